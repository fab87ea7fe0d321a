import { expect, test } from 'vitest';
import { buildGraph } from '#domain/graph/build-graph.ts';
import { type GraphIndex, indexGraph } from './graph-walks.ts';
import { type BranchKind, selectBranch } from './select-branch.ts';
import { type TinyUnion, tinyFamily } from './testing/tiny-family.ts';

function indexOf(unions: readonly TinyUnion[]): GraphIndex {
  const names = new Set(unions.flatMap(({ partners, children = [] }) => [...partners, ...children]));
  names.delete(null);
  const members = Object.fromEntries([...names].map((name) => [name ?? '', {}]));
  return indexGraph(buildGraph(tinyFamily({ members, unions }), { version: 1 }));
}

function branch(index: GraphIndex, kind: BranchKind, name: string, steps?: number): string {
  const { firstNames } = index.graph;
  const found = selectBranch(index, kind, firstNames.indexOf(name), steps);
  return [...found]
    .map((member) => firstNames[member])
    .sort()
    .join(' ');
}

/** Opa and Oma have Pa and Tante, who married Om; Pa has Kid with Ma, whose mother is Nenek; Kid has Baby alone. */
const family = indexOf([
  { partners: ['Opa', 'Oma'], children: ['Pa', 'Tante'] },
  { partners: ['Tante', 'Om'] },
  { partners: [null, 'Nenek'], children: ['Ma'] },
  { partners: ['Pa', 'Ma'], children: ['Kid'] },
  { partners: ['Kid', null], children: ['Baby'] },
]);

test('descendants come with their partners, and with nobody who only married in further up', () => {
  expect(branch(family, 'descendants', 'Opa')).toBe('Baby Kid Ma Om Oma Opa Pa Tante');
  expect(branch(family, 'descendants', 'Opa', 1)).toBe('Ma Om Oma Opa Pa Tante');
  expect(branch(family, 'descendants', 'Nenek')).toBe('Baby Kid Ma Nenek Pa');
  expect(branch(family, 'descendants', 'Baby')).toBe('Baby');
});

test('ancestors are parents and theirs, without brothers and sisters', () => {
  expect(branch(family, 'ancestors', 'Baby')).toBe('Baby Kid Ma Nenek Oma Opa Pa');
  expect(branch(family, 'ancestors', 'Baby', 2)).toBe('Baby Kid Ma Pa');
  expect(branch(family, 'ancestors', 'Om')).toBe('Om');
});

test('around somebody are those who can be reached in so many steps', () => {
  expect(branch(family, 'around', 'Kid', 1)).toBe('Baby Kid Ma Pa');
  expect(branch(family, 'around', 'Kid', 2)).toBe('Baby Kid Ma Nenek Oma Opa Pa Tante');
  expect(branch(family, 'around', 'Kid')).toBe('Baby Kid Ma Nenek Om Oma Opa Pa Tante');
});

test('brothers and sisters of unknown parents belong around each other', () => {
  const orphans = indexOf([{ partners: [null, null], children: ['A', 'B'] }]);
  expect(branch(orphans, 'around', 'A')).toBe('A B');
});

test('somebody who is their own ancestor ends no branch in a circle', () => {
  const loop = indexOf([
    { partners: ['A', null], children: ['B'] },
    { partners: ['B', null], children: ['A'] },
  ]);
  for (const kind of ['descendants', 'ancestors', 'around'] as const) expect(branch(loop, kind, 'A')).toBe('A B');
});
