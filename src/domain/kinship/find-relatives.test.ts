import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { GraphIndex } from '#domain/tree/graph-walks.ts';
import { findRelations } from './find-relations.ts';
import { findRelatives, type RelativesQuery } from './find-relatives.ts';
import type { Relation } from './relation.ts';
import { describePath, describeRelation, familyOf, memberNamed, nameOf } from './testing/family-of.ts';
import { anyFamily, orderlyFamily } from './testing/random-family.ts';

const exactly = (up: number, down: number, rest: Partial<RelativesQuery> = {}): RelativesQuery => ({
  up: [up, up],
  down: [down, down],
  ...rest,
});

function relativesOf(index: GraphIndex, of: string, query: RelativesQuery): string[] {
  const { relations, truncated } = findRelatives(index, memberNamed(index, of), query);
  expect(truncated).toBe(false);
  return relations.map(({ to }) => nameOf(index, to));
}

const family = familyOf(`
  Urgross + Urgrossmum: Opa Grandaunt
  Opa + Oma: Pa Tante
  Grandaunt + ?: Pacousin
  Pacousin + X: Second1 Second2
  Pa + Ma: Kid Sis
  Pa + Stepmum: Half
  Stepmum + ?: Stepsib
  Stepopa + ?: Stepmum
  Tante + Om: Cousin Adoptedcousin=adopted
  Kid + Wife: Son
  Wife + ?: Stepson
  Wifedad + Wifemum: Wife Brother
  Brother + Brotherwife: Nephew
  Son + Daughterinlaw: Grandson
  Cousin + Cousinwife`);

test.each<[RelativesQuery, string[]]>([
  [exactly(1, 0), ['Pa', 'Ma']],
  [exactly(3, 0), ['Urgross', 'Urgrossmum']],
  [exactly(0, 2), ['Grandson']],
  [exactly(1, 1), ['Sis', 'Half']],
  [exactly(1, 1, { isHalf: true }), ['Half']],
  [exactly(1, 1, { isHalf: false }), ['Sis']],
  [exactly(2, 2), ['Cousin', 'Adoptedcousin']],
  [exactly(3, 3), ['Second1', 'Second2']],
  [exactly(2, 1), ['Tante']],
  [{ up: [2, 3], down: [1, 2] }, ['Tante', 'Grandaunt', 'Cousin', 'Adoptedcousin', 'Pacousin']],
  [exactly(4, 4), []],
  [exactly(0, 0), []],
  [exactly(0, 0, { kind: 'ofPartner' }), ['Wife']],
  [exactly(0, 0, { kind: 'partnerOf' }), ['Wife']],
  [exactly(1, 0, { kind: 'ofPartner' }), ['Wifedad', 'Wifemum']],
  [exactly(1, 2, { kind: 'ofPartner' }), ['Nephew']],
  [exactly(0, 1, { kind: 'ofPartner' }), ['Stepson']],
  [exactly(1, 0, { kind: 'partnerOf' }), ['Stepmum']],
  [exactly(2, 0, { kind: 'partnerOf' }), []],
  [exactly(0, 1, { kind: 'partnerOf' }), ['Daughterinlaw']],
  [exactly(2, 2, { kind: 'partnerOf' }), ['Cousinwife']],
])('relatives of one kind: %j are %j', (query, expected) => {
  expect(relativesOf(family, 'Kid', query)).toEqual(expected);
});

test('it is said through whom', () => {
  const { relations } = findRelatives(family, memberNamed(family, 'Kid'), exactly(3, 3));
  expect(relations.map((relation) => [describeRelation(family, relation), describePath(family, relation)])).toEqual([
    ['3·3 Urgross Urgrossmum', 'Kid>Pa>Opa>Urgross>Grandaunt>Pacousin>Second1'],
    ['3·3 Urgross Urgrossmum', 'Kid>Pa>Opa>Urgross>Grandaunt>Pacousin>Second2'],
  ]);
});

test('no more relations come than were asked for, the nearest, and it is said that there are more', () => {
  const query: RelativesQuery = { up: [0, 9], down: [0, 9], limit: 4 };
  const { relations, truncated } = findRelatives(family, memberNamed(family, 'Kid'), query);
  expect([relations.map(({ to }) => nameOf(family, to)), truncated]).toEqual([['Pa', 'Ma', 'Son', 'Opa'], true]);
});

const told = ({ to, stretches, partners }: Relation) => JSON.stringify([to, stretches, partners]);
const everybody = ({ graph }: GraphIndex) => graph.memberIds.map((_, member) => member);
const everything: RelativesQuery = { up: [0, 20], down: [0, 20] };

test('relatives by descent and those of a partner are exactly those of whom the relation is found', () => {
  let found = 0;
  fc.assert(
    fc.property(orderlyFamily, (index) => {
      for (const of of everybody(index)) {
        const relations = everybody(index).flatMap((to) =>
          to === of ? [] : findRelations(index, of, to, { limit: 10_000 }).relations,
        );
        const blood = relations.filter(({ partners }) => partners.length === 0);
        expect(findRelatives(index, of, everything).relations.map(told).sort()).toEqual(blood.map(told).sort());
        const isPlain = ({ stretches }: Relation, i: number) =>
          (stretches[i]?.up ?? 0) + (stretches[i]?.down ?? 0) === 0;
        const ofOne = relations.filter(({ partners }) => partners.length === 1);
        const ofPartner = findRelatives(index, of, { ...everything, kind: 'ofPartner' }).relations.map(told);
        expect(ofPartner.sort()).toEqual(
          ofOne
            .filter((relation) => isPlain(relation, 0))
            .map(told)
            .sort(),
        );
        const partnerOf = findRelatives(index, of, { ...everything, kind: 'partnerOf' }).relations.map(told);
        expect(ofOne.map(told)).toEqual(expect.arrayContaining(partnerOf));
        found += blood.length;
      }
    }),
    { seed: 5, numRuns: 60 },
  );
  expect(found).toBeGreaterThan(600);
});

test('generations narrow down what is found and nothing else', () => {
  fc.assert(
    fc.property(orderlyFamily, fc.nat(4), fc.nat(4), (index, up, down) => {
      for (const of of everybody(index)) {
        const all = findRelatives(index, of, everything).relations;
        const some = findRelatives(index, of, { up: [up, up + 1], down: [down, down + 1] }).relations;
        const isWithin = ({ stretches: [stretch] }: Relation) =>
          stretch && up <= stretch.up && stretch.up <= up + 1 && down <= stretch.down && stretch.down <= down + 1;
        expect(some.map(told)).toEqual(all.filter(isWithin).map(told));
      }
    }),
    { seed: 6, numRuns: 40 },
  );
});

test('[FT-11] in families with loops every search ends, and nobody is their own relative', () => {
  fc.assert(
    fc.property(anyFamily, (index) => {
      for (const of of everybody(index)) {
        for (const kind of ['blood', 'ofPartner', 'partnerOf'] as const) {
          for (const { to, path } of findRelatives(index, of, { ...everything, kind }).relations) {
            expect([to === of, path[0], path.at(-1)]).toEqual([false, of, to]);
          }
        }
      }
    }),
    { seed: 7, numRuns: 40 },
  );
});
