import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layoutScene } from './layout-scene.ts';
import { measureScene } from './measure-scene.ts';
import { PORTAL_SPACING, portalsWhere, type Scene, sceneDirections } from './scene.ts';
import { spreadApart } from './spread-apart.ts';
import { family } from './testing/family.ts';

/** Six children of one couple, each with so many children of their own that only portals lead to most of them. */
const wide = family(
  ['A+B: C D E F G H', ...[...'CDEFGH'].map((one) => `${one}+?: ${numbered(one.toLowerCase(), 40)}`)].join('\n'),
);
const styles = sceneDirections.flatMap((direction) => [false, true].map((isCompact) => ({ direction, isCompact })));

test('several portals of one couple stand beside each other, whatever the cards look like', () => {
  for (const look of styles) {
    const scene = layoutScene(wide, { ...look, mode: 'hierarchical', circle: 'family' });
    expect(scene.portalTo.length).toBeGreaterThan(2);
    expect(measureScene(wide, scene)).toMatchObject({ overlaps: 0, portalOverlaps: 0 });
  }
});

test('every portal by generation stands at the end of a line, and inside of the bounds', () => {
  for (const look of styles) {
    const scene = layoutScene(wide, { ...look, mode: 'hierarchical', circle: 'family' });
    const ends = endsOf(scene);
    const { width, height } = scene.bounds;
    expect(portalsWhere(scene, (x, y) => !ends.has(`${x} ${y}`))).toEqual([]);
    expect(portalsWhere(scene, (x, y) => x < 0 || y < 0 || x > width || y > height)).toEqual([]);
  }
});

test('portals around a centre stand beside each other, too', () => {
  for (const isCompact of [false, true]) {
    const scene = layoutScene(wide, { mode: 'circular', circle: 'family', direction: 'down', isCompact });
    expect(measureScene(wide, scene)).toMatchObject({ overlaps: 0, portalOverlaps: 0 });
  }
});

test('who stands far enough from the others is not moved, and those who do not move as little as possible', () => {
  expect([...spreadApart([20, 80, 84], 10, { first: 0, last: 1000 })]).toEqual([20, 77, 87]);
  expect([...spreadApart([1, 2], 10, { first: 5, last: 1000 })]).toEqual([5, 15]);
});

test('whatever the wishes, places are ascending, far enough apart and in bounds', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 2000 }), { maxLength: 30 }), (preferred) => {
      const bounds = { first: 0, last: 2000 };
      const places = spreadApart(
        preferred.sort((a, b) => a - b),
        PORTAL_SPACING,
        bounds,
      );
      places.forEach((place, nth) => {
        if (nth > 0) expect(place - (places[nth - 1] ?? 0)).toBeGreaterThan(PORTAL_SPACING - 1e-6);
        expect(place).toBeGreaterThanOrEqual(0);
        expect(place).toBeLessThan(2000 + 1e-6);
      });
    }),
    { seed: 26 },
  );
});

function numbered(name: string, count: number): string {
  return Array.from({ length: count }, (_, nth) => `${name}${nth}`).join(' ');
}

function endsOf({ segments }: Scene): Set<string> {
  const ends = new Set<string>();
  for (let end = 0; end < segments.length; end += 2) ends.add(`${segments[end]} ${segments[end + 1]}`);
  return ends;
}
