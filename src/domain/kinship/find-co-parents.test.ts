import { expect, test } from 'vitest';
import { findCoParents } from './find-co-parents.ts';
import { findRelations } from './find-relations.ts';
import { describePath, describeRelation, familyOf, memberNamed } from './testing/family-of.ts';

const family = familyOf(`
  Pa + Ma: Kid Kid2
  Pa2 + Ma2: Bride
  Kid + Bride
  Kid2 / First
  Pa3 + Ma3: First=adopted
  Kid2 + Second`);

test('the parents of a daughter-in-law, of a former son-in-law, and nobody where they are unknown', () => {
  const found = findCoParents(family, memberNamed(family, 'Ma'));
  expect(found.map((relation) => `${describePath(family, relation)}: ${describeRelation(family, relation)}`)).toEqual([
    'Ma>Kid>Bride>Pa2: 0·1 Ma married 1·0 Pa2',
    'Ma>Kid>Bride>Ma2: 0·1 Ma married 1·0 Ma2',
    'Ma>Kid2>First>Pa3: 0·1 Ma former adopted 1·0 Pa3',
    'Ma>Kid2>First>Ma3: 0·1 Ma former adopted 1·0 Ma3',
  ]);
  expect(findCoParents(family, memberNamed(family, 'Second'))).toEqual([]);
});

test('they are the relations that two such parents have', () => {
  const [ma, pa2] = ['Ma', 'Pa2'].map((name) => memberNamed(family, name)) as [number, number];
  expect(findCoParents(family, ma)[0]).toEqual(findRelations(family, ma, pa2).relations[0]);
});

test('a couple whose children are brother and sister are no such parents to each other', () => {
  const odd = familyOf('Pa + Ma: Bro Sis\n Bro + Sis');
  expect(findCoParents(odd, memberNamed(odd, 'Pa'))).toEqual([]);
});
