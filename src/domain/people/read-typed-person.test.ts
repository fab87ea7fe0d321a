import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTypedDates } from './read-typed-dates.ts';
import { readTypedPerson } from './read-typed-person.ts';
import { splitName } from './split-name.ts';

const datesIn = (line: string) => {
  const { name, birth, death, isDeceased } = readTypedDates(line);
  return [name, birth, death, isDeceased];
};

test('[BLD-002] years behind a name are a life, and a single one is the birth', () => {
  expect(datesIn('Siti 1921-1990')).toEqual(['Siti', '1921', '1990', true]);
  expect(datesIn('Siti 1921 – 1990')).toEqual(['Siti', '1921', '1990', true]);
  expect(datesIn('  Siti  (1921-1990) ')).toEqual(['Siti', '1921', '1990', true]);
  expect(datesIn('  Siti ')).toEqual(['Siti', null, null, false]);
  expect(datesIn('Siti (1921-1990)')).toEqual(['Siti', '1921', '1990', true]);
  expect(datesIn('Siti, 1921')).toEqual(['Siti', '1921', null, false]);
  expect(datesIn('Siti 1921-')).toEqual(['Siti', '1921', null, false]);
  expect(datesIn('Siti -1990')).toEqual(['Siti', null, '1990', true]);
  expect(datesIn('Siti 12 Mar 1921')).toEqual(['Siti', '12 Mar 1921', null, false]);
  expect(datesIn('Siti 1921-03-12')).toEqual(['Siti', '1921-03-12', null, false]);
  expect(datesIn('Siti 1921-03-12 - abt 1990')).toEqual(['Siti', '1921-03-12', 'abt 1990', true]);
});

test('[BLD-002] marks of birth and death are understood in several ways of writing', () => {
  for (const line of [
    'Siti b. 1921',
    'Siti * 1921',
    'Siti *1921',
    'Siti born 1921',
    'Siti lahir 1921',
    'Siti l. 1921',
  ]) {
    expect(datesIn(line)).toEqual(['Siti', '1921', null, false]);
  }
  for (const line of ['Siti d. 1990', 'Siti † 1990', 'Siti †1990', 'Siti + 1990', 'Siti wafat 1990']) {
    expect(datesIn(line)).toEqual(['Siti', null, '1990', true]);
  }
  expect(datesIn('Siti * 1921 † 1990')).toEqual(['Siti', '1921', '1990', true]);
  expect(datesIn('Siti b. abt 1921, d. before 1990')).toEqual(['Siti', 'abt 1921', 'before 1990', true]);
  expect(datesIn('Siti 1921 † 1990')).toEqual(['Siti', '1921', '1990', true]);
  expect(datesIn('Siti * 1921 †')).toEqual(['Siti', '1921', null, true]);
  expect(datesIn('Siti †')).toEqual(['Siti', null, null, true]);
});

test('what only looks like a date stays in the name', () => {
  for (const name of [
    'April May',
    'John B.',
    'Henry VIII',
    'Siti 12',
    'Siti b. soon',
    '1921',
    'Anna 01/02/1900',
    '* 1921',
  ]) {
    expect(datesIn(name)).toEqual([name, null, null, false]);
  }
  expect(datesIn('John B. 1921')).toEqual(['John B.', '1921', null, false]);
  expect(datesIn('Elizabeth II 1926-2022')).toEqual(['Elizabeth II', '1926', '2022', true]);
  expect(datesIn('May 1921')).toEqual(['May', '1921', null, false]);
  expect(datesIn('Siti 1990-1921')).toEqual(['Siti 1990-1921', null, null, false]);
});

test('[MEM-023] a name of one word is a given name, and a slash says where the last name begins, or that there is none', () => {
  expect(splitName('Suharto')).toEqual({ first: 'Suharto', last: '' });
  expect(splitName('Ann Lee')).toEqual({ first: 'Ann', last: 'Lee' });
  expect(splitName('María /García López')).toEqual({ first: 'María', last: 'García López' });
  expect(splitName('Siti  Nurhaliza/')).toEqual({ first: 'Siti Nurhaliza', last: '' });
  expect(splitName('Jan /Smit/ Jr.')).toEqual({ first: 'Jan Jr.', last: 'Smit' });
  expect(splitName('Dr. Budi Hartono, S.H./')).toEqual({ first: 'Dr. Budi Hartono, S.H.', last: '' });
});

test('particles begin a last name, and one that the family has is found at the end', () => {
  expect(splitName('Piet de Vries')).toEqual({ first: 'Piet', last: 'de Vries' });
  expect(splitName('Anna van der Berg')).toEqual({ first: 'Anna', last: 'van der Berg' });
  expect(splitName('Ali bin Abu')).toEqual({ first: 'Ali', last: 'bin Abu' });
  expect(splitName('María de los Ángeles García')).toEqual({ first: 'María de los Ángeles', last: 'García' });
  const known = new Set(['garcía lópez']);
  expect(splitName('Ana María García López', { known })).toEqual({ first: 'Ana María', last: 'García López' });
});

test('a suggested last name stands behind names that bring none, and a slash at the end declines it', () => {
  const suggested = 'Hartono';
  expect(splitName('Intan', { suggested })).toEqual({ first: 'Intan', last: 'Hartono' });
  expect(splitName('Intan Dewi', { suggested })).toEqual({ first: 'Intan Dewi', last: 'Hartono' });
  expect(splitName('Intan hartono', { suggested })).toEqual({ first: 'Intan', last: 'hartono' });
  expect(splitName('Intan/', { suggested })).toEqual({ first: 'Intan', last: '' });
  expect(splitName('Intan /Wijaya', { suggested })).toEqual({ first: 'Intan', last: 'Wijaya' });
  expect(splitName('Piet de Vries', { suggested })).toEqual({ first: 'Piet', last: 'de Vries' });
});

const letters = (...texts: (string | null)[]) =>
  Array.from((texts.join(' ').match(/[\p{L}\p{M}\p{N}]/gu) ?? []) as string[])
    .sort()
    .join('');
const word = fc.constantFrom(
  'Siti',
  'de',
  'Vries',
  'b.',
  '*',
  '†',
  'd.',
  '-',
  '–',
  '1921',
  'abt',
  '12',
  'Mar',
  '(',
  ')',
  ',',
  '/',
  '+',
  'II',
);
const line = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 120 }),
  fc.array(word, { maxLength: 12 }).map((words) => words.join(' ')),
  fc.array(word, { maxLength: 12 }).map((words) => words.join('')),
);
const marks = /^(?:b|l|d|w|born|geb|geboren|lahir|né|née|nac|died|gest|gestorben|wafat|meninggal|décédée?)?$/;

test('reading a line never throws and never loses a letter that is not understood', () => {
  fc.assert(
    fc.property(line, fc.constantFrom('', 'Hartono'), (text, suggested) => {
      const { name, dates, birth, death } = readTypedDates(text);
      expect(letters(name, dates)).toBe(letters(text));
      let rest = dates;
      for (const date of [birth, death]) {
        if (date === null) continue;
        expect(rest).toContain(date);
        rest = rest.replace(date, ' ');
      }
      for (const left of rest.split(/[^\p{L}\p{M}\p{N}]+/u)) expect(left).toMatch(marks);
      const person = readTypedPerson(text, { suggested });
      const isSuggested = person.lastName === suggested && !name.includes(suggested);
      expect(letters(person.firstName, isSuggested ? '' : person.lastName)).toBe(letters(name));
    }),
    { seed: 1921, numRuns: 3000 },
  );
});
