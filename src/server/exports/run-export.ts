import type { ExportRequest } from '#contract/exports.ts';
import { createExportReceipt } from '#domain/gedcom/export-receipt.ts';
import type { BlobStore } from '#server/blobs/blob-store.ts';
import { type Db, withSnapshot } from '#server/db/connection.ts';
import type { Actor } from '#server/http/actor.ts';
import { AppError } from '#server/http/app-error.ts';
import { loadTree } from '#server/trees/load-tree.ts';
import { type ExportKey, moveExport } from './queries.ts';
import { createReceiptTable, type ReceiptTable } from './receipt-table.ts';
import { writeExport } from './write-export.ts';

export interface ExportTask extends ExportKey {
  readonly request: ExportRequest;
  readonly actor: Pick<Actor, 'id' | 'role'>;
}

interface ExportParts {
  readonly db: Db;
  readonly blobs: BlobStore;
  readonly now: () => Date;
}

/** Pictures included. */
const MOST_BYTES = 16 * 1024 ** 3;
const KEPT_MS = 24 * 60 * 60_000;

/** Thrown in the middle of the work when somebody cancelled it. */
class Cancelled extends Error {}

/** Writes an export into the blob store. Nobody's download holds the database: that only begins when all is written. */
export async function runExport({ db, blobs, now }: ExportParts, task: ExportTask): Promise<void> {
  if (!(await moveExport(db, task, ['waiting'], { state: 'writing' }))) return;
  const table = createReceiptTable(blobs, MOST_BYTES);
  try {
    // It may have waited, and whoever asked may have lost the tree meanwhile.
    const tree = await loadTree(db, task.actor, task.treeId, 'tree.export');
    const tell = createProgress(async (progress) => {
      if (!(await moveExport(db, task, ['writing'], { progress }))) throw new Cancelled();
    });
    const receipt = createExportReceipt(table.note);
    const work = { tree, request: task.request, blobs, now: now(), tell, receipt };
    const written = await withSnapshot(db, (snapshot) =>
      blobs.put(withTable(writeExport(snapshot, work), table), MOST_BYTES),
    );
    const kinds = receipt.finish();
    await moveExport(db, task, ['writing'], {
      state: 'done',
      progress: 100,
      blobHash: written.hash,
      size: written.size,
      receipt: kinds,
      receiptHash: await table.end(),
      expiresAt: new Date(now().getTime() + KEPT_MS),
    });
  } catch (error) {
    await table.abandon();
    if (error instanceof Cancelled) return;
    const reason = error instanceof AppError ? error.code : 'internal';
    await moveExport(db, task, ['writing'], { state: 'failed', reason });
    if (!(error instanceof AppError)) throw error;
  }
}

/** The bytes of a file; the table of its receipt keeps pace with them. */
async function* withTable(bytes: AsyncIterable<Uint8Array>, table: ReceiptTable): AsyncGenerator<Uint8Array> {
  for await (const piece of bytes) {
    yield piece;
    await table.flush();
  }
}

/** Every report is a statement: more of them than anybody can see would slow down what they are about. */
const REPORT_MS = 250;

/** Passes on the first word at once, and then one every quarter of a second. */
function createProgress(report: (percent: number) => Promise<void>): (share: number) => Promise<void> {
  let next = 0;
  return async (share) => {
    if (performance.now() < next) return;
    await report(Math.min(99, Math.floor(100 * share)));
    next = performance.now() + REPORT_MS;
  };
}
