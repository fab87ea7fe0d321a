import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getDashboard } from '#contract/dashboard.ts';
import { createMember, updateMember } from '#contract/members.ts';
import { familyMembers } from '#server/db/schema.ts';
import { startTestApp } from '#server/testing/test-app.ts';

async function startTree() {
  const app = await startTestApp();
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
