import type { TreeId } from '#domain/tree/ids.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import type { Db } from '#server/db/connection.ts';
import type { DateTexts } from './report-family.ts';

/** The dates of a tree as somebody wrote them, in the order of its graph; who came since the graph was read is passed over. */
export async function selectDateTexts(db: Db, treeId: TreeId, graph: TreeGraph): Promise<DateTexts> {
  const rows = async <Row extends unknown[]>(text: string) =>
    (await db.$client.query<Row>({ text, values: [treeId], rowMode: 'array' })).rows;
  const memberAt = new Map<string, number>(graph.memberIds.map((id, member) => [id, member]));
  const unionAt = new Map<string, number>(graph.unionIds.map((id, union) => [id, union]));
  const births = new Array<string | null>(memberAt.size).fill(null);
  const deaths = new Array<string | null>(memberAt.size).fill(null);
  const starts = new Array<string | null>(unionAt.size).fill(null);
  const people = await rows<[string, string | null, string | null]>(
    `select id, birth_date, death_date from family_members
      where tree_id = $1 and (birth_date is not null or death_date is not null)`,
  );
  for (const [id, birth, death] of people) {
    const member = memberAt.get(id);
    if (member === undefined) continue;
    births[member] = birth;
    deaths[member] = death;
  }
  const couples = await rows<[string, string | null]>(
    'select id, start_date from unions where tree_id = $1 and start_date is not null',
  );
  for (const [id, start] of couples) {
    const union = unionAt.get(id);
    if (union !== undefined) starts[union] = start;
  }
  return { births, deaths, starts };
}
