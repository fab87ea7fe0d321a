import { confidentialEvents } from '#domain/gedcom/confidential-events.ts';
import { parseStructure } from '#domain/gedcom/structure.ts';

type RecordTuple = [id: string, lines: string];
/** Reads rows as tuples; $1 is the tree. */
type ReadRows = (text: string) => Promise<readonly RecordTuple[]>;

/** What the kept lines of a tree's imports mark as confidential of its members and unions, by their ids, as bits of CONFIDENTIAL. */
export async function selectConfidential(read: ReadRows): Promise<ReadonlyMap<string, number>> {
  const rows = await read(
    `select entity_id, lines from gedcom_records
      where tree_id = $1 and entity_id is not null and lines ~ '\\n[12] RESN '`,
  );
  const marked = new Map<string, number>();
  for (const [id, lines] of rows) {
    const bits = confidentialEvents(parseStructure(lines));
    if (bits !== 0) marked.set(id, (marked.get(id) ?? 0) | bits);
  }
  return marked;
}
