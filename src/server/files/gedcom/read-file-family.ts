import { createFamilyAssembler } from '#domain/gedcom/family-assembler.ts';
import { createSpokenNames, type SpokenNames } from '#domain/gedcom/spoken-names.ts';
import type { FileFamily } from '#domain/reimport/known-family.ts';
import { shapeOf } from '#domain/reimport/plan-records.ts';
import { uidsOfLines } from '#domain/reimport/uids-of-lines.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { inTimeSlices } from '#server/platform/jobs/time-slices.ts';
import { importIds } from './import-rows.ts';
import { readChunks } from './queries.ts';
import { readRecords } from './read-records.ts';
import type { ImportTask } from './report-import.ts';

/** A record of a file that comes again, before anybody knows what it becomes. */
interface ReadRecord {
  readonly xref: string | null;
  readonly tag: string;
  readonly shape: string | null;
}

export interface ReadFile extends FileFamily {
  readonly records: readonly ReadRecord[];
  readonly head: string;
  readonly names: SpokenNames;
}

/**
 * Reads a stored file to be compared with what is in the tree. Which of its records speak of a `wanted` name is told, whether
 * it has a record of that name or not.
 */
export async function readFileFamily(
  db: Db,
  { treeId, importId }: ImportTask,
  wanted: ReadonlySet<string>,
): Promise<ReadFile> {
  const assembler = createFamilyAssembler(importIds);
  const uidsOfXref = new Map<string, readonly string[]>();
  const records: ReadRecord[] = [];
  const names = createSpokenNames(wanted);
  let head = '';
  for await (const group of readRecords(readChunks(db, treeId, importId))) {
    for (const record of group) {
      const { xref, tag, lines } = record;
      assembler.add(record);
      names.add(records.length, record);
      if (tag === 'HEAD') head = lines;
      if (tag === 'INDI' && xref !== null) uidsOfXref.set(xref, uidsOfLines(lines));
      records.push({ xref, tag, shape: knownOtherwise.has(tag) ? null : shapeOf(lines) });
    }
  }
  return { family: await inTimeSlices(assembler.finishing()), uidsOfXref, records, head, names };
}

/** Records that are found again by the row they became, or by standing first. */
const knownOtherwise: ReadonlySet<string> = new Set(['INDI', 'FAM', 'HEAD']);
