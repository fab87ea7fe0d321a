import { expect, test } from 'vitest';
import { type FamilyEvent, type LivedDates, lifeTimeline, type OwnEvent } from './life-timeline.ts';

const life: LivedDates = { birth: '3 MAR 1900', death: '1970' };
const told = (own: readonly OwnEvent[], family: readonly FamilyEvent[] = [], of = life, most?: number) =>
  lifeTimeline(of, own, family, most).entries.map(({ event, age }) => [
    'kin' in event ? `${event.kind} of ${event.kin}` : event.kind,
    event.date,
    age && `${age.about ? 'about ' : ''}${age.years}`,
  ]);

test('a life is told by its dates, with the age at each, and what has no date at the end', () => {
  expect(
    told([
      { kind: 'death', date: '1970' },
      { kind: 'occupation', date: null },
      { kind: 'burial', date: '1970' },
      { kind: 'residence', date: 'FROM 1920 TO 1960' },
      { kind: 'birth', date: '3 MAR 1900' },
      { kind: 'christening', date: '3 MAR 1900' },
      { kind: 'marriage', date: '4 MAR 1925', isDenied: false },
      { kind: 'divorce', date: '1930', isDenied: true },
      { kind: 'other', date: '3 MAR 1910' },
    ]),
  ).toEqual([
    ['birth', '3 MAR 1900', null],
    ['christening', '3 MAR 1900', '0'],
    ['other', '3 MAR 1910', '10'],
    ['residence', 'FROM 1920 TO 1960', 'about 20'],
    ['marriage', '4 MAR 1925', '25'],
    ['death', '1970', 'about 70'],
    ['burial', '1970', 'about 70'],
    ['occupation', null, null],
  ]);
});

test('of the family, what may have happened during the life is told', () => {
  expect(
    told(
      [],
      [
        { kin: 'sibling', kind: 'birth', date: '1898' },
        { kin: 'sibling', kind: 'birth', date: '1900' },
        { kin: 'child', kind: 'birth', date: '1926' },
        { kin: 'child', kind: 'marriage', date: null },
        { kin: 'child', kind: 'death', date: 'AFT 1969' },
        { kin: 'grandchild', kind: 'birth', date: '1971' },
        { kin: 'parent', kind: 'death', date: 'the winter the barn burnt' },
      ],
    ),
  ).toEqual([
    ['birth of sibling', '1900', 'about 0'],
    ['birth of child', '1926', 'about 26'],
    ['death of child', 'AFT 1969', null],
  ]);
});

test('without a birth nobody has an age, and nothing is too early', () => {
  expect(
    told([{ kind: 'census', date: '1910' }], [{ kin: 'parent', kind: 'death', date: '1850' }], {
      birth: null,
      death: '1920',
    }),
  ).toEqual([
    ['death of parent', '1850', null],
    ['census', '1910', null],
  ]);
});

test('nothing that comes after the death has an age', () => {
  expect(told([{ kind: 'probate', date: '1971' }])).toEqual([['probate', '1971', null]]);
});

test('of too many events those of the closest are told, and all of the person', () => {
  const own = [{ kind: 'census', date: '1910' }] as const;
  const family = (['grandchild', 'child', 'sibling', 'partner'] as const).map((kin) => {
    return { kin, kind: 'birth', date: '1930' } as const;
  });
  const timeline = lifeTimeline(life, own, family, 3);
  expect(timeline.leftOut).toBe(2);
  expect(timeline.entries.map(({ event }) => ('kin' in event ? event.kin : 'own'))).toEqual([
    'own',
    'partner',
    'child',
  ]);
  expect(lifeTimeline(life, own, family, 0)).toMatchObject({ entries: [{ age: { years: 10 } }], leftOut: 4 });
});
