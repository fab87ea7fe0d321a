import { expect, test } from 'vitest';
import { createMember } from '#contract/members.ts';
import { packUuids } from '#server/platform/db/uuid-array.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { createMemberCounts } from './member-counts.ts';
import type { MemberPage } from './queries.ts';

const everybody: MemberPage = { limit: 50 };

async function startCounting() {
  const app = await startTestApp();
  const id = await app.firstTree('sari');
  const countOf = createMemberCounts();
  const add = (body: object) => app.as('sari').call(createMember, { params: { treeId: id }, body });
  /** What is answered about a version of the tree, which may be older than the rows are by now. */
  const count = (version: number, page: Partial<MemberPage> = {}, treeId = id, day = 0) =>
    countOf(app.db, { id: treeId, version, day }, { ...everybody, ...page });
  return { app, add, count };
}

test('a version of a tree is counted once, and the next version anew', async () => {
  const { add, count } = await startCounting();
  await add({ firstName: 'Hadi', gender: 'male' });
  expect(await count(1)).toBe(1);
  await add({ firstName: 'Wulan', gender: 'female' });
  expect(await count(1)).toBe(1);
  expect(await count(2)).toBe(2);
});

test('each filter has a count of its own, and neither order nor page makes another one', async () => {
  const { app, add, count } = await startCounting();
  const { id: sari } = await app.user('sari');
  const { id: budi } = await app.user('budi');
  const hadi = await add({ firstName: 'Hadi', gender: 'male', isDeceased: true });
  await add({ firstName: 'Wulan', gender: 'female' });
  await add({ firstName: 'Ratna', gender: 'female' });
  expect(await count(1, { gender: 'male' })).toBe(1);
  expect(await count(1, { gender: 'female' })).toBe(2);
  const known = { of: 'deceased', ids: packUuids([hadi.member.id]), firstBirth: null } as const;
  expect(await count(1, { living: { wanted: 'deceased', known } })).toBe(1);
  expect(await count(1, { living: { wanted: 'living', known } })).toBe(2);
  expect(await count(1, { q: 'wulan' })).toBe(1);
  expect(await count(1, { userId: sari })).toBe(3);
  expect(await count(1, { userId: budi })).toBe(0);
  await add({ firstName: 'Wulandari', gender: 'female' });
  expect(await count(1, { q: ' wulan ', sort: 'name', limit: 2, cursor: 'x' })).toBe(1);
  expect(await count(1, { q: 'wulan', gender: 'female' })).toBe(2);
});

test('trees are counted apart, and a day later the presumed living are counted again', async () => {
  const { app, add, count } = await startCounting();
  const hadi = await add({ firstName: 'Hadi', birthDate: '1916-11-20' });
  const theirs = await app.firstTree('budi');
  expect([await count(1), await count(1, {}, theirs)]).toEqual([1, 0]);
  const deadOf = (...ids: string[]) =>
    ({ living: { wanted: 'deceased', known: { of: 'deceased', ids: packUuids(ids), firstBirth: null } } }) as const;
  expect(await count(1, deadOf(), undefined, 1)).toBe(0);
  expect(await count(1, deadOf(hadi.member.id), undefined, 1)).toBe(0);
  expect(await count(1, deadOf(hadi.member.id), undefined, 2)).toBe(1);
});

test('the thousand questions that were asked last are kept; one that was asked for again stays', async () => {
  const { add, count } = await startCounting();
  await add({ firstName: 'Hadi' });
  await count(1);
  await count(2);
  for (let version = 3; version <= 1000; version++) await count(version);
  await count(1);
  await add({ firstName: 'Wulan' });
  await count(1001);
  expect([await count(1), await count(3)]).toEqual([1, 1]);
  expect(await count(2)).toBe(2);
});
