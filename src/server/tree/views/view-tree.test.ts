import { expect, test } from 'vitest';
import { createMember } from '#contract/members.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { startTestApp, visitorIdsOf } from '#server/testing/test-app.ts';
import { freshDatabase, furtherPool } from '#server/testing/test-database.ts';
import { createGraphCache } from '#server/tree/trees/graph-cache.ts';
import { findNamedIn } from './find-named-in.ts';
import { findTreeVersion } from './find-tree-version.ts';
import { readAlong } from './read-along.ts';
import { createTreeViews, type Seeing } from './view-tree.ts';

async function startViews() {
  let time = Date.parse('2026-11-20T12:00:00Z');
  const now = () => new Date(time);
  const app = await startTestApp({ now });
  const { db } = app;
  const treeId = await app.firstTree('sari');
  const add = async (body: object) => (await app.as('sari').call(createMember, { params: { treeId }, body })).member.id;
  const father = await add({ firstName: 'Hadi', birthDate: '1850', deathDate: '1910' });
  const son = await add({ firstName: 'Arif', birthDate: '21 NOV 1916', fatherId: father });
  const views = createTreeViews(createGraphCache(db, now), visitorIdsOf);
  const visit = async (fields: Partial<Seeing> = {}): Promise<Seeing> => ({
    tree: { id: treeId, version: (await findTreeVersion(db, treeId)) ?? 0 },
    viewer: { kind: 'share' },
    policy: { livingNames: 'hidden', livingYears: false },
    branch: null,
    link: null,
    ...fields,
  });
  const namesOf = async (fields: Partial<Seeing> = {}) =>
    (await views.see(await visit(fields))).graph.firstNames.filter(Boolean).toSorted();
  const tomorrow = () => {
    time += 86_400_000;
  };
  return { db, views, visit, namesOf, add, son, tomorrow };
}

test('a view is made once for each of the things that decide what is seen', async () => {
  const { views, visit, add, son } = await startViews();
  const first = await views.see(await visit());
  expect(await views.see(await visit())).toBe(first);
  const others: Partial<Seeing>[] = [
    { viewer: { kind: 'public' } },
    { policy: { livingNames: 'full', livingYears: false } },
    { policy: { livingNames: 'hidden', livingYears: true } },
    { branch: { branch: 'ancestors', of: son } },
    { branch: { branch: 'descendants', of: son } },
    { branch: { branch: 'ancestors', of: son, generations: 1 } },
  ];
  const made = new Set([first]);
  for (const other of others) made.add(await views.see(await visit(other)));
  expect(made.size).toBe(others.length + 1);
  await add({ firstName: 'Wati' });
  expect(await views.see(await visit())).not.toBe(first);
});

test('who counts as living is decided anew each day', async () => {
  const { namesOf, tomorrow } = await startViews();
  expect(await namesOf()).toEqual(['Hadi']);
  tomorrow();
  tomorrow();
  expect(await namesOf()).toEqual(['Arif', 'Hadi']);
});

test('a branch of somebody who is not in the tree is not found', async () => {
  const { views, visit } = await startViews();
  const nobody = '00000000-0000-7000-8000-000000000000' as MemberId;
  await expect(views.see(await visit({ branch: { branch: 'around', of: nobody } }))).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('rows that are newer than what is seen are read again with it', async () => {
  const { db, views, visit, add } = await startViews();
  const versions: number[] = [];
  const { seen } = await readAlong({ db, views }, await visit(), async ({ graph }) => {
    versions.push(graph.version);
    // Somebody else is at work at just that moment.
    if (versions.length === 1) await add({ firstName: 'Wati' });
  });
  const [first = 0] = versions;
  expect(versions).toEqual([first, first + 1]);
  expect(seen.graph.memberIds).toHaveLength(3);
  const forever = readAlong({ db, views }, await visit(), () => add({ firstName: 'Wati' }));
  await expect(forever).rejects.toMatchObject({ code: 'unavailable' });
});

test('[FND-044] what an outage kept from being read of a view is read once the database is back', async () => {
  const { db, views, visit } = await startViews();
  const asked = await visit();
  const seen = await views.see(asked);
  const { db: away, pool } = furtherPool(await freshDatabase());
  await pool.end();
  await expect(findNamedIn(away, asked, seen)).rejects.toThrow();
  const isNamed = await findNamedIn(db, asked, seen);
  expect([isNamed('Grave of Hadi'), isNamed('told by Arif')]).toEqual([false, true]);
});
