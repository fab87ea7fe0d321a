import { expect, test } from 'vitest';
import type { TreeId } from '#domain/tree/ids.ts';
import { familyTrees } from '#server/platform/db/schema.ts';
import { putPeople } from '#server/testing/put-people.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { createGraphCache } from '#server/tree/trees/graph-cache.ts';
import { createPeopleIndex } from './people-index.ts';
import { selectTreesInUse } from './select-trees-in-use.ts';
import { warmPeople } from './start-warming.ts';

test('trees are read before anybody searches them, and a search finds in them what was written meanwhile', async () => {
  const { db, firstTree } = await startTestApp();
  const sari = (await firstTree('sari')) as TreeId;
  const budi = (await firstTree('budi')) as TreeId;
  await putPeople(db, sari, [{ firstName: 'Kartini', lastName: null }]);
  await putPeople(db, budi, [{ firstName: 'Hatta', lastName: null }]);
  await db.update(familyTrees).set({ memberCount: 1 });
  const inUse = await selectTreesInUse(db, 1_000_000);
  expect(inUse.map(({ id }) => id).toSorted()).toEqual([sari, budi].toSorted());
  expect(await selectTreesInUse(db, 0)).toEqual([]);

  const people = createPeopleIndex(
    db,
    createGraphCache(db, () => new Date()),
  );
  await warmPeople({ db, people }, () => true);
  const read: TreeId[] = [];
  const prepare = async (tree: (typeof inUse)[number]) => {
    read.push(tree.id);
    await people.prepare(tree);
  };
  await warmPeople({ db, people: { ...people, prepare } }, () => false);
  expect(read).toEqual(inUse.map(({ id }) => id));
  const [first] = inUse;
  if (!first) throw new Error('No tree is in use.');
  // What is held is as the tree was when it was read: this load asks for no more than that.
  const held = await people.load(first);
  expect(await people.load(first)).toBe(held);
  expect(held.base.size).toBe(1);
  expect(people.isAwaited()).toBe(false);
});
