import { expect, test } from 'vitest';
import type { MemberId } from '#domain/tree/ids.ts';
import type { Gender } from '#domain/tree/vocabulary.ts';
import { type DatedPerson, findFamilyDoubts } from './find-family-doubts.ts';

const somebody = (id: string, birthDate: string | null, deathDate: string | null = null, gender: Gender = 'female') =>
  ({ id: id as MemberId, gender, birthDate, deathDate }) satisfies DatedPerson;
const codes = (person: DatedPerson, parents: readonly DatedPerson[], children: readonly DatedPerson[] = []) =>
  findFamilyDoubts({ person, parents, children }).map(({ code, members }) => `${code}: ${members.join(' ')}`);

test('a mother who is born after her child is a doubt, in the words of whoever wrote the date', () => {
  const sari = somebody('sari', '12 Januari 1900');
  expect(codes(sari, [somebody('dewi', '1905')])).toEqual(['parent_younger_than_child: sari dewi']);
  const [doubt] = findFamilyDoubts({ person: sari, parents: [somebody('dewi', '1905')], children: [] });
  expect(doubt?.facts).toEqual({ birth: '12 Januari 1900', parentBirth: '1905' });
});

test('parents who were dead at a birth, or far too young or old for it, are doubts', () => {
  const budi = somebody('budi', '1900', null, 'male');
  const father = (birth: string | null, death: string | null) => somebody('adi', birth, death, 'male');
  expect(codes(budi, [father(null, '1898')])).toEqual(['born_after_father_died: budi adi']);
  // He may have died before the birth.
  expect(codes(budi, [father(null, 'DEC 1899')])).toEqual([]);
  expect(codes(budi, [somebody('dewi', null, '1899')])).toEqual(['born_after_mother_died: budi dewi']);
  expect(codes(budi, [father('1895', null), somebody('dewi', '1830')])).toEqual([
    'mother_too_old: budi dewi',
    'father_too_young: budi adi',
  ]);
});

test('children of whom only the year is known raise a doubt where they are older, and their coming late raises none', () => {
  const dewi = somebody('dewi', '1905', '1950');
  expect(codes(dewi, [], [somebody('sari', '1900'), somebody('budi', '1912'), somebody('tuti', '1951')])).toEqual([
    'parent_younger_than_child: sari dewi',
    'born_after_mother_died: tuti dewi',
  ]);
});

test('nothing is doubted about an ordinary family, nor where nothing is known', () => {
  const parents = [somebody('adi', '1870', '1940', 'male'), somebody('dewi', 'abt 1875')];
  expect(codes(somebody('sari', '1900'), parents, [somebody('tuti', '1925')])).toEqual([]);
  expect(codes(somebody('sari', null), parents)).toEqual([]);
  expect(codes(somebody('sari', 'a winter'), parents)).toEqual([]);
});
