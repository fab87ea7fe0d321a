import { expect, test } from 'vitest';
import { undoChange } from '#contract/changes.ts';
import { addLifeEvent, getLife } from '#contract/life.ts';
import { createMember, deleteMember, getMember, listMembers, updateMember } from '#contract/members.ts';
import { getHistory, restoreVersion } from '#contract/person-history.ts';
import { disconnectPeople } from '#contract/relationships.ts';
import { familyFile } from '#server/testing/family-file.ts';
import { startWithImport } from '#server/testing/start-with-import.ts';
import { startTestApp } from '#server/testing/test-app.ts';

test('the history of a person says who changed what from what to what, newest first', async () => {
  const app = await startTestApp();
  const treeId = await app.firstTree('sari');
  const sari = app.as('sari');
  const { member } = await sari.call(createMember, { params: { treeId }, body: { firstName: 'Dewi' } });
  const params = { treeId, memberId: member.id };
  await sari.call(updateMember, { params, body: { firstName: 'Dewi Ratna', birthDate: '1910' } });
  const { fingerprint } = await sari.call(getLife, { params });
  const event = { kind: 'occupation', value: 'Teacher', date: '1930' };
  const written = await sari.call(addLifeEvent, { params, body: { fingerprint, event } });
  await sari.call(createMember, { params: { treeId }, body: { firstName: 'Hadi', spouseId: member.id } });
  const { items } = await sari.call(getHistory, { params });
  expect(items).toMatchObject([
    {
      kind: 'member_added',
      canRestore: false,
      differences: [{ field: 'partner', after: 'Hadi' }, { field: 'couple' }],
    },
    {
      kind: 'life_changed',
      changeId: written.changeId,
      actorName: 'Sari Wijaya',
      differences: [{ field: 'event', kind: 'occupation', before: null, after: 'Teacher', dateAfter: '1930' }],
    },
    {
      kind: 'member_updated',
      differences: [
        { field: 'firstName', before: 'Dewi', after: 'Dewi Ratna' },
        { field: 'birthDate', before: null, after: '1910' },
      ],
    },
    { kind: 'member_added', canRestore: true, differences: [{ field: 'person', after: 'Dewi' }] },
  ]);
  const page = await sari.call(getHistory, { params, query: { limit: '2' } });
  const rest = await sari.call(getHistory, { params, query: { limit: '2', cursor: page.nextCursor ?? '' } });
  expect([...page.items, ...rest.items]).toEqual(items);
  expect(rest.nextCursor).toBeNull();
});

test('a version of a person is brought back with their record, as a change that can be undone', async () => {
  const { app, sari, treeId, bringIn } = await startWithImport();
  await bringIn(familyFile);
  const { items } = await sari.call(listMembers, { params: { treeId } });
  const params = { treeId, memberId: items.find(({ firstName }) => firstName === 'Raden')?.id ?? '' };
  const before = await sari.call(getLife, { params });
  await sari.call(updateMember, { params, body: { birthPlace: 'Kudus', notes: 'Kept bees.' } });
  const edited = await sari.call(getLife, { params });
  const event = { kind: 'burial', place: 'Kudus' };
  await sari.call(addLifeEvent, { params, body: { fingerprint: edited.fingerprint, event } });
  const history = await sari.call(getHistory, { params });
  expect(history.items.at(-1)).toMatchObject({ kind: 'import', differences: [{ field: 'person' }] });
  const to = { params: { ...params, changeId: history.items.at(-1)?.changeId ?? '' } };
  const { changeId } = await sari.call(restoreVersion, to);
  expect(await sari.call(getLife, { params })).toMatchObject({ fingerprint: before.fingerprint });
  expect(await sari.call(getMember, { params })).toMatchObject({ birthPlace: 'Solo, Jawa Tengah', notes: null });
  await sari.call(undoChange, { params: { treeId, changeId }, body: {} });
  expect(await sari.call(getMember, { params })).toMatchObject({ birthPlace: 'Kudus', notes: 'Kept bees.' });
  const { events } = await sari.call(getLife, { params });
  expect(events.map(({ kind }) => kind)).toContain('burial');
  const stranger = app.as('budi');
  expect(await stranger.refused(restoreVersion, to)).toMatchObject({ status: 404 });
});

test('family links of a version come back with it where both ends are there, and newer ones stay', async () => {
  const app = await startTestApp();
  const treeId = await app.firstTree('sari');
  const sari = app.as('sari');
  const add = async (body: object) => (await sari.call(createMember, { params: { treeId }, body })).member.id;
  const wife = await add({ firstName: 'Siti', gender: 'female' });
  const memberId = await add({ firstName: 'Hadi', gender: 'male', spouseId: wife });
  const child = await add({ firstName: 'Joko', fatherId: memberId, motherId: wife });
  const father = await add({ firstName: 'Kromo' });
  const params = { treeId, memberId };
  await sari.call(updateMember, { params, body: { fatherId: father, notes: 'Then.' } });
  const [then] = (await sari.call(getHistory, { params })).items;
  const couple = (await sari.call(getMember, { params })).unions[0]?.id ?? '';
  const parting = { kind: 'partner' as const, unionId: couple, childrenStayWith: wife };
  await sari.call(disconnectPeople, { params: { treeId }, body: parting });
  await sari.call(updateMember, { params, body: { fatherId: null, notes: 'Now.' } });
  const second = await add({ firstName: 'Ani', spouseId: memberId });
  const kinOf = async () => {
    const { parentSets, unions, notes } = await sari.call(getMember, { params });
    const of = (people: readonly { id: string }[]) => people.map(({ id }) => id);
    return {
      parents: parentSets.flatMap((set) => of(set.parents)),
      partners: unions.flatMap(({ partner }) => partner?.id ?? []).sort(),
      children: unions.flatMap((union) => of(union.children)),
      notes,
    };
  };
  const apart = await kinOf();
  expect(apart).toMatchObject({ parents: [], partners: [second], notes: 'Now.' });
  const to = { params: { ...params, changeId: then?.changeId ?? '' } };
  await sari.call(restoreVersion, to);
  expect(await kinOf()).toEqual({ ...apart, notes: 'Then.' });
  const { changeId } = await sari.call(restoreVersion, { ...to, query: { family: 'true' } });
  const whole = { parents: [father], partners: [wife, second].sort(), children: [child], notes: 'Then.' };
  expect(await kinOf()).toEqual(whole);
  await sari.call(undoChange, { params: { treeId, changeId }, body: {} });
  expect(await kinOf()).toEqual({ ...apart, notes: 'Then.' });
  await sari.call(deleteMember, { params: { treeId, memberId: wife } });
  await sari.call(restoreVersion, { ...to, query: { family: 'true' } });
  expect(await kinOf()).toMatchObject({ parents: [father], partners: [second] });
});
