import { createGedcomReader, type GedcomReader } from '#domain/gedcom/gedcom-reader.ts';
import type { GedcomRecord } from '#domain/gedcom/gedcom-record.ts';

/** Feeds a file to a reader and hands on its records, piece by piece, in groups of a thousand. */
export async function* readRecords(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  reader: GedcomReader = createGedcomReader(),
): AsyncGenerator<readonly GedcomRecord[]> {
  let group: GedcomRecord[] = [];
  for await (const chunk of chunks) {
    group.push(...reader.push(chunk));
    if (group.length >= 1000) {
      yield group;
      group = [];
    }
    if (reader.refusal) return;
  }
  group.push(...reader.end());
  if (group.length > 0 && !reader.refusal) yield group;
}
