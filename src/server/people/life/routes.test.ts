import { expect, test } from 'vitest';
import { changeCitations, getLife } from '#contract/life.ts';
import { createMember, listMembers } from '#contract/members.ts';
import { familyFile } from '#server/testing/family-file.ts';
import { startWithImport } from '#server/testing/start-with-import.ts';
import { startTestApp } from '#server/testing/test-app.ts';

test('a life holds the names, events and citations of a person and the events of their couples', async () => {
  const { sari, treeId, bringIn } = await startWithImport();
  await bringIn(familyFile);
  const { items } = await sari.call(listMembers, { params: { treeId } });
  const [raden] = items.filter(({ firstName }) => firstName === 'Raden');
  const life = await sari.call(getLife, { params: { treeId, memberId: raden?.id ?? '' } });
  expect(life.names).toMatchObject([
    { text: 'Raden Hartono', isPreferred: true },
    { text: 'Tan Ek Bing', type: 'birth', isPreferred: false },
  ]);
  const [source] = life.sources;
  expect(source?.title).toBe('Church book of Solo');
  expect(life.events).toMatchObject([
    {
      kind: 'birth',
      date: '12 MAR 1901',
      place: 'Solo, Jawa Tengah',
      isPreferred: true,
      citations: [{ sourceId: source?.id, title: 'Church book of Solo', page: '14', confidence: 3 }],
    },
    { kind: 'occupation', value: 'Batik maker', date: 'FROM 1920 TO 1935', place: 'Pekalongan' },
  ]);
  const [couple] = life.couples;
  expect(couple?.partner?.firstName).toBe('Sri');
  expect(couple?.events).toMatchObject([
    { kind: 'marriage', date: '1925', isPreferred: true },
    { kind: 'banns', date: '1924' },
  ]);
});

test('somebody who was added here has a life as well, and what the tree knows of them stands in it', async () => {
  const app = await startTestApp();
  const treeId = await app.firstTree('sari');
  const sari = app.as('sari');
  const body = { firstName: 'Dewi', lastName: 'Sartika', birthDate: 'about 1910', isDeceased: true };
  const { member } = await sari.call(createMember, { params: { treeId }, body });
  const life = await sari.call(getLife, { params: { treeId, memberId: member.id } });
  expect(life.names).toMatchObject([{ text: 'Dewi Sartika', isPreferred: true }]);
  expect(life.events).toMatchObject([
    { kind: 'birth', date: 'ABT 1910' },
    { kind: 'death', date: null },
  ]);
  expect(life.couples).toEqual([]);
});

test('sources of a person as a whole are added, judged and taken out, and a stale fingerprint is refused', async () => {
  const app = await startTestApp();
  const treeId = await app.firstTree('sari');
  const sari = app.as('sari');
  const { member } = await sari.call(createMember, { params: { treeId }, body: { firstName: 'Dewi' } });
  const params = { treeId, memberId: member.id };
  const life = () => sari.call(getLife, { params });
  const { fingerprint } = await life();
  const told = { title: 'Family bible', page: '3', confidence: 2 as const, text: 'Dewi', date: '3 May 1950' };
  const citations = [told, { title: 'Letters' }];
  await sari.call(changeCitations, { params, body: { fingerprint, citations } });
  const cited = await life();
  expect(cited.citations).toMatchObject([
    { ...told, date: '3 MAY 1950' },
    { title: 'Letters', page: null },
  ]);
  const kept = [{ line: cited.citations[0]?.line ?? 0, confidence: 3 as const }];
  await sari.call(changeCitations, { params, body: { fingerprint: cited.fingerprint, citations: kept } });
  expect((await life()).citations).toMatchObject([{ title: 'Family bible', page: '3', confidence: 3, text: 'Dewi' }]);
  const stale = await sari.refused(changeCitations, { params, body: { fingerprint, citations: [] } });
  expect(stale).toMatchObject({ code: 'version_conflict' });
});
