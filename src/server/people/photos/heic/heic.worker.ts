import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import createLibheif from 'libheif-js/libheif-wasm/libheif-bundle.mjs';
import type { HeicPixels, HeicTask } from './decode-heic.ts';

if (!parentPort) throw new Error('A HEIC is decoded in a worker.');
// Safe: only decode-heic.ts starts this worker, with a task.
const { path, width, height, mostBytes } = workerData as HeicTask;

interface Memory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}
// Safe: Node has it, only the compiler knows it from browsers alone.
const { WebAssembly } = globalThis as unknown as { WebAssembly: { Memory: { prototype: Memory } } };

// What a file says of itself may be wrong: of memory the decoder gets so much, and then an error.
const { prototype } = WebAssembly.Memory;
const { grow } = prototype;
prototype.grow = function growWithin(this: Memory, pages) {
  if (this.buffer.byteLength + pages * 65_536 > mostBytes) throw new RangeError('The decoder wants too much memory.');
  return grow.call(this, pages);
};

const libheif = createLibheif();
await libheif.ready;
const image = new libheif.HeifDecoder().decode(await readFile(path)).find((one) => one.is_primary());
if (!image || image.get_width() !== width || image.get_height() !== height) {
  throw new Error('The file does not hold the picture that its head tells of.');
}
const data = new Uint8ClampedArray(width * height * 4);
const pixels = await new Promise((done) => image.display({ data, width, height }, done));
if (!pixels) throw new Error('The picture is damaged or incomplete.');
parentPort.postMessage({ data: new Uint8Array(data.buffer) } satisfies HeicPixels, [data.buffer]);
