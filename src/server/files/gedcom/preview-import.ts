import type { ImportJob, ImportProblem } from '#contract/imports.ts';
import { type AssembledFamily, createFamilyAssembler } from '#domain/gedcom/family-assembler.ts';
import { createGedcomReader, type GedcomReader } from '#domain/gedcom/gedcom-reader.ts';
import { createReceipt, type ReceiptBuilder } from '#domain/gedcom/receipt.ts';
import { uidsOfLines } from '#domain/reimport/uids-of-lines.ts';
import type { BlobHash } from '#server/platform/blobs/blob-store.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { inTimeSlices } from '#server/platform/jobs/time-slices.ts';
import { readSettings } from '#server/platform/settings/read-settings.ts';
import { findMedia } from './find-media.ts';
import { createPreviewIds } from './import-rows.ts';
import { type ImportStores, letGoOfFile } from './let-go-of-file.ts';
import { countChunks, findImport, moveImport, readChunks } from './queries.ts';
import { readRecords } from './read-records.ts';
import { Cancelled, type ImportTask, reportImport } from './report-import.ts';
import { previewKnown } from './select-known-family.ts';
import type { StoredReceipt } from './stored-receipt.ts';
import { type Packing, unpackGedcom } from './unpack-import.ts';
import { ZipRefusal } from './upload-bounds.ts';

type Preview = NonNullable<ImportJob['preview']>;

const PROBLEMS_SHOWN = 200;

/** Of the packed files that no record mentions. */
const SHOWN_OTHERS = 100;

const nobodyKnown: Preview['known'] = { people: 0, couples: 0, likely: 0, open: 0, same: 0, replaceable: false };

export interface PreviewTask extends ImportTask {
  readonly membersNow: number;
}

/** Reads the whole file without writing anything to the tree: what is in it, and what will be repaired. */
export async function previewImport(parts: ImportStores, { membersNow, ...task }: PreviewTask): Promise<void> {
  const { db, blobs } = parts;
  try {
    const found = await findImport(db, task.treeId, task.importId);
    // Safe: receiveFile's answer is all that was ever written there.
    const packed = found?.uploadHash as BlobHash | null | undefined;
    if (!packed) return await readFile(parts, task, membersNow, undefined);
    const packing = await unpackGedcom(db, blobs, { ...task, packed });
    await readFile(parts, task, membersNow, packing);
  } catch (error) {
    if (error instanceof ZipRefusal) return await refuse(parts, task, error.code);
    if (!(error instanceof Cancelled)) throw error;
    await letGoOfFile(parts, task);
  }
}

async function readFile(
  parts: ImportStores,
  task: ImportTask,
  membersNow: number,
  packing: Packing | undefined,
): Promise<void> {
  const { db } = parts;
  const { treeId, importId } = task;
  const reader = createGedcomReader();
  const assembler = createFamilyAssembler(createPreviewIds());
  const packed = packing?.files ?? [];
  const media = findMedia(packed.map(({ path }) => path));
  const bytes = withProgress(db, task);
  const receipt = createReceipt();
  const uidsOfXref = new Map<string, readonly string[]>();
  let otherRecords = 0;
  for await (const records of readRecords(bytes, reader)) {
    for (const record of records) {
      assembler.add(record);
      receipt.add(record);
      if (record.tag === 'INDI' && record.xref !== null) uidsOfXref.set(record.xref, uidsOfLines(record.lines));
      // A file that came alone was never meant to bring its pictures.
      if (packing) media.read(record);
      if (record.tag !== 'INDI' && record.tag !== 'FAM' && record.tag !== 'HEAD') otherRecords++;
    }
  }
  if (reader.refusal) return await refuse(parts, task, reader.refusal.code);
  const family = await inTimeSlices(assembler.finishing());
  const { maxFamilySize } = await readSettings(db);
  const files = packed.filter(({ path }) => media.mentioned.has(path));
  const others = packed.filter(({ path }) => !media.mentioned.has(path));
  const elsewhere = packing?.gedcomElsewhere === undefined ? [] : [packing.gedcomElsewhere];
  const packingProblems: ImportProblem[] = [
    ...elsewhere.map((name) => ({ line: 0, code: 'gedcom_elsewhere', detail: name.slice(0, 120) })),
    ...others
      .slice(0, SHOWN_OTHERS)
      .map(({ path }) => ({ line: 0, code: 'media_not_mentioned', detail: path.slice(0, 120) })),
  ];
  const problems = [...packingProblems, ...reader.problems, ...family.problems, ...media.problems];
  const counted = [...reader.problemCounts.values(), ...family.problemCounts.values()];
  const counts = [...counted, media.count, elsewhere.length, others.length];
  const preview: Preview = {
    encoding: reader.head.encoding,
    version: reader.head.version,
    source: reader.head.source,
    members: family.tree.members.length,
    unions: family.tree.unions.length,
    otherRecords,
    mediaFiles: files.length,
    mediaBytes: files.reduce((sum, { size }) => sum + size, 0),
    problemCount: counts.reduce((a, b) => a + b, 0),
    problems: problems.sort((a, b) => a.line - b.line).slice(0, PROBLEMS_SHOWN),
    membersAfter: membersNow + family.tree.members.length,
    membersAllowed: maxFamilySize,
    known: membersNow > 0 ? await previewKnown(db, task, { family, uidsOfXref }) : nobodyKnown,
  };
  await moveImport(db, treeId, importId, ['reading'], {
    state: 'ready',
    preview,
    receipt: receiptOf(receipt, reader, family),
    progress: 100,
    lineEnding: reader.head.lineEnding,
  });
}

/** The counts, and every finding about a line that was noted. */
function receiptOf(receipt: ReceiptBuilder, reader: GedcomReader, family: AssembledFamily): StoredReceipt {
  const findings = [...reader.problems, ...family.problems].sort((a, b) => a.line - b.line);
  const counts = new Map([...reader.problemCounts, ...family.problemCounts]);
  return { ...receipt.finish(findings, counts), findings };
}

async function refuse(parts: ImportStores, task: ImportTask, reason: string): Promise<void> {
  const { db } = parts;
  const { treeId, importId } = task;
  // Whoever hears of the refusal finds nothing left of the file.
  await letGoOfFile(parts, task);
  await moveImport(db, treeId, importId, ['reading'], { state: 'refused', reason, progress: 100 });
}

/** The chunks of a file, with the share that was read noted now and then. */
async function* withProgress(db: Db, task: ImportTask): AsyncGenerator<Uint8Array> {
  const pieces = await countChunks(db, task.treeId, task.importId);
  let read = 0;
  for await (const chunk of readChunks(db, task.treeId, task.importId)) {
    yield chunk;
    read++;
    if (read % 8 === 0) await reportImport(db, task, 'reading', (100 * read) / pieces);
  }
}
