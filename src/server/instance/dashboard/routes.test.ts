import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getDashboard, getOccasions, getQuestions } from '#contract/dashboard.ts';
import { createMember, updateMember } from '#contract/members.ts';
import { createShare, revokeShare } from '#contract/shares.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { familyMembers, treeAccess } from '#server/platform/db/schema.ts';
import { startTestApp } from '#server/testing/test-app.ts';

async function startTree(now?: () => Date) {
  const app = await startTestApp(now ? { now } : {});
  const treeId = await app.firstTree('sari');
  const sari = app.as('sari');
  const add = async (body: object) => (await sari.call(createMember, { params: { treeId }, body })).member;
  return { app, sari, treeId, add };
}

test('an empty account shows zeros, never a sample number [GEN-021][DSH-005]', async () => {
  const { sari } = await startTree();
  expect(await sari.call(getDashboard)).toEqual({
    totalMembers: 0,
    generations: 0,
    livingMembers: 0,
    livingPercent: 0,
    recentUpdates: 0,
    activity: [],
    isShared: false,
  });
});

test('the cards count members, generations and the living [DSH-002][DSH-003][DSH-004][DSH-005]', async () => {
  const { sari, add } = await startTree();
  const grandfather = await add({ firstName: 'Hadi', gender: 'male', birthDate: '1850' });
  const father = await add({ firstName: 'Tirta', gender: 'male', fatherId: grandfather.id, isDeceased: true });
  await add({ firstName: 'Arif', fatherId: father.id, birthDate: '1990' });
  const { totalMembers, generations, livingMembers, livingPercent } = await sari.call(getDashboard);
  expect({ totalMembers, generations, livingMembers, livingPercent }).toEqual({
    totalMembers: 3,
    generations: 3,
    livingMembers: 1,
    livingPercent: 33,
  });
});

test('recent updates are those of the last seven days, to the hour [DSH-006][DSH-007][CON-012]', async () => {
  const { app, sari, add } = await startTree();
  const inside = await add({ firstName: 'Inside' });
  const outside = await add({ firstName: 'Outside' });
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const touch = (id: typeof inside.id, updatedAt: Date) =>
    app.db.update(familyMembers).set({ updatedAt }).where(eq(familyMembers.id, id));
  await touch(inside.id, ago(7 * 24 - 1));
  await touch(outside.id, ago(7 * 24 + 1));
  expect((await sari.call(getDashboard)).recentUpdates).toBe(1);
});

test('the latest five activities come first, added or updated [DSH-014][DSH-018][DSH-019]', async () => {
  const { sari, treeId, add } = await startTree();
  const first = await add({ firstName: 'Arif' });
  for (const firstName of ['Bayu', 'Citra', 'Dewi', 'Eka', 'Fajar']) await add({ firstName });
  await sari.call(updateMember, { params: { treeId, memberId: first.id }, body: { notes: 'Kept bees.' } });
  const { activity } = await sari.call(getDashboard);
  expect(activity.map(({ memberName, kind }) => `${kind} ${memberName}`)).toEqual([
    'updated Arif',
    'added Fajar',
    'added Eka',
    'added Dewi',
    'added Citra',
  ]);
});

test("the figures are one's own, and somebody else's tree does not exist [AUT-014]", async () => {
  const { app, treeId, add } = await startTree();
  await add({ firstName: 'Hadi' });
  expect((await app.as('budi').call(getDashboard)).totalMembers).toBe(0);
  expect(await app.as('budi').refused(getDashboard, { query: { treeId } })).toMatchObject({ status: 404 });
});

test('[DSH-012] a tree counts as shared once somebody else may see it, by a role or by a link', async () => {
  const { app, sari, treeId } = await startTree();
  const isShared = async () => (await sari.call(getDashboard)).isShared;
  expect(await isShared()).toBe(false);
  const { id } = await sari.call(createShare, { params: { treeId }, body: {} });
  expect(await isShared()).toBe(true);
  await sari.request('DELETE', revokeShare.path.replace('{treeId}', treeId).replace('{shareId}', id));
  expect(await isShared()).toBe(false);
  const { id: userId } = await app.user('budi');
  await app.db.insert(treeAccess).values({ treeId, id: newId(), userId, role: 'reader' });
  expect(await isShared()).toBe(true);
  expect((await app.as('budi').call(getDashboard)).isShared).toBe(false);
});

test('the days that the family keeps within thirty days come in their order, with the years since', async () => {
  const { app, sari, treeId, add } = await startTree(() => new Date('2026-11-22T10:00:00Z'));
  await add({ firstName: 'Today', birthDate: '22 NOV 1990' });
  await add({ firstName: 'Last', birthDate: '21 DEC 1980' });
  await add({ firstName: 'TooLate', birthDate: '22 DEC 1980' });
  await add({ firstName: 'Newborn', birthDate: '25 NOV 2025' });
  await add({ firstName: 'Yearly', birthDate: 'abt 1980' });
  await add({ firstName: 'Oma', birthDate: '1 JAN 1930', deathDate: '1 DEC 2020' });
  const { items } = await sari.call(getOccasions);
  expect(items.map(({ kind, names, day, years }) => `${day} ${kind} ${names} ${years}`)).toEqual([
    '2026-11-22 birthday Today 36',
    '2026-11-25 birthday Newborn 1',
    '2026-12-01 remembrance Oma 6',
    '2026-12-21 birthday Last 46',
  ]);
  expect(items.every((item) => item.treeId === treeId)).toBe(true);
  expect(await app.as('budi').call(getOccasions)).toEqual({ items: [] });
  for (let nth = 0; nth < 8; nth++) await add({ firstName: `Crowd${nth}`, birthDate: '20 DEC 1970' });
  const { items: next } = await sari.call(getOccasions);
  expect(next.slice(0, 3)).toEqual(items.slice(0, 3));
  expect(next.slice(3).map(({ day }) => day)).toEqual(Array(7).fill('2026-12-20'));
});

test('the next questions about a tree are those whose answers help most, for whoever may see it', async () => {
  const { app, sari, treeId, add } = await startTree();
  const oma = await add({
    firstName: 'Oma',
    gender: 'female',
    birthDate: '1930',
    birthPlace: 'Solo',
    isDeceased: true,
  });
  const ibu = await add({
    firstName: 'Ibu',
    gender: 'female',
    birthDate: '1960',
    birthPlace: 'Solo',
    motherId: oma.id,
  });
  await add({ firstName: 'Adi', gender: 'male', birthDate: '1990', motherId: ibu.id });
  const ask = () => sari.call(getQuestions, { params: { treeId } });
  const before = await ask();
  expect(before.items[0]).toEqual({
    fact: 'parents',
    memberId: oma.id,
    memberName: 'Oma',
    partnerName: null,
    helped: 3,
  });
  expect(before.items.map(({ fact, memberName }) => `${fact} ${memberName}`)).toContain('birthPlace Adi');
  const body = { deathDate: '2001', deathPlace: 'Solo' };
  await sari.call(updateMember, { params: { treeId, memberId: oma.id }, body });
  expect((await ask()).items).toHaveLength(before.items.length);
  expect(await app.as('budi').refused(getQuestions, { params: { treeId } })).toMatchObject({ status: 404 });
});
