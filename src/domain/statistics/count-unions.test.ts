import { expect, test } from 'vitest';
import { countUnions } from './count-unions.ts';
import { namesOf, tinyScope } from './testing/tiny-scope.ts';

const people = { A: {}, B: {}, C: {}, D: {}, K1: {}, K2: {}, K3: {} };

test('unions by kind, by size and by end', () => {
  const scope = tinyScope(people, [
    { partners: ['A', 'B'], kind: 'marriage', end: 'divorce', children: ['K1', 'K2'] },
    { partners: ['A', 'C'], kind: 'marriage', end: 'death' },
    { partners: ['D', null], children: ['K3'] },
    { partners: ['B', 'D'], kind: 'partnership', end: 'separation' },
  ]);
  const figures = countUnions(scope);
  expect(figures).toMatchObject({
    total: 4,
    byKind: { marriage: { count: 2 }, partnership: { count: 1 }, engagement: { count: 0 }, unknown: { count: 1 } },
    meanChildren: 0.75,
    sizes: [
      { children: 0, count: 2 },
      { children: 1, count: 1 },
      { children: 2, count: 1 },
    ],
    divorces: { count: 1, members: [0, 1] },
    separations: { count: 1, members: [1, 3] },
    annulments: { count: 0 },
  });
  expect(namesOf(scope, figures.childless.members)).toEqual(['A', 'C', 'B', 'D']);
  expect(namesOf(scope, figures.remarried.members)).toEqual(['A']);
});

test('a union counts with one partner who does, and with all of its children', () => {
  const scope = tinyScope(
    people,
    [
      { partners: ['A', 'B'], children: ['K1', 'K2'] },
      { partners: ['C', 'D'], children: ['K3'] },
    ],
    { ancestorsOf: 4 },
  );
  expect(namesOf(scope, [...scope.members])).toEqual(['A', 'B', 'K1']);
  expect(countUnions(scope)).toMatchObject({ total: 1, meanChildren: 2 });
});

test('where nobody is together there is no mean', () => {
  expect(countUnions(tinyScope(people))).toMatchObject({
    total: 0,
    meanChildren: null,
    sizes: [],
    childless: { count: 0 },
  });
});
