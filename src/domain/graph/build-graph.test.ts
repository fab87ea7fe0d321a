import { expect, test } from 'vitest';
import { toDayNumber } from '#domain/dates/day-number.ts';
import { tinyFamily } from '#domain/tree/testing/tiny-family.ts';
import { GENDER, MEMBER_FLAG, NO_YEAR, NOBODY, PEDIGREE, UNION_KIND, YEAR_QUALIFIER } from '#domain/tree/tree-graph.ts';
import { buildGraph } from './build-graph.ts';

const today = toDayNumber('gregorian', 2026, 11, 20);

test('rows become columns', () => {
  const tree = tinyFamily({
    members: {
      Ann: { gender: 'female', birthDate: 'ABT 1900', deathDate: '3 MAR 1980', photoUrl: '/a.jpg' },
      Ben: { gender: 'male', lastName: 'Lee', isDeceased: true },
      Cas: { birthDate: '2001', gender: 'other' },
    },
    unions: [
      { partners: ['Ann', 'Ben'], kind: 'marriage', end: 'divorce', children: ['Cas'], pedigree: ['birth', 'step'] },
    ],
  });
  expect(buildGraph(tree, { version: 7, today })).toMatchObject({
    version: 7,
    firstNames: ['Ann', 'Ben', 'Cas'],
    lastNames: ['', 'Lee', ''],
    gender: Uint8Array.of(GENDER.female, GENDER.male, GENDER.other),
    birthYear: Int16Array.of(1900, NO_YEAR, 2001),
    birthQualifier: Uint8Array.of(YEAR_QUALIFIER.about, 0, YEAR_QUALIFIER.exact),
    deathYear: Int16Array.of(1980, NO_YEAR, NO_YEAR),
    flags: Uint8Array.of(MEMBER_FLAG.deceased | MEMBER_FLAG.hasPhoto, MEMBER_FLAG.deceased, MEMBER_FLAG.living),
    partnerA: Int32Array.of(0),
    partnerB: Int32Array.of(1),
    unionKind: Uint8Array.of(UNION_KIND.marriage),
    unionEnded: Uint8Array.of(1),
    childStart: Int32Array.of(0, 1),
    children: Int32Array.of(2),
    pedigreeA: Uint8Array.of(PEDIGREE.birth),
    pedigreeB: Uint8Array.of(PEDIGREE.step),
  });
});

test('children stand in the order of their births where all are dated, and as numbered otherwise', () => {
  const order = (births: Record<string, string | null>) => {
    const members = Object.fromEntries(Object.entries(births).map(([name, birthDate]) => [name, { birthDate }]));
    const graph = buildGraph(
      tinyFamily({ members, unions: [{ partners: [null, null], children: Object.keys(births) }] }),
      {
        version: 1,
      },
    );
    return [...graph.children].map((child) => graph.firstNames[child]).join('');
  };
  expect(order({ C: '1903', A: '1901', B: 'MAR 1902' })).toBe('ABC');
  expect(order({ C: '1903', A: null, B: '1902' })).toBe('CAB');
  expect(order({ C: '1903', A: 'BEF 1902', B: '1902' })).toBe('CAB');
  expect(order({ B: 'ABT 1902', A: '1900', C: '1904' })).toBe('ABC');
  expect(order({ B: '3 MAY 1902', A: '3 MAY 1902' })).toBe('BA');
});

test('rows that contradict each other keep the guarantees of a graph', () => {
  const tree = tinyFamily({
    members: { Ann: {}, Ben: {} },
    unions: [
      { partners: ['Ann', 'Ann'], children: ['Ben', 'Ben'] },
      { partners: ['Nobody', 'Ben'], children: ['Ghost', 'Ann'] },
    ],
  });
  expect(buildGraph(tree, { version: 1 })).toMatchObject({
    partnerA: Int32Array.of(0, NOBODY),
    partnerB: Int32Array.of(NOBODY, 1),
    childStart: Int32Array.of(0, 1, 2),
    children: Int32Array.of(1, 0),
  });
});
