import { expect, test } from 'vitest';
import { eraseMember, previewErasure } from '#contract/erasure.ts';
import { listMembers } from '#contract/members.ts';
import { listPhotos, updatePhoto } from '#contract/photos.ts';
import { knownPassword } from '#server/testing/browse.ts';
import { drawPhoto } from '#server/testing/draw-photo.ts';
import { packZip } from '#server/testing/pack-zip.ts';
import { startWithImport } from '#server/testing/start-with-import.ts';
import { unpackZip } from '#server/testing/unpack-zip.ts';
import { exportedBytes } from '#server/testing/write-file.ts';

/** One picture is of Ann and Bob, one of Ann and of the couple, one of Ann alone. */
const gedcom = `0 HEAD
1 GEDC
2 VERS 7.0
0 @I1@ INDI
1 NAME Ann /Quorbel/
1 FAMS @F1@
1 OBJE @O1@
1 OBJE @O2@
1 OBJE @O3@
0 @I2@ INDI
1 NAME Bob /Ott/
1 FAMS @F1@
1 OBJE @O1@
0 @F1@ FAM
1 HUSB @I2@
1 WIFE @I1@
1 OBJE @O2@
0 @O1@ OBJE
1 FILE pics/a.jpg
2 FORM image/jpeg
2 TITL Photo A
0 @O2@ OBJE
1 FILE b%20c.jpg
2 FORM image/jpeg
2 TITL Photo B
0 @O3@ OBJE
1 FILE d.jpg
2 FORM image/jpeg
2 TITL Photo D
0 TRLR
`;

async function startWithPictures(file = gedcom) {
  const { sari, treeId, bringIn } = await startWithImport();
  const names = file.match(/^1 FILE .*$/gm)?.map((line) => decodeURIComponent(line.slice(7))) ?? [];
  const files = await Promise.all(names.map(async (name, nth) => [name, await drawPhoto(41 + nth, 40)] as const));
  await bringIn(await packZip({ 'gedcom.ged': file, ...Object.fromEntries(files) }));
  const { items } = await sari.call(listMembers, { params: { treeId } });
  const memberId = items.find(({ firstName }) => firstName === 'Ann')?.id ?? expect.fail('Ann is not there.');
  const album = async () => (await sari.call(listPhotos, { params: { treeId } })).items;
  const packed = async () => {
    const files = await unpackZip(await exportedBytes(sari, treeId, { format: 'gedzip' }));
    const text = files.get('gedcom.ged')?.toString('utf8') ?? '';
    return { names: [...files.keys()].sort(), text };
  };
  return { sari, treeId, params: { treeId, memberId }, people: items, album, packed };
}

test('[FND-008] pictures that others keep stay whole when somebody in them is erased, and the others go whole', async () => {
  const { sari, params, album, packed } = await startWithPictures();
  expect(await album()).toHaveLength(3);
  const { goes } = await sari.call(previewErasure, { params });
  expect(goes).toMatchObject({ photos: 1, media: 1 });
  await sari.call(eraseMember, { params, body: { password: knownPassword, texts: 'all' } });
  expect((await album()).map(({ caption }) => caption).sort()).toEqual(['Photo A', 'Photo B']);
  const { names, text } = await packed();
  expect(names).toEqual(['b c.jpg', 'gedcom.ged', 'pics/a.jpg']);
  expect(text.match(/1 OBJE @O\d@/g)).toEqual(['1 OBJE @O1@', '1 OBJE @O2@']);
  expect(text.match(/^[12] (?:FILE|TITL) .*$/gm)?.map((line) => line.trim())).toEqual([
    '1 FILE pics/a.jpg',
    '2 TITL Photo A',
    '1 FILE b%20c.jpg',
    '2 TITL Photo B',
  ]);
});

test('[FND-008] a picture whose file is called after somebody erased goes whole where that is wanted, and stays whole where not', async () => {
  const named = gedcom.replace('pics/a.jpg', 'pics/ann-quorbel.jpg');
  for (const texts of ['all', []] as const) {
    const { sari, params, album, packed } = await startWithPictures(named);
    const { mentions } = await sari.call(previewErasure, { params });
    expect(mentions.first).toMatchObject([{ kind: 'picture', beginning: 'pics/ann-quorbel.jpg' }]);
    const body = { password: knownPassword, texts: texts === 'all' ? texts : [...texts] };
    const { gone } = await sari.call(eraseMember, { params, body });
    expect(gone).toMatchObject(texts === 'all' ? { photos: 2, media: 2 } : { photos: 1, media: 1 });
    expect((await album()).some(({ caption }) => caption === 'Photo A')).toBe(texts !== 'all');
    const { names, text } = await packed();
    expect(names.includes('pics/ann-quorbel.jpg')).toBe(texts !== 'all');
    expect(/O1|application.octet|VOID|Photo A/.test(text)).toBe(texts !== 'all');
    expect(text).toContain('1 FILE b%20c.jpg');
  }
});

test('[FND-008] a picture of which only the record of somebody erased spoke stays in exports with whoever is marked in it', async () => {
  const { sari, treeId, params, people: all, album, packed } = await startWithPictures();
  const photo = (await album()).find(({ caption }) => caption === 'Photo D') ?? expect.fail('No such photo.');
  const people = all.map(({ id }) => ({ memberId: id, region: null }));
  await sari.call(updatePhoto, { params: { treeId, photoId: photo.id }, body: { caption: 'Photo D', people } });
  await sari.call(eraseMember, { params, body: { password: knownPassword, texts: 'all' } });
  expect(await album()).toHaveLength(3);
  const { names, text } = await packed();
  expect(names).toContain(`photos/${photo.id}.jpg`);
  expect(text).toContain('Photo D');
});
