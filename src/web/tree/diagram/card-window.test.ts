import { expect, test } from 'vitest';
import { buildGraph } from '#domain/graph/build-graph.ts';
import { smallFamily } from '#domain/people/testing/small-family.ts';
import { generateFamily } from '#domain/tree/generate-family.ts';
import { type Camera, lensOf } from './camera.ts';
import { MAX_LIVE_CARDS, nextCardWindow } from './card-window.ts';
import { viewOf } from './testing/small-view.ts';

function windowAt(camera: Camera, size: { width: number; height: number }, members: number) {
  const view = viewOf(buildGraph(generateFamily({ members, seed: 3 }), { version: 1 }));
  const { scene } = view;
  const { index } = view;
  const centreOf = (member: number) => ({ x: (scene.x[member] ?? 0) + 110, y: (scene.y[member] ?? 0) + 70 });
  const look = (next: Camera, previous: Parameters<typeof nextCardWindow>[0], always: number[] = []) =>
    nextCardWindow(previous, lensOf(next, size, scene.bounds), index, centreOf, always);
  return { scene, look, first: look(camera, null) };
}

test('at most 150 cards are elements, however many are in the window', () => {
  const camera = { x: 5000, y: 800, zoom: 0.45 };
  const { scene, first } = windowAt(camera, { width: 7000, height: 4000 }, 1500);
  expect(first.members.length).toBe(MAX_LIVE_CARDS);
  // In the middle of the window nobody is left out, on either axis.
  const away = (member: number) =>
    Math.max(
      Math.abs((scene.x[member] ?? 0) + 110 - camera.x) / 7000,
      Math.abs((scene.y[member] ?? 0) + 70 - camera.y) / 4000,
    );
  const farthest = Math.max(...first.members.map(away));
  for (const member of scene.x.keys()) if (away(member) < farthest) expect(first.members).toContain(member);
});

test('everybody in the window and a third around it is an element', () => {
  const { scene, first } = windowAt({ x: 1500, y: 500, zoom: 1 }, { width: 1000, height: 700 }, 200);
  const near = [...scene.x.keys()].filter((member) => {
    const x = scene.x[member] ?? 0;
    const y = scene.y[member] ?? 0;
    return x + 220 >= 1500 - 850 && x <= 1500 + 850 && y + 140 >= 500 - 595 && y <= 500 + 595;
  });
  expect(first.members).toEqual(near);
});

test('a small move keeps the window as it is, a long one changes it', () => {
  const { look, first } = windowAt({ x: 1500, y: 500, zoom: 1 }, { width: 1000, height: 700 }, 200);
  expect(look({ x: 1600, y: 520, zoom: 1 }, first)).toBe(first);
  expect(look({ x: 2600, y: 500, zoom: 1 }, first)).not.toBe(first);
});

test('whoever has the keyboard stays an element far outside the window', () => {
  const { look } = windowAt({ x: 1500, y: 500, zoom: 1 }, { width: 1000, height: 700 }, 200);
  expect(look({ x: 1500, y: 500, zoom: 1 }, null, [150]).members).toContain(150);
});

test('an empty scene has nobody in view', () => {
  const none = {
    ...smallFamily,
    memberIds: [],
    unionIds: [],
    children: new Int32Array(),
    childStart: new Int32Array(1),
  };
  const { index } = viewOf(none);
  expect(index.cardsIn({ left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 })).toEqual([]);
  expect(index.segmentsIn({ left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 })).toEqual([]);
});
