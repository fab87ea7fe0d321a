import { expect, test } from 'vitest';
import { eraseMember, previewErasure } from '#contract/erasure.ts';
import { createMember } from '#contract/members.ts';
import { deleteOwnAccount } from '#contract/own-account.ts';
import {
  deleteSearch,
  forgetRecentSearches,
  listSavedSearches,
  MOST_RECENT,
  MOST_SAVED,
  rememberSearch,
  renameSearch,
  saveSearch,
} from '#contract/saved-searches.ts';
import { deleteTree } from '#contract/trees.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { knownPassword } from '#server/testing/browse.ts';
import { startTestApp } from '#server/testing/test-app.ts';

test('[UX-29] searches are saved under a name, renamed and deleted, each by whose they are alone', async () => {
  const { as, count } = await startTestApp();
  const sari = as('sari');
  const wish = { q: 'wijaya', place: 'Solo', bornFrom: 1900, living: 'deceased', kind: 'member' } as const;
  const saved = await sari.call(saveSearch, { body: { name: '  The dead of Solo ', wish } });
  expect(saved).toMatchObject({ name: 'The dead of Solo', wish });
  await sari.call(saveSearch, { body: { name: 'Aunts', wish: { q: 'siti' } } });
  expect((await sari.call(listSavedSearches)).saved.map(({ name }) => name)).toEqual(['Aunts', 'The dead of Solo']);
  const params = { searchId: saved.id };
  expect(await as('budi').call(listSavedSearches)).toEqual({ saved: [], recent: [] });
  expect((await as('budi').refused(renameSearch, { params, body: { name: 'Mine' } })).status).toBe(404);
  expect((await as('budi').refused(deleteSearch, { params })).status).toBe(404);
  expect(await sari.call(renameSearch, { params, body: { name: 'Solo' } })).toMatchObject({ name: 'Solo', wish });
  await sari.call(deleteSearch, { params });
  expect((await sari.refused(deleteSearch, { params })).status).toBe(404);
  expect((await sari.refused(renameSearch, { params, body: { name: 'Solo' } })).status).toBe(404);
  expect(await count('saved_searches')).toBe(1);
});

test('[UX-29] what was searched is remembered once, newest first, and forgotten without what was saved', async () => {
  const { as, count } = await startTestApp();
  const sari = as('sari');
  await sari.call(saveSearch, { body: { name: 'Kept', wish: { q: 'name 1' } } });
  for (let n = 1; n <= MOST_RECENT + 2; n++) {
    await sari.call(rememberSearch, { body: { wish: { q: `name ${n}` } } });
  }
  await sari.call(rememberSearch, { body: { wish: { q: 'name 5' } } });
  const { recent, saved } = await sari.call(listSavedSearches);
  expect(recent).toHaveLength(MOST_RECENT);
  expect(recent.slice(0, 2).map(({ wish }) => wish)).toEqual([{ q: 'name 5' }, { q: `name ${MOST_RECENT + 2}` }]);
  expect(await count('saved_searches')).toBe(MOST_RECENT + 1);
  await sari.call(deleteSearch, { params: { searchId: recent[0]?.id ?? '' } });
  await sari.call(forgetRecentSearches);
  expect(await sari.call(listSavedSearches)).toEqual({ saved, recent: [] });
});

test('[UX-29] nothing, too much and too many are refused, and leave what there is', async () => {
  const { as, count } = await startTestApp();
  const sari = as('sari');
  const refusal = async (name: string, wish: object) =>
    (await sari.refused(saveSearch, { body: { name, wish } })).status;
  expect(await refusal('Empty', {})).toBe(422);
  expect(await refusal('Kind alone', { kind: 'member' })).toBe(422);
  expect(await refusal('', { q: 'siti' })).toBe(422);
  expect(await refusal('a'.repeat(81), { q: 'siti' })).toBe(422);
  expect(await refusal('Markup', { q: '<b>' })).toBe(422);
  expect(await count('saved_searches')).toBe(0);
  const saves = Array.from({ length: MOST_SAVED + 2 }, (_, n) =>
    sari.request('POST', saveSearch.path, { name: `Search ${n}`, wish: { q: 'siti' } }),
  );
  const statuses = (await Promise.all(saves)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(MOST_SAVED);
  expect(statuses.filter((status) => status === 409)).toHaveLength(2);
  expect((await sari.refused(renameSearch, { params: { searchId: newId() }, body: { name: 'x' } })).status).toBe(404);
});

test('[UX-29] searches go with the account', async () => {
  const { as, count } = await startTestApp();
  await as('sari').call(saveSearch, { body: { name: 'Aunts', wish: { q: 'siti' } } });
  await as('sari').call(rememberSearch, { body: { wish: { q: 'siti' } } });
  await as('sari').call(deleteOwnAccount, { body: { password: 'anggrek di teras rumah', trees: [] } });
  expect(await count('saved_searches')).toBe(0);
});

test('[UX-29] a search for one tree alone looks in all of them once that is gone, and says so', async () => {
  const { as, firstTree } = await startTestApp();
  const sari = as('sari');
  const tree = (await firstTree('sari')) as TreeId;
  await sari.call(saveSearch, { body: { name: 'Aunts', wish: { q: 'siti', tree } } });
  await sari.call(rememberSearch, { body: { wish: { tree } } });
  await sari.call(rememberSearch, { body: { wish: { q: 'siti', tree } } });
  const before = await sari.call(listSavedSearches);
  expect(before).toMatchObject({ saved: [{ wish: { q: 'siti', tree }, isTreeGone: false }] });
  expect(before.recent).toHaveLength(2);
  await sari.call(deleteTree, { params: { treeId: tree } });
  const { saved, recent } = await sari.call(listSavedSearches);
  expect(saved).toMatchObject([{ name: 'Aunts', wish: { q: 'siti' }, isTreeGone: true }]);
  // Of the other nothing is left to look for.
  expect(recent).toMatchObject([{ wish: { q: 'siti' }, isTreeGone: true }]);
});

test('searches for somebody who is erased are forgotten, those for their family are not', async () => {
  const { as, firstTree } = await startTestApp();
  const sari = as('sari');
  const treeId = (await firstTree('sari')) as TreeId;
  const { member } = await sari.call(createMember, {
    params: { treeId },
    body: { firstName: 'Zumrah', lastName: 'Wijayakusuma', gender: 'female' },
  });
  const saved = ['wijayakusuma zumrah', 'zum wijaya', 'wijayakusuma', 'siti wijayakusuma'];
  for (const q of saved) await sari.call(saveSearch, { body: { name: `Search ${saved.indexOf(q)}`, wish: { q } } });
  await sari.call(saveSearch, { body: { name: 'Zumrah Wijayakusuma as a child', wish: { place: 'Solo' } } });
  for (const q of ['zumr', 'wijayakusuma', 'siti']) await sari.call(rememberSearch, { body: { wish: { q } } });
  const everything = await sari.call(listSavedSearches);
  await sari.call(previewErasure, { params: { treeId, memberId: member.id } });
  expect(await sari.call(listSavedSearches)).toEqual(everything);
  await sari.call(eraseMember, { params: { treeId, memberId: member.id }, body: { password: knownPassword } });
  const left = await sari.call(listSavedSearches);
  expect(left.saved.map(({ wish }) => wish.q)).toEqual(['wijayakusuma', 'siti wijayakusuma']);
  expect(left.recent.map(({ wish }) => wish.q)).toEqual(['siti']);
});
