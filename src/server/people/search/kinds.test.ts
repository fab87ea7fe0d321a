import { expect, test } from 'vitest';
import { undoChange } from '#contract/changes.ts';
import { createMember, deleteMember, updateMember } from '#contract/members.ts';
import { addPhoto, updatePhoto } from '#contract/photos.ts';
import { type HitKind, search } from '#contract/search.ts';
import { setSelf } from '#contract/tree-access.ts';
import { drawPhoto } from '#server/testing/draw-photo.ts';
import { drawSizes } from '#server/testing/draw-sizes.ts';
import { startWithImport } from '#server/testing/start-with-import.ts';
import { startTestApp } from '#server/testing/test-app.ts';

const file = `0 HEAD
1 GEDC
2 VERS 5.5.1
1 CHAR UTF-8
0 @I1@ INDI
1 NAME Kartini /Suryadi/
1 NAME Roro /Mangun/
2 TYPE aka
1 SEX F
1 BIRT
2 DATE 1890
2 PLAC Jepara, Jawa Tengah
2 SOUR @S1@
1 OCCU Guru
2 DATE 1912
2 PLAC Rembang
2 NOTE Mengajar anak-anak di serambi
1 FAMS @F1@
0 @I2@ INDI
1 NAME Raden /Wijaya/
1 SEX M
1 NOTE Memelihara burung perkutut
1 FAMS @F1@
0 @F1@ FAM
1 HUSB @I2@
1 WIFE @I1@
1 MARR
2 DATE 8 NOV 1911
2 PLAC Semarang
0 @S1@ SOUR
1 TITL Buku kelahiran
0 TRLR
`;

const ofEach = (kind: HitKind, value: number) => ({ counts: { [kind]: { value, isMore: false } } });

test('former names, married names and events of files are found, and people by their sources [SRC-030]', async () => {
  const { sari, bringIn } = await startWithImport();
  await bringIn(file);
  const ask = (query: Record<string, string>) => sari.call(search, { query });
  expect((await ask({ q: 'roro mangun' })).members).toMatchObject([
    { firstName: 'Kartini', matched: { by: 'former_name', text: 'Roro Mangun' } },
  ]);
  expect((await ask({ q: 'kartini wijaya' })).members).toMatchObject([
    { lastName: 'Suryadi', matched: { by: 'married_name', text: 'Kartini Wijaya' } },
  ]);
  expect((await ask({ q: 'raden mangun' })).members).toEqual([]);
  expect((await ask({ q: 'kartini', hasSource: 'yes' })).members).toHaveLength(1);
  expect((await ask({ q: 'raden', hasSource: 'yes' })).members).toEqual([]);
  expect((await ask({ q: 'jepara' })).members).toMatchObject([
    { matched: { by: 'place', text: 'Jepara, Jawa Tengah' } },
  ]);
  const born = await ask({ q: 'jepara', kind: 'event' });
  expect(born).toMatchObject(ofEach('event', 1));
  expect(born.events).toMatchObject([
    { event: 'birth', date: '1890', year: 1890, place: 'Jepara, Jawa Tengah', people: [{ firstName: 'Kartini' }] },
  ]);
  const [married] = (await ask({ q: 'semarang', kind: 'event' })).events;
  expect(married).toMatchObject({ event: 'marriage', date: '8 NOV 1911', place: 'Semarang' });
  expect(married?.people.map(({ firstName }) => firstName).toSorted()).toEqual(['Kartini', 'Raden']);
  expect((await ask({ q: 'rembang guru' })).events).toMatchObject([
    { event: 'OCCU', people: [{ firstName: 'Kartini' }] },
  ]);
  expect((await ask({ q: 'serambi', gender: 'female' })).events).toHaveLength(1);
  expect(await ask({ q: 'serambi', gender: 'male' })).toMatchObject({ events: [], ...ofEach('event', 0) });
  expect((await ask({ q: 'perkutut' })).notes).toMatchObject([
    { firstName: 'Raden', from: 'notes', excerpt: 'Memelihara burung perkutut' },
  ]);
});

async function startFamily() {
  const app = await startTestApp();
  const treeId = await app.firstTree('sari');
  const sari = app.as('sari');
  const add = (body: object) => sari.call(createMember, { params: { treeId }, body });
  const ask = (query: Record<string, string>) => sari.call(search, { query });
  return { ...app, treeId, sari, add, ask };
}

test('what was written, changed, undone or deleted a moment ago is found as it is now', async () => {
  const { sari, treeId, add, ask } = await startFamily();
  const found = async (q: string) => (await ask({ q })).members.map(({ firstName }) => firstName);
  await add({ firstName: 'Ayu', lastName: 'Lestari' });
  expect(await found('lestari')).toEqual(['Ayu']);
  const { member } = await add({ firstName: 'Bima', lastName: 'Lestari', notes: 'pandai menari' });
  const params = { treeId, memberId: member.id };
  expect(await found('lestari')).toEqual(['Ayu', 'Bima']);
  const { changeId } = await sari.call(updateMember, {
    params,
    body: { lastName: 'Pratama', notes: 'pandai melukis' },
  });
  expect(await found('lestari')).toEqual(['Ayu']);
  expect(await found('pratama')).toEqual(['Bima']);
  expect((await ask({ q: 'menari' })).notes).toEqual([]);
  expect((await ask({ q: 'melukis' })).notes).toMatchObject([{ memberId: member.id }]);
  await sari.call(undoChange, { params: { treeId, changeId }, body: {} });
  expect(await found('lestari')).toEqual(['Ayu', 'Bima']);
  await sari.call(deleteMember, { params });
  expect(await found('lestari')).toEqual(['Ayu']);
  expect((await ask({ q: 'lestari' })).counts?.member).toEqual({ value: 1, isMore: false });
});

test('a partner’s new last name is a married name at once', async () => {
  const { sari, treeId, add, ask } = await startFamily();
  const { member: husband } = await add({ firstName: 'Raden', lastName: 'Wijaya' });
  await add({ firstName: 'Kartini', lastName: 'Suryadi', spouseId: husband.id });
  const found = async (q: string) =>
    (await ask({ q })).members.map(({ firstName, matched }) => [firstName, matched?.by]);
  expect(await found('kartini wijaya')).toEqual([['Kartini', 'married_name']]);
  await sari.call(updateMember, { params: { treeId, memberId: husband.id }, body: { lastName: 'Hartono' } });
  expect(await found('kartini hartono')).toEqual([['Kartini', 'married_name']]);
  expect(await found('kartini wijaya')).toEqual([]);
});

test('photos are found by caption, date and place, and by nothing of another tree', async () => {
  const family = await startFamily();
  const { sari, treeId, add, ask, as } = family;
  const { member } = await add({ firstName: 'Ayu' });
  const path = `${addPhoto.path.replace('{treeId}', treeId)}?memberId=${member.id}`;
  const sent = addPhoto.ok.parse(await (await sari.request('POST', path, await drawPhoto())).json());
  await drawSizes(family);
  const body = { caption: 'Lebaran di rumah nenek', takenOn: '1975', place: 'Kudus' };
  const { photo } = await sari.call(updatePhoto, { params: { treeId, photoId: sent.photo.id }, body });
  const answer = await ask({ q: 'lebaran kudus 1975', kind: 'photo' });
  expect(answer.photos).toMatchObject([
    { photoId: photo.id, ...body, look: photo.look, people: [{ firstName: 'Ayu' }] },
  ]);
  expect(answer).toMatchObject(ofEach('photo', 1));
  expect((await as('budi').call(search, { query: { q: 'lebaran' } })).photos).toEqual([]);
});

test('all is the best of each kind, a kind alone comes page by page, and counts come with the first page [SRC-010][SRC-011][SRC-012][SRC-013][SRR-002]', async () => {
  const { add, ask } = await startFamily();
  for (let nth = 1; nth <= 7; nth++) {
    await add({
      firstName: `Anak ${'abcdefg'[nth - 1]}`,
      lastName: 'Kudus',
      birthPlace: `Kudus ${nth}`,
      notes: `dari kudus ${nth}`,
    });
  }
  const all = await ask({ q: 'kudus' });
  expect(all.nextCursor).toBeNull();
  expect([all.members.length, all.places.length, all.notes.length, all.events.length]).toEqual([7, 5, 5, 5]);
  expect(all.counts).toMatchObject({
    member: { value: 7 },
    place: { value: 7 },
    note: { value: 7 },
    event: { value: 7 },
  });
  expect(all.counts?.all.value).toBe(28);
  for (const kind of ['member', 'place', 'note', 'event'] as const) {
    const first = await ask({ q: 'kudus', kind, limit: '4' });
    const second = await ask({ q: 'kudus', kind, limit: '4', cursor: first.nextCursor ?? '' });
    const keyOf = (answer: typeof first) =>
      [...answer.members, ...answer.places, ...answer.notes, ...answer.events].map((hit) => JSON.stringify(hit));
    expect([keyOf(first).length, keyOf(second).length, second.nextCursor, second.counts]).toEqual([4, 3, null, null]);
    expect(new Set([...keyOf(first), ...keyOf(second)]).size).toBe(7);
  }
  // What nobody here wrote begins at the beginning.
  expect((await ask({ q: 'kudus', kind: 'member', cursor: 'bm9uc2Vuc2U' })).members).toHaveLength(7);
});

test('[FND-048] a short word among longer ones is looked for in places and texts like them', async () => {
  const { add, ask } = await startFamily();
  await add({ firstName: 'Ayu', birthPlace: 'Desa di Kudus', notes: 'Lahir di Kudus' });
  await add({ firstName: 'Bima', birthPlace: 'Kudus', notes: 'Pulang ke Kudus' });
  const { places, events, notes } = await ask({ q: 'di kudus' });
  expect(places).toMatchObject([{ place: 'Desa di Kudus' }]);
  expect(events).toMatchObject([{ place: 'Desa di Kudus' }]);
  expect(notes).toMatchObject([{ firstName: 'Ayu' }]);
  expect((await ask({ q: 'di' })).counts).toMatchObject({
    place: { value: 0 },
    event: { value: 0 },
    note: { value: 0 },
  });
});

test('the best come first: names that begin with the words, words that begin, words inside; among equals the first name decides [FND-037][SRC-031]', async () => {
  const { add, ask } = await startFamily();
  for (const [firstName, lastName] of [
    ['Johanna', 'Vogt'],
    ['Marianne', 'Ander'],
    ['Siti', 'Anna'],
    ['Anna', 'Zuber'],
    ['Anna', 'Ammann'],
    ['Budi', 'Wijaya'],
  ]) {
    await add({ firstName, lastName });
  }
  const { members } = await ask({ q: 'ann' });
  expect(members.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).toEqual([
    'Anna Ammann',
    'Anna Zuber',
    'Siti Anna',
    'Johanna Vogt',
    'Marianne Ander',
  ]);
});

test('without words the newest come first, those added since a tree was read included [FND-037][SRC-031]', async () => {
  const { add, ask } = await startFamily();
  const names = async (query: Record<string, string>) => (await ask(query)).members.map(({ firstName }) => firstName);
  for (const firstName of ['Cahya', 'Agus', 'Dewi']) await add({ firstName, gender: 'female' });
  expect(await names({ gender: 'female' })).toEqual(['Dewi', 'Agus', 'Cahya']);
  await add({ firstName: 'Bayu', gender: 'female' });
  expect(await names({ gender: 'female' })).toEqual(['Bayu', 'Dewi', 'Agus', 'Cahya']);
  const first = await ask({ gender: 'female', kind: 'member', limit: '2' });
  expect(await names({ gender: 'female', kind: 'member', limit: '2', cursor: first.nextCursor ?? '' })).toEqual([
    'Agus',
    'Cahya',
  ]);
});

test('hits have the names of the specification, for people and trees of oneself and of others [FND-037][SRR-001][SRR-002][SRR-003][SRR-004]', async () => {
  const { as, add, ask, sari, treeId } = await startFamily();
  const { member: citizen } = await add({
    firstName: 'Ayu',
    lastName: 'Kusuma',
    gender: 'female',
    birthPlace: 'Solo',
    location: 'Bern',
  });
  const { member: child } = await add({
    firstName: 'Arif',
    lastName: 'Kusuma',
    motherId: citizen.id,
    birthPlace: 'Thun',
  });
  await sari.call(setSelf, { params: { treeId }, body: { memberId: child.id } });
  const { members } = await ask({ q: 'kusuma' });
  expect(members).toMatchObject([
    { type: 'member', id: child.id, name: 'Arif Kusuma', relationship: 'self', location: 'Thun', isLiving: true },
    { type: 'member', id: citizen.id, name: 'Ayu Kusuma', relationship: 'mother', location: 'Bern', isLiving: true },
  ]);
  const named = await as('sari').call(search, { query: { q: 'wijaya' } });
  expect(named.trees).toMatchObject([
    {
      type: 'tree',
      id: treeId,
      name: 'Sari Wijaya Family Tree',
      ownerName: 'Sari Wijaya',
      membersCount: 2,
      location: null,
    },
  ]);
});
