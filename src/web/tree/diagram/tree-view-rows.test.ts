import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildGraph } from '#domain/graph/build-graph.ts';
import { smallFamily } from '#domain/people/testing/small-family.ts';
import { generateFamily } from '#domain/tree/generate-family.ts';
import { indexGraph } from '#domain/tree/graph-walks.ts';
import { viewOf } from './testing/small-view.ts';
import { treeViewColumns, treeViewRow, treeViewRows } from './tree-view-rows.ts';

const nameAndLevel = (rows: ReturnType<typeof treeViewRows>) =>
  rows.map(({ member, level, place, size }) => [smallFamily.firstNames[member], level, `${place}/${size}`]);

test('[UX-21] the list names parents first, then each child with partner and descendants', () => {
  const scene = {
    x: Float64Array.from([280, 0, 0, 560, 280, 840, 700]),
    generation: Int32Array.from([0, 0, 1, 1, 1, 1, 2]),
  };
  expect(nameAndLevel(treeViewRows(indexGraph(smallFamily), scene))).toEqual([
    ['Ben', 1, '1/2'],
    ['Cai', 2, '1/4'],
    ['Eva', 2, '2/4'],
    ['Dee', 2, '3/4'],
    ['Gus', 3, '1/1'],
    ['Finn', 2, '4/4'],
    ['Ann', 1, '2/2'],
  ]);
});

test('[UX-21] everybody of any family is in the list exactly once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 1, max: 1000 }), (members, seed) => {
      const graph = buildGraph(generateFamily({ members, seed }), { version: 1 });
      const rows = treeViewRows(indexGraph(graph), viewOf(graph).scene);
      expect(rows.map(({ member }) => member).sort((a, b) => a - b)).toEqual([...graph.memberIds.keys()]);
    }),
    { numRuns: 30 },
  );
});

test('rows come back from their column as they went in', () => {
  const row = { member: 7, level: 2, place: 3, size: 4 };
  expect(treeViewRow(treeViewColumns([row]), 0)).toEqual(row);
  expect(treeViewRow(treeViewColumns([row]), 1)).toBeUndefined();
});
