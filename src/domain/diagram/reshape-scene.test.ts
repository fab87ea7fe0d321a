import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NOBODY, type TreeGraph } from '#domain/tree/tree-graph.ts';
import { layoutHierarchy } from './layout-hierarchy.ts';
import { measureScene } from './measure-scene.ts';
import { reshapeScene } from './reshape-scene.ts';
import type { Scene } from './scene.ts';
import { anyFamily } from './testing/any-family.ts';
import { family } from './testing/family.ts';

const shapes = [
  { direction: 'down', isCompact: false },
  { direction: 'down', isCompact: true },
  { direction: 'right', isCompact: false },
  { direction: 'right', isCompact: true },
] as const;

function corners(graph: TreeGraph, scene: Scene) {
  return Object.fromEntries(graph.memberIds.map((id, member) => [id, [scene.x[member], scene.y[member]]]));
}

const trio = family('A+B: C D E');

test('small cards stand closer, generations as far apart as four fifths of the gap', () => {
  const scene = reshapeScene(layoutHierarchy(trio), { direction: 'down', isCompact: true });
  expect([scene.cardWidth, scene.cardHeight]).toEqual([160, 56]);
  // Columns are 280 · 160 / 220 apart, rows 56 + 60 · 0.8.
  const column = (280 * 160) / 220;
  expect(corners(trio, scene).C).toEqual([0, 104]);
  expect(scene.x[3]).toBeCloseTo(column);
  expect(scene.x[4]).toBeCloseTo(2 * column);
  expect(scene.bounds.height).toBe(160);
});

test('to the right, children stand beside their parents, in birth order from top to bottom', () => {
  const scene = reshapeScene(layoutHierarchy(trio), { direction: 'right', isCompact: false });
  expect([scene.cardWidth, scene.cardHeight]).toEqual([220, 140]);
  expect([...scene.x]).toEqual([0, 0, 280, 280, 280]);
  expect(scene.y[2]).toBe(0);
  expect(scene.y[3]).toBeCloseTo((280 * 140) / 220);
  expect(scene.bounds.width).toBe(500);
});

test('a ring stays in the middle between the partners', () => {
  for (const shape of shapes) {
    const scene = reshapeScene(layoutHierarchy(trio), shape);
    const middle = (column: Float64Array, size: number) => ((column[0] ?? 0) + (column[1] ?? 0)) / 2 + size / 2;
    expect(scene.rings[0]).toBeCloseTo(middle(scene.x, scene.cardWidth));
    expect(scene.rings[1]).toBeCloseTo(middle(scene.y, scene.cardHeight));
  }
});

test('in every shape nobody overlaps, everybody is inside, and children stand after their parents', () => {
  fc.assert(
    fc.property(anyFamily, fc.constantFrom(...shapes), (graph, shape) => {
      const source = layoutHierarchy(graph);
      const scene = reshapeScene(source, shape);
      expect(measureScene(graph, scene)).toMatchObject({ overlaps: 0, drawn: 1 });
      if (source.problems.length > 0) return;
      const [start, extent] = shape.direction === 'down' ? [scene.y, scene.cardHeight] : [scene.x, scene.cardWidth];
      const early = linksOf(graph).filter(([parent, child]) => (start[parent] ?? 0) + extent > (start[child] ?? 0));
      expect(early).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

test('lines end where they ended before: at the same side of the same cards', () => {
  fc.assert(
    fc.property(anyFamily, fc.constantFrom(...shapes), (graph, shape) => {
      const source = layoutHierarchy(graph);
      const scene = reshapeScene(source, shape);
      expect(touching(scene)).toEqual(touching(source));
    }),
    { numRuns: 60 },
  );
});

/** For each end of each line the cards it touches, by number. */
function touching({ x, y, cardWidth, cardHeight, segments }: Scene): string[] {
  const found: string[] = [];
  for (let end = 0; end < segments.length; end += 2) {
    const px = segments[end] ?? 0;
    const py = segments[end + 1] ?? 0;
    x.forEach((left, member) => {
      const top = y[member] ?? 0;
      const isIn = px > left - 1e-6 && px < left + cardWidth + 1e-6 && py > top - 1e-6 && py < top + cardHeight + 1e-6;
      if (isIn) found.push(`${end}:${member}`);
    });
  }
  return found;
}

function linksOf(graph: TreeGraph): [parent: number, child: number][] {
  return graph.unionIds.flatMap((_, union) => {
    const children = [...graph.children.subarray(graph.childStart[union], graph.childStart[union + 1])];
    const parents = [graph.partnerA[union] ?? NOBODY, graph.partnerB[union] ?? NOBODY];
    return parents
      .filter((parent) => parent !== NOBODY)
      .flatMap((parent) => children.map((child): [number, number] => [parent, child]));
  });
}
