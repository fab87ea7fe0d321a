import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { z } from 'zod';
import type { BlobHash } from '#server/platform/blobs/blob-store.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import {
  createFileList,
  fingerprintOf,
  hashContent,
  type Manifest,
  MOST_MANIFEST_BYTES,
  manifestEntry,
  manifest as manifestSchema,
  secretEntry,
  tableEntry,
  type WrittenTable,
} from './manifest.ts';

/** An archive whose directory agrees with its manifest; what is in its entries has not been looked at yet. */
export interface Archive {
  readonly manifest: Manifest;
  readonly readTable: (table: WrittenTable) => AsyncIterable<Uint8Array>;
  /** Every file, in the order of the hashes. */
  readonly files: () => AsyncIterable<ArchivedFile>;
  readonly readSecret: () => Promise<string | undefined>;
}

export interface ArchivedFile {
  readonly hash: BlobHash;
  readonly size: number;
  readonly read: () => AsyncIterable<Uint8Array>;
}

const fileForm = /^files\/([0-9a-f]{64})$/;
const tableForm = /^tables\/[a-z_]{1,60}\.copy$/;
const MOST_SECRET_BYTES = 4096;

/** `what` completes the sentence for whoever wanted to use the archive. */
export const damaged = (what: string): AppError =>
  new AppError('backup_damaged', { message: `This backup is damaged or was changed: ${what}. Nothing was restored.` });

/** Opens a backup and holds its directory to its manifest. Throws backup_damaged with what is wrong; nothing is unpacked to the disk. */
export async function withArchive<Result>(path: string, work: (archive: Archive) => Promise<Result>): Promise<Result> {
  const zip = await openZip(path);
  try {
    const directory = await readDirectory(zip);
    const manifest = await readManifest(zip, directory);
    compare(directory, manifest);
    return await work({
      manifest,
      readTable: ({ name }) => readEntry(zip, entryOf(directory, tableEntry(name))),
      files: () => readFiles(path),
      async readSecret() {
        const entry = directory.single.get(secretEntry);
        return entry && String(await buffer(readEntry(zip, entry)));
      },
    });
  } finally {
    zip.close();
  }
}

interface Directory {
  /** Every entry but the files, of which there may be very many. */
  readonly single: ReadonlyMap<string, Entry>;
  readonly files: Manifest['files'];
}

async function openZip(path: string): Promise<ZipFile> {
  return await openPromise(path, { autoClose: false }).catch((error: unknown) => {
    if (error instanceof Error && 'syscall' in error) throw error;
    throw damaged('it is no zip file, or its end is missing');
  });
}

async function readDirectory(zip: ZipFile): Promise<Directory> {
  const single = new Map<string, Entry>();
  const list = createFileList();
  let last = '';
  for await (const entry of entriesOf(zip)) {
    const { fileName: name, uncompressedSize } = entry;
    if (entry.isEncrypted() || !entry.canDecodeFileData()) throw damaged(`${name} cannot be read`);
    const hash = fileForm.exec(name)?.[1];
    if (hash !== undefined) {
      // In their order, so that none is there twice and nobody has to remember them all.
      if (hash <= last) throw damaged(`the files are not in order at ${name}`);
      last = hash;
      list.add(hash, uncompressedSize);
    } else {
      if (name !== manifestEntry && name !== secretEntry && !tableForm.test(name)) throw damaged('a part is unknown');
      if (single.has(name)) throw damaged(`${name} is there twice`);
      single.set(name, entry);
    }
  }
  return { single, files: list.end() };
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  try {
    yield* zip.eachEntry();
  } catch (error) {
    throw asDamage(error);
  }
}

async function readManifest(zip: ZipFile, { single }: Directory): Promise<Manifest> {
  const entry = single.get(manifestEntry);
  if (!entry) throw damaged('it has no list of its parts');
  if (entry.uncompressedSize > MOST_MANIFEST_BYTES) throw damaged('the list of its parts is too long');
  const bytes = await buffer(readEntry(zip, entry));
  // Everything else is held to the list; the list itself to what the directory says of it.
  if (crc32(bytes) !== entry.crc32) throw damaged('the list of its parts was changed');
  const text = String(bytes);
  const outer = parseJson(text);
  const version = z.looseObject({ format: z.literal('swissfam-backup'), version: z.number() }).safeParse(outer);
  if (!version.success) throw damaged('the list of its parts cannot be read');
  if (version.data.version > 1) {
    throw new AppError('backup_damaged', {
      message: 'This backup was made by a newer Swissfam. Restore it with that one.',
    });
  }
  const parsed = manifestSchema.safeParse(outer);
  if (!parsed.success) throw damaged('the list of its parts cannot be read');
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw damaged('the list of its parts cannot be read');
  }
}

/** The list against what is there: nothing more, nothing less, and every part of the size that was written. */
function compare({ single, files }: Directory, manifest: Manifest): void {
  const expected = new Set([manifestEntry, ...(manifest.secret.isInside ? [secretEntry] : [])]);
  for (const { name, bytes } of manifest.tables) {
    const entry = tableEntry(name);
    if (expected.has(entry)) throw damaged(`${entry} is listed twice`);
    expected.add(entry);
    if (single.get(entry)?.uncompressedSize !== bytes) throw damaged(`${entry} is missing or of another length`);
  }
  for (const name of single.keys()) if (!expected.has(name)) throw damaged(`${name} is not in the list of its parts`);
  for (const name of expected) if (!single.has(name)) throw damaged(`${name} is missing`);
  if ((single.get(secretEntry)?.uncompressedSize ?? 0) > MOST_SECRET_BYTES) throw damaged('the secret is too long');
  if (files.sha256 !== manifest.files.sha256 || files.count !== manifest.files.count) {
    throw damaged('files are missing, or others are there');
  }
  if (hashContent(manifest) !== manifest.contentHash) throw damaged('the list of its parts does not agree with itself');
}

function entryOf({ single }: Directory, name: string): Entry {
  const entry = single.get(name);
  if (!entry) throw damaged(`${name} is missing`);
  return entry;
}

/** Opens the archive once more: a zip file gives out its directory only once. */
async function* readFiles(path: string): AsyncGenerator<ArchivedFile> {
  const zip = await openZip(path);
  try {
    for await (const entry of entriesOf(zip)) {
      const hash = fileForm.exec(entry.fileName)?.[1];
      if (hash === undefined) continue;
      // Safe: a name of this form is what makes a hash.
      yield { hash: hash as BlobHash, size: entry.uncompressedSize, read: () => readEntry(zip, entry) };
    }
  } finally {
    zip.close();
  }
}

async function* readEntry(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  try {
    const stream = await zip.openReadStreamPromise(entry);
    try {
      yield* stream;
    } finally {
      stream.destroy();
    }
  } catch (error) {
    throw asDamage(error);
  }
}

/** Errors of the system, such as a file that cannot be opened, are ours and not the archive's. */
function asDamage(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error) || 'syscall' in error) return error;
  return damaged('a part cannot be unpacked');
}

/** Holds a secret to what the manifest says of it. */
export function checkSecret({ secret }: Manifest, value: string | undefined): void {
  if (value !== undefined && fingerprintOf(value) !== secret.fingerprint) throw damaged('the secret was changed');
}
