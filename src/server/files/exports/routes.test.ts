import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { type ExportRequest, exportFormats } from '#contract/exports.ts';
import { familyFile } from '#contract/family-file.ts';
import { createMember, listMembers } from '#contract/members.ts';
import {
  cancelFile,
  downloadFileReceipt,
  getFile,
  getFileContent,
  getFileReceipt,
  listFiles,
  startFile,
} from '#contract/requested-files.ts';
import { updateSettings } from '#contract/system-settings.ts';
import { createTree, updateTree } from '#contract/trees.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { expireFiles } from '#server/files/requests/queries.ts';
import { openBlobStore } from '#server/platform/blobs/open-blob-store.ts';
import { sweepBlobs } from '#server/platform/blobs/sweep-blobs.ts';
import { withTransaction } from '#server/platform/db/connection.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { requestedFiles } from '#server/platform/db/requested-file-schema.ts';
import { treeAccess } from '#server/platform/db/schema.ts';
import { sweepStranded } from '#server/start/sweep-stranded.ts';
import { startWithImport } from '#server/testing/start-with-import.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { exportedText, fetchFile, writeExport } from '#server/testing/write-file.ts';

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
1 OCCU Teacher
2 SOUR @S1@
1 FAMS @F1@
0 @I2@ INDI
1 NAME Wulan
1 SEX F
1 DEAT Y
1 FAMS @F1@
0 @I3@ INDI
1 NAME =Tirta /Wijaya/
1 BIRT
2 DATE 1925
1 DEAT Y
1 FAMC @F1@
1 FAMS @F2@
0 @I4@ INDI
1 NAME Ayu /Lestari/
1 DEAT Y
1 FAMS @F2@
0 @I5@ INDI
1 NAME Canary1 /Canary2/
1 SEX F
1 BIRT
2 DATE 3 MAR 2001
2 PLAC Canary3
1 OCCU Canary4
1 NOTE Canary5
1 EMAIL canary6@family.example
1 OBJE
2 FILE Canary7.jpg
1 FAMC @F2@
0 @F1@ FAM
1 HUSB @I1@
1 WIFE @I2@
1 CHIL @I3@
0 @F2@ FAM
1 HUSB @I3@
1 WIFE @I4@
1 CHIL @I5@
0 @S1@ SOUR
1 TITL Church book
0 TRLR
`;

async function startWithFamily() {
  const started = await startWithImport();
  await started.bringIn(family);
  const { sari, treeId } = started;
  const { items } = await sari.call(listMembers, { params: { treeId } });
  const idOf = (firstName: string) => items.find((member) => member.firstName === firstName)?.id;
  const text = (options: Partial<ExportRequest>) => exportedText(sari, treeId, options);
  return { ...started, idOf, text };
}

const namesIn = (gedcom: string) => Array.from(gedcom.matchAll(/^1 NAME (.*)$/gm), ([, name]) => name);

test('a tree is written in either version of GEDCOM, and saved under its own name in any script', async () => {
  const { sari, treeId, text } = await startWithFamily();
  expect(await text({ format: 'gedcom551' })).toContain('2 VERS 5.5.1');
  expect(await text({ format: 'gedcom70' })).toContain('2 VERS 7.0');

  await sari.call(updateTree, { params: { treeId }, body: { name: 'Kel. Wijaya/家' } });
  const job = await writeExport(sari, treeId, { format: 'gedcom70' });
  expect(job).toMatchObject({ state: 'done', progress: 1, fileName: 'Kel. Wijaya 家.ged', reason: null });
  const response = await fetchFile(sari, job);
  expect(response.headers.get('content-type')).toBe('text/vnd.familysearch.gedcom; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="Kel. Wijaya _.ged"; filename*=UTF-8''Kel.%20Wijaya%20%E5%AE%B6.ged`,
  );
  expect((await response.arrayBuffer()).byteLength).toBe(job.size);
  expect(response.headers.get('content-length')).toBe(String(job.size));
});

test('JSON holds every fact in the shape that is documented, and the whole GEDCOM file', async () => {
  const { sari, treeId, idOf, text } = await startWithFamily();
  const written = familyFile.parse(JSON.parse(await text({ format: 'json' })));
  const { items } = await sari.call(listMembers, { params: { treeId } });
  expect(written.members).toHaveLength(5);
  const facts = Object.keys(written.members[0] ?? {});
  for (const member of written.members) {
    expect(items.find(({ id }) => id === member.id)).toMatchObject(member);
    expect(Object.keys(member)).toEqual(facts);
  }
  expect(written.unions).toHaveLength(2);
  expect(written.children.map(({ memberId }) => memberId)).toContain(idOf('=Tirta'));
  expect(written).toMatchObject({ scope: 'whole', living: 'whole', tree: { id: treeId }, media: [] });
  expect(written.gedcom.join('\n')).toContain('1 OCCU Teacher\n2 SOUR @S1@');
  expect(written.gedcom.at(0)).toBe('0 HEAD');
  expect(written.gedcom.at(-1)).toBe('0 TRLR');
});

test('a table of the people holds text and no formula [AT-29]', async () => {
  const { text } = await startWithFamily();
  const rows = (await text({ format: 'csv' })).split('\r\n');
  expect(rows).toHaveLength(7);
  expect(rows.find((row) => row.includes('Tirta,'))).toContain(",'=Tirta,Wijaya,");
  expect(rows.find((row) => row.includes('Hadi,Wijaya,male,1890,,1960,,yes,'))).toContain('=Tirta Wijaya');
});

test('a branch holds its people, and what is said of them', async () => {
  const { idOf, text } = await startWithFamily();
  const branch = (kind: 'descendants' | 'ancestors' | 'around', of: string, generations?: number) => {
    const member = idOf(of);
    if (!member) throw new Error(`There is no ${of}.`);
    return { scope: { branch: kind, of: member, ...(generations ? { generations } : {}) } };
  };
  expect(namesIn(await text(branch('ancestors', '=Tirta')))).toEqual(['Hadi /Wijaya/', 'Wulan', '=Tirta /Wijaya/']);
  const children = await text(branch('descendants', 'Hadi', 1));
  expect(namesIn(children)).toEqual(['Hadi /Wijaya/', 'Wulan', '=Tirta /Wijaya/', 'Ayu /Lestari/']);
  expect(children).toContain('1 TITL Church book');
  expect(children).not.toContain('@I5@');
  const around = await text({ ...branch('around', 'Ayu', 1), format: 'csv' });
  expect(around).toContain('Canary1');
  expect(around).not.toContain('Wulan');
  const asJson = familyFile.parse(JSON.parse(await text({ ...branch('around', 'Ayu', 1), format: 'json' })));
  expect(asJson.members).toHaveLength(3);
  expect(asJson.gedcom.join('\n')).not.toContain('Church book');
});

test('of living people a redacted export says nothing in any format, and of the dead everything [AT-53]', async () => {
  const { text, bringIn, sari, treeId } = await startWithFamily();
  await bringIn(
    `0 HEAD\n1 GEDC\n2 VERS 5.5.1\n0 @I1@ INDI\n1 NAME Secret8 /Secret9/\n1 RESN confidential\n1 DEAT Y\n0 TRLR\n`,
  );
  await sari.call(createMember, {
    params: { treeId },
    body: { firstName: 'Canary10', phone: '+62 11', notes: 'Canary12' },
  });
  for (const format of exportFormats.filter((one) => one !== 'gedzip')) {
    expect((await text({ format })).match(/canary\d+/gi)?.length, format).toBeGreaterThan(5);
    const redacted = await text({ format, living: 'redacted' });
    expect(redacted.match(/canary\d+|secret\d|\+62/gi) ?? [], format).toEqual([]);
    expect(redacted, format).toContain('Hadi');
    expect(redacted, format).toContain('1890');
  }
});

test('repeating a request with its key starts one export, and the same key for another is refused', async () => {
  const { app, sari, treeId } = await startWithFamily();
  const ask = (format: string) =>
    sari.request(
      'POST',
      startFile.path.replace('{treeId}', treeId),
      { kind: 'export', request: { format } },
      { 'idempotency-key': 'once' },
    );
  const first = await ask('csv');
  expect(first.status).toBe(201);
  const second = await ask('csv');
  expect(second.headers.get('idempotent-replay')).toBe('true');
  expect(startFile.ok.parse(await second.json()).id).toBe(startFile.ok.parse(await first.json()).id);
  expect((await ask('json')).status).toBe(422);
  expect(await app.count('requested_files')).toBe(1);
});

test('an export is found by whoever asked for it and by nobody else, not in this tree and not in others [AT-02]', async () => {
  const { app, sari, treeId, text } = await startWithFamily();
  const { id: fileId } = await writeExport(sari, treeId);
  const { id: userId } = await app.user('budi');
  const budi = app.as('budi');
  const routes = [getFile, getFileContent, getFileReceipt, downloadFileReceipt, cancelFile];
  const foreign = await budi.call(createTree, { body: { name: 'Elsewhere' } });
  expect(
    (await sari.call(listFiles, { params: { treeId }, query: { kind: 'export' } })).items.map(({ id }) => id),
  ).toEqual([fileId]);
  for (const spec of routes) {
    expect((await budi.refused(spec, { params: { treeId, fileId } })).status).toBe(404);
    expect((await budi.refused(spec, { params: { treeId: foreign.id, fileId } })).status).toBe(404);
    expect((await app.as('ratna').refused(spec, { params: { treeId, fileId } })).code).toBe('forbidden');
  }
  expect(
    (await budi.refused(startFile, { params: { treeId }, body: { kind: 'export', request: { format: 'csv' } } }))
      .status,
  ).toBe(404);

  await app.db.insert(treeAccess).values({ treeId, id: newId(), userId, role: 'reader' });
  for (const spec of routes) {
    expect((await budi.refused(spec, { params: { treeId, fileId } })).status).toBe(404);
  }
  expect((await budi.call(listFiles, { params: { treeId }, query: { kind: 'export' } })).items).toEqual([]);
  expect(namesIn(await exportedText(budi, treeId, { format: 'gedcom551' }))).toEqual(namesIn(await text({})));
});

test('what is asked for in nonsense is refused, and nothing is begun', async () => {
  const { app, sari, treeId } = await startWithFamily();
  const ask = (body: object) =>
    sari.refused(startFile, { params: { treeId }, body: { kind: 'export', request: body } });
  expect((await ask({})).status).toBe(422);
  expect((await ask({ format: 'docx' })).status).toBe(422);
  expect((await ask({ format: 'csv', scope: { branch: 'sideways', of: newId() } })).status).toBe(422);
  expect((await ask({ format: 'csv', scope: { branch: 'around', of: newId(), generations: 0 } })).status).toBe(422);
  expect(await ask({ format: 'csv', scope: { branch: 'around', of: newId() } })).toMatchObject({
    status: 422,
    code: 'member_not_in_tree',
  });
  expect(await app.count('requested_files')).toBe(0);
});

/** Holds the original lines so that an export stands still in the middle of its work, until `release`. */
async function holdExports(app: Awaited<ReturnType<typeof startTestApp>>) {
  let release = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  let held = () => {};
  const isHeld = new Promise<void>((resolve) => {
    held = resolve;
  });
  const holding = withTransaction(app.db, async (tx) => {
    await tx.execute(sql`lock table gedcom_records in access exclusive mode`);
    held();
    await until;
  });
  await isHeld;
  const letGo = async () => {
    release();
    await holding;
  };
  onTestFinished(letGo);
  return letGo;
}

test('an export that is cancelled in the middle ends there and leaves no file', async () => {
  const { app, sari, treeId } = await startWithFamily();
  const release = await holdExports(app);
  const { id: fileId } = await sari.call(startFile, {
    params: { treeId },
    body: { kind: 'export', request: { format: 'gedcom70' } },
  });
  const params = { treeId, fileId };
  const stateOf = async () => (await sari.call(getFile, { params })).state;
  while ((await stateOf()) === 'waiting') await sleep(20);
  expect(await stateOf()).toBe('writing');
  expect(await sari.refused(getFileContent, { params })).toMatchObject({ status: 409, code: 'export_not_ready' });
  expect((await sari.call(cancelFile, { params })).state).toBe('cancelled');
  await release();

  // The next one waits for the first to be over.
  await writeExport(sari, treeId, { format: 'csv' });
  expect(await stateOf()).toBe('cancelled');
  expect((await sari.refused(getFileContent, { params })).status).toBe(409);
  // That one and its receipt, and nothing of the first.
  const blobs = openBlobStore({ dataDir: app.dataDir, blobs: undefined });
  const stored: string[] = [];
  for await (const { hash } of blobs.list()) stored.push(hash);
  expect(stored).toHaveLength(2);
  expect(await readdir(join(app.dataDir, 'blobs', 'arriving'))).toEqual([]);
});

test('an export whose process ended in the middle has failed, and its half is gone [FND-039]', async () => {
  const { app, sari, treeId } = await startWithFamily();
  const { id: fileId } = await writeExport(sari, treeId);
  await app.db.update(requestedFiles).set({ state: 'writing', blobHash: null });
  const half = join(app.dataDir, 'blobs', 'arriving', 'half');
  await writeFile(half, '0 HEAD\n1 GEDC');
  await sweepStranded(app.db);
  await app.startAgain();
  expect(await sari.call(getFile, { params: { treeId, fileId } })).toMatchObject({
    state: 'failed',
    reason: 'interrupted',
  });
  expect(await readdir(join(app.dataDir, 'blobs', 'arriving'))).toEqual([]);
  expect((await writeExport(sari, treeId)).state).toBe('done');
});

test('a file is kept for a day; then its link leads nowhere, and the disk is free again', async () => {
  let now = new Date();
  const app = await startTestApp({ runsJobs: true, now: () => now });
  const sari = app.as('sari');
  const treeId: TreeId = await app.firstTree('sari');
  // Longer than a file is kept, so that it is the file that ends and not the session.
  await app.as('ratna').call(updateSettings, { body: { sessionTimeout: 7 * 24 * 60 } });
  const job = await writeExport(sari, treeId, { format: 'json' });
  expect(new Date(job.expiresAt ?? 0).getTime() - now.getTime()).toBe(86_400_000);
  now = new Date(now.getTime() + 86_400_001);
  const params = { treeId, fileId: job.id };
  expect((await sari.call(getFile, { params })).state).toBe('expired');
  expect((await sari.call(listFiles, { params: { treeId }, query: { kind: 'export' } })).items).toEqual([]);
  expect((await sari.refused(getFileContent, { params })).status).toBe(404);

  await expireFiles(app.db, now);
  const blobs = openBlobStore({ dataDir: app.dataDir, blobs: undefined });
  expect(await sweepBlobs(app.db, blobs, new Date(now.getTime() + 60_000))).toBe(2);
  await expireFiles(app.db, new Date(now.getTime() + 31 * 86_400_000));
  expect(await app.count('requested_files')).toBe(0);
});

test('somebody who waits for three files has to wait for one of them first [AT-45]', async () => {
  const { app, sari, treeId } = await startWithFamily();
  const release = await holdExports(app);
  const ask = () =>
    sari.call(startFile, { params: { treeId }, body: { kind: 'export', request: { format: 'gedcom551' } } });
  const [first] = [await ask(), await ask(), await ask()];
  const refusal = await sari.refused(startFile, {
    params: { treeId },
    body: { kind: 'export', request: { format: 'gedcom551' } },
  });
  expect(refusal).toMatchObject({ status: 429, code: 'too_many_attempts' });
  expect(refusal.message).toContain('still being written');
  await sari.call(cancelFile, { params: { treeId, fileId: first.id } });
  const { id } = await ask();
  await release();
  while ((await sari.call(getFile, { params: { treeId, fileId: id } })).state !== 'done') await sleep(20);
});

test('a download that nobody reads on holds no connection to the database', async () => {
  const { app, sari, treeId } = await startWithFamily();
  const response = await fetchFile(sari, await writeExport(sari, treeId));
  const { rows } = await app.db.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  );
  expect(rows).toEqual([]);
  await response.body?.cancel();
});

test('letting go of a finished export ends its link', async () => {
  const { sari, treeId } = await startWithFamily();
  const { id: fileId } = await writeExport(sari, treeId);
  const params = { treeId, fileId };
  expect((await sari.call(cancelFile, { params })).state).toBe('expired');
  expect((await sari.refused(getFileContent, { params })).status).toBe(404);
  expect((await sari.call(cancelFile, { params })).state).toBe('expired');
});
