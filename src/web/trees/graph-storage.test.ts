import { expect, test } from 'vitest';
import { buildGraph } from '#domain/tree/build-graph.ts';
import type { TreeId, UserId } from '#domain/tree/ids.ts';
import { tinyFamily } from '#domain/tree/testing/tiny-family.ts';
import { clearStoredGraphs, readStoredGraph, storeGraph } from './graph-storage.ts';

test('a browser without storage breaks nothing: the family simply is not kept', async () => {
  const treeId = 'tree' as TreeId;
  const userId = 'user' as UserId;
  const graph = buildGraph(tinyFamily({ members: { Ann: {} } }), { version: 1 });
  await storeGraph({ treeId, userId, etag: '"1"', graph });
  expect(await readStoredGraph(treeId, userId)).toBeUndefined();
  await clearStoredGraphs();
});
