import { expect, test } from 'vitest';
import { wholeCard } from '#domain/diagram/drawing/card-content.ts';
import { layoutScene, type SceneStyle } from '#domain/diagram/layout-scene.ts';
import { dee, smallFamily } from '#domain/people/testing/small-family.ts';
import { legendEntries } from './legend-entries.ts';
import { viewOf } from './testing/small-view.ts';

const plain: SceneStyle = { mode: 'hierarchical', circle: 'fan', direction: 'down', isCompact: false };
const explained = (look: Partial<SceneStyle>, content = wholeCard) => {
  const scene = layoutScene(smallFamily, { ...plain, ...look }, { focus: dee, todayYear: 2000 });
  return legendEntries({ view: { ...viewOf(smallFamily), scene }, content });
};

test('by generation the legend explains couples, children and portraits', () => {
  const signs = explained({});
  for (const sign of ['couple', 'children', 'male', 'female', 'living'] as const) expect(signs).toContain(sign);
  for (const sign of ['life', 'marriage', 'rings', 'folded'] as const) expect(signs).not.toContain(sign);
});

test('what is switched off is not explained', () => {
  const signs = explained({}, { years: true, label: false, portrait: false });
  for (const sign of ['couple', 'children', 'male', 'female'] as const) expect(signs).not.toContain(sign);
});

test('the legend of a timeline explains lives, estimates, births and marriages', () => {
  const signs = explained({ mode: 'timeline' });
  for (const sign of ['life', 'estimated', 'birth', 'marriage', 'male'] as const) expect(signs).toContain(sign);
  for (const sign of ['couple', 'children', 'rings'] as const) expect(signs).not.toContain(sign);
});

test('the legend of a circle explains its rings', () => {
  expect(explained({ mode: 'circular' })).toContain('rings');
  expect(explained({ mode: 'circular', circle: 'family' })).toContain('generations');
});
