import { expect, test } from 'vitest';
import { buildGraph } from '#domain/graph/build-graph.ts';
import { type GraphIndex, indexGraph } from '#domain/tree/graph-walks.ts';
import { type TinyUnion, tinyFamily } from '#domain/tree/testing/tiny-family.ts';
import { planAncestors, planDescendants, planEverybody } from './plan-book.ts';
import { type BookCharts, planCharts } from './plan-charts.ts';

function indexOf(unions: readonly TinyUnion[]): GraphIndex {
  const names = new Set(unions.flatMap(({ partners, children = [] }) => [...partners, ...children]));
  names.delete(null);
  const members = Object.fromEntries([...names].map((name) => [name ?? '', {}]));
  return indexGraph(buildGraph(tinyFamily({ members, unions }), { version: 1 }));
}

/** Opa and Oma have Pa and Tante, Pa and Ma have Kid, Kid and Suami have Cucu; Tante and Om have Sepupu. */
const family = indexOf([
  { partners: ['Opa', 'Oma'], children: ['Pa', 'Tante'] },
  { partners: ['Pa', 'Ma'], children: ['Kid'] },
  { partners: ['Tante', 'Om'], children: ['Sepupu'] },
  { partners: ['Kid', 'Suami'], children: ['Cucu'] },
]);
const nameOf = (member: number) => family.graph.firstNames[member] ?? '';
const placeOf = (name: string) => family.graph.firstNames.indexOf(name);
/** `Opa: Opa Pa Oma > Pa`, a line a chart. */
const told = ({ charts }: BookCharts) =>
  charts.map(({ root, members, goesOn }) =>
    `${nameOf(root)}: ${members.map(nameOf).join(' ')} > ${goesOn.map(nameOf).join(' ')}`.trimEnd(),
  );
const room = (most: number) => (members: readonly number[]) => members.length <= most;
const options = { kind: 'descendants', most: 10 } as const;
const descendants = planDescendants(family, placeOf('Opa'));

test('a family for which there is room is one chart, descendants with their partners', () => {
  expect(told(planCharts(family, descendants, { ...options, fits: room(10) }))).toEqual([
    'Opa: Opa Pa Tante Kid Sepupu Cucu Oma Ma Om Suami >',
  ]);
});

test('a chart ends before there is no room, and goes on from each of its last whom others follow', () => {
  const { isCut, tooLarge, ...planned } = planCharts(family, descendants, { ...options, fits: room(8) });
  expect(told({ isCut, tooLarge, ...planned })).toEqual([
    'Opa: Opa Pa Tante Kid Sepupu Oma Ma Om > Kid',
    'Kid: Kid Cucu Suami >',
  ]);
  expect([isCut, tooLarge]).toEqual([false, []]);
  const small = planCharts(family, descendants, { ...options, fits: room(4) });
  expect(told(small)).toEqual([
    'Opa: Opa Pa Tante Oma > Pa Tante',
    'Pa: Pa Kid Ma > Kid',
    'Tante: Tante Sepupu Om >',
    'Kid: Kid Cucu Suami >',
  ]);
});

test('whose children alone are too many has no chart, and theirs are drawn all the same; no more are planned than wanted', () => {
  const planned = planCharts(family, descendants, { ...options, fits: room(3) });
  expect(told(planned)).toEqual(['Pa: Pa Kid Ma > Kid', 'Tante: Tante Sepupu Om >', 'Kid: Kid Cucu Suami >']);
  expect(planned.tooLarge.map(nameOf)).toEqual(['Opa']);
  const cut = planCharts(family, descendants, { ...options, most: 2, fits: room(3) });
  expect(cut.charts).toHaveLength(2);
  expect(cut.isCut).toBe(true);
  expect(planCharts(family, descendants, { ...options, most: 3, fits: room(3) }).isCut).toBe(false);
});

test('ancestors are drawn from the person up', () => {
  const plan = planAncestors(family, placeOf('Cucu'));
  expect(told(planCharts(family, plan, { kind: 'ancestors', most: 10, fits: room(5) }))).toEqual([
    'Cucu: Cucu Kid Suami Pa Ma > Pa',
    'Pa: Pa Opa Oma >',
  ]);
});

test('of a whole family the lines of three generations and more are drawn, and nobody is the child of two', () => {
  const cousins = indexOf([
    { partners: ['A', 'B'], children: ['C', 'D'] },
    { partners: ['C', 'E'], children: ['F'] },
    { partners: ['D', 'G'], children: ['H'] },
    { partners: ['F', 'H'], children: ['I'] },
    { partners: ['X', 'Y'], children: ['Z'] },
  ]);
  const { charts } = planCharts(cousins, planEverybody(cousins), { ...options, fits: room(20) });
  expect(charts).toHaveLength(1);
  const names = charts[0]?.members.map((member) => cousins.graph.firstNames[member]);
  expect(names?.toSorted()).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I']);
});
