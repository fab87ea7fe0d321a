import { expect, test } from 'vitest';
import { parseDate } from '#domain/dates/parse-date.ts';
import { findDeathsToCome } from './find-deaths-to-come.ts';
import { checkedFamily, woman } from './testing/checked.ts';

const stated = (tag: string, date: string | null, label: string | null = null) => {
  const { earliest, latest } = parseDate(date ?? '');
  return { entityId: 'Sari', tag, label, value: null, date, earliest, latest };
};
const found = (...events: ReturnType<typeof stated>[]) =>
  findDeathsToCome(checkedFamily({ members: { Sari: woman('1980') } }), events).map(
    ({ code, severity, members, facts }) => `${code} ${severity}: ${members.join(' ')} ${facts.death}`,
  );

test('[FND-003] a burial or cremation still to come is named like a death that is', () => {
  expect(found(stated('BURI', '2042'))).toEqual(['died_in_future certain: Sari 2042']);
  expect(found(stated('CREM', '2042'))).toEqual(['died_in_future certain: Sari 2042']);
  expect(found(stated('EVEN', '2042', 'Funeral'))).toEqual(['died_in_future certain: Sari 2042']);
  expect(found(stated('BURI', 'EST 2031'))).toEqual(['died_in_future likely: Sari EST 2031']);
  expect(found(stated('BURI', 'some day in 2042'))).toEqual(['died_in_future likely: Sari some day in 2042']);
  expect(found(stated('BURI', '2042'), stated('CREM', '2042'))).toHaveLength(1);
});

test('[FND-003] what has happened, has no date or happens to the living is no death to come', () => {
  const none = [stated('BURI', '2020'), stated('BURI', 'BEF 2042'), stated('BURI', null), stated('GRAD', '2042')];
  expect(found(...none, stated('EVEN', '2042', 'Honour'), { ...stated('BURI', '2042'), entityId: 'gone' })).toEqual([]);
});
