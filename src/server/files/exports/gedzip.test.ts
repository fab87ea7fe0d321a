import { expect, test } from 'vitest';
import { undoChange } from '#contract/changes.ts';
import type { ExportRequest } from '#contract/exports.ts';
import { listMembers } from '#contract/members.ts';
import { addPhoto, listPhotos, updatePhoto } from '#contract/photos.ts';
import { createTree } from '#contract/trees.ts';
import { drawPhoto } from '#server/testing/draw-photo.ts';
import { packZip, tinyPicture } from '#server/testing/pack-zip.ts';
import { importInto, startWithImport } from '#server/testing/start-with-import.ts';
import { unpackZip } from '#server/testing/unpack-zip.ts';
import { exportedBytes } from '#server/testing/write-file.ts';

const gedcom = `0 HEAD
1 GEDC
2 VERS 7.0
0 @I1@ INDI
1 NAME Hadi /Wijaya/
1 DEAT Y
1 FAMS @F1@
1 OBJE @M1@
0 @I2@ INDI
1 NAME Wulan
1 BIRT
2 DATE 2001
1 FAMC @F1@
1 OBJE @M2@
0 @F1@ FAM
1 HUSB @I1@
1 CHIL @I2@
0 @M1@ OBJE
1 FILE photos/hadi%20tua.png
2 FORM image/png
0 @M2@ OBJE
1 FILE photos/wulan.png
2 FORM image/png
0 TRLR
`;
const hadi = tinyPicture(1);
const wulan = tinyPicture(2);
/** No record mentions it, so that it stays outside. */
const letter = 'Solo, 12 March 1931. Dear all, the rains have come.\n';
const family = { 'gedcom.ged': gedcom, 'photos/hadi tua.png': hadi, 'photos/wulan.png': wulan, 'letter.txt': letter };

async function startWithPictures() {
  const started = await startWithImport();
  await started.bringIn(await packZip(family));
  const { sari, treeId } = started;
  const packed = (options: Partial<ExportRequest> = {}, tree = treeId) =>
    exportedBytes(sari, tree, { format: 'gedzip', ...options });
  return { ...started, packed };
}

/** What a packed family holds, but for the second in which it was written. */
async function contentsOf(zip: Buffer): Promise<object> {
  const files = await unpackZip(zip);
  const text = String(files.get('gedcom.ged')).replace(/^2 TIME .*$/m, '2 TIME');
  return Object.fromEntries([...files, ['gedcom.ged', text]]);
}

const withoutHead = (text: Buffer | undefined) => String(text).slice(String(text).indexOf('\n0 @'));

test('a packed family goes out with every picture as it came in, and comes back the same a second time', async () => {
  const { app, sari, packed } = await startWithPictures();
  const first = await packed();
  const files = await unpackZip(first);
  expect([...files.keys()]).toEqual(['gedcom.ged', 'photos/hadi tua.png', 'photos/wulan.png']);
  expect(files.get('photos/hadi tua.png')).toEqual(hadi);
  expect(files.get('photos/wulan.png')).toEqual(wulan);
  expect(withoutHead(files.get('gedcom.ged'))).toBe(withoutHead(Buffer.from(gedcom)));

  const { id } = await sari.call(createTree, { body: { name: 'Twin' } });
  const { preview } = await importInto(app, id).bringIn(first);
  expect(preview).toMatchObject({ members: 2, mediaFiles: 2, problems: [] });
  expect(await contentsOf(await packed({}, id))).toEqual(await contentsOf(first));
});

test('a branch takes the pictures that are spoken of in it', async () => {
  const { sari, treeId, packed } = await startWithPictures();
  const { items } = await sari.call(listMembers, { params: { treeId } });
  const of = items.find(({ firstName }) => firstName === 'Hadi')?.id;
  if (!of) throw new Error('There is no Hadi.');
  const files = await unpackZip(await packed({ scope: { branch: 'ancestors', of } }));
  expect([...files.keys()]).toEqual(['gedcom.ged', 'photos/hadi tua.png']);
});

test('pictures of living people stay at home when they are left out', async () => {
  const { packed } = await startWithPictures();
  const files = await unpackZip(await packed({ living: 'redacted' }));
  expect([...files.keys()]).toEqual(['gedcom.ged', 'photos/hadi tua.png']);
  expect(String(files.get('gedcom.ged'))).not.toMatch(/wulan/i);
});

test('two packed families with the same paths keep their pictures apart, and each record leads to its own', async () => {
  const { app, sari, bringIn, packed } = await startWithPictures();
  const other = tinyPicture(3);
  await bringIn(await packZip({ ...family, 'photos/hadi tua.png': other }), 'add');
  const first = await packed();
  const files = await unpackZip(first);
  expect([...files.keys()]).toEqual(['gedcom.ged', 'photos/hadi tua.png', 'photos/wulan.png', '2/photos/hadi tua.png']);
  expect(files.get('photos/hadi tua.png')).toEqual(hadi);
  expect(files.get('2/photos/hadi tua.png')).toEqual(other);
  const text = String(files.get('gedcom.ged'));
  expect(text).toContain('0 @M1@ OBJE\n1 FILE photos/hadi%20tua.png');
  expect(text).toContain('0 @M1_2@ OBJE\n1 FILE 2/photos/hadi%20tua.png');
  expect(text).toContain('0 @M2_2@ OBJE\n1 FILE photos/wulan.png');

  const { id } = await sari.call(createTree, { body: { name: 'Twin' } });
  const { preview } = await importInto(app, id).bringIn(first);
  expect(preview).toMatchObject({ members: 4, mediaFiles: 3, problems: [] });
});

test('a tree without pictures is packed all the same', async () => {
  const { sari, treeId, bringIn } = await startWithImport();
  await bringIn(gedcom.replaceAll('\n', '\r\n'));
  const files = await unpackZip(await exportedBytes(sari, treeId, { format: 'gedzip', living: 'redacted' }));
  expect([...files.keys()]).toEqual(['gedcom.ged']);
  expect(String(files.get('gedcom.ged'))).toMatch(/2 VERS 7\.0\r\n/);
});

test('a packed family that is merged again brings no picture twice, and a picture that is another one takes its place', async () => {
  const { app, bringIn, packed } = await startWithPictures();
  const pictures = await app.count('media_files');
  const newer = await packZip({ ...family, 'photos/hadi tua.png': tinyPicture(3) });
  const { outcome } = await bringIn(newer, 'merge');
  expect(outcome).toMatchObject({ added: 0 });
  expect(await app.count('media_files')).toBe(pictures);
  expect((await unpackZip(await packed())).get('photos/hadi tua.png')).toEqual(Buffer.from(tinyPicture(3)));
  expect((await bringIn(newer, 'merge')).changeId).toBeNull();
});

test('photos that were added here go out with the whole family, and with no part of it', async () => {
  const { sari, treeId, packed } = await startWithPictures();
  const sent = await sari.request('POST', `/api/trees/${treeId}/photos`, await drawPhoto(90, 60));
  const { photo } = addPhoto.ok.parse(await sent.json());
  const full = await sari.request('GET', `/api/trees/${treeId}/photos/${photo.id}/full`);
  const files = await unpackZip(await packed());
  expect(files.get(`photos/${photo.id}.jpg`)).toEqual(Buffer.from(await full.arrayBuffer()));
  const redacted = await unpackZip(await packed({ living: 'redacted' }));
  expect([...redacted.keys()].filter((path) => path.includes(photo.id))).toEqual([]);
});

test('whoever is in a photo that was added here, where, and what is said of it, comes back with the packed family', async () => {
  const { app, sari, treeId, packed } = await startWithPictures();
  const sent = await sari.request('POST', `/api/trees/${treeId}/photos`, await drawPhoto(90, 60));
  const { photo } = addPhoto.ok.parse(await sent.json());
  const { items } = await sari.call(listMembers, { params: { treeId } });
  const idOf = (name: string) => items.find(({ firstName }) => firstName === name)?.id ?? '';
  const region = { x: 0.2, y: 0.25, width: 0.4, height: 0.5 };
  await sari.call(updatePhoto, {
    params: { treeId, photoId: photo.id },
    body: {
      caption: 'At the well',
      takenOn: 'about 1935',
      place: 'Solo',
      isPrivate: true,
      people: [
        { memberId: idOf('Hadi'), region },
        { memberId: idOf('Wulan'), region: null },
      ],
    },
  });
  const first = await packed();
  const text = String((await unpackZip(first)).get('gedcom.ged'));
  expect(text).toContain(`1 FILE photos/${photo.id}.jpg\n2 FORM image/jpeg\n2 TITL At the well\n1 _DATE about 1935`);

  const { id } = await sari.call(createTree, { body: { name: 'Twin' } });
  const { preview } = await importInto(app, id).bringIn(first);
  expect(preview).toMatchObject({ members: 2, mediaFiles: 3, problems: [] });
  const album = await sari.call(listPhotos, { params: { treeId: id } });
  const back = album.items.find(({ caption }) => caption === 'At the well');
  expect(back).toMatchObject({ takenOn: 'about 1935', place: 'Solo', isPrivate: true, width: 90, height: 60 });
  const of = (name: string) => back?.people.find(({ firstName }) => firstName === name);
  for (const side of ['x', 'y', 'width', 'height'] as const) {
    expect(of('Hadi')?.region?.[side]).toBeCloseTo(region[side], 1);
  }
  expect(of('Wulan')).toMatchObject({ region: null });
  // The second pack holds what the first one does.
  expect(await contentsOf(await packed({}, id))).toEqual(await contentsOf(first));
});

test('pictures that come new with a merge become photos of those whom the tree knows already', async () => {
  const { sari, treeId, bringIn } = await startWithPictures();
  const album = () => sari.call(listPhotos, { params: { treeId } });
  const before = await album();
  const more = gedcom
    .replace('1 OBJE @M1@', '1 OBJE @M1@\n1 OBJE @M3@')
    .replace('0 TRLR', '0 @M3@ OBJE\n1 FILE photos/new.png\n2 FORM image/png\n2 TITL In front of the house\n0 TRLR');
  const { changeId } = await bringIn(
    await packZip({ ...family, 'gedcom.ged': more, 'photos/new.png': await drawPhoto(40, 30) }),
    'merge',
  );
  const { items, total } = await album();
  expect(total).toBe(before.total + 1);
  expect(items.find(({ caption }) => caption === 'In front of the house')?.people).toMatchObject([
    { firstName: 'Hadi', isPortrait: true },
  ]);
  await sari.call(undoChange, { params: { treeId, changeId: changeId ?? '' }, body: {} });
  expect(await album()).toEqual(before);
});
