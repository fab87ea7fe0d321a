import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildGraph } from '#domain/graph/build-graph.ts';
import { descentOrder, generationsAbove, longestDescent } from './descent.ts';
import {
  childrenOf,
  type GraphIndex,
  indexGraph,
  isAncestor,
  otherPartner,
  parentsOf,
  parentUnionsOf,
  partnersOf,
  siblingsOf,
  unionsOf,
} from './graph-walks.ts';
import { relationshipLabelOf } from './relationship-label.ts';
import { type TinyUnion, tinyFamily } from './testing/tiny-family.ts';

function indexOf(unions: readonly TinyUnion[], alone: readonly string[] = []): GraphIndex {
  const names = new Set([...unions.flatMap(({ partners, children = [] }) => [...partners, ...children]), ...alone]);
  names.delete(null);
  const members = Object.fromEntries([...names].map((name) => [name ?? '', {}]));
  return indexGraph(buildGraph(tinyFamily({ members, unions }), { version: 1 }));
}

const place = ({ graph }: GraphIndex, name: string) => graph.firstNames.indexOf(name);
const names = ({ graph }: GraphIndex, members: Iterable<number>) =>
  [...members].map((member) => graph.firstNames[member]);

/** Opa and Oma have Pa and Tante; Pa has Kid with Ma and Half with Step; Ma adopted Kid's sibling alone. */
const family: readonly TinyUnion[] = [
  { partners: ['Opa', 'Oma'], children: ['Pa', 'Tante'] },
  { partners: ['Pa', 'Ma'], children: ['Kid'] },
  { partners: ['Step', 'Pa'], children: ['Half'] },
  { partners: ['Ma', null], children: ['Adopted'], pedigree: ['adopted', 'unknown'] },
];

test('walks find parents, partners, children and siblings', () => {
  const index = indexOf(family);
  const walk = (find: (index: GraphIndex, member: number) => number[], name: string) =>
    names(index, find(index, place(index, name)));
  expect(walk(parentsOf, 'Kid')).toEqual(['Pa', 'Ma']);
  expect(walk(parentsOf, 'Opa')).toEqual([]);
  expect(walk(parentsOf, 'Adopted')).toEqual(['Ma']);
  expect(walk(partnersOf, 'Pa')).toEqual(['Ma', 'Step']);
  expect(walk(partnersOf, 'Ma')).toEqual(['Pa']);
  expect(walk(childrenOf, 'Pa')).toEqual(['Kid', 'Half']);
  expect(walk(childrenOf, 'Ma')).toEqual(['Kid', 'Adopted']);
  expect(walk(siblingsOf, 'Kid')).toEqual(['Half', 'Adopted']);
  expect(walk(siblingsOf, 'Pa')).toEqual(['Tante']);
  expect([...unionsOf(index, place(index, 'Pa'))]).toEqual([1, 2]);
  expect([...parentUnionsOf(index, place(index, 'Half'))]).toEqual([2]);
  expect(otherPartner(index, 2, place(index, 'Pa'))).toBe(place(index, 'Step'));
});

test('siblings of unknown parents are siblings', () => {
  const index = indexOf([{ partners: [null, null], children: ['A', 'B'] }]);
  expect(names(index, siblingsOf(index, 0))).toEqual(['B']);
});

test('ancestors are found over any number of generations', () => {
  const index = indexOf(family);
  const isAbove = (a: string, b: string) => isAncestor(index, place(index, a), place(index, b));
  expect(isAbove('Opa', 'Half')).toBe(true);
  expect(isAbove('Ma', 'Adopted')).toBe(true);
  expect(isAbove('Kid', 'Opa')).toBe(false);
  expect(isAbove('Tante', 'Kid')).toBe(false);
  expect(isAbove('Pa', 'Pa')).toBe(false);
});

test('generations are counted along the longest line of descent', () => {
  expect(longestDescent(indexOf(family))).toBe(3);
  expect(longestDescent(indexOf([]))).toBe(0);
  expect(longestDescent(indexOf([{ partners: ['A', 'B'] }]))).toBe(1);
  // C is a grandchild of A by one line and a great-grandchild by the other.
  const index = indexOf([
    { partners: ['A', null], children: ['B', 'D'] },
    { partners: ['D', null], children: ['E'] },
    { partners: ['B', 'E'], children: ['C'] },
  ]);
  expect(longestDescent(index)).toBe(4);
  expect(generationsAbove(index)[place(index, 'C')]).toBe(3);
});

test('[FT-11] an own ancestor is found and every walk ends', () => {
  const loop = indexOf([
    { partners: ['A', null], children: ['B'] },
    { partners: ['B', null], children: ['C'] },
    { partners: ['C', null], children: ['A', 'D'] },
    { partners: ['Self', null], children: ['Self'] },
  ]);
  expect(isAncestor(loop, place(loop, 'A'), place(loop, 'A'))).toBe(true);
  expect(isAncestor(loop, place(loop, 'D'), place(loop, 'A'))).toBe(false);
  expect(longestDescent(loop)).toBe(4);
  expect(relationshipLabelOf(loop, place(loop, 'A'))).toBe('parent');
});

test('[FT-11] on any family, cycles included, the order of descent holds everybody once', () => {
  const person = fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F', 'G');
  const union = fc.record({
    partners: fc.tuple(fc.option(person), fc.option(person)),
    children: fc.array(person, { maxLength: 4 }),
  });
  fc.assert(
    fc.property(fc.array(union, { maxLength: 8 }), (unions) => {
      const index = indexOf(unions);
      const order = [...descentOrder(index)];
      expect(order.toSorted((a, b) => a - b)).toEqual(order.map((_, i) => i));
      const depth = longestDescent(index);
      expect(depth).toBeLessThanOrEqual(order.length);
      for (const member of order) expect(siblingsOf(index, member)).not.toContain(member);
    }),
  );
});
