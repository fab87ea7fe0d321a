import { expect, test } from 'vitest';
import type { TreeId, UserId } from '#domain/tree/ids.ts';
import { keepOnlyGraphs, readStoredGraph, storeGraph } from './graph-storage.ts';

test('a browser without storage breaks nothing: the family simply is not kept', async () => {
  const treeId = 'tree' as TreeId;
  const userId = 'user' as UserId;
  await storeGraph({ treeId, userId, etag: '"1"', answer: new Blob(['{}']) });
  expect(await readStoredGraph(treeId, userId)).toBeUndefined();
  await keepOnlyGraphs([]);
});
