import { expect, test } from 'vitest';
import { memberName } from './member-name.ts';
import { isAllowedName, normaliseName } from './normalise-name.ts';

test('a name is what there is of first and last name', () => {
  expect(memberName({ firstName: 'Siti', lastName: 'Rahmawati' })).toBe('Siti Rahmawati');
  expect(memberName({ firstName: 'Suharto', lastName: null })).toBe('Suharto');
  expect(memberName({ firstName: null, lastName: 'Simanjuntak' })).toBe('Simanjuntak');
  expect(memberName({ firstName: null, lastName: null })).toBeNull();
  expect(memberName({ firstName: ' ', lastName: '' })).toBeNull();
});

test('names are kept composed and with single spaces', () => {
  expect(normaliseName('  Jan   de\tVries ')).toBe('Jan de Vries');
  expect(normaliseName('Mu\u0308ller')).toBe('Müller');
  expect(normaliseName(' \n ')).toBeNull();
});

test('[MSC-005] names in any script are accepted, markup and invisible characters are not', () => {
  const accepted = [
    'Ngoc Đặng',
    "O'Brien",
    'O’Brien',
    "Ma'ruf",
    'Jean-Pierre',
    'Dr. H. Abdul (Gus Dur)',
    'محمد',
    '林 美玲',
  ];
  for (const name of [...accepted, 'Mu\u0308ller', 'می\u200cخواهم', 'Henry 8'])
    expect([name, isAllowedName(name)]).toEqual([name, true]);
  for (const name of ['A<b>', 'a\u0000', 'a\u202Eb', 'a\u2066b', 'a\nb', '\u200dann', 'x@y', '💍']) {
    expect([name, isAllowedName(name)]).toEqual([name, false]);
  }
});
