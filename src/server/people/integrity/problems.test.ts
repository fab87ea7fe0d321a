import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { undoChange } from '#contract/changes.ts';
import { dismissFinding, listProblems, removeEmptyUnion, restoreFinding } from '#contract/integrity.ts';
import { createMember, deleteMember, updateMember } from '#contract/members.ts';
import { getTree } from '#contract/trees.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { treeAccess } from '#server/platform/db/schema.ts';
import { startWithImport } from '#server/testing/start-with-import.ts';
import { startTestApp } from '#server/testing/test-app.ts';

async function startOddFamily() {
  const app = await startTestApp();
  const treeId = await app.firstTree('sari');
  const sari = app.as('sari');
  const add = async (body: object) => (await sari.call(createMember, { params: { treeId }, body })).member.id;
  const hadi = await add({ firstName: 'Hadi', gender: 'male', birthDate: '1950', deathDate: '1940' });
  const tirta = await add({ firstName: 'Tirta', birthDate: '1930', fatherId: hadi });
  const problems = (query: Record<string, string> = {}) => sari.call(listProblems, { params: { treeId }, query });
  const dismiss = (key: string, note?: string) =>
    sari.call(dismissFinding, { params: { treeId }, body: { key, ...(note === undefined ? {} : { note }) } });
  return { app, treeId, sari, add, hadi, tirta, problems, dismiss };
}

const codes = ({ items }: { items: readonly { code: string }[] }) => items.map(({ code }) => code);

test('what is odd in a tree is listed with the people, the dates as written and counts by kind', async () => {
  const { problems } = await startOddFamily();
  const { items, counts, nextCursor } = await problems();
  expect(items).toMatchObject([
    {
      code: 'died_before_born',
      severity: 'certain',
      people: [{ firstName: 'Hadi', birthYear: 1950 }],
      facts: { birth: '1950', death: '1940' },
      dismissal: null,
    },
    {
      code: 'parent_younger_than_child',
      people: [{ firstName: 'Tirta' }, { firstName: 'Hadi' }],
      facts: { birth: '1930', parentBirth: '1950' },
    },
  ]);
  expect(nextCursor).toBeNull();
  expect(counts).toEqual([
    { severity: 'certain', code: 'died_before_born', open: 1, dismissed: 0 },
    { severity: 'certain', code: 'parent_younger_than_child', open: 1, dismissed: 0 },
  ]);
});

test('the list is filtered and paged, and a correction takes a finding away', async () => {
  const { problems, sari, treeId, hadi } = await startOddFamily();
  expect(codes(await problems({ code: 'died_before_born' }))).toEqual(['died_before_born']);
  expect(codes(await problems({ severity: 'likely' }))).toEqual([]);
  const first = await problems({ limit: '1' });
  expect(codes(first)).toEqual(['died_before_born']);
  const second = await problems({ limit: '1', cursor: first.nextCursor ?? '' });
  expect(codes(second)).toEqual(['parent_younger_than_child']);
  expect(second.nextCursor).toBeNull();

  await sari.call(updateMember, { params: { treeId, memberId: hadi }, body: { birthDate: '1900' } });
  expect(codes(await problems())).toEqual([]);
});

test('"we know, it is right" stays through a new name, and ends with a new fact', async () => {
  const { problems, dismiss, sari, treeId, hadi } = await startOddFamily();
  const [finding] = (await problems({ code: 'died_before_born' })).items;
  await dismiss(finding?.key ?? '', 'So it stands in the register.');
  expect(codes(await problems())).toEqual(['parent_younger_than_child']);
  expect((await problems({ dismissed: 'only' })).items).toMatchObject([
    { code: 'died_before_born', dismissal: { note: 'So it stands in the register.', byName: 'Sari Wijaya' } },
  ]);
  const edit = (body: object) => sari.call(updateMember, { params: { treeId, memberId: hadi }, body });
  await edit({ firstName: 'Hadiwijaya' });
  expect(codes(await problems())).toEqual(['parent_younger_than_child']);
  await edit({ deathDate: '1941' });
  expect(codes(await problems())).toEqual(['died_before_born', 'parent_younger_than_child']);
});

test('a dismissal is a change like any other: undone, redone, and taken back', async () => {
  const { app, problems, dismiss, sari, treeId } = await startOddFamily();
  const [finding] = (await problems()).items;
  const done = await dismiss(finding?.key ?? '');
  const undo = (changeId: string) => sari.call(undoChange, { params: { treeId, changeId }, body: {} });
  const undone = await undo(done.changeId);
  expect(codes(await problems())).toHaveLength(2);
  await undo(undone.changeId);
  expect(codes(await problems())).toHaveLength(1);
  await sari.call(restoreFinding, { params: { treeId, dismissalId: done.id } });
  expect(codes(await problems())).toHaveLength(2);
  expect(await app.count('dismissed_findings')).toBe(0);
});

test('only what is found can be dismissed, once, on the version that was looked at', async () => {
  const { app, problems, dismiss, sari, treeId } = await startOddFamily();
  const [finding] = (await problems()).items;
  const refused = (body: object, headers = {}) => sari.refused(dismissFinding, { params: { treeId }, body, headers });
  expect(await refused({ key: 'died_before_born.00000000000000' })).toMatchObject({ status: 404 });
  expect(await refused({ key: 7 })).toMatchObject({ status: 422 });
  const stale = await refused({ key: finding?.key }, { 'if-match': '"1"' });
  expect(stale).toMatchObject({ status: 409, code: 'version_conflict' });
  expect(await app.count('dismissed_findings')).toBe(0);
  await dismiss(finding?.key ?? '');
  expect(await refused({ key: finding?.key })).toMatchObject({ status: 409, code: 'conflict' });
  expect(await app.count('dismissed_findings')).toBe(1);
});

test('a reader sees what is odd and changes nothing; a stranger and an administrator see nothing', async () => {
  const { app, treeId, problems } = await startOddFamily();
  const [finding] = (await problems()).items;
  const { id } = await app.user('budi');
  const asBudi = { params: { treeId }, body: { key: finding?.key } };
  expect(await app.as('budi').refused(listProblems, { params: { treeId } })).toMatchObject({ status: 404 });
  expect(await app.as('ratna').refused(listProblems, { params: { treeId } })).toMatchObject({ status: 403 });
  await app.db.insert(treeAccess).values({ treeId, id: newId(), userId: id, role: 'reader' });
  expect((await app.as('budi').call(listProblems, { params: { treeId } })).items).toHaveLength(2);
  expect(await app.as('budi').refused(dismissFinding, asBudi)).toMatchObject({ status: 403 });
  expect(await app.count('dismissed_findings')).toBe(0);
});

test('a couple that nobody is in can be taken away, and one with somebody in it cannot', async () => {
  const { app, sari, treeId, problems, hadi } = await startOddFamily();
  await sari.call(deleteMember, { params: { treeId, memberId: hadi } });
  const { rows } = await app.db.execute<{ id: string }>(sql`select id from unions where tree_id = ${treeId}`);
  const params = { treeId, unionId: rows[0]?.id ?? '' };
  const refused = await sari.refused(removeEmptyUnion, { params });
  expect(refused).toMatchObject({ status: 409, code: 'change_superseded' });
  await app.db.execute(sql`delete from union_children where tree_id = ${treeId}`);
  // As a file may bring it in.
  const { version } = await sari.call(getTree, { params: { treeId } });
  await app.db.execute(sql`update family_trees set version = ${version + 1} where id = ${treeId}`);
  expect((await problems()).items).toMatchObject([{ code: 'empty_union', people: [], unionId: params.unionId }]);
  await sari.call(removeEmptyUnion, { params });
  expect((await problems()).items).toEqual([]);
  expect(await app.count('unions')).toBe(0);
  expect(await sari.refused(removeEmptyUnion, { params })).toMatchObject({ status: 404 });
});

test('people of an imported file who are missing in it are found by the lines that point to them', async () => {
  const { sari, treeId, bringIn } = await startWithImport();
  await bringIn(`0 HEAD
1 GEDC
2 VERS 5.5.1
1 CHAR UTF-8
0 @I1@ INDI
1 NAME Hadi /Wijaya/
1 SEX F
0 @F1@ FAM
1 HUSB @I1@
1 CHIL @I9@
0 TRLR
`);
  const { items } = await sari.call(listProblems, { params: { treeId } });
  expect(items).toMatchObject([
    { code: 'role_against_gender', facts: { role: 'HUSB' }, people: [{ firstName: 'Hadi' }] },
    { code: 'missing_link', facts: { role: 'CHIL', xref: 'I9' }, people: [{ firstName: 'Hadi' }] },
  ]);
});
