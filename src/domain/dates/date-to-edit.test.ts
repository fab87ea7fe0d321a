import { expect, test } from 'vitest';
import { dateToEdit } from './date-to-edit.ts';

test('dates of files are typed as the reader would, where that means the very same', () => {
  expect(dateToEdit('12 JAN 1900', 'en')).toBe('12 January 1900');
  expect(dateToEdit('BET MAR 1850 AND 1851', 'de')).toBe('zwischen März 1850 und 1851');
  expect(dateToEdit('ABT 1925', 'id')).toBe('sekitar 1925');
});

test('what would say less in words stays as it is', () => {
  expect(dateToEdit('INT 1900 (the year after the flood)', 'en')).toBe('INT 1900 (the year after the flood)');
  expect(dateToEdit('(a winter)', 'fr')).toBe('(a winter)');
  expect(dateToEdit('', 'es')).toBe('');
});
