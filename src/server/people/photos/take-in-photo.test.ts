import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { createFolderStore } from '#server/platform/blobs/folder-store.ts';
import { drawSmaller } from './drawing/draw-sizes.ts';
import { takeInPhoto } from './take-in-photo.ts';

async function startStore() {
  const folder = await mkdtemp(join(tmpdir(), 'swissfam-photos-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const blobs = createFolderStore(folder);
  async function* pieces(bytes: Uint8Array) {
    for (let from = 0; from < bytes.length; from += 65_536) yield bytes.subarray(from, from + 65_536);
  }
  /** As it comes, and its sizes as the job makes them. */
  const takeIn = async (bytes: Uint8Array | string) => {
    const taken = await takeInPhoto(
      { blobs, person: 'Sari' },
      pieces(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes),
    );
    const smaller = await blobs.withFile(taken.full.hash, (path) => drawSmaller(blobs, path));
    return { ...taken, files: [...smaller, taken.full] };
  };
  const kept = async () => {
    const hashes: string[] = [];
    for await (const { hash } of blobs.list()) hashes.push(hash);
    return hashes;
  };
  const arriving = () => readdir(join(folder, 'arriving'));
  return { blobs, takeIn, kept, arriving };
}

const meadow = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#486b3f' } });

function pngChunk(kind: string, body: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), body]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(body.length);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

/** A PNG of one colour and one bit a pixel. */
function pngOf(width: number, height: number, ...extra: Buffer[]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const lines = deflateSync(Buffer.alloc(height * (Math.ceil(width / 8) + 1)), { level: 9 });
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const chunks = [pngChunk('IHDR', head), ...extra, pngChunk('IDAT', lines), pngChunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...chunks]);
}

/** An animation of so many frames of one pixel. */
function gifOf(frames: number): Buffer {
  const head = Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  const frame = Buffer.from('\x21\xf9\x04\0\x01\0\0\0\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0', 'latin1');
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')]);
}

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
  '[AT-27] a %s is kept in four sizes, each drawn anew',
  async (format) => {
    const { blobs, takeIn, kept, arriving } = await startStore();
    const photo = await takeIn(
      await meadow(2400, 1800)
        .toFormat(format, format === 'avif' ? { effort: 0 } : {})
        .toBuffer(),
    );
    expect(photo).toMatchObject({ width: 2400, height: 1800, takenOn: null });
    const seen = [];
    for (const { size, hash, mime, bytes } of photo.files) {
      const data = await buffer(await blobs.open(hash));
      const { width, height, format: kind } = await sharp(data).metadata();
      seen.push([size, mime, kind, width, height]);
      expect(data.byteLength).toBe(bytes);
    }
    expect(seen).toEqual([
      ['thumb', 'image/webp', 'webp', 192, 192],
      ['small', 'image/webp', 'webp', 480, 360],
      ['large', 'image/webp', 'webp', 1600, 1200],
      ['full', 'image/jpeg', 'jpeg', 2400, 1800],
    ]);
    expect((await kept()).length).toBe(4);
    expect(await arriving()).toEqual([]);
  },
);

test('[AT-27] where and with what a photo was taken is gone, the day is told, and it stands upright', async () => {
  const { blobs, takeIn } = await startStore();
  const sent = await meadow(300, 200)
    .withExif({
      IFD0: { Make: 'CANARY camera' },
      IFD2: { DateTimeOriginal: '1990:05:03 12:00:00' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '6/1 10/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '106/1 49/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>CANARY xmp</a></x:xmpmeta>')
    .jpeg()
    .toBuffer();
  expect((await sharp(sent).metadata()).exif?.includes('CANARY')).toBe(true);
  const photo = await takeIn(sent);
  expect(photo).toMatchObject({ width: 200, height: 300, takenOn: '3 MAY 1990' });
  for (const { hash } of photo.files) {
    const data = await buffer(await blobs.open(hash));
    const { exif, xmp, icc, iptc, orientation } = await sharp(data).metadata();
    expect({ exif, xmp, icc, iptc, orientation: orientation ?? 1 }).toEqual({ orientation: 1 });
    expect(data.includes('CANARY') || data.includes('Exif')).toBe(false);
  }
});

const markup = '<html><script>alert(1)</script></html>';

test.each([
  ['a drawing that can run code', `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`],
  ['the same with a declaration before it', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a page', markup],
  ['a PDF', '%PDF-1.7\n1 0 obj'],
  ['a TIFF', 'II*\0\x08\0\0\0'],
  ['nothing', ''],
])('[AT-27] %s is no photo, whatever it is called', async (_, bytes) => {
  const { takeIn, kept, arriving } = await startStore();
  await expect(takeIn(bytes)).rejects.toMatchObject({ code: 'not_a_photo' });
  expect(await kept()).toEqual([]);
  expect(await arriving()).toEqual([]);
});

test('[AT-27] a page that begins like a picture is refused, and one inside of a picture is not in what is kept', async () => {
  const { blobs, takeIn, kept } = await startStore();
  for (const start of [
    '\x89PNG\r\n\x1a\n',
    '\xff\xd8\xff\xe0',
    'GIF89a',
    'RIFF\x24\0\0\0WEBP',
    '\0\0\0\x18ftypavif',
    '\0\0\0\x18ftypheic',
  ]) {
    await expect(takeIn(start + markup)).rejects.toMatchObject({ code: 'photo_unreadable' });
  }
  expect(await kept()).toEqual([]);
  const hidden = Buffer.concat([
    pngOf(40, 40, pngChunk('tEXt', Buffer.from(`Comment\0${markup}`))),
    Buffer.from(markup),
  ]);
  const { files } = await takeIn(hidden);
  for (const { hash } of files) expect((await buffer(await blobs.open(hash))).includes('script')).toBe(false);
});

test('[AT-42] 400 megapixels in a few kilobytes and ten thousand frames are refused before they are decoded', async () => {
  const { takeIn, kept } = await startStore();
  const bomb = pngOf(20_000, 20_000);
  expect(bomb.byteLength).toBeLessThan(60_000);
  const before = performance.now();
  await expect(takeIn(bomb)).rejects.toMatchObject({
    code: 'photo_too_large',
    details: { width: 20_000, height: 20_000, frames: 1 },
  });
  await expect(takeIn(gifOf(10_000))).rejects.toMatchObject({ code: 'photo_too_large', details: { frames: 10_000 } });
  expect(performance.now() - before).toBeLessThan(5000);
  expect(await kept()).toEqual([]);
  expect(await takeIn(gifOf(20))).toMatchObject({ width: 1, height: 1 });
});

test('half a photo is refused, and nothing of it stays', async () => {
  const { takeIn, kept, arriving } = await startStore();
  const whole = await meadow(800, 600).jpeg().toBuffer();
  await expect(takeIn(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({ code: 'photo_unreadable' });
  expect(await kept()).toEqual([]);
  expect(await arriving()).toEqual([]);
});

test('[AT-43] more bytes than a photo may have are cut off as they come', async () => {
  const { blobs, arriving } = await startStore();
  let sent = 0;
  async function* endless() {
    for (;;) {
      sent += 1;
      yield Buffer.alloc(1024 * 1024, 0xff);
    }
  }
  await expect(takeInPhoto({ blobs, person: 'Sari' }, endless())).rejects.toMatchObject({ code: 'payload_too_large' });
  expect(sent).toBeLessThan(50);
  expect(await arriving()).toEqual([]);
});

test('a small photo is not made larger, and one with holes gets a white ground', async () => {
  const { blobs, takeIn } = await startStore();
  const sent = await sharp({ create: { width: 60, height: 30, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();
  const { width, height, files } = await takeIn(sent);
  expect([width, height]).toEqual([60, 30]);
  const full = files.find(({ size }) => size === 'full');
  const { dominant } = await sharp(await buffer(await blobs.open(full?.hash as never))).stats();
  expect(dominant.r).toBeGreaterThan(240);
});

const heicFile = () => readFile(join(import.meta.dirname, '../../../../fixtures/photos/meadow.heic'));

test('[AT-27] a HEIC stands upright as it says itself, with its day and its colours, and where it was taken is gone', async () => {
  const { blobs, takeIn, kept } = await startStore();
  const sent = await heicFile();
  expect(sent.includes('CANARY')).toBe(true);
  const photo = await takeIn(sent);
  // Lying it is 320 wide: the red corner is at the top right of it once it stands.
  expect(photo).toMatchObject({ width: 240, height: 320, takenOn: '21 JUL 2019', came: null });
  expect((await kept()).length).toBe(4);
  for (const { hash } of photo.files) {
    const data = await buffer(await blobs.open(hash));
    expect((await sharp(data).metadata()).exif).toBeUndefined();
    expect(data.includes('CANARY') || data.includes('Exif')).toBe(false);
  }
  const full = await buffer(await blobs.open(photo.full.hash));
  const { data, info } = await sharp(full).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
  const near = (colour: number[], other: number[]) =>
    colour.every((part, nth) => Math.abs(part - (other[nth] ?? 0)) < 12);
  expect([at(220, 20), at(220, 300), at(20, 20)].map((colour, nth) => near(colour, expected[nth] ?? []))).toEqual([
    true,
    true,
    true,
  ]);
});

const expected = [
  [192, 32, 32],
  [143, 179, 217],
  [72, 107, 63],
];

test('[AT-42] a HEIC that says to be huge is refused by its head, half of one and one that lies about itself when they are decoded', async () => {
  const { takeIn, kept, arriving } = await startStore();
  const sent = await heicFile();
  const measures = sent.indexOf('ispe') + 8;
  const saying = (width: number, height: number) => {
    const changed = Buffer.from(sent);
    changed.writeUInt32BE(width, measures);
    changed.writeUInt32BE(height, measures + 4);
    return changed;
  };
  const before = performance.now();
  await expect(takeIn(saying(16_000, 12_000))).rejects.toMatchObject({ code: 'photo_too_large' });
  for (const [width, height] of [
    [100_000, 100_000],
    [0, 0],
    [2 ** 32 - 1, 2 ** 32 - 1],
  ] as const) {
    await expect(takeIn(saying(width, height))).rejects.toMatchObject({ code: expect.stringMatching(/^photo_/) });
  }
  expect(performance.now() - before).toBeLessThan(10_000);
  for (const length of [40, 700, sent.length - 200, sent.length - 10]) {
    await expect(takeIn(sent.subarray(0, length))).rejects.toMatchObject({ code: 'photo_unreadable' });
  }
  expect(await kept()).toEqual([]);
  expect(await arriving()).toEqual([]);
});
