import { expect, test } from 'vitest';
import { tinyFamily } from '#domain/tree/testing/tiny-family.ts';
import { countPlaces } from './count-places.ts';
import { scopeOf } from './scope.ts';
import { sourceOf } from './testing/source-of.ts';
import { namesOf, today } from './testing/tiny-scope.ts';

const medan = { latitude: 3.59, longitude: 98.67 };
const solo = { latitude: -7.57, longitude: 110.82 };

test('a place with coordinates is a point with everybody who was born, married or died just there, each once', () => {
  const family = tinyFamily({
    members: {
      Hadi: { birthPlace: 'Medan, Indonesia', deathPlace: 'medan,  Indonesia' },
      Wulan: { birthPlace: 'Polonia, Medan, Indonesia' },
      Sari: { birthPlace: 'Solo' },
      Budi: { birthPlace: 'Klaten' },
    },
    unions: [{ partners: ['Hadi', 'Wulan'], kind: 'marriage', startPlace: 'Solo', children: ['Sari'] }],
  });
  const source = sourceOf(family, { today, located: { 'Medan, Indonesia': medan, Solo: solo } });
  const scope = scopeOf(source, today);
  const { points } = countPlaces(scope);
  expect(points.list.map(({ members, ...point }) => ({ ...point, members: namesOf(scope, members) }))).toEqual([
    { name: 'Solo', ...solo, count: 3, births: 1, deaths: 0, marriages: 1, members: ['Hadi', 'Wulan', 'Sari'] },
    { name: 'Medan, Indonesia', ...medan, count: 1, births: 1, deaths: 1, marriages: 0, members: ['Hadi'] },
  ]);
  expect(points).toMatchObject({ known: 3, distinct: 2 });
});

test('where nobody said where a place is, there is no point', () => {
  const source = sourceOf(tinyFamily({ members: { Hadi: { birthPlace: 'Jakarta, Indonesia' } }, unions: [] }), {
    today,
  });
  expect(countPlaces(scopeOf(source, today)).points).toEqual({ known: 0, distinct: 0, list: [] });
});
