import { expect, test } from 'vitest';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { layoutHierarchy } from './layout-hierarchy.ts';
import { measureScene } from './measure-scene.ts';
import type { Scene } from './scene.ts';
import { family } from './testing/family.ts';

/** Top left corners by name. */
function corners(graph: TreeGraph, scene: Scene): Record<string, [x: number | undefined, y: number | undefined]> {
  return Object.fromEntries(graph.memberIds.map((id, member) => [id, [scene.x[member], scene.y[member]]]));
}

test('[GEN-007] [CNV-022] [CNV-023] a couple with three children stands centred above them', () => {
  const graph = family('A+B: C D E');
  const scene = layoutHierarchy(graph);
  expect(corners(graph, scene)).toEqual({ A: [140, 0], B: [420, 0], C: [0, 200], D: [280, 200], E: [560, 200] });
  expect(scene.bounds).toEqual({ width: 780, height: 340 });
  expect(measureScene(graph, scene)).toEqual({
    overlaps: 0,
    crossings: 0,
    couplesAdjacent: 1,
    parentsAbove: 1,
    drawn: 1,
  });
});

test('an empty tree is an empty picture', () => {
  const scene = layoutHierarchy(family(''));
  expect(scene.x).toHaveLength(0);
  expect(scene.bounds).toEqual({ width: 0, height: 0 });
});
