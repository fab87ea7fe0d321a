import { sql } from 'drizzle-orm';
import { WRITTEN_HERE } from '#domain/gedcom/written-here.ts';
import type { Operation } from './operation.ts';
import type { Row } from './rows.ts';
import type { WriteContext } from './write-context.ts';

/** Records that one change can add; more would come to stand among those of the next. */
const RECORDS_OF_A_CHANGE = 256;

/** A new record comes after all that were written here before, those that were undone included. */
export async function newRecordRow(
  { tx, journal: { treeId, changeId } }: WriteContext,
  { id, facts }: Extract<Operation, { type: 'addRecord' }>,
): Promise<Row> {
  const { rows } = await tx.execute<{ version: number; made: number }>(sql`
    select version, (select count(*)::int from gedcom_records r where r.tree_id = t.id and r.added_in = ${changeId}) as made
    from family_trees t where id = ${treeId}`);
  const { version = 0, made = 0 } = rows[0] ?? {};
  if (made >= RECORDS_OF_A_CHANGE) throw new Error(`A change was to add more than ${RECORDS_OF_A_CHANGE} records.`);
  return {
    tree_id: treeId,
    id,
    import_id: WRITTEN_HERE,
    position: version * RECORDS_OF_A_CHANGE + made,
    first_line: 0,
    xref: facts.xref,
    tag: facts.tag,
    lines: facts.lines,
    said: null,
    entity_id: facts.entityId,
    added_in: changeId,
  };
}

/** The columns of a record with other lines. What its file says stays known, so that the file can be brought in again. */
export function editedLines(
  before: Readonly<Record<string, unknown>>,
  lines: string,
): { lines: string; said: string | null } {
  if (before.import_id === WRITTEN_HERE) return { lines, said: null };
  const said = String(before.said ?? before.lines);
  return { lines, said: said === lines ? null : said };
}
