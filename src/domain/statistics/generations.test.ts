import { expect, test } from 'vitest';
import { measureGenerations, traceDescent } from './generations.ts';
import type { Scope } from './scope.ts';
import { namesOf, tinyScope } from './testing/tiny-scope.ts';
import { traceLines } from './trace-lines.ts';

const generationsOf = (scope: Scope) => measureGenerations(scope, traceDescent(scope));
const linesOf = (scope: Scope) => traceLines(scope, traceDescent(scope));

const people = { Opa: {}, Oma: {}, Pa: {}, Ma: {}, Kid: {}, Aunt: {}, Loner: {} };
const unions = [
  { partners: ['Opa', 'Oma'], children: ['Pa', 'Aunt'] },
  { partners: ['Pa', 'Ma'], children: ['Kid'] },
] as const;

test('people stand in the generation of their longest line, and who married in with the partner', () => {
  const scope = tinyScope(people, unions);
  const { generations, isEstimate, people: rows, longestLine } = generationsOf(scope);
  expect([generations, isEstimate]).toEqual([3, false]);
  expect(rows.map(({ generation, percent, members }) => [generation, percent, namesOf(scope, members)])).toEqual([
    [1, 43, ['Opa', 'Oma', 'Loner']],
    [2, 43, ['Pa', 'Ma', 'Aunt']],
    [3, 14, ['Kid']],
  ]);
  expect(namesOf(scope, longestLine)).toEqual(['Opa', 'Pa', 'Kid']);
});

test('generations of a branch count from its head', () => {
  const scope = tinyScope(people, unions, { descendantsOf: 2 });
  const { generations, people: rows } = generationsOf(scope);
  expect(generations).toBe(2);
  expect(rows.map(({ members }) => namesOf(scope, members))).toEqual([['Pa'], ['Kid']]);
});

test('links among people without dates are no reason to estimate', () => {
  const scope = tinyScope({ A: { birthDate: '1800' }, B: { birthDate: '1990' } }, [
    { partners: [null, null], children: ['A', 'B'] },
  ]);
  expect(generationsOf(scope)).toMatchObject({ generations: 1, isEstimate: false });
});

test('a loop of own ancestors is walked once', () => {
  const scope = tinyScope({ A: {}, B: {}, C: {} }, [
    { partners: ['A', null], children: ['B'] },
    { partners: ['B', null], children: ['C'] },
    { partners: ['C', null], children: ['A'] },
  ]);
  const { generations, longestLine } = generationsOf(scope);
  expect(generations).toBe(3);
  expect(namesOf(scope, longestLine)).toEqual(['A', 'B', 'C']);
  expect(linesOf(scope).progenitors).toEqual([{ member: 0, descendants: 2 }]);
});

test('the oldest line begins with the ancestor who was born first, not with older people who have no children', () => {
  const dated = {
    Childless: { birthDate: '1700' },
    Opa: { birthDate: '1805' },
    Oma: { birthDate: 'ABT 1800' },
    Unknown: { birthDate: 'BEF 1700' },
    Pa: { birthDate: '1830' },
    Kid: {},
  };
  const scope = tinyScope(dated, [
    { partners: ['Opa', 'Oma'], children: ['Pa'] },
    { partners: ['Pa', 'Unknown'], children: ['Kid'] },
  ]);
  expect(namesOf(scope, linesOf(scope).oldestLine)).toEqual(['Oma', 'Pa', 'Kid']);
  expect(linesOf(tinyScope(people, unions)).oldestLine).toEqual([]);
});

test('descendants are different people, though cousins marry and lines meet again', () => {
  const cousins = { Opa: {}, Oma: {}, P: {}, Q: {}, X: {}, Y: {}, Z: {}, Lone: {}, Only: {} };
  const scope = tinyScope(cousins, [
    { partners: ['Opa', 'Oma'], children: ['P', 'Q'] },
    { partners: ['P', null], children: ['X'] },
    { partners: ['Q', null], children: ['Y'] },
    { partners: ['X', 'Y'], children: ['Z'] },
    { partners: ['Lone', null], children: ['Only'] },
  ]);
  expect(linesOf(scope)).toMatchObject({
    progenitors: [
      { member: 0, descendants: 5 },
      { member: 1, descendants: 5 },
      { member: 7, descendants: 1 },
    ],
    isComplete: true,
  });
});
