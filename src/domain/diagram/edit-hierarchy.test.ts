import { expect, test } from 'vitest';
import { buildGraph } from '#domain/graph/build-graph.ts';
import { generateFamily } from '#domain/tree/generate-family.ts';
import { seededRandom } from '#domain/tree/generated/random.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import type { Arrangement } from './edit-hierarchy.ts';
import { layoutHierarchy } from './layout-hierarchy.ts';
import { measureScene } from './measure-scene.ts';
import { type Picture, shareMoved } from './testing/count-moved.ts';
import { family } from './testing/family.ts';
import { editFamily, familyEdits } from './testing/family-edits.ts';

interface Drawn extends Picture {
  readonly arrangement: Arrangement;
}

function draw(graph: TreeGraph, previous?: Arrangement): Drawn {
  const arranged: Arrangement[] = [];
  const onArranged = (remember: () => Arrangement) => void arranged.push(remember());
  const scene = layoutHierarchy(graph, { ...(previous && { previous }), onArranged });
  const [arrangement] = arranged;
  if (arrangement === undefined) throw new Error('No arrangement was handed over.');
  return { graph, scene, arrangement };
}

/** Top left corners by name. */
function corners({ graph, scene }: Picture) {
  return Object.fromEntries(graph.memberIds.map((id, member) => [id, [scene.x[member], scene.y[member]]]));
}

const invented = (members: number, seed: number) =>
  buildGraph(generateFamily({ members, seed }), { version: 1, today: 2_461_000 });

test('a first picture is laid out anew, one after an edit is kept', () => {
  const before = draw(family('A+B: C'));
  expect(before.arrangement.way).toBe('anew');
  expect(draw(family('A+B: C D'), before.arrangement).arrangement.way).toBe('kept');
});

test('the same family again is the same picture', () => {
  const graph = invented(300, 7);
  const before = draw(graph);
  const again = draw(graph, before.arrangement);
  expect(again.arrangement.way).toBe('kept');
  expect(again.scene).toEqual(before.scene);
});

test('a younger brother takes the place beside his sister, and their neighbours stay', () => {
  const before = draw(family('A+B: C\nA+B: D\nP+Q: R'));
  const after = draw(family('A+B: C E\nA+B: D\nP+Q: R'), before.arrangement);
  const rows = corners(after);
  expect(rows.C?.[0]).toBeLessThan(rows.E?.[0] ?? 0);
  expect(rows.E?.[0]).toBeLessThan(rows.D?.[0] ?? 0);
  expect(measureScene(after.graph, after.scene)).toMatchObject({ overlaps: 0, crossings: 0, couplesAdjacent: 1 });
});

test('a couple keeps its sides when one of the two marries again', () => {
  const before = draw(family('A+B'));
  expect(corners(before)).toEqual({ A: [0, 0], B: [280, 0] });
  const after = draw(family('A+B\nA+C'), before.arrangement);
  expect(corners(after)).toEqual({ C: [0, 0], A: [280, 0], B: [560, 0] });
});

test('parents of the topmost person get a row of their own above', () => {
  const before = draw(family('A+B: C'));
  const after = draw(family('A+B: C\nX+Y: A'), before.arrangement);
  expect(Object.fromEntries(after.graph.memberIds.map((id, member) => [id, after.scene.generation[member]]))).toEqual({
    A: 1,
    B: 1,
    C: 2,
    X: 0,
    Y: 0,
  });
  expect(after.scene.bounds.height).toBe(540);
});

test('a small family that grows moves down or up to where it has room beside a taller one, which stays', () => {
  const tall = 'A+B: C D\nC+?: E\nE+?: F\n';
  const before = draw(family(`${tall}P+Q: R`));
  const { P, Q, R, ...stays } = corners(before);
  expect([P, Q, R]).toEqual([
    [700, 0],
    [980, 0],
    [840, 200],
  ]);
  const grownUp = draw(family(`${tall}P+Q: R\nX+?: P`), before.arrangement);
  expect(corners(grownUp)).toEqual({ ...stays, X: [700, 0], P: [700, 200], Q: [980, 200], R: [840, 400] });
  const grownDown = draw(family(`${tall}P+Q: R\nR+?: S\nS+?: T`), grownUp.arrangement);
  expect(corners(grownDown)).toEqual({ ...stays, P, Q, R, S: [840, 400], T: [840, 600] });
});

test('somebody who is related to nobody gets a place of their own', () => {
  const before = draw(family('A+B: C'));
  const after = draw(family('A+B: C\nX'), before.arrangement);
  expect(corners(after)).toMatchObject(corners(before));
  expect(measureScene(after.graph, after.scene)).toMatchObject({ overlaps: 0, drawn: 1 });
});

test('when nobody is known, all is laid out anew and it is said why', () => {
  const before = draw(family('A+B: C'));
  const after = draw(family('P+Q: R S'), before.arrangement);
  expect(after.arrangement.way).toBe('too-many-newcomers');
  expect(after.scene).toEqual(draw(family('P+Q: R S')).scene);
});

test('a link that moves many people to other rows lays out anew and says why', () => {
  const names = (prefix: string) => Array.from({ length: 30 }, (_, nth) => `${prefix}${nth}`);
  const line = (prefix: string) =>
    names(prefix)
      .slice(1)
      .map((name, nth) => `${prefix}${nth}+?: ${name}`)
      .join('\n');
  const before = draw(family(`R+?: a0 b0\n${line('a')}\n${line('b')}`));
  const after = draw(family(`R+?: a0 b0\n${line('a')}\n${line('b')}\na29+b0`), before.arrangement);
  expect(after.arrangement.way).toBe('generations-changed');
  expect(measureScene(after.graph, after.scene)).toMatchObject({ overlaps: 0, parentsAbove: 1 });
});

test.each(familyEdits)('one %s moves at most one person in a hundred by more than a card', (edit) => {
  const before = draw(invented(1000, 20_260_801));
  for (let seed = 1; seed <= 3; seed++) {
    const after = draw(editFamily(before.graph, edit, seededRandom(seed)), before.arrangement);
    expect(after.arrangement.way).toBe('kept');
    expect(shareMoved(before, after)).toBeLessThanOrEqual(0.01);
  }
});

test('fifty edits and fifty steps back end in the picture they began with', () => {
  const random = seededRandom(3);
  let now = draw(invented(90, 1));
  const first = now;
  const graphs = [now.graph];
  for (let step = 0; step < 50; step++) {
    now = draw(editFamily(now.graph, random.pick(familyEdits), random), now.arrangement);
    graphs.push(now.graph);
  }
  const last = now;
  for (const graph of graphs.toReversed()) now = draw(graph, now.arrangement);
  expect(now.scene).toEqual(first.scene);
  for (const graph of graphs) now = draw(graph, now.arrangement);
  expect(now.scene).toEqual(last.scene);
});
