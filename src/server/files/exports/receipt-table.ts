import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { csvRow } from '#domain/csv/csv-row.ts';
import type { ReceiptRun } from '#domain/gedcom/export-receipt.ts';
import type { BlobHash, BlobStore } from '#server/platform/blobs/blob-store.ts';

/** The table of a receipt on its way into the blob store, beside the file that it is about. */
export interface ReceiptTable {
  readonly note: (run: ReceiptRun) => void;
  /** Hands on what was noted; resolves when the disk can take more. */
  readonly flush: () => Promise<void>;
  /** Resolves when all of it is safe on the disk. */
  readonly end: () => Promise<BlobHash>;
  /** Leaves nothing of it, wherever it is. */
  readonly abandon: () => Promise<void>;
}

const columns = ['from', 'to', 'lines', 'fate', 'what', 'reason', 'original from', 'original to', 'text'];

export function createReceiptTable(blobs: BlobStore, mostBytes: number): ReceiptTable {
  const stream = new PassThrough();
  // As a value: it is asked for only after everything has been written.
  const outcome = blobs.put(stream, mostBytes).then(
    ({ hash }) => ({ hash }),
    (error: unknown) => ({ error }),
  );
  let pending = csvRow(columns);

  async function flush(): Promise<void> {
    const rows = pending;
    pending = '';
    // Where the disk takes no more, `end` tells why.
    if (rows === '' || stream.destroyed || stream.write(rows)) return;
    await Promise.race([once(stream, 'drain'), outcome]);
  }

  return {
    note: (run) => {
      pending += rowOf(run);
    },
    flush,
    async end() {
      await flush();
      stream.end();
      const stored = await outcome;
      if ('error' in stored) throw stored.error;
      return stored.hash;
    },
    async abandon() {
      stream.destroy();
      await outcome;
    },
  };
}

function rowOf({ from, to, count, fate, what, why, storedFrom, storedTo, text }: ReceiptRun): string {
  const number = (line: number | null) => (line === null ? null : String(line));
  return csvRow([number(from), number(to), String(count), fate, what, why, number(storedFrom), number(storedTo), text]);
}
