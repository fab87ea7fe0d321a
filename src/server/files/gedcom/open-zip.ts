import { stat } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { createBoundsCheck, nameOf, uploadBounds, ZipRefusal } from './upload-bounds.ts';

/** One file of a packed family. */
export interface PackedFile {
  /** From the folder of the GEDCOM file. */
  readonly path: string;
  /** Bytes when unpacked; what comes out is held to it. */
  readonly size: number;
  /** Throws `ZipRefusal` where the bytes are damaged. */
  readonly read: () => AsyncGenerator<Uint8Array>;
}

export interface PackedFamily {
  readonly gedcom: PackedFile;
  /** Where it lay, when that is not where GEDZIP has it. */
  readonly gedcomElsewhere: string | undefined;
  readonly files: readonly PackedFile[];
}

/**
 * Opens a zip file, holds its directory to the bounds, and finds the GEDCOM file in it. Nothing is unpacked until it is read.
 * Whatever is wrong with the file is thrown as a `ZipRefusal`.
 */
export async function withZip<Result>(path: string, work: (family: PackedFamily) => Promise<Result>): Promise<Result> {
  const { size } = await stat(path);
  const zip = await refuseBroken(() => openPromise(path, { autoClose: false }));
  try {
    const entries = await readDirectory(zip, size);
    return await work(toFamily(zip, entries));
  } finally {
    zip.close();
  }
}

async function readDirectory(zip: ZipFile, packedBytes: number): Promise<Entry[]> {
  if (zip.entryCount > uploadBounds.entries) throw new ZipRefusal('zip_too_large');
  const check = createBoundsCheck(packedBytes);
  const entries: Entry[] = [];
  await refuseBroken(async () => {
    for await (const entry of zip.eachEntry()) {
      check(entry);
      if (!entry.fileName.endsWith('/') && !isLitter(nameOf(entry))) entries.push(entry);
    }
  });
  return entries;
}

/** What systems add to a folder for themselves. */
const isLitter = (name: string): boolean => /^__MACOSX\/|(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(name);

function toFamily(zip: ZipFile, entries: readonly Entry[]): PackedFamily {
  const gedcom = findGedcom(entries);
  if (gedcom === undefined) throw new ZipRefusal('zip_without_gedcom');
  if (gedcom.uncompressedSize > uploadBounds.gedcomBytes) throw new ZipRefusal('zip_too_large');
  const name = nameOf(gedcom);
  const folder = name.slice(0, name.lastIndexOf('/') + 1);
  const toFile = (entry: Entry): PackedFile => ({
    path: nameOf(entry).startsWith(folder) ? nameOf(entry).slice(folder.length) : nameOf(entry),
    size: entry.uncompressedSize,
    read: () => readEntry(zip, entry),
  });
  const files = entries.filter((entry) => entry !== gedcom).map(toFile);
  if (new Set(files.map(({ path }) => path)).size < files.length) throw new ZipRefusal('zip_duplicate_name');
  return { gedcom: toFile(gedcom), gedcomElsewhere: name === 'gedcom.ged' ? undefined : name, files };
}

/** `gedcom.ged` at the top; else the only one of that name one folder down; else the only .ged file in either place. */
function findGedcom(entries: readonly Entry[]): Entry | undefined {
  const top = entries.find((entry) => nameOf(entry) === 'gedcom.ged');
  if (top) return top;
  const shallow = entries.filter((entry) => nameOf(entry).split('/').length <= 2);
  for (const form of [/(?:^|\/)gedcom\.ged$/i, /\.ged$/i]) {
    const named = shallow.filter((entry) => form.test(nameOf(entry)));
    if (named.length === 1) return named[0];
  }
  return undefined;
}

async function* readEntry(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  const stream = await refuseBroken(() => zip.openReadStreamPromise(entry));
  let checksum = 0;
  try {
    for await (const piece of stream) {
      checksum = crc32(piece, checksum);
      yield piece;
    }
  } catch (error) {
    throw asRefusal(error);
  } finally {
    stream.destroy();
  }
  if (checksum !== entry.crc32) throw new ZipRefusal('zip_broken');
}

async function refuseBroken<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    throw asRefusal(error);
  }
}

/** Errors of the system, such as a file that cannot be opened, are ours and not the zip file's. */
function asRefusal(error: unknown): unknown {
  if (error instanceof ZipRefusal || !(error instanceof Error)) return error;
  if ('syscall' in error) return error;
  const isName = /^(?:absolute path|invalid relative path|invalid characters in fileName)/.test(error.message);
  return new ZipRefusal(isName ? 'zip_unsafe_name' : 'zip_broken', error);
}
