import { expect, test } from 'vitest';
import { matchesSearch } from './matches-search.ts';

const siti = ['Siti Rahayu', 'siti@family.example'];

test('every word must be found, in any of the texts and in any order', () => {
  expect(matchesSearch('rahayu siti@', siti)).toBe(true);
  expect(matchesSearch('siti budi', siti)).toBe(false);
});

test('capitals, accents and surrounding space do not matter', () => {
  expect(matchesSearch('  SITI ', siti)).toBe(true);
  expect(matchesSearch('muller', ['Jürg Müller', null])).toBe(true);
});

test('an empty query matches everything', () => {
  expect(matchesSearch(' ', siti)).toBe(true);
});
