import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { portraitAddresses, toBase64, withDecoded } from './decode-portraits.ts';

const closed: number[] = [];
const made: string[] = [];

class SmallCanvas {
  readonly size: string;
  constructor(width: number, height: number) {
    this.size = `${width}x${height}`;
  }
  getContext(_kind: string, { alpha }: { alpha: boolean }) {
    return {
      drawImage: (image: { width: number }, x: number, y: number) =>
        made.push(`${image.width} at ${x} ${y}${alpha ? ', see-through' : ''}`),
    };
  }
  async convertToBlob({ type, quality }: { type: string; quality: number }) {
    return new Blob([`${this.size} ${type} ${quality}`]);
  }
}

beforeEach(() => {
  closed.length = 0;
  made.length = 0;
  vi.stubGlobal('OffscreenCanvas', SmallCanvas);
  // A picture is as wide as its file is long; an empty file is none.
  vi.stubGlobal('createImageBitmap', async ({ size }: Blob) => {
    if (size === 0) throw new Error('This is no picture.');
    return { width: size, height: size * 2, close: () => closed.push(size) };
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const portraits = () => ({
  files: new Map([
    [1, new Blob(['a'])],
    [2, new Blob([''])],
    [3, new Blob(['abc'])],
  ]),
  lost: new Set<number>(),
});

test('portraits are lent for one drawing and let go of after it; what is no picture is lost, and who has none is not', async () => {
  const of = portraits();
  const seen: unknown[] = [];
  await withDecoded(of, [1, 2, 3, 4], (portrait) => {
    for (const member of [1, 2, 3, 4]) seen.push(portrait(member)?.width);
    expect(closed).toEqual([]);
  });
  expect(seen).toEqual([1, undefined, 3, undefined]);
  expect([...of.lost]).toEqual([2]);
  expect(closed).toEqual([1, 3]);
});

test('an address of a portrait holds its bytes, drawn anew as JPEG in its own size on an opaque ground', async () => {
  const of = portraits();
  const addresses = await portraitAddresses(of);
  const bytes = (text: string) => `data:image/jpeg;base64,${btoa(text)}`;
  expect([...addresses]).toEqual([
    [1, bytes('1x2 image/jpeg 0.85')],
    [3, bytes('3x6 image/jpeg 0.85')],
  ]);
  expect(made).toEqual(['1 at 0 0', '3 at 0 0']);
  expect([...of.lost]).toEqual([2]);
  expect(closed).toEqual([1, 3]);
});

test('bytes of all values are written as base 64', () => {
  expect(toBase64(Uint8Array.of(0, 255, 128, 65))).toBe('AP+AQQ==');
  expect(toBase64(new Uint8Array())).toBe('');
});
