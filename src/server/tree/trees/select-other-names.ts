import { otherNames } from '#domain/gedcom/other-names.ts';
import { parseStructure } from '#domain/gedcom/structure.ts';
import type { Called } from '#domain/privacy/find-named.ts';

type RecordTuple = [id: string, lines: string];
/** Reads rows as tuples; $1 is the tree. */
type ReadRows = (text: string) => Promise<readonly RecordTuple[]>;

/** What the members of a tree are called beside the names in their rows, by their ids. */
export async function selectOtherNames(read: ReadRows): Promise<ReadonlyMap<string, readonly Called[]>> {
  const rows = await read(
    `select entity_id, lines from gedcom_records
      where tree_id = $1 and entity_id is not null and tag = 'INDI'
        and lines ~ '\\n[1-3] (NICK|_NICK|_AKA|_MARNM|ALIA|TRAN|FONE|ROMN) |\\n1 NAME .*\\n1 NAME '`,
  );
  return new Map(rows.map(([id, lines]) => [id, otherNames(parseStructure(lines))]));
}
