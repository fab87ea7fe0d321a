import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromDayNumber, toDayNumber } from './day-number.ts';
import { parseDate } from './parse-date.ts';
import { otherReadings, plainTypedDate, typedDateProblem, withPlainDays } from './typed-date.ts';

const today = toDayNumber('gregorian', 2026, 3, 15);

test('[FND-022] a day in figures with two readings is kept as the one that was meant', () => {
  expect(plainTypedDate('3/12/1901', true)).toBe('1901-12-03');
  expect(plainTypedDate('3/12/1901', false)).toBe('1901-03-12');
  expect(plainTypedDate('01/02/1900', false)).toBe('1900-01-02');
  expect(plainTypedDate(' 03-04-0950 ', true)).toBe('0950-04-03');
  expect(plainTypedDate('before 3/12/1901', true)).toBe('before 1901-12-03');
  expect(plainTypedDate('between 3/12/1901 and 5/12/1902', false)).toBe('between 1901-03-12 and 1902-05-12');
});

test('whatever has one reading, or none, stays as it was typed', () => {
  for (const text of ['31/12/1901', '1901-12-03', 'abt 1745', '', '31/31/1901', '12.03.1901', 'the 3/12/1901 fire']) {
    expect([plainTypedDate(text, true), plainTypedDate(text, false)]).toEqual([text, text]);
  }
  expect(plainTypedDate('3/12/1901', undefined)).toBe('3/12/1901');
  // Words in brackets are nobody's to rewrite.
  expect(plainTypedDate('INT 1901 (3/12/1901)', true)).toBe('INT 1901 (3/12/1901)');
});

test('[FND-022] whoever puts the year first is asked which of the two days was meant', () => {
  expect(otherReadings('3/12/1901', undefined)).toEqual(['1901-03-12', '1901-12-03']);
  expect(typedDateProblem('3/12/1901', { dayFirst: undefined, today })).toBe('unreadable');
  expect(typedDateProblem('before 3/12/1901', { dayFirst: undefined, today })).toBe('unreadable');
  expect(otherReadings('1901-12-03', undefined)).toEqual([]);
});

test('[FND-022] days that do not exist and days to come are refused, words and rough dates are not', () => {
  const problem = (text: string) => typedDateProblem(text, { dayFirst: false, today });
  for (const text of ['31/02/1900', '1900-13-01', '31/31/1901', '1/2/01']) expect(problem(text)).toBe('unreadable');
  for (const text of [
    '2030',
    '03/16/2026',
    'abt 2040',
    'after 2026',
    'from 2027',
    'EST 2027',
    '@#DFRENCH R@ 5 VEND 300',
  ])
    expect(problem(text)).toBe('future');
  for (const text of [
    '03/15/2026',
    '2026',
    'before 2030',
    'abt 2026',
    'between 2020 and 2030',
    'when the barn burnt',
    '14 Adar 5784',
    'BE 2567',
  ]) {
    expect(problem(text)).toBeNull();
  }
});

test('[FND-022] a line keeps its words and has its days made plain', () => {
  expect(withPlainDays('Siti 3/12/1901 - 4/5/1990', true)).toBe('Siti 1901-12-03 - 1990-05-04');
  expect(withPlainDays('María /García López/ 31/12/1901', true)).toBe('María /García López/ 31/12/1901');
});

test('[FND-022] by property: every day typed in a format is that day, and its other reading is exactly the swapped one', () => {
  const separators = fc.constantFrom('/', '-', ' / ');
  const days = fc.integer({ min: toDayNumber('gregorian', 1000, 1, 1), max: today });
  const padded = (figure: number, isPadded: boolean) => String(figure).padStart(isPadded ? 2 : 1, '0');
  fc.assert(
    fc.property(days, fc.boolean(), fc.boolean(), separators, (number, dayFirst, isPadded, separator) => {
      const { year, month, day } = fromDayNumber('gregorian', number);
      const figures = dayFirst ? [day, month] : [month, day];
      const typed = [...figures.map((figure) => padded(figure, isPadded)), String(year)].join(separator);
      const plain = plainTypedDate(typed, dayFirst);
      expect(parseDate(plain)).toMatchObject({ earliest: number, latest: number });
      expect(typedDateProblem(typed, { dayFirst, today })).toBeNull();
      const isEither = day !== month && day <= 12;
      const swapped = isEither ? [toDayNumber('gregorian', year, day, month)] : [];
      expect(otherReadings(typed, dayFirst).map((other) => parseDate(other).earliest)).toEqual(swapped);
      // Read the other way round, the two change places; only one of them can be meant by a day beyond the twelfth.
      expect(parseDate(plainTypedDate(typed, !dayFirst)).earliest).toBe(swapped[0] ?? number);
    }),
    { seed: 22, numRuns: 2000 },
  );
});

test('[FND-022] by property: a day with the year first has one reading, whatever the format', () => {
  const days = fc.integer({ min: toDayNumber('gregorian', 1000, 1, 1), max: today });
  fc.assert(
    fc.property(days, fc.constantFrom(true, false, undefined), (number, dayFirst) => {
      const { year, month, day } = fromDayNumber('gregorian', number);
      const typed = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
      expect(parseDate(plainTypedDate(typed, dayFirst)).earliest).toBe(number);
      expect(otherReadings(typed, dayFirst)).toEqual([]);
      expect(typedDateProblem(typed, { dayFirst, today })).toBeNull();
    }),
    { seed: 22 },
  );
});
