import type { TreeId } from '#domain/tree/ids.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import type { Db } from '#server/platform/db/connection.ts';
import type { DateTexts } from './report-family.ts';

/** So many rows are read in one step, during which nobody else is answered. */
const PAGE = 4000;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** The dates of a tree as somebody wrote them, in the order of its graph; who came since the graph was read is passed over. */
export async function selectDateTexts(db: Db, treeId: TreeId, graph: TreeGraph): Promise<DateTexts> {
  const members = graph.memberIds.length;
  const births = new Array<string | null>(members).fill(null);
  const deaths = new Array<string | null>(members).fill(null);
  const starts = new Array<string | null>(graph.unionIds.length).fill(null);
  const memberAt = new Map<string, number>(graph.memberIds.map((id, member) => [id, member]));
  const people = selectPages<[string, string | null, string | null]>(
    db,
    `select id, birth_date, death_date from family_members
      where tree_id = $1 and id > $2 and (birth_date is not null or death_date is not null) order by id limit ${PAGE}`,
    treeId,
  );
  for await (const [id, birth, death] of people) {
    const member = memberAt.get(id);
    if (member === undefined) continue;
    births[member] = birth;
    deaths[member] = death;
  }
  const unionAt = new Map<string, number>(graph.unionIds.map((id, union) => [id, union]));
  const couples = selectPages<[string, string]>(
    db,
    `select id, start_date from unions
      where tree_id = $1 and id > $2 and start_date is not null order by id limit ${PAGE}`,
    treeId,
  );
  for await (const [id, start] of couples) {
    const union = unionAt.get(id);
    if (union !== undefined) starts[union] = start;
  }
  return { births, deaths, starts };
}

/** Rows in the order of their ids, which stand first in each. */
async function* selectPages<Row extends [id: string, ...unknown[]]>(
  db: Db,
  text: string,
  treeId: TreeId,
): AsyncGenerator<Row> {
  for (let after = FIRST; ; ) {
    const { rows } = await db.$client.query<Row>({ text, values: [treeId, after], rowMode: 'array' });
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    [after] = last;
  }
}
