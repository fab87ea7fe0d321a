import { expect, test } from 'vitest';
import { checkedFamily } from '../testing/checked.ts';
import { createDateJudge, OUT_OF_QUESTION } from './date-evidence.ts';

/** Weighs two births in a family that has one in each of 150 years. */
function weigh(a: string | null, b: string | null) {
  const others = Array.from({ length: 150 }, (_, nth) => [`other-${nth}`, { birthDate: String(1800 + nth) }] as const);
  const members = { a: { birthDate: a }, b: { birthDate: b }, ...Object.fromEntries(others) };
  const judge = createDateJudge(checkedFamily({ members }).birth);
  expect(judge(1, 0)).toEqual(judge(0, 1));
  return judge(0, 1);
}

test('the same day says more than the same year, and that more than the same decade', () => {
  const [day, year, decade] = [
    weigh('4 APR 1900', '4 APR 1900'),
    weigh('1900', '4 APR 1900'),
    weigh('1900', 'BET 1896 AND 1905'),
  ];
  expect([day.verdict, year.verdict, decade.verdict]).toEqual(['same_day', 'fits', 'fits']);
  expect(day.bits).toBeGreaterThan(year.bits);
  expect(year.bits).toBeGreaterThan(decade.bits);
  expect(decade.bits).toBeGreaterThan(0);
});

test('who has no date, and a date that leaves everything open, say nothing', () => {
  expect(weigh(null, '1900')).toEqual({ bits: 0, verdict: 'unknown' });
  expect(weigh('BEF 2000', '1900')).toEqual({ bits: 0, verdict: 'unknown' });
});

test.each([
  ['day and month exchanged', '4 MAY 1900', '5 APR 1900', 3],
  ['the year before', '4 MAY 1900', '4 MAY 1899', 3],
  ['ten years off', '4 MAY 1900', '4 MAY 1890', 3],
  ['a hundred years off', '4 MAY 1900', '4 MAY 1800', 3],
  ['two years off', '4 MAY 1900', '4 MAY 1898', -5],
  ['another day of the month', '4 MAY 1900', '9 MAY 1900', 1],
  ['another month', '4 MAY 1900', '9 SEP 1900', -2],
  ['some years off', '4 MAY 1900', '4 JUN 1893', -9],
  ['a year that was about right', 'ABT 1900', '1908', -1],
  ['more than ten years off', '4 MAY 1900', '9 MAY 1911', OUT_OF_QUESTION],
])('two dates that are %s weigh so much', (_about, a, b, bits) => {
  expect(weigh(a, b).bits).toBe(bits);
});
