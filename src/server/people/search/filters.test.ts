import { ilike } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createMember } from '#contract/members.ts';
import { addPhoto } from '#contract/photos.ts';
import { createRelative } from '#contract/relatives.ts';
import { listPlacesToFilter, type RelationFilter, search } from '#contract/search.ts';
import { updateSettings } from '#contract/system-settings.ts';
import { setSelf } from '#contract/tree-access.ts';
import { createTree } from '#contract/trees.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { treeAccess, users } from '#server/platform/db/schema.ts';
import { drawPhoto } from '#server/testing/draw-photo.ts';
import { startTestApp } from '#server/testing/test-app.ts';

/** Sari's family: herself, with whoever she says is near to her. */
async function startFamily() {
  const app = await startTestApp();
  const treeId = await app.firstTree('sari');
  const sari = app.as('sari');
  const add = async (body: object) => (await sari.call(createMember, { params: { treeId }, body })).member.id;
  const me = await add({
    firstName: 'Sari',
    lastName: 'Wijaya',
    gender: 'female',
    birthDate: '1990',
    birthPlace: 'Solo',
  });
  await sari.call(setSelf, { params: { treeId }, body: { memberId: me } });
  const relative = async (name: string, relationship: string, of = me, more: object = {}) =>
    (
      await sari.call(createRelative, {
        params: { treeId, memberId: of },
        body: { name, relationship, ...more },
      })
    ).member.id;
  const ask = (query: Record<string, string>, as = 'sari') => app.as(as).call(search, { query });
  const names = async (query: Record<string, string>) =>
    (await ask(query)).members.map(({ firstName }) => firstName).toSorted();
  return { ...app, treeId, sari, add, relative, ask, names, me };
}

test('people are narrowed to what they are to oneself, and every one of them is told to be it [SRC-003][SRR-001][SRR-003]', async () => {
  const { relative, names, ask, add } = await startFamily();
  const father = await relative('Bambang Wijaya', 'father');
  await relative('Ratih Kusuma', 'mother');
  await relative('Agus Wijaya', 'grandfather', undefined, { through: father });
  await relative('Murni Wijaya', 'grandmother', undefined, { through: father });
  await relative('Dimas Wijaya', 'brother');
  await relative('Laras Wijaya', 'sister');
  const uncle = await relative('Joko Wijaya', 'brother', father);
  await relative('Tono Wijaya', 'son', uncle);
  await relative('Gilang Wijaya', 'son');
  await relative('Putri Wijaya', 'daughter');
  await add({ firstName: 'Asing', lastName: 'Wijaya' });
  const expected: Record<RelationFilter, string[]> = {
    father: ['Bambang'],
    mother: ['Ratih'],
    son: ['Gilang'],
    daughter: ['Putri'],
    brother: ['Dimas'],
    sister: ['Laras'],
    grandfather: ['Agus'],
    grandmother: ['Murni'],
    cousin: ['Tono'],
  };
  for (const [relation, found] of Object.entries(expected)) {
    const { members } = await ask({ relation });
    expect(members.map(({ firstName }) => firstName?.split(' ')[0])).toEqual(found);
    expect(members.every((hit) => hit.relationship === relation)).toBe(true);
  }
  // "all" is no filter: uncles and strangers are found as well, and are none of these.
  expect(await names({ q: 'wijaya' })).toHaveLength(11);
  const { members } = await ask({ q: 'wijaya' });
  expect(members.find(({ firstName }) => firstName === 'Asing')?.relationship).toBeNull();
  expect(members.find(({ firstName }) => firstName === 'Sari')?.relationship).toBe('self');
  expect(await names({ q: 'asing', relation: 'cousin' })).toEqual([]);
});

test('people are narrowed by years, gender, life, place, tree, photo and source, each and together, and the counts with them [SRC-005][SRC-006][SRC-007][SRC-009]', async () => {
  const { add, names, ask, sari, treeId } = await startFamily();
  const hadi = await add({
    firstName: 'Hadi',
    lastName: 'Santoso',
    gender: 'male',
    birthDate: '12 MAR 1920',
    birthPlace: 'Kartasura, Jawa Tengah',
    deathDate: '1988',
    deathPlace: 'Jakarta',
  });
  await add({ firstName: 'Dewi', lastName: 'Santoso', gender: 'female', birthDate: 'about 1950', location: 'Bandung' });
  await add({ firstName: 'Lama', lastName: 'Santoso', gender: 'unknown', birthDate: '1850' });
  const second = await sari.call(createTree, { body: { name: 'Batak' } });
  await sari.call(createMember, { params: { treeId: second.id }, body: { firstName: 'Hotman', lastName: 'Siregar' } });
  expect(await names({ bornFrom: '1920', bornTo: '1950' })).toEqual(['Dewi', 'Hadi']);
  expect(await names({ bornTo: '1919' })).toEqual(['Lama']);
  expect(await names({ diedFrom: '1988', diedTo: '1988' })).toEqual(['Hadi']);
  expect(await names({ gender: 'female' })).toEqual(['Dewi', 'Sari']);
  expect(await names({ gender: 'unknown' })).toEqual(['Hotman', 'Lama']);
  expect(await names({ living: 'deceased' })).toEqual(['Hadi', 'Lama']);
  expect(await names({ living: 'living', tree: treeId })).toEqual(['Dewi', 'Sari']);
  expect(await names({ place: 'jawa kartasura' })).toEqual(['Hadi']);
  expect(await names({ place: 'Bandung' })).toEqual(['Dewi']);
  expect(await names({ place: '%' })).toEqual([]);
  expect(await names({ tree: second.id })).toEqual(['Hotman']);
  expect(await names({ q: 'santoso', gender: 'male', bornFrom: '1900' })).toEqual(['Hadi']);
  const { counts } = await ask({ q: 'santoso' });
  expect(counts).toMatchObject({ member: { value: 3, isMore: false }, living: { value: 1 }, all: { value: 3 } });
  expect((await ask({ q: 'santoso', living: 'deceased' })).counts).toMatchObject({
    member: { value: 2 },
    living: { value: 0 },
  });
  // A photo of somebody counts from the moment it is there.
  expect(await names({ hasPhoto: 'yes' })).toEqual([]);
  await sari.request('POST', `${addPhoto.path.replace('{treeId}', treeId)}?memberId=${hadi}`, await drawPhoto());
  expect(await names({ hasPhoto: 'yes' })).toEqual(['Hadi']);
  expect((await ask({ hasPhoto: 'yes' })).members).toMatchObject([{ hasPortrait: true }]);
  expect(await names({ hasPhoto: 'no', q: 'santoso' })).toEqual(['Dewi', 'Lama']);
  expect(await names({ hasSource: 'yes' })).toEqual([]);
});

test('the places to choose from are those of one’s own families, those of most people first [SRC-004][M-19]', async () => {
  const { add, sari, as, treeId } = await startFamily();
  await add({ firstName: 'Hadi', birthPlace: 'Jakarta', deathPlace: 'Solo' });
  await add({ firstName: 'Dewi', birthPlace: 'Solo', location: 'Solo' });
  const list = (query: Record<string, string>, name = 'sari') => as(name).call(listPlacesToFilter, { query });
  expect(await list({})).toEqual({
    items: [
      { place: 'Solo', people: 3 },
      { place: 'Jakarta', people: 1 },
    ],
  });
  expect((await list({ q: 'jak', tree: treeId })).items).toHaveLength(1);
  expect(await list({}, 'budi')).toEqual({ items: [] });
  expect(await list({ tree: treeId }, 'budi')).toEqual({ items: [] });
  await as('ratna').call(updateSettings, { body: { enableAdvancedSearch: false } });
  expect(await sari.refused(listPlacesToFilter, { query: {} })).toMatchObject({ code: 'feature_off' });
});

test('with advanced search switched off words alone find people, and every filter is refused [ADS-015]', async () => {
  const { as, sari, ask, treeId } = await startFamily();
  await as('ratna').call(updateSettings, { body: { enableAdvancedSearch: false } });
  expect((await ask({ q: 'sari' })).members).toHaveLength(1);
  for (const filter of [
    { gender: 'female' },
    { place: 'Solo' },
    { tree: treeId },
    { hasPhoto: 'yes' },
    { bornFrom: '1900' },
  ]) {
    expect(await sari.refused(search, { query: { q: 'sari', ...filter } })).toMatchObject({
      status: 403,
      code: 'feature_off',
    });
  }
});

test('nobody finds anything of trees that are not theirs, and counts do not speak of it [SRC-032][AUT-014]', async () => {
  const { ask, add, treeId, db } = await startFamily();
  await add({
    firstName: 'Rahasia',
    lastName: 'Wijaya',
    birthPlace: 'Desa Rahasia',
    notes: 'rahasia',
    biography: 'rahasia',
  });
  const none = { value: 0, isMore: false };
  const nothing = {
    members: [],
    trees: [],
    events: [],
    places: [],
    notes: [],
    photos: [],
    nextCursor: null,
    counts: { all: none, living: none, member: none, tree: none, event: none, place: none, note: none, photo: none },
  };
  for (const query of [
    { q: 'rahasia' },
    { q: 'rahsaia' },
    { tree: treeId },
    { q: 'wijaya', tree: treeId },
    { gender: 'unknown' },
  ]) {
    expect(await ask(query, 'budi')).toEqual(nothing);
    expect(await ask(query, 'ratna')).toEqual(nothing);
  }
  // Let in, one finds what its other readers find; put out again, nothing.
  const [budi] = await db.select({ userId: users.id }).from(users).where(ilike(users.firstName, 'budi'));
  if (!budi) throw new Error('Budi does not live here.');
  await db.insert(treeAccess).values({ ...budi, treeId, id: newId(), role: 'reader' });
  expect((await ask({ q: 'rahasia' }, 'budi')).counts).toMatchObject({ member: { value: 1 }, note: { value: 2 } });
  await db.delete(treeAccess);
  expect(await ask({ q: 'rahasia' }, 'budi')).toEqual(nothing);
});
