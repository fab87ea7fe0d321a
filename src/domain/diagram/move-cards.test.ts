import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { layoutHierarchy } from './layout-hierarchy.ts';
import { keptOffset, shownOffset } from './move-cards/offset.ts';
import { canMoveCards, moveCards } from './move-cards.ts';
import { reshapeScene } from './reshape-scene.ts';
import { type Scene, type SceneDirection, SEGMENT, sceneDirections } from './scene.ts';
import { family } from './testing/family.ts';

const linesOf = (scene: Scene, kind: number) =>
  Array.from(scene.segmentKind, (one, nth) => ({ one, line: [...scene.segments.subarray(nth * 4, nth * 4 + 4)] }))
    .filter(({ one }) => one === kind)
    .map(({ line }) => line);

const corner = (scene: Scene, member: number) => [scene.x[member], scene.y[member]];

/** A and B with the children C, D and E: A at 140, B at 420, the children at 0, 280 and 560. */
const five = () => {
  const graph = family('A+B: C D E');
  return { graph, scene: layoutHierarchy(graph) };
};

test('a card that nobody moved leaves the scene as it is, the very same', () => {
  const { graph, scene } = five();
  expect(moveCards(graph, scene, []).scene).toBe(scene);
  expect(moveCards(graph, scene, [{ member: 2, dx: 0, dy: 0 }]).scene).toBe(scene);
});

test('[CNV-031] a child moved aside stands there, its line turns shortly before it, and nobody else moves', () => {
  const { graph, scene } = five();
  const { scene: moved, shift } = moveCards(graph, scene, [{ member: 4, dx: 40, dy: 60 }]);
  expect(corner(moved, 4)).toEqual([600, 260]);
  expect([0, 1, 2, 3].map((member) => corner(moved, member))).toEqual([0, 1, 2, 3].map((m) => corner(scene, m)));
  expect(shift).toEqual({ x: 0, y: 0 });
  expect(moved.bounds).toEqual({ width: 820, height: 400 });
  expect(linesOf(moved, SEGMENT.couple)).toEqual([[360, 70, 420, 70]]);
  expect(linesOf(moved, SEGMENT.descent)).toEqual([
    [390, 70, 390, 170],
    [110, 170, 110, 200],
    [390, 170, 390, 200],
    [670, 170, 670, 230],
    [670, 230, 710, 230],
    [710, 230, 710, 260],
    [110, 170, 670, 170],
  ]);
});

test('a child moved straight down has a longer line', () => {
  const { graph, scene } = five();
  const { scene: moved } = moveCards(graph, scene, [{ member: 2, dx: 0, dy: 20 }]);
  expect(linesOf(moved, SEGMENT.descent)).toContainEqual([110, 170, 110, 220]);
  expect(moved.segmentKind.length).toBe(scene.segmentKind.length);
});

test('a partner moved away stays joined to the ring, and the ring stays over the children', () => {
  const { graph, scene } = five();
  const { scene: moved } = moveCards(graph, scene, [{ member: 1, dx: 60, dy: 30 }]);
  expect([...moved.rings]).toEqual([390, 70]);
  expect(linesOf(moved, SEGMENT.couple)).toEqual([
    [360, 70, 390, 70],
    [390, 70, 435, 70],
    [435, 70, 435, 100],
    [435, 100, 480, 100],
  ]);
  expect(linesOf(moved, SEGMENT.descent)).toEqual(linesOf(scene, SEGMENT.descent));
});

test('a partner moved to the other side is reached on the nearer side, one below the ring from above', () => {
  const { graph, scene } = five();
  const across = moveCards(graph, scene, [{ member: 1, dx: -600, dy: 0 }]);
  // The card stood at 420 and now at -180, which is the new left edge.
  expect(across.shift).toEqual({ x: 180, y: 0 });
  expect(corner(across.scene, 1)).toEqual([0, 0]);
  expect(corner(across.scene, 0)).toEqual([320, 0]);
  expect(linesOf(across.scene, SEGMENT.couple)).toContainEqual([570, 70, 220, 70]);
  const below = moveCards(graph, scene, [{ member: 1, dx: -100, dy: 400 }]);
  expect(linesOf(below.scene, SEGMENT.couple)).toContainEqual([390, 70, 390, 400]);
});

test('[CNV-031] a card stands as many columns and rows from its place where generations follow to the right, and with small cards', () => {
  const { graph, scene } = five();
  const move = { member: 4, dx: 280, dy: 200 };
  const stepIn = (direction: SceneDirection, isCompact: boolean) => {
    const shaped = reshapeScene(scene, { direction, isCompact });
    const { scene: moved } = moveCards(graph, shaped, [move]);
    expect(keptOffset(shaped, shownOffset(shaped, move))).toEqual({ dx: 280, dy: 200 });
    return [(moved.x[4] ?? 0) - (shaped.x[4] ?? 0), (moved.y[4] ?? 0) - (shaped.y[4] ?? 0)].map(Math.round);
  };
  expect(stepIn('down', false)).toEqual([280, 200]);
  // Columns are 280 · 160 / 220 apart, rows 56 + 60 · 0.8.
  expect(stepIn('down', true)).toEqual([204, 104]);
  // Rows are 220 + 60 apart and go to the right, columns 280 · 140 / 220.
  expect(stepIn('right', false)).toEqual([280, 178]);
  expect(stepIn('right', true)).toEqual([208, 71]);
});

test('[CNV-031] to the right a child moved aside is reached by a line that turns shortly before it', () => {
  const { graph, scene } = five();
  const shaped = reshapeScene(scene, { direction: 'right', isCompact: false });
  const before = shaped;
  const after = moveCards(graph, shaped, [{ member: 4, dx: 110, dy: 0 }]).scene;
  const left = before.x[4] ?? 0;
  const middle = (before.y[4] ?? 0) + 70;
  expect(linesOf(before, SEGMENT.descent)).toContainEqual([left - 30, middle, left, middle]);
  expect(linesOf(after, SEGMENT.descent)).toContainEqual([left - 15, middle + 70, left, middle + 70]);
});

test('along the years and around a centre there are no cards to move', () => {
  const { graph, scene } = five();
  const others: Scene[] = [
    { ...scene, mode: 'timeline' },
    { ...scene, mode: 'circular' },
  ];
  for (const other of others) {
    expect(canMoveCards(other)).toBe(false);
    expect(moveCards(graph, other, [{ member: 2, dx: 40, dy: 0 }]).scene).toBe(other);
  }
});

/** Families of couples in chains: who is whose child and partner is drawn at random, nobody before their parents. */
const someFamily = fc
  .array(fc.record({ a: fc.nat(30), b: fc.nat(30), children: fc.uniqueArray(fc.nat(30), { maxLength: 4 }) }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((rows) => {
    const taken = new Set<number>();
    const lines = rows.flatMap(({ a, b, children }) => {
      const own = children.filter((child) => child > Math.max(a, b) && !taken.has(child));
      for (const child of own) taken.add(child);
      return a === b ? [] : [`P${a}+P${b}: ${own.map((child) => `P${child}`).join(' ')}`];
    });
    return family(lines.join('\n') || 'P0+P1: P2');
  });

/** Union and member of every line end that lies at the edge of a card of that union's people, and of rings at or in one. */
function touches(graph: TreeGraph, scene: Scene): Set<string> {
  const found = new Set<string>();
  const near = (value: number, edge: number) => Math.abs(value - edge) < 0.5;
  const within = (value: number, from: number, size: number) => value > from - 0.5 && value < from + size + 0.5;
  const peopleOf = (union: number) =>
    [
      graph.partnerA[union] ?? -1,
      graph.partnerB[union] ?? -1,
      ...graph.children.subarray(graph.childStart[union], graph.childStart[union + 1]),
    ].filter((member) => member >= 0);
  scene.ringUnion.forEach((union, ring) => {
    const [px = 0, py = 0] = scene.rings.subarray(ring * 2, ring * 2 + 2);
    for (const member of peopleOf(union)) {
      const isIn =
        within(px, scene.x[member] ?? 0, scene.cardWidth) && within(py, scene.y[member] ?? 0, scene.cardHeight);
      if (isIn) found.add(`${union} ${member}`);
    }
  });
  for (let end = 0; end < scene.segments.length; end += 2) {
    const union = scene.segmentUnion[end >> 2] ?? 0;
    const [px = 0, py = 0] = scene.segments.subarray(end, end + 2);
    for (const member of peopleOf(union)) {
      const [x = 0, y = 0] = [scene.x[member], scene.y[member]];
      const isSide = (near(px, x) || near(px, x + scene.cardWidth)) && within(py, y, scene.cardHeight);
      const isEnd = (near(py, y) || near(py, y + scene.cardHeight)) && within(px, x, scene.cardWidth);
      if (isSide || isEnd) found.add(`${union} ${member}`);
    }
  }
  return found;
}

const someShape = fc.record({ direction: fc.constantFrom(...sceneDirections), isCompact: fc.boolean() });

test('whoever is moved wherever, all lines have right angles, every card keeps its lines, and the others keep their places', () => {
  const far = fc.integer({ min: -900, max: 900 });
  fc.assert(
    fc.property(
      someFamily,
      someShape,
      fc.array(fc.tuple(fc.nat(), far, far), { minLength: 1, maxLength: 4 }),
      (graph, shape, asked) => {
        const scene = reshapeScene(layoutHierarchy(graph), shape);
        const count = graph.memberIds.length;
        const moves = [...new Map(asked.map(([n, dx, dy]) => [n % count, { member: n % count, dx, dy }])).values()];
        const { scene: moved, shift } = moveCards(graph, scene, moves);
        for (let nth = 0; nth < moved.segments.length; nth += 4) {
          const [x1, y1, x2, y2] = moved.segments.subarray(nth, nth + 4);
          expect(x1 === x2 || y1 === y2).toBe(true);
        }
        for (let member = 0; member < count; member++) {
          const { dx, dy } = shownOffset(scene, moves.find((move) => move.member === member) ?? { dx: 0, dy: 0 });
          expect(moved.x[member]).toBeCloseTo((scene.x[member] ?? 0) + shift.x + dx);
          expect(moved.y[member]).toBeCloseTo((scene.y[member] ?? 0) + shift.y + dy);
          expect(moved.x[member]).toBeGreaterThanOrEqual(0);
          expect(moved.y[member]).toBeGreaterThanOrEqual(0);
        }
        const now = touches(graph, moved);
        expect([...touches(graph, scene)].filter((touch) => !now.has(touch))).toEqual([]);
      },
    ),
    { seed: 20_311, numRuns: 300 },
  );
});
