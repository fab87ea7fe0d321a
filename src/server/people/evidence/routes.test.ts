import { expect, test } from 'vitest';
import { undoChange } from '#contract/changes.ts';
import { addEvidence } from '#contract/evidence.ts';
import { addLifeEvent, changeLifeEvent, getLife } from '#contract/life.ts';
import { createMember, deleteMember, getMember } from '#contract/members.ts';
import { startTestApp } from '#server/testing/test-app.ts';

async function start() {
  const app = await startTestApp();
  const treeId = await app.firstTree('sari');
  const sari = app.as('sari');
  const params = { treeId };
  const add = async (body: object) => (await sari.call(createMember, { params, body })).member.id;
  return { ...app, sari, treeId, params, add };
}

const source = { title: 'Marriages of Solo 1925', page: 'No. 14', confidence: 3, text: 'Hartono and Wahyuni' };

test('a marriage entry with four people ties them all, states the marriage with its source, and is one change', async () => {
  const { sari, treeId, params, add, count } = await start();
  const groom = await add({ firstName: 'Hartono', gender: 'male' });
  const before = await count('changes');
  const people = [
    { role: 'partnerA', memberId: groom, age: '24 years' },
    { role: 'partnerB', firstName: 'Wahyuni', gender: 'female', occupation: 'Weaver' },
    { role: 'fatherA', firstName: 'Kromo' },
    { role: 'motherB', firstName: 'Siti', lastName: 'Aminah' },
  ];
  const body = { kind: 'marriage', date: '3 March 1925', place: 'Solo, Jawa Tengah', source, people };
  const { people: entered, changeId } = await sari.call(addEvidence, { params, body });
  expect(entered.map(({ role, isNew }) => [role, isNew])).toEqual([
    ['partnerA', false],
    ['partnerB', true],
    ['fatherA', true],
    ['motherB', true],
  ]);
  expect(await count('changes')).toBe(before + 1);
  const details = await sari.call(getMember, { params: { treeId, memberId: groom } });
  expect(details.parentSets).toMatchObject([{ parents: [{ firstName: 'Kromo', gender: 'male' }] }]);
  expect(details.unions).toMatchObject([
    { kind: 'marriage', startDate: '3 MAR 1925', startPlace: 'Solo, Jawa Tengah', partner: { firstName: 'Wahyuni' } },
  ]);
  const bride = await sari.call(getLife, { params: { treeId, memberId: entered[1]?.memberId ?? '' } });
  expect(bride.couples[0]?.events).toMatchObject([
    {
      kind: 'marriage',
      ageOfHusband: '24 years',
      ageOfWife: null,
      citations: [{ title: 'Marriages of Solo 1925', page: 'No. 14', confidence: 3, text: 'Hartono and Wahyuni' }],
    },
  ]);
  expect(bride.events).toMatchObject([{ kind: 'occupation', value: 'Weaver', citations: [{ page: 'No. 14' }] }]);
  expect(bride.sources).toHaveLength(1);
  await sari.call(undoChange, { params: { treeId, changeId }, body: {} });
  expect(await count('family_members')).toBe(1);
  expect(await count('gedcom_records')).toBe(0);
});

test.each([
  ['male', 'female', 'A'],
  ['female', 'male', 'B'],
  ['female', 'unknown', 'B'],
  ['unknown', 'female', 'A'],
  ['unknown', 'male', 'A'],
  ['female', 'female', 'A'],
  ['male', 'male', 'A'],
] as const)('of a %s and a %s partner the age of the husband is that of %s', async (genderA, genderB, husband) => {
  const { sari, params, treeId } = await start();
  const people = [
    { role: 'partnerA', firstName: 'Ayu', gender: genderA, age: '21' },
    { role: 'partnerB', firstName: 'Bayu', gender: genderB, age: '32' },
  ];
  const body = { kind: 'marriage', date: '1925', source, people };
  const { people: entered } = await sari.call(addEvidence, { params, body });
  for (const { memberId } of entered) {
    const { couples } = await sari.call(getLife, { params: { treeId, memberId } });
    const ages = { ageOfHusband: husband === 'A' ? '21' : '32', ageOfWife: husband === 'A' ? '32' : '21' };
    expect(couples.map(({ events }) => events)).toMatchObject([[{ kind: 'marriage', ...ages }]]);
  }
});

test('a second document of the same event is one more citation; another date stands beside the first', async () => {
  const { sari, treeId, params, add } = await start();
  const child = await add({ firstName: 'Joko', birthDate: '1 May 1930' });
  const enter = (date: string, title: string) => {
    const people = [{ role: 'child', memberId: child }];
    return sari.call(addEvidence, { params, body: { kind: 'birth', date, source: { title }, people } });
  };
  await enter('1 May 1930', 'Birth register');
  await enter('MAY 1 1930', 'Family bible');
  await enter('2 May 1930', 'School register');
  const { events } = await sari.call(getLife, { params: { treeId, memberId: child } });
  expect(events.map(({ date, isPreferred, citations }) => [date, isPreferred, citations.length])).toEqual([
    ['1 MAY 1930', true, 2],
    ['2 MAY 1930', false, 1],
  ]);
  expect((await sari.call(getMember, { params: { treeId, memberId: child } })).birthDate).toBe('1 May 1930');
});

test('a census makes a household: a couple, its children, and whoever lives with them', async () => {
  const { sari, treeId, params } = await start();
  const people = [
    { role: 'head', firstName: 'Kromo', gender: 'male', age: '40', occupation: 'Farmer' },
    { role: 'partner', firstName: 'Tumirah', gender: 'female' },
    { role: 'child', firstName: 'Arif' },
    { role: 'child', firstName: 'Bayu' },
    { role: 'resident', firstName: 'Darmi' },
  ];
  const body = { kind: 'census', date: '1930', source: { title: 'Volkstelling 1930' }, people };
  const { people: entered } = await sari.call(addEvidence, { params, body });
  const [head, , , second, resident] = entered.map(({ memberId }) => memberId);
  const father = await sari.call(getMember, { params: { treeId, memberId: head ?? '' } });
  expect(father.unions).toMatchObject([{ partner: { firstName: 'Tumirah' }, children: [{}, {}] }]);
  const child = await sari.call(getMember, { params: { treeId, memberId: second ?? '' } });
  expect(child.parentSets[0]?.parents.map(({ firstName }) => firstName).sort()).toEqual(['Kromo', 'Tumirah']);
  const lodger = await sari.call(getLife, { params: { treeId, memberId: resident ?? '' } });
  expect(lodger.events).toMatchObject([{ kind: 'census', date: '1930' }]);
});

test('a death entry says who died of what, and leaves what is known of their family', async () => {
  const { sari, treeId, params, add } = await start();
  const wife = await add({ firstName: 'Sri', gender: 'female' });
  const husband = await add({ firstName: 'Hadi', gender: 'male', spouseId: wife });
  const people = [
    { role: 'deceased', memberId: husband, age: '67 years' },
    { role: 'partner', memberId: wife },
  ];
  const body = { kind: 'death', date: '1967', cause: 'Malaria', source: { title: 'Deaths' }, people };
  await sari.call(addEvidence, { params, body });
  const details = await sari.call(getMember, { params: { treeId, memberId: husband } });
  expect(details).toMatchObject({ isDeceased: true, deathDate: '1967', unions: [{ kind: 'marriage' }] });
  const { events } = await sari.call(getLife, { params: { treeId, memberId: husband } });
  expect(events).toMatchObject([
    { kind: 'death', cause: 'Malaria', age: '67 years', citations: [{ title: 'Deaths' }] },
  ]);
});

test('an entry without its people, or with people of another tree, is refused whole', async () => {
  const { sari, as, params, firstTree, count } = await start();
  const foreign = await firstTree('budi');
  const { member } = await as('budi').call(createMember, { params: { treeId: foreign }, body: { firstName: 'Bayu' } });
  const before = await count('changes');
  const refused = (body: object) => sari.refused(addEvidence, { params, body: { source: { title: 'Book' }, ...body } });
  const father = { role: 'father', firstName: 'Kromo' };
  expect(await refused({ kind: 'birth', people: [father] })).toMatchObject({
    details: [{ path: 'people', message: 'Say whom this is about' }],
  });
  const child = { role: 'child', memberId: member.id };
  expect(await refused({ kind: 'birth', people: [child] })).toMatchObject({ code: 'member_not_in_tree' });
  expect(await refused({ kind: 'birth', people: [child, child] })).toMatchObject({ status: 422 });
  expect(await refused({ kind: 'birth', people: [{ role: 'child', firstName: 'Ani' }], source: {} })).toMatchObject({
    details: [{ path: 'source.title', message: 'Choose a source or give its title' }],
  });
  expect(await count('changes')).toBe(before);
});

test('witnesses and godparents of a document stand on their own profiles and on those whom it is about', async () => {
  const { sari, treeId, params, add } = await start();
  const child = await add({ firstName: 'Joko' });
  const aunt = await add({ firstName: 'Ida' });
  const people = [
    { role: 'child', memberId: child },
    { role: 'godparent', memberId: aunt },
    { role: 'witness', firstName: 'Pak', lastName: 'Lurah', birthDate: 'abt 1880' },
    { role: 'informant', memberId: await add({ firstName: 'Siti' }) },
  ];
  const body = { kind: 'birth', date: '1 May 1930', source: { title: 'Register' }, people };
  const { people: entered, changeId } = await sari.call(addEvidence, { params, body });
  const lifeOf = (memberId: string) => sari.call(getLife, { params: { treeId, memberId } });
  const { events } = await lifeOf(child);
  expect(events[0]?.associates).toMatchObject([
    { role: 'godparent', person: { id: aunt, firstName: 'Ida' } },
    { role: 'witness', person: { lastName: 'Lurah', birthYear: 1880 } },
    { role: 'informant', person: { firstName: 'Siti' } },
  ]);
  const birth = { kind: 'birth', date: '1 MAY 1930' };
  expect((await lifeOf(aunt)).attendances).toMatchObject([
    { role: 'godparent', event: birth, people: [{ id: child }] },
  ]);
  const witness = entered[2]?.memberId ?? '';
  expect((await lifeOf(witness)).attendances).toMatchObject([{ role: 'witness', event: birth }]);
  await sari.call(addEvidence, { params, body: { ...body, source: { title: 'Bible' }, people: people.slice(0, 2) } });
  const [again] = (await lifeOf(child)).events;
  expect([again?.citations.length, again?.associates.length]).toEqual([2, 3]);
  await sari.call(deleteMember, { params: { treeId, memberId: aunt } });
  expect((await lifeOf(child)).events[0]?.associates[0]).toMatchObject({ role: 'godparent', person: null });
  expect(changeId).toBeTruthy();
});

test('who stands by an event is added and taken out where the event is edited', async () => {
  const { sari, treeId, add } = await start();
  const memberId = await add({ firstName: 'Ani' });
  const friend = await add({ firstName: 'Budi' });
  const other = await add({ firstName: 'Citra' });
  const params = { treeId, memberId };
  const life = () => sari.call(getLife, { params });
  const event = { kind: 'baptism', associates: [{ memberId: friend, role: 'godparent' }] };
  await sari.call(addLifeEvent, { params, body: { fingerprint: (await life()).fingerprint, event } });
  const [told] = (await life()).events;
  const [stands] = told?.associates ?? [];
  expect(stands).toMatchObject({ role: 'godparent', person: { id: friend } });
  const change = async (associates: object[]) => {
    const { fingerprint, events } = await life();
    const body = { fingerprint, line: events[0]?.line ?? 0, event: { kind: 'baptism', associates } };
    await sari.call(changeLifeEvent, { params, body });
    return ((await life()).events[0]?.associates ?? []).map(({ role, person }) => [role, person?.firstName]);
  };
  expect(
    await change([
      { line: stands?.line, role: 'godparent' },
      { memberId: other, role: 'clergy' },
    ]),
  ).toEqual([
    ['godparent', 'Budi'],
    ['clergy', 'Citra'],
  ]);
  expect(await change([])).toEqual([]);
});
