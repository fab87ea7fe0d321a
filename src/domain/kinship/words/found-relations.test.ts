import { expect, test } from 'vitest';
import { at } from '#domain/tree/groups.ts';
import { genders } from '#domain/tree/vocabulary.ts';
import { findRelations } from '../find-relations.ts';
import type { RelationFacts } from '../relation.ts';
import { familyOf, memberNamed } from '../testing/family-of.ts';
import { type DescribeRelationOptions, describeRelation } from './describe-relation.ts';

const women = ['Oma', 'Mutti', 'Tante', 'Lia', 'Rut', 'Eva', 'Ida', 'Zoe'];

/** Greta left no trace of gender; Jan and Eva are cousins who married. */
const family = familyOf(
  `
  Opa + Oma: Vati Tante
  Vati + Mutti: Jan Rut
  Tante ~ Kurt: Eva
  Jan + Eva: Max Ida=adopted
  Vati / Zoe: Ben
  Zoe + Tom: Lia
  Ben o Greta
  Lia - Ulf: Uwe`,
  Object.fromEntries(
    [...women, 'Opa', 'Vati', 'Jan', 'Kurt', 'Max', 'Ben', 'Tom', 'Ulf', 'Uwe'].map((name) => [
      name,
      { gender: women.includes(name) ? ('female' as const) : ('male' as const) },
    ]),
  ),
);

function wordsBetween(from: string, to: string, options: DescribeRelationOptions): readonly string[] {
  const genderOf = (member: number) => genders[at(family.graph.gender, member)] ?? 'unknown';
  return findRelations(family, memberNamed(family, from), memberNamed(family, to)).relations.map((relation) => {
    const ofBoth = { gender: genderOf(relation.to), fromGender: genderOf(relation.from), genderOf };
    const facts: RelationFacts = { ...ofBoth, age: null, elderLine: null };
    return describeRelation(relation, facts, options);
  });
}

test('relations found in a family are told in words, nearest first', () => {
  const english = (from: string, to: string) => wordsBetween(from, to, { language: 'en' });
  expect(english('Max', 'Opa')[0]).toBe('great-grandfather');
  expect(english('Jan', 'Eva')).toEqual(['wife', 'first cousin']);
  expect(english('Jan', 'Ida')[0]).toBe('adopted daughter');
  expect(english('Jan', 'Ben')[0]).toBe('half-brother');
  expect(english('Ben', 'Lia')[0]).toBe('half-sister');
  expect(english('Jan', 'Zoe')[0]).toBe('former stepmother');
  expect(english('Ben', 'Tom')[0]).toBe('stepfather');
  expect(english('Vati', 'Zoe')[0]).toBe('former wife');
  expect(english('Ben', 'Greta')).toEqual(['fiancé(e)']);
  expect(english('Tante', 'Kurt')[0]).toBe('partner');
  expect(english('Mutti', 'Oma')[0]).toBe('mother-in-law');
});

test('the same family in the other languages', () => {
  expect(wordsBetween('Lia', 'Ben', { language: 'fr' })[0]).toBe('demi-frère utérin');
  expect(wordsBetween('Jan', 'Ben', { language: 'fr' })[0]).toBe('demi-frère consanguin');
  expect(wordsBetween('Jan', 'Ben', { language: 'id' })[0]).toBe('saudara seayah laki-laki');
  expect(wordsBetween('Mutti', 'Kurt', { language: 'id' })).toEqual(expect.arrayContaining(['besan', 'biras']));
  expect(wordsBetween('Mutti', 'Kurt', { language: 'es' })).toEqual(expect.arrayContaining(['consuegro', 'concuñado']));
  expect(wordsBetween('Mutti', 'Kurt', { language: 'de' })).toContain('Schwippschwager');
});
