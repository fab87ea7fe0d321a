import { expect, test } from 'vitest';
import type { MemberId } from '#domain/tree/ids.ts';
import type { Gender } from '#domain/tree/vocabulary.ts';
import { type DatedPerson, findFamilyDoubts } from './find-family-doubts.ts';

const personNamed = (
  id: string,
  birthDate: string | null,
  deathDate: string | null = null,
  gender: Gender = 'female',
) => ({ id: id as MemberId, gender, birthDate, deathDate }) satisfies DatedPerson;
const codes = (person: DatedPerson, parents: readonly DatedPerson[], children: readonly DatedPerson[] = []) =>
  findFamilyDoubts({ person, parents, children }).map(({ code, members }) => `${code}: ${members.join(' ')}`);

test('a mother who is born after her child is a doubt, in the words of whoever wrote the date', () => {
  const sari = personNamed('sari', '12 Januari 1900');
  expect(codes(sari, [personNamed('dewi', '1905')])).toEqual(['parent_younger_than_child: sari dewi']);
  const [doubt] = findFamilyDoubts({ person: sari, parents: [personNamed('dewi', '1905')], children: [] });
  expect(doubt?.facts).toEqual({ birth: '12 Januari 1900', parentBirth: '1905' });
});

test('parents who were dead at a birth, or far too young or old for it, are doubts', () => {
  const budi = personNamed('budi', '1900', null, 'male');
  const father = (birth: string | null, death: string | null) => personNamed('adi', birth, death, 'male');
  expect(codes(budi, [father(null, '1898')])).toEqual(['born_after_father_died: budi adi']);
  // He may have died before the birth.
  expect(codes(budi, [father(null, 'DEC 1899')])).toEqual([]);
  expect(codes(budi, [personNamed('dewi', null, '1899')])).toEqual(['born_after_mother_died: budi dewi']);
  expect(codes(budi, [father('1895', null), personNamed('dewi', '1830')])).toEqual([
    'mother_too_old: budi dewi',
    'father_too_young: budi adi',
  ]);
});

test('children of whom only the year is known raise a doubt where they are older, and their coming late raises none', () => {
  const dewi = personNamed('dewi', '1905', '1950');
  expect(
    codes(dewi, [], [personNamed('sari', '1900'), personNamed('budi', '1912'), personNamed('tuti', '1951')]),
  ).toEqual(['parent_younger_than_child: sari dewi', 'born_after_mother_died: tuti dewi']);
});

test('nothing is doubted about an ordinary family, nor where nothing is known', () => {
  const parents = [personNamed('adi', '1870', '1940', 'male'), personNamed('dewi', 'abt 1875')];
  expect(codes(personNamed('sari', '1900'), parents, [personNamed('tuti', '1925')])).toEqual([]);
  expect(codes(personNamed('sari', null), parents)).toEqual([]);
  expect(codes(personNamed('sari', 'a winter'), parents)).toEqual([]);
});
