import { afterEach, expect, test, vi } from 'vitest';
import type { TreeId, UserId } from '#domain/tree/ids.ts';
import { setSharedComputer } from '#web/client/shared-computer.ts';
import { treeIdOf, userIdOf } from '#web/testing/sample-people.ts';
import { forgetStoredGraph, keepOnlyGraphs, readStoredGraph, storeGraph } from './graph-storage.ts';
import { smallDatabase } from './testing/small-database.ts';

const budi = userIdOf(1);
const [first, second, third] = [treeIdOf(1), treeIdOf(2), treeIdOf(3)];
const stored = (treeId: TreeId, userId: UserId = budi) => ({
  treeId,
  userId,
  etag: `"of ${treeId}"`,
  answer: new Blob([treeId]),
});

afterEach(() => {
  vi.unstubAllGlobals();
  setSharedComputer(false);
});

test('a browser without storage breaks nothing: the family simply is not kept', async () => {
  await storeGraph(stored(first));
  expect(await readStoredGraph(first, budi)).toBeUndefined();
  await keepOnlyGraphs([]);
});

test('a family is kept as it was answered, for whom it was answered, and for nobody else', async () => {
  const { open } = smallDatabase();
  expect(await readStoredGraph(first, budi)).toBeUndefined();
  await storeGraph(stored(first));
  expect(await readStoredGraph(first, budi)).toEqual(stored(first));
  expect(await readStoredGraph(first, userIdOf(2))).toBeUndefined();
  expect(await readStoredGraph(second, budi)).toBeUndefined();
  const newer = { ...stored(first), etag: '"newer"' };
  await storeGraph(newer);
  expect(await readStoredGraph(first, budi)).toEqual(newer);
  // A database that stays open keeps others from deleting it.
  expect(open()).toBe(0);
});

test('one family is forgotten, or all but some', async () => {
  const { rows } = smallDatabase();
  for (const treeId of [first, second, third]) await storeGraph(stored(treeId));
  await forgetStoredGraph(second);
  expect([...rows.keys()]).toEqual([first, third]);
  await keepOnlyGraphs([third, second]);
  expect([...rows.keys()]).toEqual([third]);
  await keepOnlyGraphs([]);
  expect([...rows.keys()]).toEqual([]);
});

test('on a computer that others use nothing is kept, nor read', async () => {
  const { rows, asked } = smallDatabase();
  rows.set(first, stored(first));
  setSharedComputer(true);
  await storeGraph(stored(second));
  expect(await readStoredGraph(first, budi)).toBeUndefined();
  expect(asked).toEqual([]);
});

test('what an older version kept in another shape is as good as nothing', async () => {
  const { rows } = smallDatabase();
  const { etag: _e, ...withoutTag } = stored(first);
  const { userId: _u, ...withoutUser } = stored(first);
  for (const kept of [null, 'text', withoutTag, withoutUser, { ...stored(first), answer: '{}' }]) {
    rows.set(first, kept);
    expect(await readStoredGraph(first, budi)).toBeUndefined();
  }
});

test.each(['open', 'get', 'put', 'delete', 'list'])('a storage that refuses to %s breaks nothing', async (what) => {
  const { refused, open } = smallDatabase();
  await storeGraph(stored(first));
  refused.add(what);
  await storeGraph(stored(second));
  await forgetStoredGraph(second);
  await keepOnlyGraphs([first]);
  const found = await readStoredGraph(first, budi);
  expect(found).toEqual(['open', 'get'].includes(what) ? undefined : stored(first));
  expect(open()).toBe(what === 'open' ? 4 : 0);
});
