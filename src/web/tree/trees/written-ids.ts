import type { MemberId, UnionId } from '#domain/tree/ids.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';

/** The ids of a family as the bytes of JSON: these change hands at once, where 100,000 strings are copied one by one. */
export interface WrittenIds {
  readonly memberIds: ArrayBuffer;
  readonly unionIds: ArrayBuffer;
}

type Ids = Pick<TreeGraph, 'memberIds' | 'unionIds'>;

const kept = new WeakMap<TreeGraph, WrittenIds>();

/** Keeps the bytes that a graph was read from, for who hands it over first. */
export function keepWrittenIds(graph: TreeGraph, ids: WrittenIds): void {
  kept.set(graph, ids);
}

/** The ids of a graph to be handed over; they are the caller's. */
export function takeWrittenIds(graph: TreeGraph): WrittenIds {
  const ids = kept.get(graph) ?? writeIds(graph);
  kept.delete(graph);
  return ids;
}

export function writeIds({ memberIds, unionIds }: Ids): WrittenIds {
  const write = (ids: readonly string[]) => new TextEncoder().encode(JSON.stringify(ids)).buffer;
  return { memberIds: write(memberIds), unionIds: write(unionIds) };
}

export function readIds(written: WrittenIds): Ids {
  // Safe: `writeIds` wrote them.
  const read = <Id>(ids: ArrayBuffer) => JSON.parse(new TextDecoder().decode(ids)) as readonly Id[];
  return { memberIds: read<MemberId>(written.memberIds), unionIds: read<UnionId>(written.unionIds) };
}
