import { type PrivacyPolicy, projectGraph, type Viewer } from '#domain/privacy/privacy.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import type { BlobHash } from '#server/platform/blobs/blob-store.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { type PortraitRow, selectMarks, selectPortraits } from './queries.ts';
import { isShown } from './see-photos.ts';

export interface PortraitScope {
  readonly treeId: TreeId;
  /** Before the privacy rules. */
  readonly graph: TreeGraph;
  readonly viewer: Viewer;
  readonly policy: PrivacyPolicy;
}

/** Photos of which is asked at once who is in them: a statement has room for so many parameters. */
const AT_ONCE = 5000;

/** Where the portraits of a family lie, those that may be seen: for strangers, out of photos that they may see. */
export async function findPortraits(db: Db, scope: PortraitScope): Promise<ReadonlyMap<MemberId, BlobHash>> {
  const { treeId, viewer } = scope;
  const rows = await selectPortraits(db, treeId);
  const isStranger = viewer.kind === 'public' || viewer.kind === 'share';
  const shown = isStranger ? await keepShown(db, scope, rows) : rows;
  return new Map(shown.map(({ memberId, hash }) => [memberId, hash]));
}

async function keepShown(db: Db, { treeId, graph, viewer, policy }: PortraitScope, rows: readonly PortraitRow[]) {
  const places = new Map(graph.memberIds.map((id, place) => [id, place]));
  const seen = { graph: projectGraph(graph, viewer, policy), placeOf: (id: MemberId) => places.get(id) };
  const shown: PortraitRow[] = [];
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE);
    const ids = [...new Set(some.map(({ photo }) => photo.id))];
    const marks = Map.groupBy(await selectMarks(db, treeId, ids), ({ photoId }) => photoId);
    shown.push(...some.filter(({ photo }) => isShown(seen, photo, marks.get(photo.id) ?? [])));
  }
  return shown;
}
