import { expect, test } from 'vitest';
import { someDetails, someEvent, someLife, someRelative, unionIdOf } from '#web/testing/sample-people.ts';
import { describeTimeline } from './describe-timeline.ts';
import { orderEvents } from './order-events.ts';

const kindsOf = (life: Parameters<typeof orderEvents>[0]) =>
  orderEvents(life).map(({ events }) => events.map(({ event }) => event.date ?? event.kind));

test('events stand in the order of a life, with undated ones where a life usually has them', () => {
  const life = someLife({
    events: [
      someEvent({ line: 1, kind: 'burial', tag: 'BURI' }),
      someEvent({ line: 2, kind: 'occupation', tag: 'OCCU', date: '1925' }),
      someEvent({ line: 3, kind: 'birth', tag: 'BIRT' }),
      someEvent({ line: 4, kind: 'baptism', tag: 'BAPM' }),
      someEvent({ line: 5, kind: 'residence', tag: 'RESI', date: 'abt 1910' }),
    ],
    couples: [
      {
        ...someLife(),
        unionId: unionIdOf(1),
        partner: null,
        events: [someEvent({ line: 1, kind: 'marriage', tag: 'MARR', date: '1920' })],
      },
    ],
  });
  expect(kindsOf(life)).toEqual([['birth'], ['baptism'], ['abt 1910'], ['1920'], ['1925'], ['burial']]);
});

test('what has no date stands by its kin, and a divorce that is denied after the marriage that it denies', () => {
  const life = someLife({
    events: [
      someEvent({ line: 1, kind: 'birth', tag: 'BIRT', date: '1900' }),
      someEvent({ line: 2, kind: 'residence', tag: 'RESI', date: '1940' }),
      someEvent({ line: 3, kind: 'religion', tag: 'RELI' }),
      someEvent({ line: 4, kind: 'death', tag: 'DEAT', date: '1980' }),
      someEvent({ line: 5, kind: 'occupation', tag: 'OCCU' }),
    ],
    couples: [
      {
        ...someLife(),
        unionId: unionIdOf(1),
        partner: null,
        events: [
          someEvent({ line: 1, kind: 'divorce', tag: 'DIV', isDenied: true, isPreferred: false }),
          someEvent({ line: 2, kind: 'marriage', tag: 'MARR', date: '1920' }),
        ],
      },
    ],
  });
  expect(kindsOf(life)).toEqual([['1900'], ['occupation'], ['1920'], ['divorce'], ['1940'], ['1980'], ['religion']]);
});

test('statements that cannot all be true stand side by side, the preferred one first, and others do not', () => {
  const life = someLife({
    events: [
      someEvent({ line: 1, kind: 'death', tag: 'DEAT', date: '1980', isPreferred: false }),
      someEvent({ line: 2, kind: 'death', tag: 'DEAT', date: '1981', isPreferred: true }),
      someEvent({ line: 3, kind: 'residence', tag: 'RESI', date: '1950' }),
      someEvent({ line: 4, kind: 'residence', tag: 'RESI', date: '1960' }),
    ],
  });
  expect(kindsOf(life)).toEqual([['1950'], ['1960'], ['1981', '1980']]);
  const keys = orderEvents(life).map(({ key }) => key);
  expect(new Set(keys).size).toBe(3);
});

test('a life stands in its time: between its own years, with what the family and the world went through', () => {
  const member = someDetails({
    birthDate: '3 May 1910',
    birthYear: 1910,
    deathDate: '1950',
    deathYear: 1950,
    unions: [
      {
        id: unionIdOf(1),
        partner: someRelative(2, { deathYear: 1960 }),
        kind: 'marriage',
        startDate: null,
        startPlace: null,
        end: null,
        endDate: null,
        children: [someRelative(3, { birthYear: 1935 }), someRelative(3, { birthYear: 1935 })],
      },
    ],
  });
  const groups = orderEvents(someLife({ events: [someEvent({ kind: 'birth', tag: 'BIRT', date: '3 May 1910' })] }));
  expect(
    describeTimeline(member, groups, 2026).map((moment) =>
      moment.kind === 'kin'
        ? `${moment.year} ${moment.event.kind} of ${moment.event.kin}`
        : `${moment.year} ${moment.kind}`,
    ),
  ).toEqual([
    '1910 own',
    '1914 world',
    '1918 world',
    '1929 world',
    '1935 birth of child',
    '1939 world',
    '1945 world',
    '1948 world',
  ]);
  expect(describeTimeline(someDetails({ birthYear: null }), groups, 2026)).toEqual([]);
});

test('a child of the year of the marriage comes after it, and before a death in the same year', () => {
  const member = someDetails({
    birthDate: '24 MAY 1819',
    birthYear: 1819,
    deathYear: 1840,
    deathDate: '30 DEC 1840',
    unions: [
      {
        id: unionIdOf(1),
        partner: someRelative(2),
        kind: 'marriage',
        startDate: '10 FEB 1840',
        startPlace: null,
        end: null,
        endDate: null,
        children: [someRelative(3, { birthYear: 1840 })],
      },
    ],
  });
  const events = [
    someEvent({ line: 1, kind: 'death', tag: 'DEAT', date: '30 DEC 1840' }),
    someEvent({ line: 2, kind: 'residence', tag: 'RESI', date: '10 FEB 1840' }),
  ];
  const told = describeTimeline(member, orderEvents(someLife({ events })), 2026).filter(({ year }) => year === 1840);
  expect(told.map((moment) => (moment.kind === 'own' ? moment.of.event.kind : moment.kind))).toEqual([
    'residence',
    'kin',
    'death',
  ]);
});
