import { expect, test } from 'vitest';
import { undoChange } from '#contract/changes.ts';
import { addLifeEvent, getHistory, getLife, restoreVersion } from '#contract/life.ts';
import { createMember, getMember, listMembers, updateMember } from '#contract/members.ts';
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
      ...{ kind: 'life_changed', changeId: written.changeId, actorName: 'Sari Wijaya' },
      differences: [{ field: 'event', kind: 'occupation', before: null, after: 'Teacher, 1930' }],
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
