import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { undoChange } from '#contract/changes.ts';
import { addPhoto, deletePhoto, getPhoto, redrawPhoto, updatePhoto } from '#contract/photos.ts';
import { photoFiles } from '#server/platform/db/photo-schema.ts';
import { drawPhoto } from '#server/testing/draw-photo.ts';
import { drawSizes } from '#server/testing/draw-sizes.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { takeUndrawn } from './queries.ts';

async function startAlbum(options?: Parameters<typeof startTestApp>[0]) {
  const app = await startTestApp(options);
  const treeId = await app.firstTree('sari');
  const sari = app.as('sari');
  const add = async (bytes?: Uint8Array) => {
    const path = addPhoto.path.replace('{treeId}', treeId);
    const answer = await sari.request('POST', path, bytes ?? (await drawPhoto(900, 600)));
    expect(answer.status).toBe(201);
    return addPhoto.ok.parse(await answer.json());
  };
  const params = (photoId: string) => ({ treeId, photoId });
  const read = (photoId: string) => sari.call(getPhoto, { params: params(photoId) });
  const status = async (photoId: string, size: string) =>
    (await sari.request('GET', `/api/trees/${treeId}/photos/${photoId}/${size}`)).status;
  const undo = (changeId: string) => sari.call(undoChange, { params: { treeId, changeId }, body: {} });
  const files = async () => {
    const names = await readdir(join(app.dataDir, 'blobs'), { recursive: true });
    return names.flatMap((name) => /[0-9a-f]{64}$/.exec(name)?.[0] ?? []).sort();
  };
  const referred = async () => [
    ...new Set((await app.db.select({ hash: photoFiles.blobHash }).from(photoFiles)).map(({ hash }) => hash)),
  ];
  return { app, treeId, sari, add, params, read, status, undo, files, referred };
}

test('a photo is answered for as soon as it is safe, and waits for its smaller sizes, which a job makes', async () => {
  const { app, add, read, status } = await startAlbum();
  const { photo } = await add();
  expect(photo).toMatchObject({ state: 'waiting', width: 900, height: 600 });
  expect([await status(photo.id, 'small'), await status(photo.id, 'full')]).toEqual([404, 200]);
  await drawSizes(app);
  const ready = await read(photo.id);
  expect(ready).toMatchObject({ state: 'ready' });
  expect(ready.look).not.toBe(photo.look);
  for (const size of ['thumb', 'small', 'large', 'full']) expect(await status(photo.id, size)).toBe(200);
  expect(await app.count('undrawn_photos')).toBe(0);
});

test('the job is woken by the photo', async () => {
  const { add, read } = await startAlbum({ runsJobs: true });
  const { photo } = await add();
  await expect.poll(async () => (await read(photo.id)).state, { timeout: 10_000 }).toBe('ready');
});

test('the sizes of a photo go with it and come back with it, whatever is undone and in whatever order', async () => {
  const { app, sari, add, params, read, undo } = await startAlbum();
  const { photo, changeId } = await add();
  await drawSizes(app);
  const undone = await undo(changeId);
  expect([await app.count('photos'), await app.count('photo_files')]).toEqual([0, 0]);
  await undo(undone.changeId);
  expect(await read(photo.id)).toMatchObject({ state: 'ready' });
  expect(await app.count('undrawn_photos')).toBe(0);

  const waiting = await add(await drawPhoto(300, 200));
  const gone = await sari.call(deletePhoto, { params: params(waiting.photo.id) });
  await drawSizes(app);
  expect(await app.count('undrawn_photos')).toBe(0);
  const back = await undo(gone.changeId);
  expect(await read(waiting.photo.id)).toMatchObject({ state: 'waiting' });
  await drawSizes(app);
  expect(await read(waiting.photo.id)).toMatchObject({ state: 'ready' });
  await undo(back.changeId);
  expect(await app.count('photo_files')).toBe(4);
});

test('a photo that is turned while it waits is whole at once, and waits again when that is undone', async () => {
  const { app, sari, add, params, read, undo } = await startAlbum();
  const { photo, changeId } = await add();
  const turned = await sari.call(updatePhoto, { params: params(photo.id), body: { turn: 1 } });
  expect(turned.photo).toMatchObject({ state: 'ready', width: 600 });
  await drawSizes(app);
  expect(await app.count('photo_files')).toBe(4);
  await undo(turned.changeId);
  expect(await read(photo.id)).toMatchObject({ state: 'waiting', width: 900 });
  await drawSizes(app);
  expect(await read(photo.id)).toMatchObject({ state: 'ready' });
  await undo(changeId);
  expect(await app.count('photo_files')).toBe(0);
});

test('a photo whose sizes could not be made says so, stops none of the others, and is tried again when somebody wants it', async () => {
  const { app, sari, add, params, read, referred } = await startAlbum();
  const { photo } = await add();
  const [hash = ''] = await referred();
  const path = join(app.dataDir, 'blobs', hash.slice(0, 2), hash);
  await rename(path, `${path}.away`);
  const other = await add(await drawPhoto(300, 200));
  await drawSizes(app);
  expect(await read(photo.id)).toMatchObject({ state: 'failed' });
  expect(await read(other.photo.id)).toMatchObject({ state: 'ready' });
  await drawSizes(app);
  expect(await read(photo.id)).toMatchObject({ state: 'failed' });
  await rename(`${path}.away`, path);
  expect(await sari.call(redrawPhoto, { params: params(photo.id) })).toMatchObject({ state: 'waiting' });
  await drawSizes(app);
  expect(await read(photo.id)).toMatchObject({ state: 'ready' });
  expect(await sari.call(redrawPhoto, { params: params(photo.id) })).toMatchObject({ state: 'ready' });
});

test('[FND-030] the owners of photos take turns: one photo does not wait for the twenty of somebody else', async () => {
  const { app, add } = await startAlbum();
  const theirs = new Set<string>();
  for (let nth = 0; nth < 20; nth++) theirs.add((await add(await drawPhoto(20, 20))).photo.id);
  const treeId = await app.firstTree('budi');
  const path = addPhoto.path.replace('{treeId}', treeId);
  const answer = await app.as('budi').request('POST', path, await drawPhoto(20, 20));
  const { photo } = addPhoto.ok.parse(await answer.json());
  const order: string[] = [];
  let next = await takeUndrawn(app.db);
  for (; next; next = await takeUndrawn(app.db, next.ownerId)) order.push(next.id);
  expect(order).toHaveLength(21);
  expect(order.indexOf(photo.id)).toBeLessThan(2);
  expect(order.filter((id) => theirs.has(id))).toEqual([...theirs]);
});

test('[FT-01] what a process left that ended in the middle is taken up by the next, and no file is left over [FND-039]', async () => {
  const { app, add, read, files, referred } = await startAlbum({ isAlone: true });
  const { photo } = await add();
  expect((await takeUndrawn(app.db))?.id).toBe(photo.id);
  // Nobody takes what somebody is at work on.
  expect(await takeUndrawn(app.db)).toBeUndefined();
  expect(await read(photo.id)).toMatchObject({ state: 'waiting' });
  await app.db.execute(sql`update undrawn_photos set taken_at = now() - interval '2 minutes'`);
  await drawSizes(app);
  expect(await read(photo.id)).toMatchObject({ state: 'ready' });
  // Made once more, as by somebody who ended after the files and before the rows: the same files.
  const before = await files();
  await app.db.execute(sql`delete from photo_files where size <> 'full'`);
  await app.db.execute(sql`insert into undrawn_photos (tree_id, id) select tree_id, id from photos`);
  await drawSizes(app);
  expect(await files()).toEqual(before);
  expect((await referred()).sort()).toEqual(before);
});

test('[FND-039] a photo that somebody had taken and left is found by whoever runs, without anybody asking', async () => {
  const { app, add, read } = await startAlbum({ isAlone: true });
  const { photo } = await add();
  expect((await takeUndrawn(app.db))?.id).toBe(photo.id);
  await startTestApp({ instance: app.instance, runsJobs: true, isAlone: true });
  // The job of the start finds nothing that it may take.
  const isOver = sql`select 1 from pgboss.job where name = 'draw-photos' and state = 'completed'`;
  await expect.poll(async () => (await app.db.execute(isOver)).rows.length).toBe(1);
  await app.db.execute(sql`update undrawn_photos set taken_at = now() - interval '61 seconds'`);
  await expect.poll(async () => (await read(photo.id)).state).toBe('ready');
  expect(await app.count('undrawn_photos')).toBe(0);
});
