import { expect, test } from 'vitest';
import { buildGraph } from '#domain/graph/build-graph.ts';
import { type GraphIndex, indexGraph } from '#domain/tree/graph-walks.ts';
import { type TinyUnion, tinyFamily } from '#domain/tree/testing/tiny-family.ts';
import { type BookPlan, planAncestors, planDescendants, planEverybody } from './plan-book.ts';

function indexOf(
  unions: readonly TinyUnion[],
  women: readonly string[] = [],
  alone: readonly string[] = [],
): GraphIndex {
  const names = new Set([...unions.flatMap(({ partners, children = [] }) => [...partners, ...children]), ...alone]);
  names.delete(null);
  const gender = (name: string) => (women.includes(name) ? ({ gender: 'female' } as const) : {});
  const members = Object.fromEntries([...names].map((name) => [name ?? '', gender(name ?? '')]));
  return indexGraph(buildGraph(tinyFamily({ members, unions }), { version: 1 }));
}

/** A line a generation: `1 Opa | 1.1 Pa, 1.2 Tante`. */
function told({ graph }: GraphIndex, { lines }: BookPlan): string[] {
  return lines.map(({ generations }) =>
    generations
      .map(({ entries }) => entries.map(({ member, number }) => `${number} ${graph.firstNames[member]}`).join(', '))
      .join(' | '),
  );
}

/** Opa and Oma have Pa and Tante; Pa has Kid with Ma, whose mother is Nenek, and before her Sulung with Satu. */
const family = indexOf(
  [
    { partners: ['Opa', 'Oma'], children: ['Pa', 'Tante'] },
    { partners: ['Pa', 'Satu'], children: ['Sulung'] },
    { partners: [null, 'Nenek'], children: ['Ma'] },
    { partners: ['Ma', 'Pa'], children: ['Kid'] },
  ],
  ['Oma', 'Ma', 'Satu', 'Nenek', 'Tante'],
  ['Tamu'],
);
const placeOf = ({ graph }: GraphIndex, name: string) => graph.firstNames.indexOf(name);

test('descendants are numbered after d’Aboville, over all unions of their parents', () => {
  const plan = planDescendants(family, placeOf(family, 'Opa'));
  expect(told(family, plan)).toEqual(['1 Opa | 1.1 Pa, 1.2 Tante | 1.1.1 Sulung, 1.1.2 Kid']);
  expect(plan.numberOf.get(placeOf(family, 'Kid'))).toBe('1.1.2');
  expect(plan.numberOf.has(placeOf(family, 'Ma'))).toBe(false);
});

test('ancestors are numbered after Sosa: a father twice his child, a mother one more, whoever stands first in the union', () => {
  const plan = planAncestors(family, placeOf(family, 'Kid'));
  expect(told(family, plan)).toEqual(['1 Kid | 2 Pa, 3 Ma | 4 Opa, 5 Oma, 7 Nenek']);
});

test('parents by birth count before those who adopted', () => {
  const adopted = indexOf([
    { partners: ['Angkat', null], children: ['Kid'], pedigree: ['adopted', 'adopted'] },
    { partners: ['Pa', null], children: ['Kid'] },
  ]);
  expect(told(adopted, planAncestors(adopted, placeOf(adopted, 'Kid')))).toEqual(['1 Kid | 2 Pa']);
});

test('whoever descends or is an ancestor in two ways is told of once', () => {
  const cousins = indexOf([
    { partners: ['Opa', 'Oma'], children: ['A', 'B'] },
    { partners: ['A', 'Asing'], children: ['C'] },
    { partners: ['C', 'B'], children: ['D'] },
  ]);
  expect(told(cousins, planDescendants(cousins, 0))).toEqual(['1 Opa | 1.1 A, 1.2 B | 1.1.1 C, 1.2.1 D']);
  const up = planAncestors(cousins, placeOf(cousins, 'D'));
  expect(up.numberOf.size).toBe(7);
});

test('everybody is told of in some line, as a partner in one, or among the others', () => {
  const plan = planEverybody(family);
  expect(told(family, plan)).toEqual([
    'A1 Opa | A1.1 Pa, A1.2 Tante | A1.1.1 Sulung, A1.1.2 Kid',
    'B1 Nenek | B1.1 Ma',
  ]);
  expect(plan.others.map((member) => family.graph.firstNames[member])).toEqual(['Tamu']);
});

test('whoever is their own ancestor ends no book', () => {
  const loop = indexOf([
    { partners: ['A', null], children: ['B'] },
    { partners: ['B', null], children: ['A'] },
  ]);
  expect(told(loop, planEverybody(loop))).toEqual(['A1 A | A1.1 B']);
  expect(told(loop, planDescendants(loop, 0))).toEqual(['1 A | 1.1 B']);
  expect(told(loop, planAncestors(loop, 0))).toEqual(['1 A | 2 B']);
});
