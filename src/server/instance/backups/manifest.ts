import { createHash } from 'node:crypto';
import { z } from 'zod';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().nonnegative();
const tableName = z.string().regex(/^[a-z_]{1,60}$/);

const writtenTable = z.object({
  name: tableName,
  columns: z.array(z.string().min(1).max(63)).min(1).max(200),
  rows: count,
  bytes: count,
  sha256,
});
export type WrittenTable = z.infer<typeof writtenTable>;

/** The last thing in an archive: what there is in it, and how to tell that it is as it was written. */
export const manifest = z.object({
  format: z.literal('swissfam-backup'),
  /** Of the archive itself, not of the program. */
  version: z.literal(1),
  madeAt: z.iso.datetime(),
  program: z.string().max(40),
  /** What had made the tables. */
  migrations: z.array(z.object({ name: z.string().max(100), hash: sha256 })).max(1000),
  tables: z.array(writtenTable).max(500),
  /** `sha256` is over the list of hashes and sizes, see `createFileList`. */
  files: z.object({ count, bytes: count, sha256 }),
  /** Files that rows refer to and that were not on the disk any more, or damaged; the first hundred. */
  missing: z.array(sha256).max(100),
  missingCount: count,
  /** What the encrypted values were encrypted with: its fingerprint, and whether it lies in the archive. */
  secret: z.object({ fingerprint: sha256, isInside: z.boolean() }),
  contentHash: sha256,
});
export type Manifest = z.infer<typeof manifest>;

/** Larger than any list of tables. */
export const MOST_MANIFEST_BYTES = 4 * 1024 * 1024;

/** Names in the archive. */
export const manifestEntry = 'manifest.json';
export const secretEntry = 'secret';
export const tableEntry = (name: string): string => `tables/${name}.copy`;
export const fileEntry = (hash: string): string => `files/${hash}`;

/** Hashes a list of files that comes in the order of their hashes. */
export function createFileList() {
  const hash = createHash('sha256');
  let files = 0;
  let bytes = 0;
  return {
    add(name: string, size: number): void {
      hash.update(`${name} ${size}\n`);
      files++;
      bytes += size;
    },
    end: (): Manifest['files'] => ({ count: files, bytes, sha256: hash.digest('hex') }),
  };
}

/** One hash over all tables and files: two installations with the same one hold the same. */
export function hashContent({ tables, files }: Pick<Manifest, 'tables' | 'files'>): string {
  const hash = createHash('sha256');
  for (const { name, columns, rows, sha256: rowsHash } of tables) {
    hash.update(`table ${name} ${JSON.stringify(columns)} ${rows} ${rowsHash}\n`);
  }
  hash.update(`files ${files.count} ${files.sha256}\n`);
  return hash.digest('hex');
}

/** Tells two secrets apart without giving either away. */
export const fingerprintOf = (secret: string): string =>
  createHash('sha256').update('swissfam backup\0').update(secret).digest('hex');
