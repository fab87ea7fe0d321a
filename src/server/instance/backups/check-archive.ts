import { tableEntry, type WrittenTable } from './manifest.ts';
import { createMeasure, measure } from './measure-bytes.ts';
import { type Archive, checkSecret, damaged } from './read-archive.ts';
import type { OnProgress } from './write-archive.ts';

/** Reads every byte of a backup and compares it with what was written. Throws backup_damaged at the first difference. */
export async function checkArchive(archive: Archive, onProgress: OnProgress): Promise<void> {
  const { tables, files } = archive.manifest;
  const whole = tables.reduce((sum, { bytes }) => sum + bytes, files.bytes) + 1;
  let read = 0;
  for (const table of tables) {
    for await (const _ of readChecked(archive, table)) {
      // Only looked at.
    }
    read += table.bytes;
    await onProgress(read / whole);
  }
  for await (const { hash, size, read: open } of archive.files()) {
    if ((await measure(open())).sha256 !== hash) throw damaged(`the file ${hash} was changed`);
    read += size;
    await onProgress(read / whole);
  }
  checkSecret(archive.manifest, await archive.readSecret());
}

/** The rows of a table; throws backup_damaged at their end when they are not those that were written. */
export async function* readChecked(archive: Archive, table: WrittenTable): AsyncGenerator<Uint8Array> {
  const measured = createMeasure();
  yield* measured.pass(archive.readTable(table));
  const { rows, bytes, sha256 } = measured.end();
  if (rows !== table.rows || bytes !== table.bytes || sha256 !== table.sha256) {
    throw damaged(`${tableEntry(table.name)} was changed`);
  }
}
