import { expect, test } from 'vitest';
import { followName } from './follow-name.ts';

test('lines that end with a word are found as they stand', () => {
  const meant = followName('Ann Maria Lee');
  expect(['Ann Maria', 'Lee'].map(meant)).toEqual([undefined, undefined]);
});

test('a word in two lines is found whole in the first, and the rest of the second behind it', () => {
  const meant = followName('Ann  Papadopoulou Lee');
  expect(['Ann Papado', 'poulou Lee'].map(meant)).toEqual(['Ann Papadopoulou', 'Lee']);
});

test('a word in three lines is found once', () => {
  const meant = followName('Llanfairpwllgwyngyll Ann');
  expect(['Llanfair', 'pwllgwyn', 'gyll Ann'].map(meant)).toEqual(['Llanfairpwllgwyngyll', '', 'Ann']);
});

test('what is not the name is left alone', () => {
  const meant = followName('Ann Lee');
  expect(['° 1900', 'Ann Lee', 'Ancestor'].map(meant)).toEqual([undefined, undefined, undefined]);
});

test('a name that is cut short is found whole', () => {
  expect(followName('Dameria boru Sinambela')('Dameria boru…')).toBe('Dameria boru Sinambela');
});
