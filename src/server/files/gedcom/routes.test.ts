import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listChanges, undoChange } from '#contract/changes.ts';
import { cancelImport, commitImport, getImport } from '#contract/imports.ts';
import { getMember, listMembers, updateMember } from '#contract/members.ts';
import { getTree, loadSample } from '#contract/trees.ts';
import { sweepStranded } from '#server/start/sweep-stranded.ts';
import { startWithImport } from '#server/testing/start-with-import.ts';
import { exportedText } from '#server/testing/write-file.ts';
import { moveImport } from './queries.ts';

const file = `0 HEAD
1 SOUR KinTool
2 NAME Kin Tool
1 GEDC
2 VERS 5.5.1
1 CHAR UTF-8
0 @I1@ INDI
1 NAME Hadi /Wijaya/
1 SEX M
1 BIRT
2 DATE ABT 1931
2 PLAC Solo
1 _HOBBY bees
1 FAMS @F1@
0 @I2@ INDI
1 NAME Wulan
1 SEX F
1 FAMS @F1@
0 @I3@ INDI
1 NAME Tirta /Wijaya/
1 FAMC @F1@
0 @F1@ FAM
1 HUSB @I1@
1 WIFE @I2@
1 CHIL @I3@
1 MARR
2 DATE 4 JUN 1955
0 @S1@ SOUR
1 TITL Church book
0 TRLR
`;

async function startWithExport() {
  const started = await startWithImport();
  return { ...started, exported: () => exportedText(started.sari, started.treeId) };
}

/** The lines of a file without its head, whose program and date are the writer's. */
const body = (text: string) => text.slice(text.indexOf('0 @')).split('\n');

test('a file is previewed before anything is written, then brought in as one change that can be undone [UX-17]', async () => {
  const { app, sari, treeId, upload, until } = await startWithImport();
  const { id } = await upload(file.replace('1 MARR', '1 CHIL @I9@\n1 MARR'));
  const { preview } = await until(id, 'ready');
  expect(preview).toMatchObject({ version: '5.5.1', source: 'Kin Tool', members: 3, unions: 1, otherRecords: 1 });
  expect(preview).toMatchObject({ membersAfter: 3, membersAllowed: 1000 });
  expect(preview?.problems).toContainEqual({ line: 26, code: 'dangling_pointer', detail: 'I9' });
  expect(await app.count('family_members')).toBe(0);

  await sari.call(commitImport, { params: { treeId, importId: id }, body: {} });
  const { changeId } = await until(id, 'done');
  const { items, total } = await sari.call(listMembers, { params: { treeId }, query: { sort: 'name' } });
  expect(total).toBe(3);
  const hadi = items.find(({ firstName }) => firstName === 'Hadi');
  expect(hadi).toMatchObject({ lastName: 'Wijaya', birthDate: 'ABT 1931', birthYear: 1931, birthPlace: 'Solo' });
  const { items: changes } = await sari.call(listChanges, { params: { treeId } });
  expect(changes[0]).toMatchObject({ id: changeId, kind: 'import' });

  await sari.call(undoChange, { params: { treeId, changeId: changeId ?? '' }, body: {} });
  for (const table of ['family_members', 'unions', 'union_children', 'gedcom_records', 'import_chunks']) {
    expect(await app.count(table), table).toBe(0);
  }
});

test('undoing an import and redoing it gives the same file again [UX-19]', async () => {
  const { sari, treeId, bringIn, exported } = await startWithExport();
  const { changeId } = await bringIn(file);
  const before = await exported();
  const undone = await sari.call(undoChange, { params: { treeId, changeId: changeId ?? '' }, body: {} });
  await sari.call(undoChange, { params: { treeId, changeId: undone.changeId }, body: {} });
  expect(await exported()).toBe(before);
  expect(await sari.call(getTree, { params: { treeId } })).toMatchObject({ memberCount: 3, unionCount: 1 });
});

test('an unedited import is exported line by line as it was, an edit changes its own line only', async () => {
  const { sari, treeId, bringIn, exported } = await startWithExport();
  await bringIn(file);
  expect(body(await exported())).toEqual(body(file));

  const { items } = await sari.call(listMembers, { params: { treeId }, query: { q: 'Hadi' } });
  const memberId = items[0]?.id ?? '';
  await sari.call(updateMember, { params: { treeId, memberId }, body: { birthPlace: 'Surakarta' } });
  expect(body(await exported())).toEqual(body(file.replace('2 PLAC Solo', '2 PLAC Surakarta')));
});

test('an export ends its lines as the file did that the tree came from', async () => {
  const { bringIn, exported } = await startWithExport();
  await bringIn(file.replaceAll('\n', '\r\n'));
  expect((await exported()).replaceAll('\r\n', '')).not.toContain('\n');
});

test('two files with the same record names live in one tree, and each person keeps their own lines', async () => {
  const { bringIn, exported } = await startWithExport();
  await bringIn(file);
  await bringIn(file.replaceAll('Hadi', 'Jaya'), 'add');
  const lines = await exported();
  expect(lines).toContain('0 @I1@ INDI\n1 NAME Hadi /Wijaya/');
  expect(lines).toContain('0 @I1_2@ INDI\n1 NAME Jaya /Wijaya/');
  expect(lines).toContain('1 HUSB @I1_2@\n1 WIFE @I2_2@\n1 CHIL @I3_2@');
});

test('what is no GEDCOM is refused and the tree is unchanged', async () => {
  const { app, sari, treeId, upload, until } = await startWithImport();
  for (const [text, reason] of [
    ['<!doctype html><html><body>Sign in</body></html>', 'html_instead_of_gedcom'],
    ['PK\u0003\u0004zipped', 'zip_broken'],
    ['Dear aunt, here is the family.', 'not_gedcom'],
  ] as const) {
    const { id } = await upload(text);
    expect(await until(id, 'refused')).toMatchObject({ reason });
    const refusal = await sari.refused(commitImport, { params: { treeId, importId: id }, body: {} });
    expect(refusal).toMatchObject({ status: 409, code: 'import_not_ready' });
  }
  expect(await app.count('family_members')).toBe(0);
  expect(await app.count('import_chunks')).toBe(0);
});

test('a cancelled import leaves nothing behind', async () => {
  const { app, sari, treeId, upload, until } = await startWithImport();
  const { id } = await upload(file);
  await until(id, 'ready');
  const params = { treeId, importId: id };
  expect((await sari.call(cancelImport, { params })).state).toBe('cancelled');
  expect(await sari.refused(commitImport, { params, body: {} })).toMatchObject({ code: 'import_not_ready' });
  for (const table of ['family_members', 'import_chunks']) expect(await app.count(table)).toBe(0);
});

test('an import whose job is about to be sent is not stranded, one that never got a job is', async () => {
  const { app, sari, treeId, upload, until } = await startWithImport();
  const { id } = await upload(file);
  await until(id, 'ready');
  const underWay = sql`select id from pgboss.job where data ->> 'importId' = ${id} and state <> 'completed'`;
  await expect.poll(async () => (await app.db.execute(underWay)).rows).toEqual([]);
  await moveImport(app.db, treeId, id, ['ready'], { state: 'importing' });
  const look = async () => (await sari.call(getImport, { params: { treeId, importId: id } })).state;
  await sweepStranded(app.db);
  expect(await look()).toBe('importing');
  await app.db.execute(sql`update imports set updated_at = now() - interval '3 minutes' where id = ${id}`);
  await app.db.execute(sql`update pgboss.job set completed_on = now() - interval '4 minutes'`);
  await sweepStranded(app.db);
  expect(await look()).toBe('failed');
});

test('a file that would make the tree too large is not brought in', async () => {
  const { app, sari, treeId, upload, until } = await startWithImport();
  const people = Array.from({ length: 1001 }, (_, index) => `0 @I${index}@ INDI\n1 NAME Person ${index}\n`).join('');
  const { id } = await upload(`0 HEAD\n1 CHAR UTF-8\n${people}0 TRLR\n`);
  expect((await until(id, 'ready')).preview).toMatchObject({ membersAfter: 1001, membersAllowed: 1000 });
  await sari.call(commitImport, { params: { treeId, importId: id }, body: {} });
  expect(await until(id, 'failed')).toMatchObject({ reason: 'tree_full' });
  expect(await app.count('family_members')).toBe(0);
});

test('the sample family is loaded as one change, marked, and taken back by one action [UX-16]', async () => {
  const { app, sari, treeId } = await startWithImport();
  const tree = await sari.call(loadSample, { params: { treeId }, body: {} });
  expect(tree.isSample).toBe(true);
  expect(tree.memberCount).toBeGreaterThan(50);
  const { items } = await sari.call(listChanges, { params: { treeId } });
  await sari.call(undoChange, { params: { treeId, changeId: items[0]?.id ?? '' }, body: {} });
  expect(await sari.call(getTree, { params: { treeId } })).toMatchObject({ isSample: false, memberCount: 0 });
  expect(await app.count('family_members')).toBe(0);
});

test("a stranger can neither see nor start an import in somebody's tree [AT-02]", async () => {
  const { app, treeId, upload } = await startWithImport();
  const { id } = await upload(file);
  const budi = app.as('budi');
  expect(await budi.refused(getImport, { params: { treeId, importId: id } })).toMatchObject({ status: 404 });
  expect((await budi.request('POST', `/api/trees/${treeId}/imports?fileName=x.ged`, new Uint8Array([48]))).status).toBe(
    404,
  );
  expect(await budi.refused(getMember, { params: { treeId, memberId: id } })).toMatchObject({ status: 404 });
});
