import { expect, test } from 'vitest';
import { createMember, updateMember } from '#contract/members.ts';
import { search } from '#contract/search.ts';
import { updateSettings } from '#contract/system-settings.ts';
import { createTree, deleteTree } from '#contract/trees.ts';
import { updateUserSettings } from '#contract/user-settings.ts';
import { startPublic } from '#server/testing/start-public.ts';
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
  const { members } = await as('sari').call(search, { query: { q: 'hadi' } });
  expect(members.map(({ firstName, treeName }) => [firstName, treeName])).toEqual([
    ['Hadi', 'Batak'],
    ['Mas Hadi', 'Sari Wijaya Family Tree'],
  ]);
  await as('sari').call(deleteTree, { params: { treeId: second } });
  expect((await as('sari').call(search, { query: { q: 'hadi' } })).members).toHaveLength(1);
});

test('people and trees of public trees of others are found by what strangers see of them, and by nothing else [FND-037][SRC-032][SRR-004][AT-53]', async () => {
  const { as, treeId, people, keep, publish, budisSearch } = await startPublic();
  await keep();
  const found = await budisSearch('wijaya');
  expect(found.members.map(({ firstName, isPublic }) => [firstName, isPublic])).toEqual([
    ['Kartini', true],
    ['Raden', true],
  ]);
  expect(found.trees).toEqual([
    {
      type: 'tree',
      id: treeId,
      name: 'Wijaya of Solo',
      ownerName: null,
      isPublic: true,
      isInside: false,
      membersCount: 4,
      mayConnect: false,
      location: null,
    },
  ]);
  // Of a living person neither name nor place finds anything: the answer is the one to what nobody is called.
  const nobody = await budisSearch('nobodyatall');
  expect(nobody).toMatchObject({ members: [], trees: [], counts: { all: { value: 0, isMore: false } } });
  for (const q of ['Sekar', 'Rahasia', 'sekar rahasia']) expect(await budisSearch(q)).toEqual(nobody);
  // The owner's own search still finds everybody, once.
  const own = await as('sari').call(search, { query: { q: 'sekar' } });
  expect(own.members).toMatchObject([{ id: people.living, isPublic: false }]);
  expect((await as('sari').call(search, { query: { q: 'kartini' } })).members).toHaveLength(1);
  expect((await as('sari').call(search, { query: { q: 'solo' } })).trees).toMatchObject([
    { name: 'Wijaya of Solo', ownerName: 'Sari Wijaya', isInside: true, isPublic: true },
  ]);
  await publish(treeId, false);
  expect((await budisSearch('kartini')).members).toEqual([]);
});

test('whoever is hidden meanwhile is not found any more, before what trees are found by has followed [AT-53]', async () => {
  const { as, treeId, people, keep, budisSearch } = await startPublic();
  await keep();
  const change = (memberId: string, body: object) =>
    as('sari').call(updateMember, { params: { treeId, memberId }, body });
  expect((await budisSearch('bayu')).members).toHaveLength(1);
  await change(people.stranger, { privacy: 'closed' });
  expect((await budisSearch('bayu')).members).toEqual([]);
  await change(people.elder, { lastName: 'Kartosuwiryo' });
  expect((await budisSearch('kartini')).members).toMatchObject([{ lastName: 'Kartosuwiryo', birthYear: 1850 }]);
  expect((await budisSearch('kartini wijaya')).members).toEqual([]);
  await as('ratna').call(updateSettings, { body: { enablePublicTrees: false } });
  expect(await budisSearch('kartini')).toMatchObject({ members: [], trees: [] });
});

test('who keeps a public tree is told where they let everybody see their profile [SRC-020]', async () => {
  const { as, budisSearch } = await startPublic();
  await as('sari').call(updateUserSettings, { body: { profileVisibility: 'public' } });
  expect((await budisSearch('solo')).trees).toMatchObject([{ name: 'Wijaya of Solo', ownerName: 'Sari Wijaya' }]);
});

test('a search is at most 100 characters and holds no markup [CON-010]', async () => {
  const { as } = await startTestApp();
  const tooLong = await as('sari').refused(search, { query: { q: 'a'.repeat(101) } });
  expect(tooLong.details).toEqual([{ path: 'q', message: 'Search query too long' }]);
  const markup = await as('sari').refused(search, { query: { q: '<b>' } });
  expect(markup.details).toEqual([{ path: 'q', message: 'Search contains invalid characters' }]);
});
