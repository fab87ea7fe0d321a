import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { deflateSync, crc32 as sumOf } from 'node:zlib';
import sharp from 'sharp';
import { photoBounds } from '#server/people/photos/photo-bounds.ts';

export interface HeicTask {
  readonly path: string;
  /** px, as the head of the file says; another picture is refused. */
  readonly width: number;
  readonly height: number;
  /** Bytes of memory that the decoder may have. */
  readonly mostBytes: number;
}

export interface HeicPixels {
  /** RGBA, row by row, upright. */
  readonly data: Uint8Array<ArrayBuffer>;
}

interface Head {
  readonly width: number;
  readonly height: number;
  /** The colours it is in; sRGB where nothing is said. */
  readonly icc?: Uint8Array | undefined;
}

const MOST_BYTES = 768 * 1024 * 1024;

/**
 * Decodes a HEIC, which the library for all other pictures cannot, into a PNG for it: upright, with nothing but pixels and their
 * colours. In a thread of its own, which ends with the time and the memory it may have. Throws an Error that says what is wrong
 * with the file.
 */
export async function decodeHeic(path: string, { width, height, icc }: Head): Promise<Buffer> {
  const { data } = await decodeApart({ path, width, height, mostBytes: MOST_BYTES });
  const png = await sharp(data, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return icc ? withColours(png, icc) : png;
}

function decodeApart(task: HeicTask): Promise<HeicPixels> {
  const worker = new Worker(join(import.meta.dirname, 'heic.worker.ts'), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    // What the decoder says of a damaged file is no news of ours.
    stdout: true,
    stderr: true,
  });
  return new Promise<HeicPixels>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The picture takes too long.')), photoBounds.seconds * 1000);
    worker.on('message', resolve);
    worker.on('error', reject);
    worker.on('exit', () => {
      clearTimeout(timer);
      reject(new Error('The decoder ended without a picture.'));
    });
  }).finally(() => worker.terminate());
}

/** The head of a PNG: 8 bytes of signature, and IHDR with its 13. */
const END_OF_HEAD = 8 + 12 + 13;

/** Puts the profile of its colours into a PNG (ISO/IEC 15948, 11.3.3.3), so that it is shown in those. */
function withColours(png: Buffer, icc: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from('iCCPcamera\0\0', 'latin1'), deflateSync(icc)]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(body.length - 4);
  frame.writeUInt32BE(sumOf(body), 4);
  const chunk = [frame.subarray(0, 4), body, frame.subarray(4)];
  return Buffer.concat([png.subarray(0, END_OF_HEAD), ...chunk, png.subarray(END_OF_HEAD)]);
}
