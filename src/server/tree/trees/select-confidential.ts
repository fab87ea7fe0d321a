import { confidentialEvents } from '#domain/gedcom/confidential-events.ts';
import { parseStructure } from '#domain/gedcom/structure.ts';
import type { TreeId } from '#domain/tree/ids.ts';

type RecordTuple = [id: string, lines: string];
/** Reads rows as tuples. */
type ReadRows = <Tuple extends unknown[]>(text: string, values: readonly unknown[]) => Promise<readonly Tuple[]>;

/**
 * What the kept lines of a tree's imports mark as confidential of its members and unions, by their ids, as bits of CONFIDENTIAL; of all
 * of them, or of some.
 */
export async function selectConfidential(
  read: ReadRows,
  treeId: TreeId,
  only?: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await read<RecordTuple>(
    `select entity_id, lines from gedcom_records
      where tree_id = $1 and entity_id is not null and lines ~ '\\n[12] RESN ' ${only ? 'and entity_id = any($2)' : ''}`,
    only ? [treeId, only] : [treeId],
  );
  const marked = new Map<string, number>();
  for (const [id, lines] of rows) {
    const bits = confidentialEvents(parseStructure(lines));
    if (bits !== 0) marked.set(id, (marked.get(id) ?? 0) | bits);
  }
  return marked;
}
