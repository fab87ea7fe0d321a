import type { Entry } from 'yauzl';
import type { ZipRefusalCode } from '#contract/imports.ts';

const MB = 1024 * 1024;

/** How much may come in. What a zip file holds is known from its directory, before anything of it is unpacked. */
export const uploadBounds = {
  /** Of a GEDCOM file, whether it comes alone or packed. */
  gedcomBytes: 512 * MB,
  packedBytes: 2048 * MB,
  entries: 20_000,
  unpackedBytes: 4096 * MB,
  /** Unpacked to packed. Text shrinks to a tenth, seldom to a thirtieth; what shrinks to less is made to do harm. */
  ratio: 100,
  /** Below this the ratio says nothing. */
  smallBytes: 32 * MB,
} as const;

/** Why nothing of a zip file is read. The caller says it to the user by its code. */
export class ZipRefusal extends Error {
  readonly code: ZipRefusalCode;

  constructor(code: ZipRefusalCode, cause?: unknown) {
    super(`A packed file is refused: ${code}.`, { cause });
    this.code = code;
  }
}

/** Bits of the mode that UNIX programs note with an entry, and what they say of a link. */
const FILE_KIND = 0o170000;
const LINK = 0o120000;

/** Holds every entry to the bounds, one after the other. */
export function createBoundsCheck(packedBytes: number): (entry: Entry) => void {
  const names = new Set<string>();
  let unpacked = 0;
  return (entry) => {
    if (entry.isEncrypted()) throw new ZipRefusal('zip_encrypted');
    if (!entry.canDecodeFileData()) throw new ZipRefusal('zip_broken');
    const mode = entry.externalFileAttributes >>> 16;
    const name = nameOf(entry);
    if ((mode & FILE_KIND) === LINK || isUnsafe(name)) throw new ZipRefusal('zip_unsafe_name');
    if (names.has(name)) throw new ZipRefusal('zip_duplicate_name');
    names.add(name);
    unpacked += entry.uncompressedSize;
    if (unpacked > uploadBounds.unpackedBytes) throw new ZipRefusal('zip_too_large');
    if (unpacked > uploadBounds.smallBytes && unpacked > packedBytes * uploadBounds.ratio) {
      throw new ZipRefusal('zip_too_large');
    }
  };
}

/** Some programs begin every name with './'. */
export const nameOf = ({ fileName }: Entry): string => fileName.replace(/^(?:\.\/)+/, '');

/** yauzl has refused '..' and what begins at a root already; this is about names that no file should have. */
function isUnsafe(name: string): boolean {
  return name.length > 1000 || /\p{Cc}/u.test(name) || name.split('/').some((part) => part === '.');
}
