import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { createExportReceipt } from '#domain/gedcom/export-receipt.ts';
import { exportName } from '#server/files/exports/export-name.ts';
import { writeExport } from '#server/files/exports/write-export.ts';
import type { BlobStore } from '#server/platform/blobs/blob-store.ts';
import type { Snapshot } from '#server/platform/db/connection.ts';
import type { LoadedTree } from '#server/tree/access/load-tree.ts';

interface Packed {
  /** What is kept about the account itself, ready for JSON. */
  readonly account: object;
  readonly trees: readonly LoadedTree[];
  readonly blobs: BlobStore;
  readonly now: Date;
  /** Hears how many trees have been written. */
  readonly onProgress: (written: number) => Promise<void>;
}

/** The formats that between them hold everything: the pictures in one, every fact in the other. */
const formats = ['gedzip', 'json'] as const;

/** A zip file of `account.json` and each tree in a folder, all from one state of the database. Hears errors of its entries. */
export function packAccount(snapshot: Snapshot, { account, trees, blobs, now, onProgress }: Packed): Readable {
  const zip = new ZipFile();
  // Safe: yazl makes a PassThrough, and its types say less.
  const output = zip.outputStream as Readable;
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', fail);
  zip.addBuffer(Buffer.from(JSON.stringify(account, null, 2)), 'account.json', { mtime: now });
  trees.forEach((tree, place) => {
    for (const format of formats) {
      const write = async function* () {
        const request = { format, scope: 'whole', living: 'whole' } as const;
        const work = { tree, request, blobs, now, onProgress: async () => {}, receipt: createExportReceipt() };
        yield* writeExport(snapshot, work);
        await onProgress(place + (format === 'json' ? 1 : 0.5));
      };
      // The number keeps trees of the same name apart.
      const path = `trees/${String(place + 1).padStart(2, '0')} ${exportName(tree.name, format)}`;
      zip.addReadStreamLazy(path, { mtime: now, compress: format === 'json' }, (give) => {
        const entry = Readable.from(write());
        entry.on('error', fail);
        give(null, entry);
      });
    }
  });
  zip.end();
  return output;
}
