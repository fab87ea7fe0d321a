import sharp from 'sharp';
import { expect, test } from 'vitest';
import { undoChange } from '#contract/changes.ts';
import { errorBody } from '#contract/errors.ts';
import { createMember, deleteMember } from '#contract/members.ts';
import {
  addPhoto,
  choosePortrait,
  deletePhoto,
  getPhoto,
  getPhotoRoom,
  getPortraitStamp,
  listPhotos,
  type Photo,
  updatePhoto,
} from '#contract/photos.ts';
import { updateSettings } from '#contract/system-settings.ts';
import { createTree } from '#contract/trees.ts';
import { updateUserSettings } from '#contract/user-settings.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { treeAccess } from '#server/platform/db/schema.ts';
import { drawPhoto } from '#server/testing/draw-photo.ts';
import { drawSizes } from '#server/testing/draw-sizes.ts';
import { startBucket } from '#server/testing/start-bucket.ts';
import { startTestApp } from '#server/testing/test-app.ts';

async function startAlbum(options?: Parameters<typeof startTestApp>[0]) {
  const app = await startTestApp(options);
  const treeId = await app.firstTree('sari');
  const params = { treeId };
  const sari = app.as('sari');
  const person = async (firstName: string) =>
    (await sari.call(createMember, { params, body: { firstName } })).member.id;
  const send = (bytes: Uint8Array, query = '', headers = {}, name = 'sari') =>
    app.as(name).request('POST', `/api/trees/${treeId}/photos${query}`, bytes, headers);
  const add = async (query = '', bytes?: Uint8Array) => {
    const answer = await send(bytes ?? (await drawPhoto()), query);
    expect(answer.status).toBe(201);
    const { photo, ...done } = addPhoto.ok.parse(await answer.json());
    await drawSizes(app, options?.blobs);
    return { ...done, photo: await sari.call(getPhoto, { params: { treeId, photoId: photo.id } }) };
  };
  const look = (path: string, headers = {}, name: string | null = 'sari') =>
    app.as(name).request('GET', `/api/trees/${treeId}/${path}`, undefined, headers);
  const album = async (query: Record<string, string> = {}) => sari.call(listPhotos, { params, query });
  const undo = (changeId: string) => sari.call(undoChange, { params: { treeId, changeId }, body: {} });
  const change = (photo: Photo, body: object) =>
    sari.call(updatePhoto, { params: { treeId, photoId: photo.id }, body });
  return { app, treeId, params, sari, person, send, add, look, album, undo, change };
}

const sizeOf = async (answer: Response) => {
  expect(answer.status).toBe(200);
  const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  return [width, height];
};

test('[MEM-020] a photo is sent as it is, stands in the album, and is looked at in every size', async () => {
  const { add, look, album, person } = await startAlbum();
  const siti = await person('Siti');
  const { photo } = await add(`?memberId=${siti}`, await drawPhoto(900, 600));
  expect(photo).toMatchObject({ caption: null, takenOn: null, width: 900, height: 600 });
  expect(photo.people).toMatchObject([{ memberId: siti, firstName: 'Siti', region: null, isPortrait: true }]);
  expect(await album()).toMatchObject({ items: [photo], total: 1, nextCursor: null });
  expect(await sizeOf(await look(`photos/${photo.id}/small`))).toEqual([480, 320]);
  expect(await sizeOf(await look(`photos/${photo.id}/full`))).toEqual([900, 600]);
  expect(await sizeOf(await look(`members/${siti}/portrait`))).toEqual([192, 192]);
});

test('[SLS-002] photos that lie in a bucket are looked at like any other, and turned, and cut', async () => {
  const { address } = await startBucket();
  const { add, look, person, change } = await startAlbum({ blobs: address });
  const siti = await person('Siti');
  const { photo } = await add(`?memberId=${siti}`, await drawPhoto(900, 600));
  expect(await sizeOf(await look(`photos/${photo.id}/small`))).toEqual([480, 320]);
  expect(await sizeOf(await look(`members/${siti}/portrait`))).toEqual([192, 192]);
  await change(photo, { turn: 1 });
  expect(await sizeOf(await look(`photos/${photo.id}/full`))).toEqual([600, 900]);
});

test('[CON-021] [AT-27] [AT-55] a photo is a picture and nothing else, kept by the browser of whoever may see it', async () => {
  const { app, add, look, treeId } = await startAlbum();
  const { photo } = await add();
  const answer = await look(`photos/${photo.id}/thumb`);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'cache-control': 'private, max-age=3600',
    vary: 'Cookie',
  });
  const etag = answer.headers.get('etag') ?? '';
  expect((await look(`photos/${photo.id}/thumb`, { 'if-none-match': etag })).status).toBe(304);
  expect((await look(`photos/${photo.id}/thumb`, { 'if-none-match': etag }, 'budi')).status).toBe(404);
  expect((await look(`photos/${photo.id}/thumb`, { 'if-none-match': etag }, null)).status).toBe(401);
  await app.db.insert(treeAccess).values({ treeId, id: newId(), userId: (await app.user('budi')).id, role: 'reader' });
  const forBudi = await look(`photos/${photo.id}/thumb`, { 'if-none-match': etag }, 'budi');
  expect(forBudi.status).toBe(200);
});

test('[AT-28] a photo is saved under its caption, whatever it says, in a header that holds', async () => {
  const { add, look, change } = await startAlbum();
  const { photo } = await add();
  const names = ['../../etc/passwd', 'CON', 'a"; filename="b.exe', 'x'.repeat(500), 'Foto\n\tdua'];
  for (const caption of names) {
    await change(photo, { caption });
    const header = (await look(`photos/${photo.id}/full`)).headers.get('content-disposition') ?? '';
    expect(header).toMatch(/^attachment; filename="[\w .()-]*"; filename\*=UTF-8''[\w.!~*%-]*$/);
  }
});

test.each(['a\0.png', 'gambar\u202egpj.exe', 'x'.repeat(501)])('[AT-28] %j is no caption', async (caption) => {
  const { add, sari, treeId } = await startAlbum();
  const { photo } = await add();
  const refused = await sari.refused(updatePhoto, { params: { treeId, photoId: photo.id }, body: { caption } });
  expect(refused.code).toBe('validation_failed');
});

test('[AT-46] addresses that try to leave the photos find nothing', async () => {
  const { add, look } = await startAlbum();
  const { photo } = await add();
  const tries = [
    '..%2f..%2fetc%2fpasswd',
    '%00',
    'thumb%00',
    '..%252f..',
    'thumb/../../../x',
    '%5c%5cserver%5cshare',
    'original',
  ];
  for (const path of tries) expect((await look(`photos/${photo.id}/${path}`)).status).toBe(404);
  expect((await look(`photos/..%2f${photo.id}/thumb`)).status).toBe(404);
});

test('what is no photo is refused and leaves nothing, whatever type it says to be', async () => {
  const { app, send } = await startAlbum();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  const answer = await send(svg, '', { 'content-type': 'image/png' });
  expect([answer.status, errorBody.parse(await answer.json()).error.code]).toEqual([415, 'not_a_photo']);
  expect((await send(Buffer.alloc(0))).status).toBe(415);
  const { id } = await app.user('budi');
  const png = await drawPhoto();
  expect((await send(png, '', {}, 'budi')).status).toBe(404);
  await app.db
    .insert(treeAccess)
    .values({ treeId: await app.firstTree('sari'), id: newId(), userId: id, role: 'reader' });
  expect((await send(png, '', {}, 'budi')).status).toBe(403);
  expect((await send(png, `?memberId=${newId()}`)).status).toBe(422);
  expect(await app.count('photos')).toBe(0);
});

test('[FND-022] the day of a photo is read by the format of the account, and only when it is typed', async () => {
  const { sari, add, change } = await startAlbum();
  const { photo } = await add();
  const { photo: dated } = await change(photo, { takenOn: '3/12/1901' });
  expect(dated.takenOn).toBe('1901-03-12');
  await sari.call(updateUserSettings, { body: { dateFormat: 'YYYY-MM-DD' } });
  const { photo: open } = await change(photo, { takenOn: '3/12/1901' });
  expect(open.takenOn).toBe('3/12/1901');
  await sari.call(updateUserSettings, { body: { dateFormat: 'DD/MM/YYYY' } });
  const { photo: kept } = await change(photo, { takenOn: '3/12/1901', caption: 'Solo' });
  expect(kept).toMatchObject({ takenOn: '3/12/1901', caption: 'Solo' });
  const { photo: typed } = await change(photo, { takenOn: '4/12/1901' });
  expect(typed.takenOn).toBe('1901-12-04');
});

test('what is said of a photo, who is in it, adding and deleting it: each is undone like any change', async () => {
  const { app, treeId, sari, add, album, change, undo, person, look } = await startAlbum();
  const siti = await person('Siti');
  const budi = await person('Budi');
  const { photo, changeId } = await add(`?memberId=${siti}`);
  const region = { x: 0.25, y: 0.125, width: 0.5, height: 0.5 };
  const said = { caption: 'Di depan rumah', takenOn: 'about 1935', place: 'Solo', isPrivate: true };
  const people = [
    { memberId: siti, region },
    { memberId: budi, region: null },
  ];
  const changed = await change(photo, { ...said, people });
  expect(changed.photo).toMatchObject(said);
  expect(changed.photo.people.map(({ memberId, region: where }) => [memberId, where])).toEqual([
    [siti, region],
    [budi, null],
  ]);
  expect(await album({ memberId: budi })).toMatchObject({ total: 1 });
  await undo(changed.changeId);
  expect((await album()).items).toEqual([photo]);
  const gone = await sari.call(deletePhoto, { params: { treeId, photoId: photo.id } });
  expect([await app.count('photos'), await app.count('photo_files'), await app.count('photo_people')]).toEqual([
    0, 0, 0,
  ]);
  expect((await look(`photos/${photo.id}/thumb`)).status).toBe(404);
  await undo(gone.changeId);
  expect((await album()).items).toEqual([photo]);
  await undo(changeId);
  expect((await album()).items).toEqual([]);
});

test('a photo is turned with the frames of those who are in it, and back by undo', async () => {
  const { add, change, person, album, undo, look } = await startAlbum();
  const siti = await person('Siti');
  const { photo } = await add(`?memberId=${siti}`, await drawPhoto(80, 40));
  await change(photo, { people: [{ memberId: siti, region: { x: 0, y: 0, width: 0.25, height: 0.5 } }] });
  const before = (await album()).items;
  const turned = await change(photo, { turn: 1 });
  expect(turned.photo).toMatchObject({ width: 40, height: 80 });
  expect(turned.photo.people).toMatchObject([{ region: { x: 0.5, y: 0, width: 0.5, height: 0.25 }, isPortrait: true }]);
  expect(turned.photo.look).not.toBe(photo.look);
  expect(await sizeOf(await look(`photos/${photo.id}/full`))).toEqual([40, 80]);
  await undo(turned.changeId);
  expect((await album()).items).toEqual(before);
});

test('of a photo that is cut the frames stay that are left in it, and all of it is back by undo', async () => {
  const { add, change, person, album, undo, look, params, app } = await startAlbum();
  const siti = await person('Siti');
  const budi = await person('Budi');
  const { photo } = await add(`?memberId=${siti}`, await drawPhoto(80, 40));
  const left = { x: 0.25, y: 0.5, width: 0.25, height: 0.25 };
  const right = { x: 0.8, y: 0, width: 0.2, height: 0.2 };
  await change(photo, {
    people: [
      { memberId: siti, region: left },
      { memberId: budi, region: right },
    ],
  });
  const before = (await album()).items;
  const cut = await change(photo, { crop: { x: 0, y: 0.5, width: 0.5, height: 0.5 }, caption: 'Siti alone' });
  expect(cut.photo).toMatchObject({ width: 40, height: 20, caption: 'Siti alone' });
  const regionOf = (id: string) => cut.photo.people.find(({ memberId }) => memberId === id)?.region;
  expect(regionOf(siti)).toEqual({ x: 0.5, y: 0, width: 0.5, height: 0.5 });
  expect(regionOf(budi)).toBeNull();
  expect(await sizeOf(await look(`photos/${photo.id}/full`))).toEqual([40, 20]);
  const both = { params: { ...params, photoId: photo.id }, body: { turn: 1, crop: left } };
  expect(await app.as('sari').refused(updatePhoto, both)).toMatchObject({ status: 422, code: 'validation_failed' });
  await undo(cut.changeId);
  expect((await album()).items).toEqual(before);
});

test('everybody has one portrait, of the photo that was chosen last', async () => {
  const { add, person, album, sari, treeId, look, undo } = await startAlbum();
  const siti = await person('Siti');
  await add(`?memberId=${siti}`);
  const { photo } = await add('', await drawPhoto(400, 300, '#aa3322'));
  const first = (await look(`members/${siti}/portrait`)).headers.get('etag');
  const { stamp, version } = await sari.call(getPortraitStamp, { params: { treeId } });
  const region = { x: 0.5, y: 0.5, width: 0.25, height: 0.25 };
  const chosen = await sari.call(choosePortrait, {
    params: { treeId, memberId: siti },
    body: { photoId: photo.id, region },
  });
  expect(chosen.photo.people).toMatchObject([{ memberId: siti, region, isPortrait: true }]);
  const portraits = (await album()).items.flatMap(({ people }) => people.filter(({ isPortrait }) => isPortrait));
  expect(portraits).toHaveLength(1);
  expect((await look(`members/${siti}/portrait`)).headers.get('etag')).not.toBe(first);
  const after = await sari.call(getPortraitStamp, { params: { treeId } });
  expect(after).toMatchObject({ stamp: expect.not.stringMatching(stamp), version: version + 1 });
  await undo(chosen.changeId);
  expect((await look(`members/${siti}/portrait`)).headers.get('etag')).toBe(first);
  expect(await sari.call(getPortraitStamp, { params: { treeId } })).toEqual({ stamp, version: version + 2 });
});

test('whoever is deleted is named in no photo any more, and is in them again by undo', async () => {
  const { add, person, album, sari, treeId, undo, change } = await startAlbum();
  const siti = await person('Siti');
  const { photo } = await add(`?memberId=${siti}`);
  const gone = await sari.call(deleteMember, { params: { treeId, memberId: siti } });
  expect((await album()).items).toMatchObject([{ id: photo.id, people: [] }]);
  await change(photo, { people: [] });
  await undo(gone.changeId);
  expect((await album()).items).toMatchObject([{ people: [{ memberId: siti }] }]);
});

test('[CON-020] an album is read in pages, a hundred photos each unless asked otherwise, by their names', async () => {
  const { add, album, change } = await startAlbum();
  for (const caption of ['Wisuda', 'Arisan', 'Lebaran']) await change((await add()).photo, { caption });
  expect((await album()).items.map(({ caption }) => caption)).toEqual(['Arisan', 'Lebaran', 'Wisuda']);
  const first = await album({ sort: 'added', limit: '2' });
  const rest = await album({ sort: 'added', limit: '2', cursor: first.nextCursor ?? '' });
  expect([...first.items, ...rest.items].map(({ caption }) => caption)).toEqual(['Lebaran', 'Arisan', 'Wisuda']);
  expect([first.total, rest.nextCursor]).toEqual([3, null]);
});

test('nobody is put into a photo who is not of the tree', async () => {
  const { app, add, sari, treeId } = await startAlbum();
  const { photo } = await add();
  const foreign = await app.firstTree('budi');
  const { member } = await app
    .as('budi')
    .call(createMember, { params: { treeId: foreign }, body: { firstName: 'Eve' } });
  const body = { people: [{ memberId: member.id, region: null }] };
  const refused = await sari.refused(updatePhoto, { params: { treeId, photoId: photo.id }, body });
  expect(refused.code).toBe('member_not_in_tree');
  expect(await app.count('photo_people')).toBe(0);
});

test('[AT-43] a tree has room for as many photos as administrators allow, and what was one too many leaves nothing', async () => {
  const { app, add, send, change } = await startAlbum();
  const { photo } = await add();
  const allow = (photoMegabytes: number) => app.as('ratna').call(updateSettings, { body: { photoMegabytes } });
  await allow(0);
  const refused = await send(await drawPhoto());
  expect([refused.status, errorBody.parse(await refused.json()).error.code]).toEqual([409, 'photos_full']);
  await change(photo, { caption: 'Still here' });
  await allow(1);
  const noise = await sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer();
  expect((await send(noise)).status).toBe(409);
  expect(await app.count('photos')).toBe(1);
});

test('how much room photos take is told, and to an owner that of all their trees', async () => {
  const { app, sari, params, treeId, add, album } = await startAlbum();
  const room = () => sari.call(getPhotoRoom, { params });
  await app.as('ratna').call(updateSettings, { body: { photoMegabytes: 20, ownerPhotoMegabytes: 30 } });
  expect(await room()).toEqual({ tree: { bytes: 0, allowed: 20_000_000 }, owner: { bytes: 0, allowed: 30_000_000 } });
  await add();
  const { tree, owner } = await room();
  expect((await album()).total).toBe(1);
  expect(tree.bytes).toBeGreaterThan(500);
  expect(owner?.bytes).toBe(tree.bytes);
  const other = await sari.call(createTree, { body: { name: 'Keluarga kedua' } });
  const inOther = await sari.call(getPhotoRoom, { params: { treeId: other.id } });
  expect([inOther.tree.bytes, inOther.owner?.bytes]).toEqual([0, tree.bytes]);
  const { id: userId } = await app.user('budi');
  await app.db.insert(treeAccess).values({ treeId, id: newId(), userId, role: 'editor' });
  // What else the owner has is theirs to know.
  expect(await app.as('budi').call(getPhotoRoom, { params })).toEqual({ tree, owner: null });
});

test('[AT-43] all trees of an owner together have room for as many photos as administrators allow', async () => {
  const { app, sari, send, add } = await startAlbum();
  const allow = (ownerPhotoMegabytes: number) =>
    app.as('ratna').call(updateSettings, { body: { ownerPhotoMegabytes } });
  await add();
  await allow(0);
  const refused = await send(await drawPhoto());
  expect([refused.status, errorBody.parse(await refused.json()).error.code]).toEqual([409, 'owner_storage_full']);
  await allow(1);
  const other = await sari.call(createTree, { body: { name: 'Keluarga kedua' } });
  // Noise is larger packed than anything else: more than a megabyte in a tree of its own.
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const big = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#000', noise } })
    .jpeg()
    .toBuffer();
  const intoOther = (bytes: Uint8Array) => sari.request('POST', `/api/trees/${other.id}/photos`, bytes);
  expect((await intoOther(big)).status).toBe(409);
  expect(await app.count('photos')).toBe(1);
  await allow(10);
  expect((await intoOther(big)).status).toBe(201);
  await allow(1);
  // A tree with room of its own, of an owner without.
  expect((await send(await drawPhoto(40, 40))).status).toBe(409);
  expect(
    (await app.as('budi').request('POST', `/api/trees/${await app.firstTree('budi')}/photos`, await drawPhoto()))
      .status,
  ).toBe(201);
});
