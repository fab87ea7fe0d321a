import { expect, test } from 'vitest';
import { englishName, findCountry } from './countries.ts';

test.each([
  ['Indonesia', 'ID'],
  ['HINDIA BELANDA', 'ID'],
  ['Nederlandsch-Indië', 'ID'],
  ['Belanda', 'NL'],
  ['Pays-Bas', 'NL'],
  ['Schweiz', 'CH'],
  ['Suisse', 'CH'],
  ['Swiss', 'CH'],
  ['Deutschland', 'DE'],
  ['Jerman', 'DE'],
  ['U.S.A.', 'US'],
  ['Amerika Serikat', 'US'],
  ['Portugal', 'PT'],
  ['日本', null],
  ['中华人民共和国', null],
  ['Россия', 'RU'],
  ['England', 'GB'],
  ['Timor-Leste', 'TL'],
])('%s is the country %s', (text, code) => {
  expect(findCountry(text)?.code ?? null).toBe(code);
});

test('a division tells its country and remains a place in it', () => {
  expect(findCountry('Jawa Tengah')).toEqual({ code: 'ID', isDivision: true });
  expect(findCountry('zuid-holland')).toEqual({ code: 'NL', isDivision: true });
  expect(findCountry('texas')).toEqual({ code: 'US', isDivision: true });
  expect(findCountry('GENEVE')).toEqual({ code: 'CH', isDivision: true });
});

test('what stands for more than one thing is no country', () => {
  for (const text of ['Georgia', 'Limburg', 'Freiburg', 'Medan', 'ID', '']) expect(findCountry(text)).toBeNull();
});

test('a code has an English name', () => {
  expect([englishName('ID'), englishName('CH')]).toEqual(['Indonesia', 'Switzerland']);
});
