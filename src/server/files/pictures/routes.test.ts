import { expect, test } from 'vitest';
import { listMembers } from '#contract/members.ts';
import { addPhoto } from '#contract/photos.ts';
import { cancelFile, type FileOf, getFile, getFileContent, listFiles, startFile } from '#contract/requested-files.ts';
import { expireFiles } from '#server/files/requests/queries.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { photoPeople } from '#server/platform/db/photo-schema.ts';
import { treeAccess } from '#server/platform/db/schema.ts';
import { plainOptions } from '#server/testing/draw-pdf.ts';
import { drawPhoto } from '#server/testing/draw-photo.ts';
import { checkPdf, hasQpdf, savedPdf } from '#server/testing/pdf-programs.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { startWithImport } from '#server/testing/start-with-import.ts';
import { fetchFile, writeFile } from '#server/testing/write-file.ts';

const family = `0 HEAD
1 GEDC
2 VERS 5.5.1
1 CHAR UTF-8
0 @I1@ INDI
1 NAME Hadi /Wijaya/
1 SEX M
1 BIRT
2 DATE 1890
1 DEAT
2 DATE 1960
1 FAMS @F1@
0 @I2@ INDI
1 NAME Wulan
1 SEX F
1 DEAT Y
1 FAMS @F1@
0 @I3@ INDI
1 NAME Canary1 /Canary2/
1 SEX F
1 BIRT
2 DATE 2001
1 FAMC @F1@
0 @F1@ FAM
1 HUSB @I1@
1 WIFE @I2@
1 CHIL @I3@
0 TRLR
`;

type Started = Awaited<ReturnType<typeof startWithImport>>;
type Person = Started['sari'];

async function startWithFamily() {
  const started = await startWithImport();
  await started.bringIn(family);
  return started;
}

async function draw(person: Person, treeId: Started['treeId'], options: Partial<FileOf<'picture'>['request']> = {}) {
  const done = await writeFile(person, treeId, { kind: 'picture', request: { ...plainOptions, ...options } });
  const response = await fetchFile(person, done);
  const file = Buffer.from(await response.arrayBuffer());
  return {
    done,
    response,
    file,
    text: readPdf(file)
      .pages.flatMap(({ lines }) => lines)
      .join(' '),
  };
}

test('[GEN-011][AT-53] a tree is drawn as a PDF for whoever may take it out, a reader among them', async () => {
  const { app, sari, treeId } = await startWithFamily();
  const budi = await app.user('budi');
  await app.db.insert(treeAccess).values({ treeId, id: newId(), userId: budi.id, role: 'reader' });
  for (const person of [sari, app.as('budi')]) {
    const { done, response, file, text } = await draw(person, treeId);
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    expect(done).toMatchObject({ state: 'done', progress: 1, size: file.length, reason: null });
    expect(done.outcome).toMatchObject({ people: 3, pages: 1, unwritten: { count: 0, names: [] } });
    expect(done.fileName).toMatch(/^family-tree-\d{4}-\d\d-\d\d\.pdf$/);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toContain(`filename="${done.fileName}"`);
    expect(text).toContain('Hadi Wijaya');
    expect(text).toContain('Canary1 Canary2');
  }
});

test('[AT-53] where the living are hidden, no name of them is in the file', async () => {
  const { sari, treeId } = await startWithFamily();
  for (const language of ['en', 'id'] as const) {
    const { file, text } = await draw(sari, treeId, { living: 'redacted', language });
    expect(text).toContain('Hadi Wijaya');
    expect(text).toContain(language === 'en' ? 'Private person' : 'Orang yang dirahasiakan');
    expect(text).not.toContain('2001');
    expect(`${text} ${readPdf(file).dictionaries}`).not.toContain('Canary');
  }
});

test('a picture belongs to whoever asked for it, and is not among the files of facts', async () => {
  const { app, sari, treeId } = await startWithFamily();
  const { done } = await draw(sari, treeId);
  const params = { treeId, fileId: done.id };
  const budi = await app.user('budi');
  expect(await app.as('budi').refused(getFile, { params })).toMatchObject({ status: 404 });
  await app.db.insert(treeAccess).values({ treeId, id: newId(), userId: budi.id, role: 'editor' });
  for (const route of [getFile, cancelFile, getFileContent]) {
    expect(await app.as('budi').refused(route, { params })).toMatchObject({ status: 404 });
  }
  expect((await sari.call(listFiles, { params: { treeId }, query: { kind: 'export' } })).items).toEqual([]);
});

test('a picture goes after a day, and when it is let go of', async () => {
  const { app, sari, treeId } = await startWithFamily();
  const { done: old } = await draw(sari, treeId);
  await expireFiles(app.db, new Date(Date.now() + 25 * 60 * 60_000));
  expect(await sari.refused(getFileContent, { params: { treeId, fileId: old.id } })).toMatchObject({ status: 404 });
  const { done } = await draw(sari, treeId);
  const params = { treeId, fileId: done.id };
  expect(await sari.call(cancelFile, { params })).toMatchObject({ state: 'expired', outcome: null });
  expect(await sari.refused(getFileContent, { params })).toMatchObject({ status: 404 });
});

test('what cannot be drawn is refused before there is a job', async () => {
  const { app, sari, treeId } = await startWithFamily();
  const params = { treeId };
  const ask = (options: object) =>
    sari.refused(startFile, { params, body: { kind: 'picture', request: { ...plainOptions, ...options } } });
  expect(await ask({ people: 'ancestors' })).toMatchObject({ status: 422, code: 'validation_failed' });
  expect(await ask({ look: { ...plainOptions.look, mode: 'circular', circle: 'fan' } })).toMatchObject({ status: 422 });
  expect(await ask({ people: 'around', focus: treeId })).toMatchObject({ code: 'member_not_in_tree' });
  expect(await ask({ paper: 'letter' })).toMatchObject({ status: 422 });
  expect(await ask({ scale: 40 })).toMatchObject({ status: 422 });
  expect(
    await app.as('budi').refused(startFile, { params, body: { kind: 'picture', request: plainOptions } }),
  ).toMatchObject({ status: 404 });
  expect(await app.count('requested_files')).toBe(0);
});

test('a picture seen from one person has those around them', async () => {
  const { sari, treeId } = await startWithFamily();
  const { items } = await sari.call(listMembers, { params: { treeId } });
  const focus = items.find(({ firstName }) => firstName === 'Hadi')?.id ?? null;
  const { done, text } = await draw(sari, treeId, { people: 'ancestors', focus });
  expect(done.outcome?.people).toBe(1);
  expect(text).toContain('Hadi Wijaya');
  expect(text).not.toContain('Wulan');
});

test('somebody who asks for many pictures at once has to wait', async () => {
  const { app } = await startWithFamily();
  const quiet = app.as('sari');
  const treeId = await app.firstTree('sari');
  const ask = () =>
    quiet.request('POST', startFile.path.replace('{treeId}', treeId), { kind: 'picture', request: plainOptions });
  const answers = [await ask(), await ask(), await ask(), await ask()].map(({ status }) => status);
  expect(answers).toEqual([201, 201, 201, 429]);
});

const imagesIn = (file: Buffer) => readPdf(file).dictionaries.match(/\/Subtype \/Image\b/g)?.length ?? 0;

test('portraits are in the picture, for strangers only those of photos that they may see', async () => {
  const { app, sari, treeId } = await startWithFamily();
  const { items } = await sari.call(listMembers, { params: { treeId } });
  for (const name of ['Hadi', 'Canary1']) {
    const memberId = items.find(({ firstName }) => firstName === name)?.id;
    const path = `${addPhoto.path.replace('{treeId}', treeId)}?memberId=${memberId}`;
    expect((await app.as('sari').request('POST', path, await drawPhoto(300, 240))).status).toBe(201);
  }
  const whole = await draw(sari, treeId);
  expect(imagesIn(whole.file)).toBe(2);
  expect(whole.done.outcome?.lostPortraits).toBe(0);
  const path = await savedPdf(whole.file);
  if (hasQpdf) expect(checkPdf(path)).toMatchObject({ status: 0 });
  expect(imagesIn((await draw(sari, treeId, { living: 'redacted' })).file)).toBe(1);
  expect(imagesIn((await draw(sari, treeId, { includePhotos: false })).file)).toBe(0);
});

test('a portrait whose bytes are gone is told, and the picture drawn without it', async () => {
  const { app, sari, treeId } = await startWithFamily();
  const { items } = await sari.call(listMembers, { params: { treeId } });
  const path = `${addPhoto.path.replace('{treeId}', treeId)}?memberId=${items[0]?.id}`;
  expect((await app.as('sari').request('POST', path, await drawPhoto())).status).toBe(201);
  await app.db.update(photoPeople).set({ blobHash: 'f'.repeat(64) });
  const { done, file } = await draw(sari, treeId);
  expect(imagesIn(file)).toBe(0);
  expect(done.outcome?.lostPortraits).toBe(1);
});
