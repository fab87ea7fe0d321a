import { expect, test } from 'vitest';
import { measureScene } from './measure-scene.ts';
import { byGeneration, type Scene } from './scene.ts';
import { family } from './testing/family.ts';

/** A scene in which the members stand at the given corners, in the order of the graph. */
function sceneAt(corners: readonly (readonly [x: number, y: number])[]): Scene {
  return {
    ...byGeneration,
    cardWidth: 220,
    cardHeight: 140,
    x: Float64Array.from(corners, ([x]) => x),
    y: Float64Array.from(corners, ([, y]) => y),
    generation: Int32Array.from(corners, ([, y]) => y / 200),
    bounds: { width: 2000, height: 2000 },
    segments: new Float64Array(),
    segmentKind: new Uint8Array(),
    segmentUnion: new Int32Array(),
    rings: new Float64Array(),
    ringUnion: new Int32Array(),
    portals: new Float64Array(),
    portalFrom: new Int32Array(),
    portalTo: new Int32Array(),
    problems: [],
  };
}

test('cards that touch do not overlap, cards that share a pixel do', () => {
  const graph = family('A\nB\nC');
  expect(
    measureScene(
      graph,
      sceneAt([
        [0, 0],
        [220, 0],
        [0, 140],
      ]),
    ).overlaps,
  ).toBe(0);
  expect(
    measureScene(
      graph,
      sceneAt([
        [0, 0],
        [219, 0],
        [0, 139],
      ]),
    ).overlaps,
  ).toBe(3);
  expect(
    measureScene(
      graph,
      sceneAt([
        [5, 5],
        [5, 5],
        [5, 5],
      ]),
    ).overlaps,
  ).toBe(3);
});

test('two families whose children stand in opposite order cross once per pair of children', () => {
  const graph = family('A+?: C\nB+?: D E');
  expect(
    measureScene(
      graph,
      sceneAt([
        [0, 0],
        [0, 200],
        [280, 0],
        [280, 200],
        [560, 200],
      ]),
    ).crossings,
  ).toBe(0);
  expect(
    measureScene(
      graph,
      sceneAt([
        [0, 0],
        [560, 200],
        [280, 0],
        [280, 200],
        [0, 200],
      ]),
    ).crossings,
  ).toBe(2);
});

test('a couple is adjacent when no third card fits between', () => {
  const graph = family('A+B\nC+D');
  const scene = sceneAt([
    [0, 0],
    [280, 0],
    [560, 0],
    [841, 0],
  ]);
  expect(measureScene(graph, scene).couplesAdjacent).toBe(0.5);
});

test('a child on a level with one parent counts as half above', () => {
  const graph = family('A+B: C');
  expect(
    measureScene(
      graph,
      sceneAt([
        [0, 0],
        [280, 200],
        [560, 200],
      ]),
    ).parentsAbove,
  ).toBe(0.5);
});

test('a member outside the bounds or without a place is not drawn', () => {
  const graph = family('A\nB\nC\nD');
  const scene = sceneAt([
    [0, 0],
    [1900, 0],
    [Number.NaN, 0],
    [0, 1860],
  ]);
  expect(measureScene(graph, scene).drawn).toBe(0.5);
});

test('portals whose signs touch do not overlap, nearer ones do', () => {
  const graph = family('A\nB');
  const scene = sceneAt([
    [0, 0],
    [300, 0],
  ]);
  const overlapsAt = (...portals: number[]) =>
    measureScene(graph, {
      ...scene,
      portals: Float64Array.from(portals),
      portalFrom: new Int32Array(portals.length / 2),
      portalTo: new Int32Array(portals.length / 2).fill(1),
    }).portalOverlaps;
  expect(overlapsAt(50, 160, 72, 160, 50, 182)).toBe(0);
  expect(overlapsAt(50, 160, 71, 160, 50, 160)).toBe(3);
});

test('an empty tree has nothing to complain about', () => {
  expect(measureScene(family(''), sceneAt([]))).toEqual({
    overlaps: 0,
    portalOverlaps: 0,
    crossings: 0,
    couplesAdjacent: 1,
    parentsAbove: 1,
    drawn: 1,
  });
});
