import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { importFiles, imports } from '#server/platform/db/import-schema.ts';
import { mediaFiles } from '#server/platform/db/media-schema.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { requestedFiles } from '#server/platform/db/requested-file-schema.ts';
import { changeEntries, familyTrees } from '#server/platform/db/schema.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { createFolderStore } from './folder-store.ts';
import { sweepBlobs } from './sweep-blobs.ts';

const hours = (count: number) => new Date(Date.now() + count * 3_600_000);

async function startWithFiles() {
  const folder = await mkdtemp(join(tmpdir(), 'swissfam-sweep-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const blobs = createFolderStore(folder);
  const app = await startTestApp();
  const treeId = await app.firstTree('sari');
  const { id: userId } = await app.user('sari');
  async function* bytes(text: string) {
    yield Buffer.from(text);
  }
  const put = async (text: string) => (await blobs.put(bytes(text), 1000)).hash;
  const kept = async () => {
    let count = 0;
    for await (const _ of blobs.list()) count++;
    return count;
  };
  const sweep = (now: Date) => sweepBlobs(app.db, blobs, now);
  return { db: app.db, of: { treeId, id: newId() }, userId, put, kept, sweep };
}

test('a file that no row refers to goes after a day, not before', async () => {
  const { put, kept, sweep } = await startWithFiles();
  await put('left by a transaction that was rolled back');
  expect(await sweep(hours(23))).toBe(0);
  expect(await kept()).toBe(1);
  expect(await sweep(hours(25))).toBe(1);
  expect(await kept()).toBe(0);
});

test('every kind of row that refers to a file keeps it, and with the tree all of them go', async () => {
  const { db, of, userId, put, kept, sweep } = await startWithFiles();
  const about = { size: 1, mime: 'image/png' };
  await db
    .insert(mediaFiles)
    .values({ ...of, ...about, path: 'a.png', addedIn: newId(), blobHash: await put('a picture') });
  await db
    .insert(importFiles)
    .values({ ...of, ...about, path: 'b.png', importId: newId(), blobHash: await put('a picture on its way') });
  await db
    .insert(imports)
    .values({ ...of, userId, fileName: 'family.gdz', state: 'reading', uploadHash: await put('a packed file') });
  const written = { kind: 'export', state: 'done', fileName: 'family.json' } as const;
  const hashes = { blobHash: await put('what was written'), receiptHash: await put('a receipt of what was written') };
  await db.insert(requestedFiles).values({ ...of, ...written, userId, ...hashes });
  await db.insert(changeEntries).values({
    ...of,
    changeId: newId(),
    position: 0,
    entity: 'media',
    entityId: newId(),
    before: { blob_hash: await put('a picture that undo can bring back') },
  });
  expect(await sweep(hours(1000))).toBe(0);
  expect(await kept()).toBe(6);

  await db.delete(familyTrees).where(eq(familyTrees.id, of.treeId));
  expect(await sweep(hours(1000))).toBe(6);
  expect(await kept()).toBe(0);
});
