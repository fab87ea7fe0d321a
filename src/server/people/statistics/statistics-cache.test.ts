import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createMember } from '#contract/members.ts';
import { familyMembers, familyTrees } from '#server/platform/db/schema.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { createGraphCache } from '#server/tree/trees/graph-cache.ts';
import { createStatisticsCache } from './statistics-cache.ts';

async function startCache() {
  const app = await startTestApp();
  const treeId = await app.firstTree('sari');
  const people = [
    { firstName: 'Kanari', lastName: 'Kanaria', birthDate: '3 MAY 1990', birthPlace: 'Kanariental' },
    { firstName: 'Hadi', birthDate: '1850', birthPlace: 'Medan' },
  ];
  for (const body of people) await app.as('sari').call(createMember, { params: { treeId }, body });
  const graphs = createGraphCache(app.db, () => new Date());
  const cache = createStatisticsCache(graphs, () => new Date());
  const [tree] = await app.db.select().from(familyTrees).where(eq(familyTrees.id, treeId));
  if (!tree) throw new Error('The first tree is gone.');
  return { app, cache, tree };
}

test('whoever has no role in a tree that lets people see the living counts them without a name [AT-54]', async () => {
  const { app, cache, tree } = await startCache();
  const figuresFor = async (role: 'reader' | 'admin') =>
    cache.count([await cache.source(app.db, { ...tree, role })], {});
  const hidden = await figuresFor('admin');
  expect(hidden).toMatchObject({ totalMembers: 2, livingMembers: 1, presumedDeadMembers: 1, oldestMember: null });
  expect(JSON.stringify(hidden)).not.toMatch(/Kanari|1990/);
  expect(JSON.stringify(await figuresFor('reader'))).toMatch(/Kanari Kanaria/);
});

test('columns are read once for a version, and a failed reading is tried again', async () => {
  const { app, cache, tree } = await startCache();
  const reader = { ...tree, role: 'reader' as const };
  const source = await cache.source(app.db, reader);
  expect(await cache.source(app.db, reader)).toBe(source);

  const next = { ...reader, version: tree.version + 1 };
  await app.db.update(familyMembers).set({ birthPlace: 'Padang' }).where(eq(familyMembers.treeId, tree.id));
  expect((await cache.source(app.db, next)).places).toEqual(['Padang']);
  expect((await cache.source(app.db, next)).places).toEqual(['Padang']);
});
