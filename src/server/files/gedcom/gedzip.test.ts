import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asc } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { undoChange } from '#contract/changes.ts';
import { cancelImport, commitImport } from '#contract/imports.ts';
import { listPhotos } from '#contract/photos.ts';
import { updateSettings } from '#contract/system-settings.ts';
import { getTree } from '#contract/trees.ts';
import { openBlobStore } from '#server/platform/blobs/open-blob-store.ts';
import { sweepBlobs } from '#server/platform/blobs/sweep-blobs.ts';
import { mediaFiles } from '#server/platform/db/media-schema.ts';
import { drawPhoto } from '#server/testing/draw-photo.ts';
import { packZip, tinyPicture } from '#server/testing/pack-zip.ts';
import { startWithImport } from '#server/testing/start-with-import.ts';

const gedcom = `0 HEAD
1 GEDC
2 VERS 7.0
0 @I1@ INDI
1 NAME Hadi /Wijaya/
1 OBJE @M1@
0 @I2@ INDI
1 NAME Wulan
1 OBJE @M2@
0 @M1@ OBJE
1 FILE photos/hadi%20tua.png
2 FORM image/png
0 @M2@ OBJE
1 FILE photos/wulan.png
2 FORM image/png
1 FILE https://photos.example/wulan.png
2 FORM image/png
0 TRLR
`;
const hadi = tinyPicture(1);
const wulan = tinyPicture(2);
const family = { 'gedcom.ged': gedcom, 'photos/hadi tua.png': hadi, 'photos/wulan.png': wulan };

const tables = ['family_members', 'gedcom_records', 'media_files', 'import_files', 'import_chunks'];

async function startWithZip() {
  const started = await startWithImport();
  const { app } = started;
  const blobs = openBlobStore({ dataDir: app.dataDir, blobs: undefined });
  const counts = async () => Promise.all(tables.map((table) => app.count(table)));
  const bytesOf = (hash: string) => readFile(join(app.dataDir, 'blobs', hash.slice(0, 2), hash));
  /** Uploads what has to be refused, says why it was, and looks that nothing is left of it. */
  const refused = async (file: Uint8Array) => {
    const { id } = await started.upload(file, 'family.gdz');
    const { reason } = await started.until(id, 'refused');
    expect(await counts()).toEqual([0, 0, 0, 0, 0]);
    expect(await readdir(join(app.dataDir, 'blobs', 'arriving'))).toEqual([]);
    return reason;
  };
  /** Brings in what is found out to be damaged only when its pictures are unpacked, says why it failed, and looks in the same way. */
  const failed = async (file: Uint8Array) => {
    const { id } = await started.upload(file, 'family.gdz');
    await started.until(id, 'ready');
    await started.sari.call(commitImport, { params: { treeId: started.treeId, importId: id }, body: {} });
    const { reason } = await started.until(id, 'failed');
    expect(await counts()).toEqual([0, 0, 0, 0, 0]);
    return reason;
  };
  return { ...started, blobs, counts, bytesOf, refused, failed };
}

test('a packed family is previewed with its pictures, and brought in with them as one change', async () => {
  const { app, sari, treeId, upload, until, counts, bytesOf } = await startWithZip();
  const { id } = await upload(await packZip(family), 'family.gdz');
  const { preview } = await until(id, 'ready');
  expect(preview).toMatchObject({ version: '7.0', members: 2, otherRecords: 2, mediaFiles: 2 });
  expect(preview).toMatchObject({ mediaBytes: hadi.length + wulan.length, problems: [] });
  // Nothing but the text is unpacked before somebody says yes.
  expect(await counts()).toEqual([0, 0, 0, 0, 1]);

  await sari.call(commitImport, { params: { treeId, importId: id }, body: {} });
  await until(id, 'done');
  expect(await counts()).toEqual([2, 5, 2, 0, 0]);
  const media = await app.db.select().from(mediaFiles).orderBy(asc(mediaFiles.path));
  expect(media).toMatchObject([
    { importId: id, path: 'photos/hadi tua.png', size: hadi.length, mime: 'image/png' },
    { importId: id, path: 'photos/wulan.png', size: wulan.length, mime: 'image/png' },
  ]);
  expect(Buffer.compare(await bytesOf(media[0]?.blobHash ?? ''), hadi)).toBe(0);
});

test('undoing the import takes the pictures out, the sweep leaves them for a redo, and the redo has them back', async () => {
  const { app, sari, treeId, blobs, bringIn, counts, bytesOf } = await startWithZip();
  const zip = await packZip(family);
  const { changeId } = await bringIn(zip);
  // The import is done a moment before the zip file has gone.
  const zipHash = createHash('sha256').update(zip).digest('hex');
  await vi.waitFor(() => expect(bytesOf(zipHash)).rejects.toThrow('ENOENT'), 5000);
  const before = await app.db.select().from(mediaFiles).orderBy(asc(mediaFiles.id));
  const undone = await sari.call(undoChange, { params: { treeId, changeId: changeId ?? '' }, body: {} });
  expect(await counts()).toEqual([0, 0, 0, 0, 0]);

  const later = new Date(Date.now() + 1000 * 86_400_000);
  // Its pictures are named in the log.
  expect(await sweepBlobs(app.db, blobs, later)).toBe(0);
  await sari.call(undoChange, { params: { treeId, changeId: undone.changeId }, body: {} });
  expect(await app.db.select().from(mediaFiles).orderBy(asc(mediaFiles.id))).toEqual(before);
  for (const { blobHash, size } of before) expect(await bytesOf(blobHash)).toHaveLength(size);
  expect(await sari.call(getTree, { params: { treeId } })).toMatchObject({ memberCount: 2 });
});

test('pictures that are missing are named with their lines, and the rest can be brought in', async () => {
  const { upload, until } = await startWithZip();
  const { id } = await upload(await packZip({ ...family, 'photos/wulan.png': tinyPicture(2), 'extra.pdf': '%PDF-' }));
  expect((await until(id, 'ready')).preview).toMatchObject({
    problemCount: 1,
    mediaFiles: 2,
    problems: [{ line: 0, code: 'media_not_mentioned', detail: 'extra.pdf' }],
  });

  const { id: second } = await upload(await packZip({ 'gedcom.ged': gedcom, 'photos/wulan.png': wulan }));
  const { preview } = await until(second, 'ready');
  expect(preview?.problems).toEqual([{ line: 11, code: 'media_missing', detail: 'photos/hadi%20tua.png' }]);
});

test('a GEDCOM file one folder down is found, with a word of warning, and its pictures are found from there', async () => {
  const { upload, until } = await startWithZip();
  const inFolder = Object.entries(family).map(([name, bytes]) => [`keluarga/${name}`, bytes] as const);
  const litter = [
    ['__MACOSX/keluarga/._gedcom.ged', 'x'],
    ['keluarga/.DS_Store', 'x'],
  ] as const;
  const { id } = await upload(await packZip([...inFolder, ...litter]));
  const { preview } = await until(id, 'ready');
  expect(preview?.problems).toEqual([{ line: 0, code: 'gedcom_elsewhere', detail: 'keluarga/gedcom.ged' }]);
  expect(preview).toMatchObject({ members: 2, mediaFiles: 2, problemCount: 1 });
});

test('a zip file without a GEDCOM file, and one with two to choose from, are refused', async () => {
  const { refused } = await startWithZip();
  expect(await refused(await packZip({ 'photos/wulan.png': wulan }))).toBe('zip_without_gedcom');
  expect(await refused(await packZip([]))).toBe('zip_without_gedcom');
  expect(await refused(await packZip({ 'a.ged': gedcom, 'b.ged': gedcom }))).toBe('zip_without_gedcom');
  expect(await refused(await packZip({ 'deep/down/gedcom.ged': gedcom }))).toBe('zip_without_gedcom');
  expect(await refused(await packZip({ 'gedcom.ged': '<!doctype html><html>' }))).toBe('html_instead_of_gedcom');
});

test('names that lead out of the file, links and names that come twice are refused [AT-39] [AT-40]', async () => {
  const { refused } = await startWithZip();
  const named = async (name: string) => {
    const zip = await packZip({ 'gedcom.ged': gedcom, ['x'.repeat(name.length)]: wulan });
    return Buffer.from(zip.toString('latin1').replaceAll('x'.repeat(name.length), name), 'latin1');
  };
  expect(await refused(await named('../../../etc/passwd'))).toBe('zip_unsafe_name');
  expect(await refused(await named('/etc/cron.d/evil.png'))).toBe('zip_unsafe_name');
  expect(await refused(await named('C:/windows/evil.dll.png'))).toBe('zip_unsafe_name');
  expect(await refused(await named('photos\\..\\..\\evil.png'))).toBe('zip_unsafe_name');
  expect(await refused(await named('photos/evil\u0007bell.png'))).toBe('zip_unsafe_name');
  expect(await refused(await packZip([...Object.entries(family), ['photos/wulan.png', hadi]]))).toBe(
    'zip_duplicate_name',
  );
  const link = await packZip(family);
  // The upper half of the last entry's attributes: a symbolic link.
  link.writeUInt32LE(0o120777 * 0x10000, link.lastIndexOf('PK\x01\x02') + 38);
  expect(await refused(link)).toBe('zip_unsafe_name');
});

test('a file that would unpack to gigabytes is refused before it is unpacked [AT-39]', async () => {
  const { app, refused, failed } = await startWithZip();
  const zeros = await packZip({ 'gedcom.ged': gedcom, 'zeros.png': Buffer.alloc(64 * 1024 * 1024) });
  expect(zeros.length).toBeLessThan(100_000);
  expect(await refused(zeros)).toBe('zip_too_large');

  // Says at its end that it holds one entry too many.
  const many = await packZip(family);
  many.writeUInt16LE(20_001, many.lastIndexOf('PK\x05\x06') + 10);
  expect(await refused(many)).toBe('zip_too_large');

  // Says that it is small and is not: found out after as many bytes as it said.
  const lying = await packZip({ 'gedcom.ged': gedcom, 'photos/wulan.png': Buffer.alloc(8 * 1024 * 1024) });
  lying.writeUInt32LE(1000, lying.lastIndexOf('PK\x01\x02') + 24);
  expect(await failed(lying)).toBe('zip_broken');
  expect((await readdir(join(app.dataDir, 'blobs'))).length).toBeLessThan(6);
});

test('a damaged, cut off or locked file is refused with its reason', async () => {
  const { refused, failed } = await startWithZip();
  const whole = await packZip(family);
  expect(await refused(whole.subarray(0, whole.length - 30))).toBe('zip_broken');
  const damaged = Buffer.from(whole);
  damaged.fill(0x5a, 100, 140);
  expect(await refused(damaged)).toBe('zip_broken');
  const changed = Buffer.from(whole);
  changed.writeUInt32LE(1, changed.lastIndexOf('PK\x01\x02') + 16);
  expect(await failed(changed)).toBe('zip_broken');
  const locked = Buffer.from(whole);
  locked.writeUInt16LE(1, locked.lastIndexOf('PK\x01\x02') + 8);
  expect(await refused(locked)).toBe('zip_encrypted');
});

test('a packed import that is cancelled leaves nothing in the tree and nothing waiting', async () => {
  const { sari, treeId, upload, until, counts } = await startWithZip();
  const { id } = await upload(await packZip(family));
  await until(id, 'ready');
  await sari.call(cancelImport, { params: { treeId, importId: id } });
  expect(await counts()).toEqual([0, 0, 0, 0, 0]);
});

test('[MEM-020] pictures of a packed family are photos of those whose records show them, and go with the import', async () => {
  const { app, sari, treeId, bringIn } = await startWithZip();
  const both = `${gedcom.replace('1 OBJE @M2@', '1 OBJE @M2@\n1 OBJE @M1@').replace('2 FORM image/png', '2 FORM image/png\n2 TITL Di depan rumah')}`;
  const real = { 'photos/hadi tua.png': await drawPhoto(300, 200), 'photos/wulan.png': await drawPhoto(200, 300) };
  const letter = { 'letters/one.txt': Buffer.from('Dear Wulan') };
  const { changeId } = await bringIn(await packZip({ ...real, ...letter, 'gedcom.ged': both }));
  const { items } = await sari.call(listPhotos, { params: { treeId } });
  const seen = items.map(({ caption, people }) => [
    caption,
    people.map(({ firstName, isPortrait }) => `${firstName}${isPortrait ? ', portrayed' : ''}`).toSorted(),
  ]);
  expect(seen).toEqual([
    [null, ['Wulan, portrayed']],
    ['Di depan rumah', ['Hadi', 'Wulan']],
  ]);
  const { id } = items[0] ?? {};
  expect((await sari.request('GET', `/api/trees/${treeId}/photos/${id}/thumb`)).status).toBe(200);
  const undone = await sari.call(undoChange, { params: { treeId, changeId: changeId ?? '' } });
  expect([await app.count('photos'), await app.count('photo_files'), await app.count('photo_people')]).toEqual([
    0, 0, 0,
  ]);
  await sari.call(undoChange, { params: { treeId, changeId: undone.changeId } });
  expect((await sari.call(listPhotos, { params: { treeId } })).items).toEqual(items);
});

test('of a packed file only what its records mention is kept, and nothing of it before somebody says yes [FND-030]', async () => {
  const { app, upload, until, sari, treeId } = await startWithZip();
  const blobsKept = async () => {
    const folders = (await readdir(join(app.dataDir, 'blobs'))).filter((name) => name.length === 2);
    const files = await Promise.all(folders.map((name) => readdir(join(app.dataDir, 'blobs', name))));
    return files.flat().length;
  };
  const junk = Array.from({ length: 50 }, (_, n) => [`junk/${n}.bin`, `nobody speaks of ${n}`] as const);
  const { id } = await upload(await packZip([...Object.entries(family), ...junk]));
  await until(id, 'ready');
  expect(await blobsKept()).toBe(1);
  await sari.call(commitImport, { params: { treeId, importId: id }, body: {} });
  await until(id, 'done');
  expect((await app.db.select().from(mediaFiles)).map(({ path }) => path).toSorted()).toEqual([
    'photos/hadi tua.png',
    'photos/wulan.png',
  ]);
  expect(await sweepBlobs(app.db, openBlobStore({ dataDir: app.dataDir, blobs: undefined }), new Date())).toBe(0);
});

test('what comes packed counts as everything else that its owner stores, and is refused before it is kept [FND-031]', async () => {
  const { app, upload, until, sari, treeId, failed, counts } = await startWithZip();
  const allow = (ownerPhotoMegabytes: number, photoMegabytes = 10) =>
    app.as('ratna').call(updateSettings, { body: { ownerPhotoMegabytes, photoMegabytes } });
  const noise = randomBytes(2_000_000);
  const large = await packZip({ ...family, 'photos/wulan.png': noise });
  await allow(1);
  await expect(upload(large)).rejects.toThrow('owner_storage_full');
  const junk = await packZip({ ...family, 'nobody/speaks.of': noise });
  await expect(upload(junk)).rejects.toThrow('owner_storage_full');
  expect(await counts()).toEqual([0, 0, 0, 0, 0]);
  await allow(10, 1);
  expect(await failed(large)).toBe('photos_full');
  expect(await readdir(join(app.dataDir, 'blobs', 'arriving'))).toEqual([]);
  await allow(3, 10);
  const { id } = await upload(large);
  await until(id, 'ready');
  // What waits is counted as well.
  await expect(upload(large)).rejects.toThrow('owner_storage_full');
  await sari.call(cancelImport, { params: { treeId, importId: id } });
  const { id: again } = await upload(large);
  await until(again, 'ready');
});
