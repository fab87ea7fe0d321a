import { expect, test } from 'vitest';
import type { Language } from '#domain/languages.ts';
import { createDates } from '#web/client/text/dates.ts';
import { dateReading } from './date-reading.ts';

/** On the 15th of March 2026, for a reader who chose no format. */
const datesIn = (language: Language) => ({
  ...createDates({
    language,
    dateFormat: 'MM/DD/YYYY',
    timeFormat: '12h',
    timezone: 'UTC',
    isFormatChosen: false,
  }),
  today: () => new Date(2026, 2, 15),
});
const kept = { understood: null, warning: 'dateKept', refusal: null, others: [] };
const read = (text: string, birth = '') =>
  dateReading({ text, of: birth ? 'death' : 'birth', birth, dates: datesIn('en') });

test('[MEM-012][UX-31] dates in words are read back as they were understood', () => {
  expect(read('12 Mar 1901')).toEqual({ understood: '12 March 1901', warning: null, refusal: null, others: [] });
  expect(read('abt 1850')).toEqual({ understood: 'about 1850', warning: null, refusal: null, others: [] });
  expect(read('between 1850 and 1860')).toEqual({
    understood: 'between 1850 and 1860',
    warning: null,
    refusal: null,
    others: [],
  });
  expect(dateReading({ text: 'sekitar 1850', of: 'birth', dates: datesIn('id') })).toEqual({
    understood: 'sekitar 1850',
    warning: null,
    refusal: null,
    others: [],
  });
});

test('[UX-31] a date of another calendar, or of a feast, is read back with its Gregorian day', () => {
  const understood = (text: string, language: 'en' | 'id' = 'en') =>
    dateReading({ text, of: 'birth', dates: datesIn(language) })?.understood;
  expect(understood('18 Brumaire VIII')).toBe('18 Brumaire VIII (9 November 1799)');
  expect(understood('14 Adar II 5784')).toBe('14 Adar II 5784 (24 March 2024)');
  expect(understood('1 Muharram 1445 H', 'id')).toBe('1 Muharam 1445 H (19 Juli 2023)');
  expect(understood('before Easter 1699')).toBe('before Easter 1699 (19 April 1699)');
  expect(understood('@#DJULIAN@ 2 SEP 1752')).toBe('2 September 1752 Julian (13 September 1752)');
  expect(understood('Ramadan 1365', 'id')).toBe('Ramadan 1365 H (Juli–Agustus 1946)');
});

test('[UX-31] dates are understood in the language of whoever wrote them and read back in the reader’s', () => {
  for (const text of ['vers 1745', 'um 1745', 'hacia 1745', 'sekitar 1745', 'abt 1745']) {
    expect(read(text)?.understood).toBe('about 1745');
  }
  expect(read('XVIIIe siècle')?.understood).toBe('18th century');
  expect(read('vor dem 12. März 1901')?.understood).toBe('before 12 March 1901');
});

test('[MSC-010] days of other calendars warn as their Gregorian days do', () => {
  expect(read('18 Brumaire VIII')?.warning).toBe('dateBefore1800');
  expect(read('18 Brumaire IX')?.warning).toBeNull();
  expect(read('1 Muharram 1500')?.refusal).toBe('A birth cannot be in the future');
  expect(read('1 Muharram 1320', '1 Muharram 1321')?.warning).toBe('dateDeathFirst');
});

test('a blank date says nothing', () => {
  expect(read('  ')).toBeUndefined();
});

test('a date that is not understood is kept, and the form says so', () => {
  expect(read('the winter the barn burnt')).toEqual(kept);
  expect(read('31 February 1901')).toEqual(kept);
  expect(read('31 Brumaire VIII')).toEqual(kept);
  expect(read('14 Adar 5784')).toEqual(kept);
  expect(read('(stillborn)')).toEqual(kept);
});

test('[MSC-010][FND-022] dates before 1800 only warn; a birth or a death in the future is refused', () => {
  expect(read('31 Dec 1799')?.warning).toBe('dateBefore1800');
  expect(read('1 Jan 1800')?.warning).toBeNull();
  expect(read('15 Mar 2026')?.refusal).toBeNull();
  expect(read('16 Mar 2026')).toMatchObject({ warning: null, refusal: 'A birth cannot be in the future' });
  expect(read('16 Mar 2026', '1950')).toMatchObject({ warning: null, refusal: 'A death cannot be in the future' });
  expect(dateReading({ text: '2030', of: 'other', dates: datesIn('en') })).toMatchObject({
    warning: 'dateFuture',
    refusal: null,
  });
});

test('[MSC-008][MSC-010][MSC-011][CON-011] an ISO day before 1800 is understood, with the range as a warning', () => {
  expect(read('1799-12-31')).toMatchObject({ understood: '31 December 1799', warning: 'dateRange', refusal: null });
  expect(read('1800-01-01')?.warning).toBeNull();
  expect(read('1799-12-31', '1750')?.warning).toBe('dateBefore1800');
});

test('[MSC-009][FND-022] figures that say no day are refused with the format', () => {
  for (const text of ['1900-02-30', '31/02/1900']) {
    expect(read(text)).toMatchObject({ understood: null, refusal: 'Birth date must be in YYYY-MM-DD format' });
  }
});

test('a death before the birth asks for another look', () => {
  expect(read('1899', '1901')?.warning).toBe('dateDeathFirst');
  expect(read('1901', '1901')?.warning).toBeNull();
  expect(read('abt 1900', 'no idea')?.warning).toBeNull();
});

test('[SET-017][FND-022] a day in figures is read by the format of the account, and the other reading stands beside', () => {
  const readBy = (dateFormat: 'MM/DD/YYYY' | 'DD/MM/YYYY' | 'YYYY-MM-DD', isStored = false) => {
    const style = { language: 'en', timeFormat: '12h', timezone: 'UTC', isFormatChosen: false } as const;
    return dateReading({ text: '3/12/1901', of: 'birth', dates: createDates({ ...style, dateFormat }), isStored });
  };
  expect(readBy('MM/DD/YYYY')).toMatchObject({ understood: '12 March 1901', refusal: null, others: ['1901-12-03'] });
  expect(readBy('DD/MM/YYYY')).toMatchObject({ understood: '3 December 1901', refusal: null, others: ['1901-03-12'] });
  const both = { understood: null, others: ['1901-03-12', '1901-12-03'] };
  expect(readBy('YYYY-MM-DD')).toMatchObject({ ...both, refusal: 'Birth date must be in YYYY-MM-DD format' });
  // Of what an import left so, nobody knows which it is, and nobody has to say.
  expect(readBy('MM/DD/YYYY', true)).toMatchObject({ ...both, refusal: null, warning: 'dateKept' });
});
