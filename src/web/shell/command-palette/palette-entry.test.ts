import { Search } from 'lucide-react';
import { expect, test } from 'vitest';
import { matchEntries, type PaletteEntry } from './palette-entry.ts';

const entry = (label: string, also?: string): PaletteEntry => ({
  id: label,
  group: 'screens',
  icon: Search,
  label,
  also,
  run: () => undefined,
});
const labels = (query: string, ...entries: PaletteEntry[]) => matchEntries(entries, query).map(({ label }) => label);

test('[UX-28] entries are found by the beginnings of their words, without accents, best ones first', () => {
  const entries = [entry('My Trees'), entry('Family Tree'), entry('Tree Builder'), entry('Arbre généalogique')];
  expect(labels('tree', ...entries)).toEqual(['Tree Builder', 'My Trees', 'Family Tree']);
  expect(labels('tr my', ...entries)).toEqual(['My Trees']);
  expect(labels('GENEA', ...entries)).toEqual(['Arbre généalogique']);
  expect(labels('ree', ...entries)).toEqual([]);
});

test('[UX-28] other words for the same thing find it too, after those that are called so', () => {
  expect(labels('pass', entry('Settings', 'password, language'), entry('Passkeys'))).toEqual(['Passkeys', 'Settings']);
});

test('[UX-28] without a word everything is shown, in its order', () => {
  expect(labels(' ', entry('B'), entry('A'))).toEqual(['B', 'A']);
});
