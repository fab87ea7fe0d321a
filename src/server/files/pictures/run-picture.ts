import { join } from 'node:path';
import type { PictureReport } from '#contract/pictures.ts';
import type { PrivacyPolicy, Viewer } from '#domain/privacy/privacy.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { carryOut, type FileTask } from '#server/files/requests/carry-out.ts';
import { writeInThread } from '#server/files/requests/write-in-thread.ts';
import type { BlobStore } from '#server/platform/blobs/blob-store.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { policyOf, viewerOf } from '#server/tree/access/viewer.ts';
import { selectMovedCards } from '#server/tree/cards/queries.ts';
import type { GraphCache } from '#server/tree/trees/graph-cache.ts';
import type { PictureTask } from './draw-picture.ts';
import type { Portrait } from './embed-portraits.ts';

/** Finds the portraits of a family that a viewer may see, and lends them one by one. */
export type CreatePortraitReader = (family: {
  readonly treeId: TreeId;
  /** Before the privacy rules. */
  readonly graph: TreeGraph;
  readonly viewer: Viewer;
  readonly policy: PrivacyPolicy;
}) => Promise<(id: MemberId) => Promise<Portrait>>;

interface PictureParts {
  readonly db: Db;
  readonly blobs: BlobStore;
  readonly graphs: GraphCache;
  readonly now: () => Date;
  readonly createPortraitReader: CreatePortraitReader;
}

const MOST_BYTES = 1024 ** 3;

/** Draws a picture into the blob store: of the tree as it stands now, and as whoever asked may see it. */
export async function runPicture(parts: PictureParts, task: FileTask<'picture'>): Promise<void> {
  const { db, blobs, graphs, now } = parts;
  const { request } = task;
  await carryOut(parts, task, async ({ tree, onProgress }) => {
    const { graph } = await graphs.load(tree);
    const viewer: Viewer = request.living === 'redacted' ? { kind: 'public' } : viewerOf(tree);
    // They may have gone while this waited.
    if (request.focus !== null && !graph.memberIds.includes(request.focus)) throw new AppError('member_not_in_tree');
    const moved = await selectMovedCards(db, tree.id);
    const title = request.title || tree.name;
    const policy = policyOf(tree);
    const portrait = request.includePhotos
      ? await parts.createPortraitReader({ treeId: tree.id, graph, viewer, policy })
      : async () => 'none' as const;
    const drawing: PictureTask = { graph, moved, viewer, policy, request, title, now: now() };
    return await writeInThread<PictureReport, MemberId, Portrait>(blobs, {
      file: join(import.meta.dirname, 'picture.worker.ts'),
      task: drawing,
      mostBytes: MOST_BYTES,
      onProgress,
      answer: portrait,
    });
  });
}
