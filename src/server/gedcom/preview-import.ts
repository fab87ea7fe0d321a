import type { ImportJob, ImportProblem } from '#contract/imports.ts';
import { type AssembledFamily, createFamilyAssembler } from '#domain/gedcom/family-assembler.ts';
import { createGedcomReader, type GedcomReader } from '#domain/gedcom/gedcom-reader.ts';
import { createReceipt, type ReceiptBuilder } from '#domain/gedcom/receipt.ts';
import { uidsOfLines } from '#domain/gedcom/reimport/uids-of-lines.ts';
import type { BlobHash, BlobStore } from '#server/blobs/blob-store.ts';
import { selectNeeded } from '#server/blobs/queries.ts';
import type { Db } from '#server/db/connection.ts';
import { inSlices } from '#server/in-slices.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { findMissingMedia } from './find-missing-media.ts';
import { createPreviewIds } from './import-rows.ts';
import {
  countChunks,
  dropFile,
  findImport,
  forgetUpload,
  moveImport,
  readChunks,
  selectImportFiles,
} from './queries.ts';
import { readRecords } from './read-records.ts';
import { Cancelled, type ImportTask, reportImport } from './report-import.ts';
import { countKnown } from './select-known-family.ts';
import type { StoredReceipt } from './stored-receipt.ts';
import { unpackImport } from './unpack-import.ts';
import { ZipRefusal } from './upload-bounds.ts';

type Preview = NonNullable<ImportJob['preview']>;

const PROBLEMS_SHOWN = 200;

const nobodyKnown = { people: 0, couples: 0, replaceable: false };

/** The share of the work that unpacking is, in percent. */
const UNPACKING = 70;

/** Reads the whole file without writing anything to the tree: what is in it, and what will be repaired. */
export async function previewImport(db: Db, blobs: BlobStore, task: ImportTask, membersNow: number): Promise<void> {
  try {
    const found = await findImport(db, task.treeId, task.importId);
    // Safe: receiveFile's answer is all that was ever written there.
    const packed = found?.uploadHash as BlobHash | null | undefined;
    if (!packed) return await readFile(db, task, membersNow, undefined);
    const began = new Date();
    const unpacked = await unpackImport(db, blobs, { ...task, packed }, (share) =>
      reportImport(db, task, 'reading', UNPACKING * share),
    );
    await letGoOfUpload(db, blobs, task, packed, began);
    await readFile(db, task, membersNow, unpacked);
  } catch (error) {
    if (error instanceof ZipRefusal) return refuse(db, task, error.code);
    if (!(error instanceof Cancelled)) throw error;
    await dropFile(db, task.treeId, task.importId);
  }
}

/** What was packed lies apart now. Somebody may have sent the same bytes a moment ago: then the file is theirs. */
async function letGoOfUpload(
  db: Db,
  blobs: BlobStore,
  { treeId, importId }: ImportTask,
  packed: BlobHash,
  began: Date,
) {
  await forgetUpload(db, treeId, importId);
  if (!(await selectNeeded(db, [packed])).has(packed)) await blobs.remove(packed, began);
}

async function readFile(
  db: Db,
  task: ImportTask,
  membersNow: number,
  unpacked: { readonly gedcomElsewhere: string | undefined } | undefined,
): Promise<void> {
  const { treeId, importId } = task;
  const reader = createGedcomReader();
  const assembler = createFamilyAssembler(createPreviewIds());
  const files = unpacked ? await selectImportFiles(db, treeId, importId) : [];
  const media = findMissingMedia(files.map(({ path }) => path));
  const bytes = withProgress(db, task, unpacked ? UNPACKING : 0);
  const receipt = createReceipt();
  const uidsOfXref = new Map<string, readonly string[]>();
  let otherRecords = 0;
  for await (const records of readRecords(bytes, reader)) {
    for (const record of records) {
      assembler.add(record);
      receipt.add(record);
      if (record.tag === 'INDI' && record.xref !== null) uidsOfXref.set(record.xref, uidsOfLines(record.lines));
      // A file that came alone was never meant to bring its pictures.
      if (unpacked) media.read(record);
      if (record.tag !== 'INDI' && record.tag !== 'FAM' && record.tag !== 'HEAD') otherRecords++;
    }
  }
  if (reader.refusal) return refuse(db, task, reader.refusal.code);
  const family = await inSlices(assembler.finishing());
  const { maxFamilySize } = await readSettings(db);
  const packing: ImportProblem[] = unpacked?.gedcomElsewhere
    ? [{ line: 0, code: 'gedcom_elsewhere', detail: unpacked.gedcomElsewhere.slice(0, 120) }]
    : [];
  const problems = [...packing, ...reader.problems, ...family.problems, ...media.problems];
  const counts = [...reader.problemCounts.values(), ...family.problemCounts.values(), media.count, packing.length];
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
    known: membersNow > 0 ? await countKnown(db, treeId, { family, uidsOfXref }) : nobodyKnown,
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

async function refuse(db: Db, { treeId, importId }: ImportTask, reason: string): Promise<void> {
  // Whoever hears of the refusal finds nothing left of the file.
  await dropFile(db, treeId, importId);
  await moveImport(db, treeId, importId, ['reading'], { state: 'refused', reason, progress: 100 });
}

/** The chunks of a file, with the share that was read noted now and then. */
async function* withProgress(db: Db, task: ImportTask, before: number): AsyncGenerator<Uint8Array> {
  const pieces = await countChunks(db, task.treeId, task.importId);
  let read = 0;
  for await (const chunk of readChunks(db, task.treeId, task.importId)) {
    yield chunk;
    read++;
    if (read % 8 === 0) await reportImport(db, task, 'reading', before + ((100 - before) * read) / pieces);
  }
}
