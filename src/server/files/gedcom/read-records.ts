import { createGedcomReader, type GedcomReader } from '#domain/gedcom/gedcom-reader.ts';
import type { GedcomRecord } from '#domain/gedcom/gedcom-record.ts';
import { createYield } from '#server/platform/jobs/time-slices.ts';

const PIECE = 1 << 16;
const GROUP = 300;

/** Feeds a file to a reader and hands on its records, in groups of some hundreds; between two of them others get their turn. */
export async function* readRecords(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  reader: GedcomReader = createGedcomReader(),
): AsyncGenerator<readonly GedcomRecord[]> {
  const yieldToOthers = createYield();
  for await (const chunk of chunks) {
    for (let from = 0; from < chunk.length; from += PIECE) {
      const records = reader.push(chunk.subarray(from, from + PIECE));
      if (reader.refusal) return;
      for (let at = 0; at < records.length; at += GROUP) {
        yield records.slice(at, at + GROUP);
        await yieldToOthers();
      }
      await yieldToOthers();
    }
  }
  const last = reader.end();
  if (last.length > 0 && !reader.refusal) yield last;
}
