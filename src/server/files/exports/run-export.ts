import { createExportReceipt } from '#domain/gedcom/export-receipt.ts';
import { carryOut, type FileTask } from '#server/files/requests/carry-out.ts';
import type { BlobStore } from '#server/platform/blobs/blob-store.ts';
import { type Db, withSnapshot } from '#server/platform/db/connection.ts';
import { createNamedTexts } from './named-texts.ts';
import { createReceiptTable, type ReceiptTable } from './receipt-table.ts';
import { writeExport } from './write-export.ts';

interface ExportParts {
  readonly db: Db;
  readonly blobs: BlobStore;
  readonly now: () => Date;
}

/** Pictures included. */
const MOST_BYTES = 16 * 1024 ** 3;

/** Writes an export into the blob store. Nobody's download holds the database: that only begins when all is written. */
export async function runExport(parts: ExportParts, task: FileTask<'export'>): Promise<void> {
  const { db, blobs, now } = parts;
  await carryOut(parts, task, async ({ tree, onProgress }) => {
    const table = createReceiptTable(blobs, MOST_BYTES);
    try {
      const receipt = createExportReceipt(table.note);
      const { request } = task;
      const texts = createNamedTexts(request.keptTexts);
      const work = { tree, request, blobs, now: now(), onProgress, receipt, texts };
      const written = await withSnapshot(db, (snapshot) =>
        blobs.put(withTable(writeExport(snapshot, work), table), MOST_BYTES),
      );
      const told = request.living === 'redacted' ? { namedTexts: texts.finish() } : {};
      const kinds = { ...receipt.finish(), ...told };
      return { blobHash: written.hash, size: written.size, receipt: kinds, receiptHash: await table.end() };
    } catch (error) {
      await table.abandon();
      throw error;
    }
  });
}

/** The bytes of a file; the table of its receipt keeps pace with them. */
async function* withTable(bytes: AsyncIterable<Uint8Array>, table: ReceiptTable): AsyncGenerator<Uint8Array> {
  for await (const piece of bytes) {
    yield piece;
    await table.flush();
  }
}
