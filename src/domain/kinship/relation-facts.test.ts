import { expect, test } from 'vitest';
import { compareBirths } from './compare-births.ts';
import { findRelations } from './find-relations.ts';
import { readRelationFacts } from './relation-facts.ts';
import { familyOf, memberNamed } from './testing/family-of.ts';

const born = (birthDate: string | null, deathDate: string | null = null) => ({ birthDate, deathDate });

test.each([
  ['1850', null, '1851', null, 'older'],
  ['1851', null, '1850', null, 'younger'],
  ['1850', null, '1850', null, null],
  ['abt 1850', null, '1860', null, null],
  ['abt 1850', null, '1861', null, 'older'],
  ['bef 1850', null, '1851', null, 'older'],
  ['bef 1850', null, '1840', null, null],
  ['aft 1850', null, '1849', null, 'younger'],
  ['aft 1850', null, 'bef 1860', null, null],
  [null, '1840', '1850', null, 'older'],
  [null, 'aft 1840', '1850', null, null],
  [null, null, '1850', null, null],
])('somebody born %s, died %s, against somebody born %s, died %s: %s', (birth, death, birth2, death2, expected) => {
  const index = familyOf('', { A: born(birth, death), B: born(birth2, death2) });
  expect(compareBirths(index, 0, 1)).toBe(expected);
  expect(compareBirths(index, 0, 0)).toBeNull();
});

test('where years leave it open, the order of the children decides', () => {
  const index = familyOf('Pa + Ma: A B C D', { A: born('1850'), C: born('bef 1870'), D: born('1850') });
  const compare = (a: string, b: string) => compareBirths(index, memberNamed(index, a), memberNamed(index, b));
  expect([compare('A', 'B'), compare('C', 'B'), compare('D', 'A')]).toEqual(['older', 'younger', 'younger']);
  expect(compare('A', 'Pa')).toBeNull();
});

test('an order that years contradict says nothing, nor does the place of an adopted child', () => {
  const mixed = familyOf('Pa + Ma: A B C', { A: born('1860'), B: born('1850') });
  expect(compareBirths(mixed, memberNamed(mixed, 'A'), memberNamed(mixed, 'C'))).toBeNull();
  expect(compareBirths(mixed, memberNamed(mixed, 'A'), memberNamed(mixed, 'B'))).toBe('younger');
  const adopted = familyOf('Pa + Ma: A B=adopted');
  expect(compareBirths(adopted, memberNamed(adopted, 'A'), memberNamed(adopted, 'B'))).toBeNull();
  // The unions list the two the other way round.
  const twice = familyOf(`
    Pa + Ma: A B
    Pa2 + Ma2: B A`);
  expect(compareBirths(twice, memberNamed(twice, 'A'), memberNamed(twice, 'B'))).toBeNull();
});

const family = familyOf(
  `
  Opa + Oma: Elder Pa Younger
  Pa + Ma: Kid Sis
  Elder + Wife: Cousin
  Sis + Husband
  Mas + Mis: Ma Aunt
  Kid + Bride
  Bridedad + Bridemum: Bridebrother Bride`,
  { Pa: { gender: 'male' }, Kid: { birthDate: '1900', gender: 'female' }, Cousin: { birthDate: '1901' } },
);

function factsOf(from: string, to: string) {
  const [relation] = findRelations(family, memberNamed(family, from), memberNamed(family, to)).relations;
  if (!relation) throw new Error(`${from} and ${to} are not related.`);
  return readRelationFacts(family, relation);
}

test('uncles, their wives and cousins have the rank of the elder or younger line', () => {
  const elderLine = (from: string, to: string) => factsOf(from, to).elderLine;
  expect([elderLine('Kid', 'Elder'), elderLine('Kid', 'Younger')]).toEqual(['older', 'younger']);
  expect([elderLine('Kid', 'Wife'), elderLine('Kid', 'Cousin')]).toEqual(['older', 'older']);
  expect([elderLine('Husband', 'Elder'), elderLine('Kid', 'Aunt')]).toEqual(['older', 'younger']);
  expect([elderLine('Elder', 'Kid'), elderLine('Kid', 'Pa'), elderLine('Kid', 'Sis')]).toEqual([null, null, null]);
});

test('a sibling by marriage has the rank of the sibling over whom the way leads', () => {
  expect(factsOf('Kid', 'Bridebrother').elderLine).toBe('older');
  expect(factsOf('Kid', 'Husband').elderLine).toBe('younger');
  expect(factsOf('Husband', 'Kid').elderLine).toBe('older');
});

test('genders and ages are those of the two people, and of everybody on the way', () => {
  const facts = factsOf('Cousin', 'Kid');
  expect([facts.gender, facts.fromGender, facts.age]).toEqual(['female', 'unknown', 'older']);
  expect(facts.genderOf(memberNamed(family, 'Pa'))).toBe('male');
  expect(facts.genderOf(-1)).toBe('unknown');
  expect(facts.compareAges?.(memberNamed(family, 'Pa'), memberNamed(family, 'Elder'))).toBe('younger');
});
