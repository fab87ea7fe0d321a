import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMember, updateMember } from '#contract/members.ts';
import { addPhoto, updatePhoto } from '#contract/photos.ts';
import type { OutputOf } from '#contract/route.ts';
import { type SearchFilters, search } from '#contract/search.ts';
import { updateTree } from '#contract/trees.ts';
import { publicMember } from '#contract/visits.ts';
import { parseDate } from '#domain/dates/parse-date.ts';
import { yearOf } from '#domain/dates/year-of.ts';
import type { ChangeId, MemberId } from '#domain/tree/ids.ts';
import { foldForSearch } from '#domain/tree/search-text.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { gedcomRecords } from '#server/platform/db/record-schema.ts';
import { drawPhoto } from '#server/testing/draw-photo.ts';
import { putPeople } from '#server/testing/put-people.ts';
import { startPublic } from '#server/testing/start-public.ts';

const SEED = 20_261_122;

type Query = Record<string, string>;

/** Sari's public family, and Budi, to whom it is somebody else's. */
async function startStranger() {
  const instance = await startPublic();
  const { as, treeId } = instance;
  const sari = as('sari');
  const ask = (query: Query) => as('budi').call(search, { query });
  return {
    ...instance,
    sari,
    ask,
    add: async (body: object) => (await sari.call(createMember, { params: { treeId }, body })).member.id,
    change: (memberId: MemberId, body: object) => sari.call(updateMember, { params: { treeId, memberId }, body }),
    show: (livingNames: 'hidden' | 'initials' | 'full', livingYears = false) =>
      sari.call(updateTree, { params: { treeId }, body: { privacy: { livingNames, livingYears } } }),
    names: async (query: Query) => (await ask(query)).members.map(({ firstName }) => firstName).toSorted(),
  };
}

test('filters find people of public trees of others by what strangers see of them, with words and without, and count them [SRC-032]', async () => {
  const { add, names, ask, keep, treeId } = await startStranger();
  await add({
    firstName: 'Hadi',
    lastName: 'Wijaya',
    gender: 'male',
    birthDate: 'about 1860',
    deathDate: '12 MAR 1931',
    birthPlace: 'Kartasura, Jawa Tengah',
    deathPlace: 'Semarang',
    location: 'Batavia',
  });
  await add({ firstName: 'Dewi', lastName: 'Terbuka', birthDate: '1990', birthPlace: 'Solo', privacy: 'open' });
  await keep();
  const dead = ['Bayu', 'Hadi', 'Kartini', 'Raden'];
  expect(await names({ living: 'deceased' })).toEqual(dead);
  expect(await names({ living: 'living' })).toEqual(['Dewi']);
  expect(await names({ bornFrom: '1850', bornTo: '1880' })).toEqual(['Hadi', 'Kartini', 'Raden']);
  expect(await names({ bornFrom: '1881' })).toEqual(['Bayu', 'Dewi']);
  expect(await names({ diedTo: '1910' })).toEqual(['Kartini']);
  expect(await names({ diedFrom: '1931', diedTo: '1931', q: 'wij' })).toEqual(['Hadi']);
  expect(await names({ gender: 'female' })).toEqual(['Kartini']);
  expect(await names({ place: 'tengah kartasura' })).toEqual(['Hadi']);
  expect(await names({ place: 'semarang', gender: 'male' })).toEqual(['Hadi']);
  expect(await names({ place: 'solo' })).toEqual(['Dewi']);
  // Where somebody lived stands on no page of strangers, and words of two places are not in one.
  expect(await names({ place: 'batavia' })).toEqual([]);
  expect(await names({ place: 'kartasura semarang' })).toEqual([]);
  expect(await names({ tree: treeId })).toEqual([...dead, 'Dewi'].toSorted());
  expect(await names({ tree: treeId, q: 'wijaya', gender: 'male' })).toEqual(['Hadi', 'Raden']);
  const { members, counts } = await ask({ bornFrom: '1850' });
  expect(members.filter(({ isLiving }) => isLiving)).toMatchObject([{ firstName: 'Dewi', isPublic: true }]);
  expect(counts).toMatchObject({ all: { value: 5 }, member: { value: 5 }, living: { value: 1 } });
  expect((await ask({ living: 'living' })).counts).toMatchObject({ member: { value: 1 }, living: { value: 1 } });
  expect((await ask({ living: 'deceased' })).counts).toMatchObject({ member: { value: 4 }, living: { value: 0 } });
});

test('somebody living in a public tree is found by no filter beyond what strangers see, whatever the tree shows of them [SRC-032][AT-53]', async () => {
  const { add, ask, keep, show, change, people } = await startStranger();
  // As old as nobody else, of a place and a surname where nobody else is.
  const alone = { gender: 'other', birthDate: '4 MAY 1951', birthPlace: 'Wamena', location: 'Sorong' };
  await add({ firstName: 'Tirta', lastName: 'Pratiwi', ...alone });
  await add({
    firstName: 'Gusti',
    lastName: 'Pratama',
    ...alone,
    birthDate: '1790',
    deathDate: '1852',
    privacy: 'closed',
  });
  const byName: Query[] = [{ q: 'tirta' }, { q: 'pratiwi', gender: 'other' }];
  const byInitials: Query[] = [{ q: 't. p.' }, { q: 'p. t.', living: 'living' }];
  // Whoever may be named at all is shown as a man, a woman or neither, and as living.
  const byGender: Query[] = [{ gender: 'other' }, { q: 'p', living: 'living', gender: 'other' }];
  const byYear: Query[] = [
    { bornFrom: '1951', bornTo: '1951' },
    { bornFrom: '1940', bornTo: '1960', living: 'living' },
  ];
  const never: Query[] = [
    { place: 'wamena' },
    { place: 'sorong' },
    { place: 'Wamena', living: 'living' },
    { hasSource: 'no', q: 'pratiwi' },
    { q: 'pratama' },
    { bornTo: '1800' },
    { diedFrom: '1852', diedTo: '1852' },
    { q: 'gusti', gender: 'other' },
    { relation: 'cousin' },
    { living: 'deceased', gender: 'other' },
    { diedFrom: '1951' },
    { hasPhoto: 'yes' },
  ];
  const nothing = await ask({ q: 'nobodyatall', gender: 'female' });
  expect(nothing).toMatchObject({ members: [], nextCursor: null, counts: { all: { value: 0 }, living: { value: 0 } } });
  const areFound = async (queries: readonly Query[], expected: boolean) => {
    for (const query of queries) {
      const answer = await ask(query);
      if (expected) expect([query, answer.members.length, answer.counts?.member.value]).toEqual([query, 1, 1]);
      else expect([query, answer]).toEqual([query, nothing]);
    }
  };
  for (const [livingNames, livingYears] of [
    ['hidden', false],
    ['hidden', true],
    ['initials', false],
    ['initials', true],
    ['full', false],
    ['full', true],
  ] as const) {
    await show(livingNames, livingYears);
    // Sekar is the other one who lives: without her, whoever is found is Tirta.
    await change(people.living, { privacy: 'closed' });
    await keep();
    await areFound(never, false);
    await areFound(byName, livingNames === 'full');
    await areFound(byInitials, livingNames === 'initials');
    await areFound(byGender, livingNames !== 'hidden');
    await areFound(byYear, livingNames !== 'hidden' && livingYears);
  }
});

test('what a file keeps confidential of somebody is no place and no year to find them by [AT-53]', async () => {
  const { add, names, keep, show, db, treeId, ask } = await startStranger();
  const facts = { birthDate: '1817', birthPlace: 'Jepara', deathDate: '1888', deathPlace: 'Kudus' };
  const entityId = await add({ firstName: 'Mangku', lastName: 'Rahayu', ...facts });
  const lines = '0 @I1@ INDI\n1 NAME Mangku /Rahayu/\n1 BIRT\n2 DATE 1817\n2 PLAC Jepara\n2 RESN confidential';
  const ids = { id: newId(), importId: newId(), addedIn: newId<ChangeId>() };
  await db.insert(gedcomRecords).values({ ...ids, treeId, entityId, lines, position: 1, firstLine: 1, tag: 'INDI' });
  await show('hidden');
  await keep();
  expect(await names({ place: 'jepara' })).toEqual([]);
  expect(await names({ bornFrom: '1817', bornTo: '1817' })).toEqual([]);
  expect(await names({ place: 'kudus', diedTo: '1888' })).toEqual(['Mangku']);
  expect((await ask({ q: 'mangku' })).members).toMatchObject([{ birthYear: null, location: null, deathYear: 1888 }]);
});

test('a photo counts where strangers are shown it: with nobody in it who is kept back', async () => {
  const { names, keep, sari, treeId, people } = await startStranger();
  const add = async (memberId: MemberId, more: object) => {
    const path = `${addPhoto.path.replace('{treeId}', treeId)}?memberId=${memberId}`;
    const { photo } = addPhoto.ok.parse(await (await sari.request('POST', path, await drawPhoto())).json());
    await sari.call(updatePhoto, { params: { treeId, photoId: photo.id }, body: more });
  };
  const both = [people.heir, people.living].map((memberId) => ({ memberId, region: null }));
  await add(people.elder, {});
  await add(people.heir, { people: both });
  await add(people.stranger, { isPrivate: true });
  await keep();
  expect(await names({ hasPhoto: 'yes' })).toEqual(['Kartini']);
  expect(await names({ hasPhoto: 'no' })).toEqual(['Bayu', 'Raden']);
  expect(await names({ hasPhoto: 'no', q: 'wijaya' })).toEqual(['Raden']);
});

test('a filter goes by what is public now, before what trees are found by has followed, and so do the counts [AT-53]', async () => {
  const { add, ask, change, names, keep, people, show } = await startStranger();
  const hadi = await add({ firstName: 'Hadi', birthDate: '1860', birthPlace: 'Kediri', deathDate: '1931' });
  await keep();
  const found = async (query: Query) => [await names(query), (await ask(query)).counts?.member.value];
  expect(await found({ bornFrom: '1860', bornTo: '1860' })).toEqual([['Hadi'], 1]);
  await change(hadi, { birthDate: '1859', birthPlace: 'Blitar' });
  expect(await found({ bornFrom: '1860', bornTo: '1860' })).toEqual([[], 0]);
  expect(await found({ place: 'kediri' })).toEqual([[], 0]);
  expect((await ask({ diedFrom: '1931' })).members).toMatchObject([{ birthYear: 1859, location: 'Blitar' }]);
  await change(people.elder, { privacy: 'closed' });
  expect(await found({ gender: 'female' })).toEqual([[], 0]);
  await show('full', true);
  await keep();
  expect(await found({ living: 'living' })).toEqual([['Sekar'], 1]);
  await show('full', false);
  expect(await found({ bornFrom: '2001' })).toEqual([[], 0]);
  await show('hidden');
  expect((await ask({ living: 'living' })).counts).toMatchObject({ member: { value: 0 }, living: { value: 0 } });
});

test('pages go from one’s own people to those of public trees of others, each once, in the order of one long page', async () => {
  const { as, ask, db, treeId, show, keep, firstTree } = await startStranger();
  const own = await firstTree('budi');
  const names = (some: string) =>
    Array.from({ length: 12 }, (_, nth) => ({ firstName: `${some} ${nth}`, lastName: 'Wijaya' }));
  await putPeople(
    db,
    own,
    names('Own').map((name) => ({ ...name, gender: 'male', birthDate: '1870' })),
  );
  await as('budi').call(updateTree, { params: { treeId: own }, body: { name: 'Budi' } });
  await putPeople(
    db,
    treeId,
    [...names('Wij'), ...names('Their')].map((name) => ({ ...name, gender: 'male', birthDate: '1870' })),
  );
  await show('hidden');
  await keep();
  for (const filter of [{ q: 'wij' }, { gender: 'male' }, { q: 'wijaya', bornFrom: '1870', bornTo: '1870' }]) {
    const query: Query = { ...filter, kind: 'member' };
    const whole = await ask({ ...query, limit: '100' });
    expect(whole.counts?.member).toEqual({ value: whole.members.length, isMore: false });
    expect(whole.members.map(({ isPublic }) => isPublic)).toEqual(whole.members.map((_, nth) => nth >= 12));
    expect(whole.nextCursor).toBeNull();
    for (const limit of ['1', '5', '6', '12', '24']) {
      const paged: string[] = [];
      let cursor: string | null | undefined;
      while (cursor !== null) {
        const page = await ask({ ...query, limit, ...(cursor && { cursor }) });
        expect(page.members.length).toBeLessThanOrEqual(Number(limit));
        paged.push(...page.members.map(({ id }) => id));
        cursor = page.nextCursor;
      }
      expect(paged).toEqual(whole.members.map(({ id }) => id));
    }
  }
});

test('whoever any filters find in a public tree is whom a naive reader of its public pages finds, and so are the counts [SRC-032][AT-53]', async () => {
  const { as, ask, db, treeId, show, keep, idsFor } = await startStranger();
  const some = <Value>(values: readonly Value[], nth: number) => values[nth % values.length] as Value;
  const people = await putPeople(
    db,
    treeId,
    Array.from({ length: 90 }, (_, nth) => ({
      firstName: some(['Siti', 'Budi Ann', 'Müller', 'Li', '王'], nth),
      lastName: some([null, 'Wijaya', 'Santoso', 'Ong'], nth * 3),
      gender: some(['male', 'female', 'other', 'unknown'] as const, nth * 5),
      birthDate: some(['1850', 'ABT 1880', null, '1950', '3 MAR 1990', 'BEF 1920', '2001'], nth * 11),
      birthPlace: some([null, 'Solo, Jawa Tengah', 'Kediri', 'Bern'], nth * 7),
      deathDate: some([null, null, '1931', '2020'], Math.trunc(nth / 3)),
      deathPlace: some([null, 'Kediri, Jawa Timur', 'Solo'], nth * 13),
      isDeceased: nth % 9 === 0,
      location: 'Jawa Barat',
      privacy: some(['auto', 'auto', 'open', 'closed'] as const, Math.trunc(nth / 5)),
    })),
  );
  const ids = people.map((id) => idsFor(null).given(id));
  const maybe = <Value>(...values: readonly Value[]) =>
    fc.option(fc.constantFrom(...values), { nil: undefined, freq: 2 });
  const filters = fc.record({
    q: maybe('', 's', 'siti', 'wij', 'muller', 'b', 'ann b', '王', 'ong'),
    place: maybe('solo', 'jawa', 'kediri timur', 'barat', 'bern'),
    bornFrom: maybe(1850, 1900, 1950),
    bornTo: maybe(1880, 1950, 2001),
    diedFrom: maybe(1900),
    diedTo: maybe(1931, 2020),
    living: maybe('living' as const, 'deceased' as const),
    gender: maybe('male' as const, 'female' as const, 'unknown' as const),
  });
  let hits = 0;
  for (const [livingNames, livingYears] of [
    ['full', false],
    ['initials', true],
    ['hidden', false],
  ] as const) {
    await show(livingNames, livingYears);
    await keep();
    const seen = await Promise.all(
      ids.map((memberId) => as(null).call(publicMember, { params: { treeId, memberId } })),
    );
    await fc.assert(
      fc.asyncProperty(filters, async ({ q = '', ...filters }) => {
        const set = Object.entries(filters).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, `${value}`]],
        );
        const answer = await ask({ q, tree: treeId, kind: 'member', limit: '100', ...Object.fromEntries(set) });
        const naive = seen.filter((person) => isMeant(person, q, filters));
        const isOfMany = ({ id }: { id: MemberId }) => ids.includes(id);
        expect(
          answer.members
            .filter(isOfMany)
            .map(({ id }) => id)
            .toSorted(),
        ).toEqual(naive.map(({ id }) => id).toSorted());
        expect(answer.counts?.member.value).toBe(answer.members.length);
        expect(answer.counts?.living.value).toBe(answer.members.filter(({ isLiving }) => isLiving).length);
        hits += naive.length;
      }),
      { numRuns: 60, seed: SEED },
    );
  }
  expect(hits).toBeGreaterThan(300);
});

/** By what stands on somebody's public page. */
function isMeant(person: OutputOf<(typeof publicMember)['ok']>, q: string, filters: SearchFilters): boolean {
  const { firstName, lastName, birthDate, birthPlace, deathDate, deathPlace } = person;
  const name = foldForSearch([firstName, lastName].filter(Boolean).join(' '));
  const { place = '', bornFrom, bornTo, diedFrom, diedTo, living, gender } = filters;
  const within = (date: string | null, from: number | undefined, to: number | undefined) => {
    const year = date === null ? undefined : yearOf(parseDate(date))?.year;
    if (from === undefined && to === undefined) return true;
    return year !== undefined && (from === undefined || year >= from) && (to === undefined || year <= to);
  };
  const words = (text: string) => foldForSearch(text).split(' ').filter(Boolean);
  return (
    name !== '' &&
    words(q).every((word) => name.includes(word)) &&
    (!place ||
      [birthPlace, deathPlace].some((one) => one && words(place).every((word) => foldForSearch(one).includes(word)))) &&
    within(birthDate, bornFrom, bornTo) &&
    within(deathDate, diedFrom, diedTo) &&
    (!living || person.isLiving === (living === 'living')) &&
    (!gender || person.gender === gender)
  );
}
