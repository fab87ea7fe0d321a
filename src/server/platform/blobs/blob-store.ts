import type { Readable } from 'node:stream';

/** What a stored file is called: the SHA-256 of its bytes in hexadecimal. The same bytes are stored once. */
export type BlobHash = string & { readonly _brand: 'blob' };

export interface StoredBlob {
  readonly hash: BlobHash;
  /** Bytes. */
  readonly size: number;
  /** The first bytes, at most `BLOB_START` of them: enough to see what kind of file it is. */
  readonly start: Uint8Array;
}

export const BLOB_START = 4096;

/** Where files lie that are too large for a row. Rows refer to them by hash; what no row refers to is swept away. */
export interface BlobStore {
  /** Finds out, before anything else, whether files can be kept there at all. Throws a StartFailure that says what to do. */
  readonly reach: () => Promise<void>;
  /**
   * Takes bytes as they come and holds only a piece of them. When it resolves they are safe; when it throws,
   * nothing is left of them. More than `mostBytes` are refused with payload_too_large, a full disk with storage_full.
   */
  readonly put: (bytes: AsyncIterable<Uint8Array>, mostBytes: number) => Promise<StoredBlob>;
  /**
   * Takes bytes like `put`, and only lends them: `work` may read the file under its passing path, and when it is done, however it
   * ends, nothing of them is left.
   */
  readonly withArriving: <Result>(
    bytes: AsyncIterable<Uint8Array>,
    mostBytes: number,
    work: (arrived: { readonly path: string; readonly size: number; readonly start: Uint8Array }) => Promise<Result>,
  ) => Promise<Result>;
  /** The bytes of a file, piece by piece. Throws when there is no such file. */
  readonly open: (hash: BlobHash) => Promise<Readable>;
  /** Lends a path on this machine to a reader that has to jump about in the file; good until `work` is done. */
  readonly withFile: <Result>(hash: BlobHash, work: (path: string) => Promise<Result>) => Promise<Result>;
  /** Removes a file unless somebody has put the same one after `before`. True when it is gone. */
  readonly remove: (hash: BlobHash, before: Date) => Promise<boolean>;
  /** Everything there is, in no order, with when it was last put, and how many bytes it has. */
  readonly list: () => AsyncIterable<{ readonly hash: BlobHash; readonly putAt: Date; readonly size: number }>;
  /** Removes what came in only in part and has not grown since `idleSince`: its process has ended. */
  readonly clearUnfinished: (idleSince: Date) => Promise<void>;
}
