import type { TreeId } from '#domain/tree/ids.ts';
import { MEMBER_FLAG } from '#domain/tree/tree-graph.ts';
import type { Db } from '#server/db/connection.ts';
import type { SeenTree } from '#server/visits/view-tree.ts';

/** Where those of whom strangers see everything were born: null for everybody else, the living above all. By member. */
export async function readPlaces(db: Db, treeId: TreeId, { graph, placeOf }: SeenTree): Promise<(string | null)[]> {
  const { rows } = await db.$client.query<[id: (typeof graph.memberIds)[number], place: string]>({
    text: 'select id, birth_place from family_members where tree_id = $1 and birth_place is not null',
    values: [treeId],
    rowMode: 'array',
  });
  const places = new Array<string | null>(graph.memberIds.length).fill(null);
  for (const [id, place] of rows) {
    const member = placeOf(id);
    // Whoever is kept back counts as living here, be it that they are or that the family has closed them.
    if (member !== undefined && ((graph.flags[member] ?? 0) & MEMBER_FLAG.living) === 0) places[member] = place;
  }
  return places;
}
