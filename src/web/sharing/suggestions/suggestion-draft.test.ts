import { expect, test } from 'vitest';
import { dateToEdit } from '#domain/dates/date-to-edit.ts';
import { changesOf, emptyDraft, factsSeen } from './suggestion-draft.ts';
import { visitedPerson } from './testing/visited-people.ts';

const asWritten = (date: string) => date;
const seen = factsSeen(visitedPerson(), asWritten);
const draft = emptyDraft(seen, 'Wulan');

test('what a visitor leaves as it is seen is not spoken of', () => {
  expect(changesOf(draft, seen)).toEqual({});
  expect(changesOf({ ...draft, birthPlace: ' Solo ' }, seen)).toEqual({});
});

test('what is changed is suggested, and what is emptied is suggested to be cleared', () => {
  expect(changesOf({ ...draft, birthPlace: 'Surakarta', lastName: ' ' }, seen)).toEqual({
    birthPlace: 'Surakarta',
    lastName: null,
  });
});

test('whoever is said to be living after all has no death to be told of', () => {
  expect(changesOf({ ...draft, isDeceased: false }, seen)).toEqual({ isDeceased: false, deathDate: null });
});

test('of somebody who is kept back nothing is seen, so that only what was filled in is suggested', () => {
  const hidden = factsSeen(visitedPerson({ isHidden: true, isLiving: true, firstName: 'K.' }), asWritten);
  expect(Object.values(hidden).filter(Boolean)).toEqual(['unknown']);
  const told = { ...emptyDraft(hidden, 'Wulan'), firstName: 'Kirana', isDeceased: true, deathDate: '2024' };
  expect(changesOf(told, hidden)).toEqual({ firstName: 'Kirana', isDeceased: true, deathDate: '2024' });
});

test('a date of a file that a visitor leaves as they see it is not spoken of either', () => {
  const inWords = factsSeen(visitedPerson({ birthDate: 'ABT 1848' }), (date) => dateToEdit(date, 'id'));
  expect(inWords.birthDate).toBe('sekitar 1848');
  expect(changesOf(emptyDraft(inWords, 'Wulan'), inWords)).toEqual({});
});
