import type { PictureRequest } from '#contract/pictures.ts';
import type { Viewer } from '#domain/privacy.ts';
import type { BlobStore } from '#server/blobs/blob-store.ts';
import { selectMovedCards } from '#server/cards/queries.ts';
import type { Db } from '#server/db/connection.ts';
import { type BackgroundTask, carryOut } from '#server/exports/carry-out.ts';
import { AppError } from '#server/http/app-error.ts';
import type { GraphCache } from '#server/trees/graph-cache.ts';
import { policyOf, viewerOf } from '#server/trees/who-looks.ts';
import { drawApart } from './draw-apart.ts';

export interface PictureJobTask extends BackgroundTask {
  readonly request: PictureRequest;
}

interface PictureParts {
  readonly db: Db;
  readonly blobs: BlobStore;
  readonly graphs: GraphCache;
  readonly now: () => Date;
}

const MOST_BYTES = 1024 ** 3;

/** Draws a picture into the blob store: of the tree as it stands now, and as whoever asked may see it. */
export async function runPicture(parts: PictureParts, task: PictureJobTask): Promise<void> {
  const { db, blobs, graphs, now } = parts;
  const { request } = task;
  await carryOut(parts, task, async ({ tree, tell }) => {
    const { graph } = await graphs.load(tree);
    const viewer: Viewer = request.living === 'redacted' ? { kind: 'public' } : viewerOf(tree);
    // They may have gone while this waited.
    if (request.focus !== null && !graph.memberIds.includes(request.focus)) throw new AppError('member_not_in_tree');
    const moved = await selectMovedCards(db, tree.id);
    const title = request.title || tree.name;
    const drawing = drawApart({ graph, moved, viewer, policy: policyOf(tree), request, title, now: now() }, tell);
    const written = await blobs.put(drawing.bytes, MOST_BYTES);
    return { blobHash: written.hash, size: written.size, report: drawing.report() };
  });
}
