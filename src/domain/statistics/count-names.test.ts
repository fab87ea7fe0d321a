import { expect, test } from 'vitest';
import { countNames, type NameList } from './count-names.ts';
import { namesOf, type TinyMembers, tinyScope } from './testing/tiny-scope.ts';

const person = (firstName: string | null, lastName: string | null, birthDate: string | null = null) => ({
  firstName,
  lastName,
  birthDate,
});
const namesIn = (members: TinyMembers) => countNames(tinyScope(members));
const inShort = ({ names }: NameList | { names: NameList['names'] }) =>
  names.map(({ name, count }) => `${name} ${count}`);

test('every given name counts, each person once', () => {
  const { given } = namesIn({
    a: person('Anna Barbara', 'Meier'),
    b: person('Anna', 'Gerber'),
    c: person('Barbara Barbara', null),
  });
  expect(inShort(given)).toEqual(['Anna 2', 'Barbara 2']);
  expect(given).toMatchObject({ of: 3, known: 3, distinct: 2 });
});

test('a single name is a given name, and no surname is missing', () => {
  const scope = tinyScope({
    a: person('Suparman', null),
    b: person('Sri Wahyuni', null),
    c: person('Johann', 'Meier'),
    d: person(null, null),
  });
  const { given, surnames, single } = countNames(scope);
  expect(inShort(given)).toEqual(['Johann 1', 'Sri 1', 'Suparman 1', 'Wahyuni 1']);
  expect([given.known, surnames.known, single.count]).toEqual([3, 1, 2]);
  expect(namesOf(scope, single.members)).toEqual(['Suparman', 'Sri Wahyuni']);
});

test('spellings that search takes for one are one name, written as most write it', () => {
  const { surnames } = namesIn({
    a: person('A', 'MÜLLER'),
    b: person('B', 'Müller'),
    c: person('C', 'Müller'),
    d: person('D', 'Muller'),
  });
  expect(inShort(surnames)).toEqual(['Müller 4']);
});

test('a surname keeps its particles, and initials, quotes and question marks are no names', () => {
  const { given, surnames } = namesIn({
    a: person('J. "Opa" R', 'van der Berg'),
    b: person('?', '?'),
    c: person('(Jean-Pierre)', '’t Hart'),
    d: person('明 M', null),
  });
  expect(inShort(given)).toEqual(['Jean-Pierre 1', 'Opa 1', '明 1']);
  expect(inShort(surnames)).toEqual(['’t Hart 1', 'van der Berg 1']);
  expect([given.known, surnames.known]).toEqual([3, 2]);
});

test('small words among capitalised names are particles, and ordinals are no names', () => {
  const { given } = namesIn({
    a: person('Tiur boru', 'Sitompul'),
    b: person('Siti binti Ahmad', null),
    c: person('anna barbara', null),
    d: person('Willem III', null),
  });
  expect(inShort(given)).toEqual(['Ahmad 1', 'anna 1', 'barbara 1', 'Siti 1', 'Tiur 1', 'Willem 1']);
});

test('names stand by gender and by the quarter century of birth', () => {
  const { given } = namesIn({
    a: { ...person('Kim', null, '1850'), gender: 'female' },
    b: { ...person('Kim', null, 'ABT 1870'), gender: 'male' },
    c: person('Maria', null, '1874'),
    d: person('Maria', null, '1875'),
    e: person('Maria', null, 'BEF 1800'),
  });
  expect(inShort(given)).toEqual(['Maria 3', 'Kim 2']);
  expect(given.names[1]?.byGender).toEqual({ male: 1, female: 1, other: 0, unknown: 0 });
  expect(given.periods.map((period) => [period.from, period.known, inShort(period)])).toEqual([
    [1850, 3, ['Kim 2', 'Maria 1']],
    [1875, 1, ['Maria 1']],
  ]);
});

test('the fifty most frequent names are listed, and fifty of those who bear one', () => {
  const many = Object.fromEntries(
    Array.from({ length: 130 }, (_, i) => [
      `m${i}`,
      person(i < 70 ? 'Maria' : `Name${String.fromCharCode(65 + (i % 26), 97 + (i % 7))}`, null),
    ]),
  );
  const { given } = namesIn(many);
  expect(given.names.length).toBeLessThanOrEqual(50);
  expect(given.names[0]).toMatchObject({ name: 'Maria', count: 70 });
  expect(given.names[0]?.members).toHaveLength(50);
  expect(given.distinct).toBeGreaterThan(50);
});
