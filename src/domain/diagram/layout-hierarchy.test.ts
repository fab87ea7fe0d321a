import { expect, test } from 'vitest';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { layoutHierarchy } from './layout-hierarchy.ts';
import { measureScene } from './measure-scene.ts';
import { portalsWhere, type Scene, SEGMENT } from './scene.ts';
import { family } from './testing/family.ts';

type Line = [x1: number, y1: number, x2: number, y2: number];

/** Top left corners by name. */
function corners(graph: TreeGraph, scene: Scene) {
  return Object.fromEntries(graph.memberIds.map((id, member) => [id, [scene.x[member], scene.y[member]]]));
}

function linesOf(scene: Scene, kind: number): Line[] {
  const lines: Line[] = [];
  scene.segmentKind.forEach((segmentKind, nth) => {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = scene.segments.subarray(nth * 4, nth * 4 + 4);
    if (segmentKind === kind) lines.push([x1, y1, x2, y2]);
  });
  return lines;
}

function numbered(prefix: string, count: number): string {
  return Array.from({ length: count }, (_, nth) => `${prefix}${String(nth).padStart(2, '0')}`).join(' ');
}

test('[GEN-007] [CNV-022] [CNV-023] a couple with three children stands centred above them', () => {
  const graph = family('A+B: C D E');
  const scene = layoutHierarchy(graph);
  expect(corners(graph, scene)).toEqual({ A: [140, 0], B: [420, 0], C: [0, 200], D: [280, 200], E: [560, 200] });
  expect(Array.from(scene.generation)).toEqual([0, 0, 1, 1, 1]);
  expect(scene.bounds).toEqual({ width: 780, height: 340 });
});

test('a couple is joined by a ring from which one bus leads to all children', () => {
  const scene = layoutHierarchy(family('A+B: C D E'));
  expect(linesOf(scene, SEGMENT.couple)).toEqual([[360, 70, 420, 70]]);
  expect(Array.from(scene.rings)).toEqual([390, 70]);
  expect(linesOf(scene, SEGMENT.descent)).toEqual([
    [390, 70, 390, 170],
    [110, 170, 110, 200],
    [390, 170, 390, 200],
    [670, 170, 670, 200],
    [110, 170, 670, 170],
  ]);
});

test('[CNV-024] a card is 220 by 140', () => {
  const scene = layoutHierarchy(family('A'));
  expect([scene.cardWidth, scene.cardHeight]).toEqual([220, 140]);
  expect(scene.bounds).toEqual({ width: 220, height: 140 });
});

test('[CNV-025] nine people without relatives form a square of three by three', () => {
  const graph = family('A\nB\nC\nD\nE\nF\nG\nH\nI');
  expect(corners(graph, layoutHierarchy(graph))).toEqual({
    A: [0, 0],
    B: [280, 0],
    C: [560, 0],
    D: [0, 200],
    E: [280, 200],
    F: [560, 200],
    G: [0, 400],
    H: [280, 400],
    I: [560, 400],
  });
});

test('an only child hangs straight below a single parent', () => {
  const graph = family('A+?: B');
  const scene = layoutHierarchy(graph);
  expect(corners(graph, scene)).toEqual({ A: [0, 0], B: [0, 200] });
  expect(linesOf(scene, SEGMENT.descent)).toEqual([[110, 140, 110, 200]]);
});

test('half-siblings hang below their own parents, the first marriage to the left', () => {
  const graph = family('A+B: C\nA+D: E');
  expect(corners(graph, layoutHierarchy(graph))).toEqual({
    B: [0, 0],
    A: [280, 0],
    D: [560, 0],
    C: [140, 200],
    E: [420, 200],
  });
});

test('a third wife is tied to her husband by a line below the cards', () => {
  const graph = family('A+B\nA+C\nA+D');
  const scene = layoutHierarchy(graph);
  expect(corners(graph, scene)).toEqual({ D: [0, 0], B: [280, 0], A: [560, 0], C: [840, 0] });
  expect(linesOf(scene, SEGMENT.coupleLong)).toEqual([
    [670, 140, 670, 170],
    [110, 140, 110, 170],
    [110, 170, 670, 170],
  ]);
});

test('a couple that married twice has two rings', () => {
  const scene = layoutHierarchy(family('A/B\nA+B'));
  expect(Array.from(scene.rings)).toEqual([240, 70, 260, 70]);
  expect(linesOf(scene, SEGMENT.coupleEnded)).toHaveLength(1);
});

test('an uncle who marries his niece stands in her generation', () => {
  const graph = family('P+Q: R U\nR+S: N\nU+N: C');
  const scene = layoutHierarchy(graph);
  const rows = Object.fromEntries(graph.memberIds.map((id, member) => [id, scene.generation[member]]));
  expect(rows).toEqual({ P: 0, Q: 0, R: 1, S: 1, U: 2, N: 2, C: 3 });
  expect(measureScene(graph, scene)).toMatchObject({ couplesAdjacent: 1, parentsAbove: 1 });
});

test('a man who marries his great-granddaughter is parted from her alone', () => {
  const graph = family('A+B: C\nC+D: E\nC+F: G\nE+H: I\nA+I: J');
  const scene = layoutHierarchy(graph);
  expect(scene.problems).toEqual([]);
  expect(measureScene(graph, scene)).toMatchObject({ overlaps: 0, parentsAbove: 1, couplesAdjacent: 4 / 5 });
});

test('a child of two couples gets a line from each, side by side', () => {
  const scene = layoutHierarchy(family('A+B: X\nC+D: X~'));
  const endsAtCard = ([, , , y2]: Line) => y2 === 200;
  const born = linesOf(scene, SEGMENT.descent).filter(endsAtCard);
  const adopted = linesOf(scene, SEGMENT.descentDashed).filter(endsAtCard);
  expect([born, adopted].map((lines) => lines.map(([x]) => x))).toEqual([[522], [538]]);
});

test('an adopted child among others has a dashed line of its own', () => {
  const scene = layoutHierarchy(family('A+B: C D~'));
  expect(linesOf(scene, SEGMENT.descentDashed)).toEqual([[390, 170, 390, 200]]);
});

test('siblings of unknown parents share a bus with a stub in the middle', () => {
  const graph = family('?: A B');
  const scene = layoutHierarchy(graph);
  expect(corners(graph, scene)).toEqual({ A: [0, 40], B: [280, 40] });
  expect(Array.from(scene.generation)).toEqual([0, 0]);
  expect(linesOf(scene, SEGMENT.unknownParent)).toEqual([[250, 4, 250, 20]]);
  expect(linesOf(scene, SEGMENT.descent)).toEqual([
    [110, 20, 110, 40],
    [390, 20, 390, 40],
    [110, 20, 390, 20],
  ]);
});

test('two families stand side by side, equal generations level', () => {
  const graph = family('A+B: C\nD+E: F');
  expect(corners(graph, layoutHierarchy(graph))).toEqual({
    A: [0, 0],
    B: [280, 0],
    C: [140, 200],
    D: [700, 0],
    E: [980, 0],
    F: [840, 200],
  });
});

test('children further away than three viewports are reached through portals', () => {
  const graph = family(`A+B: C D E\nC+?: ${numbered('c', 40)}\nD+?: ${numbered('d', 40)}\nE+?: ${numbered('e', 40)}`);
  const scene = layoutHierarchy(graph);
  const name = (member: number) => graph.memberIds[member];
  expect(portalsWhere(scene, () => true).map(({ from, to }) => `${name(from)} to ${name(to)}`)).toEqual([
    'C to A',
    'A to C',
    'E to A',
    'A to E',
  ]);
});

test('somebody recorded as their own ancestor is drawn once and reported', () => {
  const graph = family('A+B: C\nC+D: A');
  const scene = layoutHierarchy(graph);
  expect(scene.problems).toEqual([{ kind: 'own-ancestor', members: [2, 0] }]);
  expect(measureScene(graph, scene)).toMatchObject({ overlaps: 0, drawn: 1, couplesAdjacent: 1 });
});

test('a person recorded as their own parent is drawn once and reported', () => {
  const scene = layoutHierarchy(family('A+?: A'));
  expect(scene.problems).toEqual([{ kind: 'own-ancestor', members: [0] }]);
  expect(Array.from(scene.generation)).toEqual([0]);
});

test('brothers and sisters stand in birth order, not in the order of their ids', () => {
  const graph = family('A+B: Z M C');
  const scene = layoutHierarchy(graph);
  expect(corners(graph, scene)).toMatchObject({ Z: [0, 200], M: [280, 200], C: [560, 200] });
});

test('[CNV-023] a gap between rows grows by 10 px for the fourth line that has to pass beside the others', () => {
  const three = family('A+?: X Y\nB+?: X Y\nC+?: X Y');
  expect(Math.max(...layoutHierarchy(three).y)).toBe(200);
  const four = family('A+?: X Y\nB+?: X Y\nC+?: X Y\nD+?: X Y');
  expect(Math.max(...layoutHierarchy(four).y)).toBe(210);
});

test('ten thousand generations or ten thousand remarriages in a row do not exhaust the stack', () => {
  const names = Array.from({ length: 10_000 }, (_, nth) => `p${String(nth).padStart(5, '0')}`);
  const line = family(
    names
      .slice(1)
      .map((name, nth) => `${names[nth]}+?: ${name}`)
      .join('\n'),
  );
  expect(layoutHierarchy(line).generation.at(-1)).toBe(9_999);
  const chain = family(
    names
      .slice(1)
      .map((name, nth) => `${names[nth]}+${name}`)
      .join('\n'),
  );
  expect(measureScene(chain, layoutHierarchy(chain)).couplesAdjacent).toBe(1);
});

test('progress ascends from the first pass to 1', () => {
  const shares: number[] = [];
  layoutHierarchy(family('A+B: C D\nC+E: F\nD+G: H\nF+H: I'), { onProgress: (share) => shares.push(share) });
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBe(1);
});

test('a spent budget ends the search for a better order, not the drawing', () => {
  const graph = family('A+B: C D\nE+F: G H\nC+H: I\nD+G: J');
  let time = 0;
  const scene = layoutHierarchy(graph, { budgetMs: 1, now: () => time++ });
  expect(measureScene(graph, scene)).toMatchObject({ overlaps: 0, couplesAdjacent: 1, parentsAbove: 1, drawn: 1 });
});

test('an empty tree is an empty picture', () => {
  const scene = layoutHierarchy(family(''));
  expect(scene.x).toHaveLength(0);
  expect(scene.bounds).toEqual({ width: 0, height: 0 });
});

test('a family that has married into another in every generation stands beside it, however long both lines are', () => {
  // The other line is twice as long as this one, and a marriage of its last to a child of its first pulls it together.
  const line = Array.from({ length: 16 }, (_, nth) => `a${nth}+?: a${nth + 1} s${nth + 1} t${nth + 1}`);
  const married = Array.from({ length: 6 }, (_, nth) => nth + 10).flatMap((nth) => [
    `r${nth}+?: r${nth + 1} x${nth + 1}`,
    `s${nth + 1}+x${nth + 1}`,
  ]);
  const graph = family([...line, 'a0+?: Q', 'a16+Q', ...married, 't16+r16'].join('\n'));
  const { generation } = layoutHierarchy(graph);
  const ids: readonly string[] = graph.memberIds;
  const rowOf = (name: string) => generation[ids.indexOf(name)];
  for (let nth = 10; nth <= 16; nth++) expect([nth, rowOf(`r${nth}`)]).toEqual([nth, rowOf(`a${nth}`)]);
});
