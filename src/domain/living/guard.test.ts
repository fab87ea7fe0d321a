import { expect, test } from 'vitest';
import { toDayNumber } from '#domain/dates/day-number.ts';
import { projectGraph, whatIsHidden } from '#domain/privacy.ts';
import { buildGraph } from '#domain/tree/build-graph.ts';
import type { MemberFacts } from '#domain/tree/facts.ts';
import { type TinyUnion, tinyFamily } from '#domain/tree/testing/tiny-family.ts';
import { type GuardPolicy, usualGuard } from './guard.ts';

const today = toDayNumber('gregorian', 2026, 11, 20);
const stranger = { kind: 'public' } as const;
const inFull = { livingNames: 'full', livingYears: true } as const;

function graphOf(
  members: Readonly<Record<string, Partial<MemberFacts>>>,
  unions: readonly TinyUnion[] = [],
  guard: GuardPolicy = usualGuard,
) {
  return buildGraph(tinyFamily({ members, unions }), { version: 1, today, guard });
}

const people = {
  Child: { birthDate: '2023' },
  AlmostOfAge: { birthDate: '21 NOV 2008' },
  OfAge: { birthDate: '20 NOV 2008' },
  Perhaps: { birthDate: 'BET 2005 AND 2015' },
  Grown: { birthDate: '1980' },
  Unknown: {},
  Lately: { birthDate: '1940', deathDate: '18 NOV 2026' },
  AtTheLimit: { birthDate: '1940', deathDate: '20 NOV 2016' },
  Beyond: { birthDate: '1940', deathDate: '19 NOV 2016' },
  Between: { birthDate: '1940', deathDate: 'BET 2000 AND 2020' },
  After: { birthDate: '1940', deathDate: 'AFT 2020' },
  Once: { birthDate: '1940', isDeceased: true },
  LongAgo: { birthDate: '1840', deathDate: '1900' },
} satisfies Record<string, Partial<MemberFacts>>;

test('[FND-004] minors and those who died a short while ago are kept back for reasons of their own', () => {
  const graph = graphOf(people);
  const why = new Map(whatIsHidden(graph, stranger, inFull).map(({ memberId, why }) => [String(memberId), why]));
  const of = (reason: string) => [...why].filter(([, one]) => one === reason).map(([name]) => name);
  expect(of('minor')).toEqual(['Child', 'AlmostOfAge', 'Perhaps']);
  expect(of('living')).toEqual(['OfAge', 'Grown', 'Unknown']);
  expect(of('recent')).toEqual(['Lately', 'AtTheLimit', 'Between', 'After']);
});

test('[FND-004] whatever a tree shows of the living, it shows nothing of minors', () => {
  for (const livingNames of ['hidden', 'initials', 'full'] as const) {
    for (const livingYears of [true, false]) {
      const { firstNames, birthYear } = projectGraph(graphOf(people), stranger, { livingNames, livingYears });
      const minors = ['Child', 'AlmostOfAge', 'Perhaps'].map((name) => Object.keys(people).indexOf(name));
      for (const minor of minors) expect([firstNames[minor], birthYear[minor]]).toEqual(['', -32768]);
    }
  }
});

test('[FND-004] of those who died a short while ago strangers see what they see of the living', () => {
  const lately = Object.keys(people).indexOf('Lately');
  const seen = (livingNames: 'hidden' | 'initials' | 'full') =>
    projectGraph(graphOf(people), stranger, { livingNames, livingYears: false });
  expect(['hidden', 'initials', 'full'].map((names) => seen(names as 'full').firstNames[lately])).toEqual([
    '',
    'L.',
    'Lately',
  ]);
  expect(seen('full').deathYear[lately]).toBe(-32768);
});

test('[FND-004] a tree decides on both, and without them everybody is seen as before', () => {
  const none = whatIsHidden(graphOf(people, [], { recentDeathYears: 0, hidesMinors: false }), stranger, inFull);
  expect(none.map(({ why }) => why)).not.toContain('minor');
  expect(none.map(({ why }) => why)).not.toContain('recent');
  const longer = whatIsHidden(graphOf(people, [], { recentDeathYears: 30, hidesMinors: false }), stranger, inFull);
  expect(longer.filter(({ why }) => why === 'recent').map(({ memberId }) => String(memberId))).toContain('Beyond');
});

test('[FND-004] a child without dates is a minor where a parent is too young for one of age', () => {
  const family = { Young: { birthDate: '2000' }, Old: { birthDate: '1970' }, Kid: {}, Other: {} };
  const unions: TinyUnion[] = [
    { partners: ['Young', null], children: ['Kid'] },
    { partners: ['Old', null], children: ['Other'] },
  ];
  const hidden = whatIsHidden(graphOf(family, unions), stranger, inFull);
  expect(hidden.find(({ memberId }) => String(memberId) === 'Kid')?.why).toBe('minor');
  expect(hidden.find(({ memberId }) => String(memberId) === 'Other')?.why).toBe('living');
});
