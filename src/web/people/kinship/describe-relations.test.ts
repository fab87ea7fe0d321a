import { expect, test } from 'vitest';
import { familyOf, memberNamed, nameOf } from '#domain/kinship/testing/family-of.ts';
import { describeRelations } from './describe-relations.ts';
import { describeRelatives } from './describe-relatives.ts';
import type { WordChoice } from './kinship-messages.ts';

const words: WordChoice = { language: 'en', tradition: 'kbbi' };
const man = { gender: 'male' } as const;
const woman = { gender: 'female' } as const;

const family = familyOf(
  `
  Opa + Oma: Pa Tante
  Pa + Ma: Kid Sis
  Pa / Second: Half
  Tante + Onkel: Cousin
  Kid + Bride
  Father + Mother: Bride Brother
  Brother + Wife
  Wife2 + Wifedad
  Wifedad + Wifemum: Wife
  ? + ?: Onkel Stranger`,
  {
    Opa: man,
    Pa: man,
    Kid: man,
    Onkel: man,
    Cousin: man,
    Half: man,
    Brother: man,
    Oma: woman,
    Tante: woman,
    Sis: woman,
  },
);
const member = (name: string) => memberNamed(family, name);
const toText = (from: string, to: string) =>
  describeRelations(family, { kind: 'relations', from: member(from), to: member(to), words });

test('common ancestors are told of two who are related by blood, and whether they are only half so', () => {
  const sharedOf = (from: string, to: string) => {
    const shared = toText(from, to).relations[0]?.shared;
    return shared && [...shared.members.map((one) => nameOf(family, one)), shared.isHalf];
  };
  expect(sharedOf('Kid', 'Cousin')).toEqual(['Opa', 'Oma', false]);
  expect(sharedOf('Kid', 'Half')).toEqual(['Pa', true]);
  expect(sharedOf('Kid', 'Opa')).toBeNull();
  expect(sharedOf('Kid', 'Brother')).toBeNull();
  expect(sharedOf('Cousin', 'Stranger')).toBeNull();
});

test('every station says what it is to the first and to the one before', () => {
  const stations = toText('Kid', 'Cousin').relations[0]?.stations ?? [];
  expect(stations.map(({ toFirst, toLast }) => [toFirst, toLast])).toEqual([
    [null, null],
    ['father', 'father'],
    ['grandfather', 'father'],
    ['aunt', 'daughter'],
    ['first cousin', 'son'],
  ]);
});

test('a connection is put into words as long as anybody can follow them', () => {
  const { relations, connection } = toText('Cousin', 'Wife');
  expect(relations).toEqual([]);
  expect(connection?.word).toBe('co-sibling-in-law of a first cousin');
  const far = toText('Onkel', 'Wife2');
  expect([far.relations, far.connection?.word]).toEqual([[], null]);
  const way = ['Onkel', 'Tante', 'Opa', 'Pa', 'Kid', 'Bride', 'Father', 'Brother', 'Wife', 'Wifedad', 'Wife2'];
  expect(far.connection?.stations.map(({ member: one }) => nameOf(family, one))).toEqual(way);
  expect(far.connection?.stations.at(-1)).toEqual({ member: member('Wife2'), toFirst: null, toLast: 'spouse' });
});

test('through whom leaves out common ancestors, unless nobody else stands between', () => {
  const through = (of: string, kin: 'firstCousins' | 'siblings' | 'siblingsInLaw' | 'coParents') =>
    describeRelatives(family, { kind: 'relatives', of: member(of), kin, generations: 1, words }).relatives.map(
      ({ member: to, word, through: between }) => [
        nameOf(family, to),
        word,
        between.map((one) => nameOf(family, one)).join(),
      ],
    );
  expect(through('Kid', 'firstCousins')).toEqual([['Cousin', 'first cousin', 'Pa,Tante']]);
  expect(through('Kid', 'siblings')).toEqual([['Sis', 'sister', 'Pa,Ma']]);
  expect(through('Kid', 'siblingsInLaw')).toEqual([['Brother', 'brother-in-law', 'Bride']]);
  expect(through('Ma', 'coParents')).toEqual([
    ['Father', 'parent of a child-in-law', 'Kid,Bride'],
    ['Mother', 'parent of a child-in-law', 'Kid,Bride'],
  ]);
});
