import fc from 'fast-check';
import { expect, test } from 'vitest';
import { childrenOf, type GraphIndex, parentsOf, partnersOf } from '#domain/tree/graph-walks.ts';
import { NOBODY } from '#domain/tree/tree-graph.ts';
import { findKinshipPath } from './find-kinship-path.ts';
import { findRelations } from './find-relations.ts';
import type { Relation } from './relation.ts';
import { describePath, describeRelation, familyOf, memberNamed } from './testing/family-of.ts';
import { anyFamily } from './testing/random-family.ts';

function relationshipOf(index: GraphIndex, from: string, to: string): string[] | null {
  const connection = findKinshipPath(index, memberNamed(index, from), memberNamed(index, to));
  return connection?.links.map((link) => describeRelation(index, link)) ?? null;
}

/** Siblings of unknown parents are one step apart. */
const stepsOf = ({ path }: Relation) => path.filter((member) => member !== NOBODY).length - 1;

test('people who are not related hang together over relatives of partners', () => {
  const index = familyOf(`
    Opa + Oma: Wifedad Aunt
    Wifedad + Wifemum: Wife
    Me + Wife
    Aunt + Uncle: Cousin
    Cousin + Husband: Child
    Husbanddad + ?: Husband Husbandsis
    Far + Away`);
  expect(relationshipOf(index, 'Me', 'Husband')).toEqual([
    '0·0 Me married 0·0 Wife',
    '2·2 Opa Oma',
    '0·0 Cousin married 0·0 Husband',
  ]);
  expect(relationshipOf(index, 'Me', 'Husbandsis')?.at(-1)).toBe('1·1 Husbanddad');
  expect(relationshipOf(index, 'Me', 'Far')).toBeNull();
  expect(relationshipOf(index, 'Me', 'Me')).toEqual([]);
  expect(relationshipOf(index, 'Cousin', 'Opa')).toEqual(['2·0 Opa']);
  const links = findKinshipPath(index, memberNamed(index, 'Wife'), memberNamed(index, 'Child'))?.links ?? [];
  expect(links.map((link) => describePath(index, link))).toEqual(['Wife>Wifedad>Opa>Aunt>Cousin>Child']);
});

test('parents of one child who were no couple are linked by the child', () => {
  const index = familyOf(`
    Birthmum - ?: Kid
    Adoptivemum - ?: Kid=adopted
    A - B: Birthmum`);
  expect(relationshipOf(index, 'A', 'Adoptivemum')).toEqual(['0·2 A', 'adopted 1·0 Adoptivemum']);
});

test('siblings by birth of whom one couple adopted both are told as what they are by birth', () => {
  const index = familyOf(`
    P + Q: A=adopted B=adopted
    P + R: A
    P + S: B`);
  expect(relationshipOf(index, 'A', 'B')).toEqual(['half 1·1 P']);
});

test('siblings of unknown parents are a link, half-siblings are said to be half', () => {
  const index = familyOf(`
    ? - ?: A B
    B + C: D
    C + E: F`);
  expect(relationshipOf(index, 'A', 'D')).toEqual(['1·2']);
  expect(relationshipOf(index, 'A', 'F')).toEqual(['1·1', '0·0 B married 0·0 C', '0·1 C']);
  expect(relationshipOf(index, 'D', 'F')).toEqual(['half 1·1 C']);
});

test('[FT-11] on any family links follow each other, each is a relation, and whoever is related is connected', () => {
  fc.assert(
    fc.property(anyFamily, (index) => {
      const everybody = index.graph.memberIds.map((_, member) => member);
      for (const from of everybody) {
        for (const to of everybody) {
          const connection = findKinshipPath(index, from, to);
          const { relations } = findRelations(index, from, to);
          if (relations.length > 0) expect(connection).not.toBeNull();
          if (!connection) continue;
          let at = from;
          for (const link of connection.links) {
            expect([link.from, link.path[0], link.path.at(-1)]).toEqual([at, at, link.to]);
            at = link.to;
            for (const [i, next] of link.path.slice(1).entries()) {
              const member = link.path[i] ?? NOBODY;
              if (member === NOBODY || next === NOBODY) continue;
              const near = [...parentsOf(index, member), ...childrenOf(index, member), ...partnersOf(index, member)];
              expect(near.includes(next)).toBe(true);
            }
          }
          expect(at).toBe(to);
          const steps = connection.links.reduce((sum, link) => sum + stepsOf(link), 0);
          for (const relation of relations) expect(steps).toBeLessThanOrEqual(stepsOf(relation));
        }
      }
    }),
    { seed: 4, numRuns: 12 },
  );
});
