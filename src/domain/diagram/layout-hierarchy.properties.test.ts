import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { layoutHierarchy } from './layout-hierarchy.ts';
import { measureScene } from './measure-scene.ts';
import { COLUMN_SPACING, portalsWhere, ROW_SPACING, type Scene } from './scene.ts';
import { anyFamily, names, shuffleFamily } from './testing/any-family.ts';
import { graphOf, type PlainUnion } from './testing/family.ts';

/** People are born after their parents, and nobody has more than two unions: what most families look like. */
const orderlyFamily = fc
  .array(fc.record({ children: fc.integer({ min: 0, max: 4 }), stranger: fc.boolean(), seed: fc.nat() }), {
    minLength: 1,
    maxLength: 25,
  })
  .map((plans) => {
    const generation = [0, 0];
    const unionsOf = [0, 0];
    const unions: PlainUnion[] = [];
    const add = (row: number) => {
      generation.push(row);
      unionsOf.push(0);
      return generation.length - 1;
    };
    for (const { children, stranger, seed } of plans) {
      const free = generation.flatMap((_, member) => ((unionsOf[member] ?? 0) < 2 ? [member] : []));
      const a = free[seed % free.length] ?? 0;
      const row = generation[a] ?? 0;
      const mates = free.filter((b) => b !== a && generation[b] === row);
      const b = stranger || mates.length === 0 ? add(row) : (mates[seed % mates.length] ?? 0);
      unionsOf[a] = (unionsOf[a] ?? 0) + 1;
      unionsOf[b] = (unionsOf[b] ?? 0) + 1;
      unions.push({ a, b, children: Array.from({ length: children }, () => add(row + 1)) });
    }
    return graphOf(names(generation.length), unions);
  });

test('[CNV-036] [CNV-026] [CNV-027] whatever the family, everybody is drawn once and no two cards overlap', () => {
  fc.assert(
    fc.property(anyFamily, (graph) => {
      const scene = layoutHierarchy(graph);
      const quality = measureScene(graph, scene);
      expect(quality.overlaps).toBe(0);
      expect(quality.drawn).toBe(1);
      if (scene.problems.length === 0) expect(quality.parentsAbove).toBe(1);
    }),
    { numRuns: 200 },
  );
});

test('[GEN-007] [CNV-022] [CNV-023] cards of a row keep 280 px, rows keep 200 px', () => {
  fc.assert(
    fc.property(anyFamily, (graph) => {
      const scene = layoutHierarchy(graph);
      const tops = [...new Set(scene.y)].sort((a, b) => a - b);
      for (const top of tops) {
        const inRow = Array.from(scene.x).filter((_, member) => scene.y[member] === top);
        for (const step of stepsOf(inRow)) expect(step).toBeGreaterThanOrEqual(COLUMN_SPACING);
      }
      for (const step of stepsOf(tops)) expect(step).toBeGreaterThanOrEqual(ROW_SPACING);
    }),
  );
});

function stepsOf(positions: readonly number[]): number[] {
  const ascending = positions.toSorted((a, b) => a - b);
  return ascending.slice(1).map((position, nth) => position - (ascending[nth] ?? 0));
}

test('where nobody has more than two unions, couples stand side by side', () => {
  fc.assert(
    fc.property(orderlyFamily, (graph) => {
      fc.pre(!hasRingOfPartners(graph));
      const quality = measureScene(graph, layoutHierarchy(graph));
      expect(quality).toMatchObject({ overlaps: 0, couplesAdjacent: 1, parentsAbove: 1, drawn: 1 });
    }),
    { numRuns: 150 },
  );
});

/** A+B, B+C, C+A: no line of cards can show all three side by side. */
function hasRingOfPartners(graph: TreeGraph): boolean {
  const root = graph.memberIds.map((_, member) => member);
  const find = (member: number): number => (root[member] === member ? member : find(root[member] ?? 0));
  return Array.from(graph.partnerA).some((a, union) => {
    const one = find(a);
    const other = find(graph.partnerB[union] ?? 0);
    root[one] = other;
    return one === other;
  });
}

test('the descendants of one couple are drawn without crossings, brothers and sisters in birth order', () => {
  const plans = fc.array(fc.record({ parent: fc.nat(), children: fc.integer({ min: 1, max: 5 }) }), { maxLength: 12 });
  const descendants = plans.map((list) => {
    const unions: PlainUnion[] = [{ a: 0, b: 1, children: [2, 3] }];
    let count = 4;
    const unmarried = [2, 3];
    for (const { parent, children } of list) {
      const [a = 0] = unmarried.splice(parent % unmarried.length, 1);
      const born = Array.from({ length: children }, (_, nth) => count + 1 + nth);
      unions.push({ a, b: count, children: born });
      unmarried.push(...born);
      count += children + 1;
    }
    return { graph: graphOf(names(count), unions), unions };
  });
  fc.assert(
    fc.property(descendants, ({ graph, unions }) => {
      const scene = layoutHierarchy(graph);
      expect(measureScene(graph, scene).crossings).toBe(0);
      for (const { children } of unions) {
        const lefts = children.map((child) => scene.x[child] ?? 0);
        expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
      }
    }),
  );
});

test('the same family in another order of its columns gives the same picture', () => {
  const shuffled = fc.tuple(anyFamily, fc.infiniteStream(fc.nat())).map(([graph, numbers]) => {
    const draw = () => numbers.next().value ?? 0;
    return { graph, other: shuffleFamily(graph, draw) };
  });
  fc.assert(
    fc.property(shuffled, ({ graph, other }) => {
      expect(withIds(other, layoutHierarchy(other))).toEqual(withIds(graph, layoutHierarchy(graph)));
    }),
    { numRuns: 100 },
  );
});

test('the focus may change generations and branches, never what is drawn', () => {
  fc.assert(
    fc.property(anyFamily, fc.nat(), (graph, number) => {
      const scene = layoutHierarchy(graph, { focus: number % graph.memberIds.length });
      expect(measureScene(graph, scene)).toMatchObject({ overlaps: 0, drawn: 1 });
    }),
  );
});

test('all lines are horizontal or vertical and lie inside the picture', () => {
  fc.assert(
    fc.property(anyFamily, (graph) => {
      const scene = layoutHierarchy(graph);
      const { segments, bounds } = scene;
      for (let k = 0; k < segments.length; k += 4) {
        const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = segments.subarray(k, k + 4);
        expect(x1 === x2 || y1 === y2).toBe(true);
        expect(Math.min(x1, x2, y1, y2)).toBeGreaterThanOrEqual(0);
        expect(Math.max(x1, x2)).toBeLessThanOrEqual(bounds.width);
        expect(Math.max(y1, y2)).toBeLessThanOrEqual(bounds.height);
      }
      const isOutside = (x: number, y: number) => !(x >= 0 && y >= 0 && x <= bounds.width && y <= bounds.height);
      expect(portalsWhere(scene, isOutside)).toEqual([]);
    }),
  );
});

test('no line passes behind a card', () => {
  fc.assert(
    fc.property(anyFamily, (graph) => {
      const scene = layoutHierarchy(graph);
      for (const line of linesOf(scene)) {
        const covering = graph.memberIds.filter((_, member) => {
          const left = scene.x[member] ?? 0;
          const top = scene.y[member] ?? 0;
          const isBeside = line.right <= left || line.left >= left + scene.cardWidth;
          return !isBeside && line.top < top + scene.cardHeight && line.bottom > top;
        });
        expect(covering).toEqual([]);
      }
    }),
    { numRuns: 150 },
  );
});

// Not a guarantee (separating all lines is channel routing with vertical constraints, which is NP-hard), hence the fixed seed.
test('lines of two unions do not lie on top of each other', () => {
  fc.assert(
    fc.property(anyFamily, (graph) => {
      const lines = linesOf(layoutHierarchy(graph));
      for (const [nth, one] of lines.entries()) {
        for (const other of lines.slice(nth + 1)) {
          if (one.union === other.union || one.isUpright !== other.isUpright) continue;
          const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
          const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
          const shared = one.isUpright ? width === 0 && height > 0 : height === 0 && width > 0;
          if (shared) expect([one, other]).toEqual([]);
        }
      }
    }),
    { numRuns: 150, seed: 1 },
  );
});

function linesOf({ segments, segmentUnion }: Scene) {
  return Array.from(segmentUnion, (union, nth) => {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = segments.subarray(nth * 4, nth * 4 + 4);
    const left = Math.min(x1, x2);
    const right = Math.max(x1, x2);
    const top = Math.min(y1, y2);
    const bottom = Math.max(y1, y2);
    return { union, left, right, top, bottom, isUpright: x1 === x2 };
  });
}

/** Everything in a scene, with ids instead of indices. */
function withIds(graph: TreeGraph, scene: Scene) {
  const member = (index: number) => graph.memberIds[index];
  return {
    cards: Object.fromEntries(
      graph.memberIds.map((id, index) => [id, [scene.x[index], scene.y[index], scene.generation[index]]]),
    ),
    bounds: scene.bounds,
    segments: Array.from(scene.segments),
    kinds: Array.from(scene.segmentKind),
    unions: Array.from(scene.segmentUnion, (union) => graph.unionIds[union]),
    rings: Array.from(scene.rings),
    portals: portalsWhere(scene, () => true).map(({ x, y, from, to }) => ({
      x,
      y,
      from: member(from),
      to: member(to),
    })),
    problems: scene.problems.map(({ kind, members }) => ({ kind, members: members.map(member) })),
  };
}
