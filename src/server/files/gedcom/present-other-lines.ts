import type { OtherLine, OtherLines, ToldBesides } from '#contract/other-lines.ts';
import { type AtSigns, atSignsOfHead } from '#domain/gedcom/at-signs.ts';
import { type OtherNode, otherLines } from '#domain/gedcom/other-lines.ts';
import { titleOfRecord } from '#domain/gedcom/record-title.ts';
import { parseStructure } from '#domain/gedcom/structure.ts';
import { linesOfLife } from '#domain/life/lines-of-life.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { selectNamedRecords, selectRecordsOf } from './select-records-of.ts';

/**
 * What the files say of a member besides the facts of the tree, or besides the whole life, with the titles of what their lines
 * point to.
 */
export async function presentOtherLines(
  db: Queryable,
  treeId: TreeId,
  memberId: MemberId,
  besides: ToldBesides,
): Promise<OtherLines> {
  const records = await selectRecordsOf(db, treeId, memberId);
  if (records.length === 0) return { person: [], unions: [] };
  const pointers = records.flatMap(({ lines }) =>
    Array.from(lines.matchAll(/ @([^@#\s][^@\n]*)@$/gm), ([, xref]) => xref ?? ''),
  );
  const named = await selectNamedRecords(db, treeId, [...new Set(pointers)]);
  const atSigns = new Map<string, AtSigns>(
    named.filter(({ tag }) => tag === 'HEAD').map(({ importId, lines }) => [importId, atSignsOfHead(lines)]),
  );
  const read = ({ importId, lines }: { importId: string; lines: string }) =>
    parseStructure(lines, atSigns.get(importId) ?? 'all');
  const titles = new Map(
    named.flatMap((record) => (record.xref === null ? [] : [[record.xref, titleOfRecord(read(record))]])),
  );
  const linesOf = (record: (typeof records)[number]) => {
    const structure = read(record);
    const told = besides === 'life' ? linesOfLife(structure, (xref) => titles.has(xref)) : undefined;
    return outline(otherLines(structure, told), 0, titles);
  };
  return {
    person: records.filter(({ unionId }) => unionId === null).flatMap(linesOf),
    unions: records.flatMap((record) => {
      const lines = record.unionId === null ? [] : linesOf(record);
      return record.unionId === null || lines.length === 0 ? [] : [{ id: record.unionId, lines }];
    }),
  };
}

function outline(data: readonly OtherNode[], depth: number, titles: ReadonlyMap<string, string>): OtherLine[] {
  return data.flatMap(({ tag, value, pointer, below }) => [
    { depth, tag, text: pointer === null ? value : (titles.get(pointer) ?? pointer) },
    ...outline(below, depth + 1, titles),
  ]);
}
