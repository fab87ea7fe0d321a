import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type GraphIndex, parentsOf, partnersOf } from '#domain/tree/graph-walks.ts';
import { findKinshipPath } from './find-kinship-path.ts';
import { findRelations } from './find-relations.ts';
import { followPath } from './follow-path.ts';
import { readRelationFacts } from './relation-facts.ts';
import { familyOf, memberNamed, nameOf } from './testing/family-of.ts';
import { anyFamily } from './testing/random-family.ts';
import { describeRelation } from './words/describe-relation.ts';

const man = { gender: 'male' } as const;
const woman = { gender: 'female' } as const;

/** `Pa: father / father` for every station: what they are to the one before, and to the first. */
function stations(index: GraphIndex, from: string, to: string): string[] {
  const [nearest] = findRelations(index, memberNamed(index, from), memberNamed(index, to)).relations;
  if (!nearest) throw new Error(`${from} and ${to} are not related.`);
  return followPath(index, nearest).map(({ member, step, sinceStart }) => {
    const [last, whole] = [step, sinceStart].map(
      (one) => one && describeRelation(one, readRelationFacts(index, one), { language: 'en' }),
    );
    return `${nameOf(index, member)}: ${last} / ${whole}`;
  });
}

const family = familyOf(
  `
  Opa + Oma: Pa Tante
  Pa + Ma: Kid Foundling=adopted
  Tante + Onkel: Cousin
  Cousin + Bride
  ? + ?: Onkel Brother
  Ma / First: Half`,
  {
    Opa: man,
    Pa: man,
    Onkel: man,
    Cousin: man,
    Foundling: man,
    Brother: man,
    First: man,
    Half: man,
    Oma: woman,
    Tante: woman,
    Ma: woman,
    Bride: woman,
    Kid: woman,
  },
);

test('every station says what it is to the one before and to the first', () => {
  expect(stations(family, 'Kid', 'Bride')).toEqual([
    'Kid: null / the same person',
    'Pa: father / father',
    'Opa: father / grandfather',
    'Tante: daughter / aunt',
    'Cousin: son / first cousin',
    'Bride: wife / wife of a first cousin',
  ]);
});

test('adoption shows where it lies on the way, and from there on', () => {
  expect(stations(family, 'Tante', 'Foundling')).toEqual([
    'Tante: null / the same person',
    'Opa: father / father',
    'Pa: son / brother',
    'Foundling: adopted son / adoptive nephew',
  ]);
  expect(stations(family, 'Foundling', 'Tante').slice(1, 3)).toEqual([
    'Pa: adoptive father / adoptive father',
    'Opa: father / adoptive grandfather',
  ]);
});

test('siblings whose parents nobody knows follow each other', () => {
  expect(stations(family, 'Cousin', 'Brother')).toEqual([
    'Cousin: null / the same person',
    'Onkel: father / father',
    'Brother: brother / uncle',
  ]);
});

test('a half-brother is one from the shared parent on', () => {
  expect(stations(family, 'Kid', 'Half').slice(1)).toEqual(['Ma: mother / mother', 'Half: son / half-brother']);
});

test('in whatever family, stations lead from the one to the other over links that are there', () => {
  const anybody = fc.nat(10);
  fc.assert(
    fc.property(anyFamily, anybody, anybody, (index, from, to) => {
      const relations = [
        ...findRelations(index, from, to).relations,
        ...(findKinshipPath(index, from, to)?.links ?? []),
      ];
      for (const relation of relations) {
        const way = followPath(index, relation);
        expect(way.map(({ member }) => member)).toEqual(relation.path.filter((member) => member !== -1));
        expect(way.at(-1)?.sinceStart).toEqual(relation);
        for (const [place, { member, step }] of way.entries()) {
          if (place === 0) expect([member, step]).toEqual([relation.from, null]);
          if (!step) continue;
          expect([step.from, step.to]).toEqual([way[place - 1]?.member, member]);
          const up = parentsOf(index, step.from).includes(member);
          const down = parentsOf(index, member).includes(step.from);
          const isPartner = partnersOf(index, step.from).includes(member);
          expect(up || down || isPartner || step.path[1] === -1).toBe(true);
        }
      }
    }),
    { seed: 1908, numRuns: 300 },
  );
});
