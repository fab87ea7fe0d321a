import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  type DuplicatePage,
  dismissFinding,
  listDuplicates,
  mergeMembers,
  searchDuplicates,
} from '#contract/integrity.ts';
import { createMember } from '#contract/members.ts';
import { getTree } from '#contract/trees.ts';
import { askUntil } from '#server/testing/ask-until.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { beginSearch, failStrandedSearches } from './queries.ts';

async function startWithDuplicates(runsJobs = true) {
  const app = await startTestApp({ runsJobs });
  const treeId = await app.firstTree('sari');
  const sari = app.as('sari');
  const add = async (body: object) => (await sari.call(createMember, { params: { treeId }, body })).member.id;
  const one = await add({ firstName: 'Soekarno', lastName: 'Tjokro', gender: 'male', birthDate: '6 JUN 1901' });
  const other = await add({ firstName: 'Sukarno', lastName: 'Cokro', gender: 'male', birthDate: '6 JUN 1901' });
  for (const firstName of ['Hadi', 'Wulan', 'Ratna', 'Bima']) await add({ firstName, birthDate: '1920' });
  const search = () => sari.call(searchDuplicates, { params: { treeId }, body: {} });
  const list = (query: Record<string, string> = {}) => sari.call(listDuplicates, { params: { treeId }, query });
  const found = (): Promise<DuplicatePage> => askUntil(list, ({ search }) => search?.state === 'done');
  return { app, treeId, sari, one, other, search, list, found };
}

test('a search in the background finds people who are in the tree twice, with the reasons', async () => {
  const { search, list, found, one, other, treeId, sari } = await startWithDuplicates();
  expect(await list()).toEqual({ search: null, items: [], nextCursor: null, open: 0, dismissed: 0 });
  expect(await search()).toMatchObject({ state: 'waiting' });
  const page = await found();
  expect(page.search?.version).toBe((await sari.call(getTree, { params: { treeId } })).version);
  expect(page).toMatchObject({ open: 1, dismissed: 0, nextCursor: null });
  expect(page.items).toMatchObject([{ reasons: ['same_name', 'same_birthday'], dismissal: null }]);
  expect(page.items[0]?.people.map(({ id }) => id).sort()).toEqual([one, other].sort());
  expect(page.items[0]?.probability).toBeGreaterThan(0.9);
});

test('a pair of two people is dismissed for good, and one that was merged is gone', async () => {
  const { search, list, found, one, other, treeId, sari } = await startWithDuplicates();
  await search();
  const [pair] = (await found()).items;
  await sari.call(dismissFinding, { params: { treeId }, body: { key: pair?.key } });
  expect(await list()).toMatchObject({ open: 0, dismissed: 1, items: [] });
  expect((await list({ dismissed: 'only' })).items).toMatchObject([{ key: pair?.key }]);
  await search();
  expect(await found()).toMatchObject({ open: 0, dismissed: 1 });

  const { version } = await sari.call(getTree, { params: { treeId } });
  const headers = { 'if-match': `"${version}"` };
  await sari.call(mergeMembers, { params: { treeId, memberId: one }, body: { otherId: other }, headers });
  expect(await list()).toMatchObject({ open: 0, dismissed: 0, items: [] });
});

test("two who ask at once ask for one search, and one that was cut off stands in nobody's way", async () => {
  const { app, treeId } = await startWithDuplicates();
  const { id } = await app.user('sari');
  const begin = () => beginSearch(app.db, treeId, id);
  const both = await Promise.all([begin(), begin()]);
  expect(both[1].search.id).toBe(both[0].search.id);
  expect(both.map(({ isNew }) => isNew).sort()).toEqual([false, true]);
  await app.db.execute(sql`update duplicate_searches set updated_at = now() - interval '3 minutes'`);
  await failStrandedSearches(app.db);
  expect((await begin()).isNew).toBe(true);
});

test('a search that nobody can be given is no search', async () => {
  const { app, sari, treeId } = await startWithDuplicates(false);
  // Without its background work the server cannot hand anything over.
  expect(await sari.refused(searchDuplicates, { params: { treeId }, body: {} })).toMatchObject({ status: 500 });
  const { rows } = await app.db.execute(sql`select state from duplicate_searches`);
  expect(rows).toEqual([{ state: 'failed' }]);
});

test('a result is forgotten when the tree has become another one', async () => {
  const { search, list, found, app, treeId } = await startWithDuplicates();
  await search();
  await found();
  await app.db.execute(sql`update changes set touched = 600 where tree_id = ${treeId}`);
  expect((await list()).search).not.toBeNull();
  await app.db.execute(sql`update changes set seq = seq + 100 where tree_id = ${treeId}`);
  expect(await list()).toMatchObject({ search: null, items: [] });
});

test('readers look at the pairs, and only those who may edit search', async () => {
  const { app, treeId } = await startWithDuplicates(false);
  const params = { treeId };
  expect(await app.as('budi').refused(searchDuplicates, { params, body: {} })).toMatchObject({ status: 404 });
  expect(await app.as('budi').refused(listDuplicates, { params })).toMatchObject({ status: 404 });
  expect(await app.as('ratna').refused(listDuplicates, { params })).toMatchObject({ status: 403 });
  expect(await app.count('duplicate_searches')).toBe(0);
});
