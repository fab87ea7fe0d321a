import { expect, test } from 'vitest';
import type { Joins } from './drawing/drawn-family.ts';
import { generationRows } from './drawing/generation-rows.ts';
import { roundJoins } from './drawing/round-joins.ts';
import { circleKinds, fittingPeople, layoutScene, type SceneStyle } from './layout-scene.ts';
import { type Scene, sceneModes } from './scene.ts';
import { family } from './testing/family.ts';

const usual: SceneStyle = { mode: 'hierarchical', circle: 'family', direction: 'down', isCompact: false };
const trio = family('A+B: C D E');

test('the look decides what is laid out', () => {
  const look = (change: Partial<SceneStyle>) =>
    layoutScene(trio, { ...usual, ...change }, { focus: 2, todayYear: 2026 });
  expect(sceneModes.map((mode) => look({ mode }).mode)).toEqual([...sceneModes]);
  expect(look({ direction: 'right' }).direction).toBe('right');
  expect(look({ isCompact: true }).cardHeight).toBe(56);
  expect(look({ mode: 'timeline', isCompact: true }).cardHeight).toBe(22);
  expect(look({ mode: 'circular', isCompact: true }).cardHeight).toBe(56);
  const sectors = circleKinds.map((circle) => look({ mode: 'circular', circle }).sectors?.member[0]);
  expect(sectors).toEqual([2, 2, undefined]);
});

test('a fan shows ancestors and a circle of descendants descendants, other looks whoever was chosen', () => {
  expect(fittingPeople({ ...usual, mode: 'circular', circle: 'fan' }, 'everyone')).toBe('ancestors');
  expect(fittingPeople({ ...usual, mode: 'circular', circle: 'descendants' }, 'around')).toBe('descendants');
  expect(fittingPeople({ ...usual, mode: 'circular' }, 'hourglass')).toBe('hourglass');
  expect(fittingPeople({ ...usual, mode: 'timeline', circle: 'fan' }, 'around')).toBe('around');
});

test('to the right, generations are numbered columns, and the corners of a bus turn to the right', () => {
  const scene = layoutScene(trio, { ...usual, direction: 'right' });
  expect(generationRows(scene)).toEqual([
    { generation: 0, left: -30, right: 250 },
    { generation: 1, left: 250, right: 530 },
  ]);
  const { trim, turn } = joinsOf(scene);
  const down = joinsOf(layoutScene(trio, usual));
  expect([...turn].filter((reach) => reach > 0)).toHaveLength([...down.turn].filter((reach) => reach > 0).length);
  expect([...trim].filter((part) => part > 0)).toHaveLength(4);
});

/** Of all unions of a scene. */
function joinsOf(scene: Scene): Joins {
  const find = roundJoins(scene);
  for (const segment of scene.segmentKind.keys()) find(segment);
  return find(0);
}

test('a timeline and a circle have no rows', () => {
  for (const mode of ['timeline', 'circular'] as const) {
    expect(generationRows(layoutScene(trio, { ...usual, mode }))).toEqual([]);
  }
});
