import { expect, test } from 'vitest';
import { createMember } from '#contract/members.ts';
import { search } from '#contract/search.ts';
import { createTree, deleteTree } from '#contract/trees.ts';
import { startTestApp } from '#server/testing/test-app.ts';

test('search finds people in all of one’s trees, names that begin with the words first, and nobody else’s [GEN-008][API-031][AUT-014]', async () => {
  const { as, firstTree } = await startTestApp();
  const first = await firstTree('sari');
  const { id: second } = await as('sari').call(createTree, { body: { name: 'Batak' } });
  const theirs = await firstTree('budi');
  const add = (name: string, treeId: string, firstName: string) =>
    as(name).call(createMember, { params: { treeId }, body: { firstName, lastName: 'Wijaya' } });
  await add('sari', first, 'Mas Hadi');
  await add('sari', second, 'Hadi');
  await add('budi', theirs, 'Hadi');
  const { items } = await as('sari').call(search, { query: { q: 'hadi' } });
  expect(items.map(({ firstName, treeName }) => [firstName, treeName])).toEqual([
    ['Hadi', 'Batak'],
    ['Mas Hadi', 'Sari Wijaya Family Tree'],
  ]);
  await as('sari').call(deleteTree, { params: { treeId: second } });
  expect((await as('sari').call(search, { query: { q: 'hadi' } })).items).toHaveLength(1);
});

test('a search is at most 100 characters and holds no markup [CON-010]', async () => {
  const { as } = await startTestApp();
  const tooLong = await as('sari').refused(search, { query: { q: 'a'.repeat(101) } });
  expect(tooLong.details).toEqual([{ path: 'q', message: 'Search query too long' }]);
  const markup = await as('sari').refused(search, { query: { q: '<b>' } });
  expect(markup.details).toEqual([{ path: 'q', message: 'Search contains invalid characters' }]);
});
