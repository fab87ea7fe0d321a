import { expect, test } from 'vitest';
import { layoutHierarchy } from './layout-hierarchy.ts';
import { measureScene } from './measure-scene.ts';
import { family } from './testing/family.ts';

const MANY = 1200;
const numbered = (prefix: string) =>
  Array.from({ length: MANY }, (_, nth) => `${prefix}${String(nth).padStart(4, '0')}`);

test('1,200 brothers and sisters stand in one row in birth order, below the middle of their parents', () => {
  const graph = family(`A+B: ${numbered('c').join(' ')}`);
  const scene = layoutHierarchy(graph);
  expect(measureScene(graph, scene)).toEqual({
    overlaps: 0,
    portalOverlaps: 0,
    crossings: 0,
    couplesAdjacent: 1,
    parentsAbove: 1,
    drawn: 1,
  });
  const lefts = numbered('c').map((_, nth) => scene.x[nth + 2] ?? 0);
  expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
  expect(((scene.x[0] ?? 0) + (scene.x[1] ?? 0)) / 2).toBe(((lefts[0] ?? 0) + (lefts.at(-1) ?? 0)) / 2);
});

test('somebody who married 1,200 times stands in one row with everybody they married', () => {
  const graph = family(
    numbered('w')
      .map((wife) => `A+${wife}`)
      .join('\n'),
  );
  const scene = layoutHierarchy(graph);
  expect(measureScene(graph, scene)).toMatchObject({ overlaps: 0, drawn: 1 });
  expect(new Set(scene.y).size).toBe(1);
  // Two can stand beside A; the others have a line of their own or a pair of portals.
  expect(scene.ringUnion.length + scene.portalFrom.length / 2).toBe(MANY);
});

test('1,200 half-brothers of as many mothers are all below their parents', () => {
  const graph = family(
    numbered('w')
      .map((wife, nth) => `A+${wife}: ${numbered('c')[nth]}`)
      .join('\n'),
  );
  const scene = layoutHierarchy(graph);
  expect(measureScene(graph, scene)).toMatchObject({ overlaps: 0, drawn: 1, parentsAbove: 1 });
});

test('three people who are each a child of the other two are drawn once and reported', () => {
  const graph = family('A+B: C\nC+A: B\nB+C: A');
  const scene = layoutHierarchy(graph);
  expect(measureScene(graph, scene)).toMatchObject({ overlaps: 0, drawn: 1 });
  expect(scene.problems.map(({ kind }) => kind)).toContain('own-ancestor');
});
