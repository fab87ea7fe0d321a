import { expect, test } from 'vitest';
import type { TreeId, UserId } from '#domain/tree/ids.ts';
import { clearStoredGraphs, readStoredGraph, storeGraph } from './graph-storage.ts';
import { smallFamily } from './testing/small-view.ts';
import { readPlace, writePlace } from './window-place.ts';

test('a browser without storage breaks nothing: the family simply is not kept', async () => {
  const treeId = 'tree' as TreeId;
  const userId = 'user' as UserId;
  await storeGraph({ treeId, userId, etag: '"1"', graph: smallFamily });
  expect(await readStoredGraph(treeId, userId)).toBeUndefined();
  await clearStoredGraphs();
});

test('[UX-23] the position in the address comes back as it was, and nonsense counts as none', () => {
  expect(readPlace(writePlace({ x: 1234, y: 56, zoom: 0.75 }))).toEqual({ x: 1234, y: 56, zoom: 0.75 });
  expect([undefined, '', '1,2', '1,2,0', 'a,b,c'].map(readPlace)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
