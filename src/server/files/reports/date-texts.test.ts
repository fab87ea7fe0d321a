import { expect, test } from 'vitest';
import { projectSource } from '#domain/statistics/statistics-source.ts';
import { sourceOf } from '#domain/statistics/testing/source-of.ts';
import { today } from '#domain/statistics/testing/tiny-scope.ts';
import { tinyFamily } from '#domain/tree/testing/tiny-family.ts';
import { seenDates } from './date-texts.ts';

test('whoever may not see the living reads no date of theirs in a report', () => {
  const members = { Oma: { birthDate: '1850', deathDate: '1910' }, Sari: { birthDate: '3 MAY 1985' } };
  const unions = [{ partners: ['Sari', null], children: [], startDate: '2010' }] as const;
  const source = sourceOf(tinyFamily({ members, unions: [...unions] }), { today });
  const dates = { births: ['1850', '3 MAY 1985'], deaths: ['1910', null], starts: ['2010'] };
  const policy = { livingNames: 'hidden', livingYears: true } as const;
  const stranger = { kind: 'public' } as const;
  const order = source.graph.memberIds.map((id) => (id === 'Oma' ? 0 : 1));
  const inOrder = {
    ...dates,
    births: order.map((nth) => dates.births[nth] ?? null),
    deaths: order.map((nth) => dates.deaths[nth] ?? null),
  };
  const read = seenDates(inOrder, projectSource(source, stranger, policy), stranger);
  expect(read.births).toEqual(order.map((nth) => (nth === 0 ? '1850' : null)));
  expect(read.starts).toEqual([null]);
  expect(seenDates(inOrder, source, { kind: 'reader' })).toBe(inOrder);
});
