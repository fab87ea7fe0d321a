import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { AppError } from '#server/platform/http/app-error.ts';

/** A zip file that is being written, one entry after another. */
export interface Packing {
  /** Resolves when all bytes were taken. */
  readonly add: (name: string, bytes: AsyncIterable<Uint8Array>, how: PackOptions) => Promise<void>;
}

interface PackOptions {
  /** False for what is packed already. */
  readonly compress: boolean;
}

/** Rows of a family shrink to a fifth at the least effort; more effort takes three times as long for a tenth less. */
const EFFORT = 1;

/** Writes a zip file to a new path, and resolves when it is safe on the disk. What is there when it throws is half a file. */
export async function packArchive<Result>(
  path: string,
  at: Date,
  work: (packing: Packing) => Promise<Result>,
): Promise<Result> {
  const zip = new ZipFile();
  // Safe: yazl makes a PassThrough, and its types say less.
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  const written = pipeline(output, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
  const failed = written.then(() => new Promise<never>(() => undefined));
  try {
    const add: Packing['add'] = async (name, bytes, { compress }) => {
      const stream = Readable.from(bytes, { objectMode: false });
      const level = compress ? { compressionLevel: EFFORT } : { compress };
      try {
        const taken = new Promise<void>((resolve, reject) => stream.once('end', resolve).once('error', reject));
        zip.addReadStream(stream, name, { mtime: at, mode: 0o100600, ...level });
        await Promise.race([taken, failed]);
      } finally {
        stream.destroy();
      }
    };
    const result = await Promise.race([work({ add }), failed]);
    zip.end();
    await written;
    return result;
  } catch (error) {
    output.destroy();
    await written.catch(() => undefined);
    throw isFull(error) ? new AppError('storage_full') : error;
  }
}

const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
