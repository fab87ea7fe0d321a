import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toDayNumber } from '#domain/dates/day-number.ts';
import { parseDate } from '#domain/dates/parse-date.ts';
import { interpretPerson } from '#domain/gedcom/interpret-person.ts';
import { parseStructure } from '#domain/gedcom/structure.ts';
import { buildGraph } from '#domain/graph/build-graph.ts';
import { lifeEntries } from '#domain/life/life-entries.ts';
import { projectGraph, whatIsHidden } from '#domain/privacy/privacy.ts';
import type { MemberFacts } from '#domain/tree/facts.ts';
import { type TinyUnion, tinyFamily } from '#domain/tree/testing/tiny-family.ts';
import { evidenceOf } from './evidence.ts';
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

/** Why strangers see less of the person P of an imported file, of whom only these lines are known. */
function whyHidden(...lines: readonly string[]): string | undefined {
  const text = ['0 @P@ INDI', '1 NAME P', ...lines].join('\n');
  const structure = parseStructure(text, 'all');
  const evidence = evidenceOf(lifeEntries(structure), text, today);
  const graph = buildGraph(tinyFamily({ members: { P: interpretPerson(structure).facts } }), {
    version: 1,
    today,
    guard: usualGuard,
    evidence: new Map(evidence === null ? [] : [['P', evidence]]),
  });
  return whatIsHidden(graph, stranger, inFull)[0]?.why;
}

const undated: readonly [why: string | undefined, about: string, ...lines: string[]][] = [
  ['recent', 'a child who died', '1 BIRT', '2 DATE 2018', '1 DEAT Y'],
  ['recent', 'a child who would be sixteen', '1 BIRT', '2 DATE 2010', '1 DEAT Y'],
  ['recent', 'a child who was christened', '1 CHR', '2 DATE 2019', '1 DEAT Y'],
  [
    'recent',
    'a child with a year of death that nobody understands',
    '1 BIRT',
    '2 DATE 2018',
    '1 DEAT',
    '2 DATE (stillborn)',
  ],
  [undefined, 'a child who would be of age', '1 BIRT', '2 DATE 2001', '1 DEAT Y'],
  ['recent', 'somebody last seen alive in 2022', '1 BIRT', '2 DATE 1950', '1 EVEN x', '2 DATE 2022', '1 DEAT Y'],
  ['recent', 'a residence', '1 BIRT', '2 DATE 1950', '1 RESI', '2 DATE 2022', '1 DEAT Y'],
  ['recent', 'a residence that began in 2019', '1 RESI', '2 DATE FROM 2019', '1 DEAT Y'],
  ['recent', 'a census of whoever has no other date', '1 CENS', '2 DATE 2021', '1 DEAT Y'],
  ['recent', 'an event that only the day after the limit began', '1 CENS', '2 DATE 20 NOV 2016', '1 DEAT Y'],
  [undefined, 'an event of the day before', '1 CENS', '2 DATE 19 NOV 2016', '1 DEAT Y'],
  ['recent', 'a death after 2000 of somebody seen in 2022', '1 CENS', '2 DATE 2022', '1 DEAT', '2 DATE AFT 2000'],
  ['recent', 'a year of death in words', '1 BIRT', '2 DATE 1940', '1 DEAT', '2 DATE tot 2021'],
  [undefined, 'an early year of death in words', '1 BIRT', '2 DATE 1940', '1 DEAT', '2 DATE tot 1999'],
  [undefined, 'an old death with a day', '1 DEAT', '2 DATE 1990', '1 EVEN x', '2 DATE 2022'],
  ['recent', 'a burial after 2020', '1 BIRT', '2 DATE 3 MAY 1950', '1 BURI', '2 DATE AFT 2020'],
  ['recent', 'a cremation of the 2020s', '1 BIRT', '2 DATE 1950', '1 CREM', '2 DATE FROM 2021'],
  [undefined, 'a burial after 1990', '1 BIRT', '2 DATE 1900', '1 BURI', '2 DATE AFT 1990'],
  [undefined, 'an old burial', '1 DEAT Y', '1 BURI', '2 DATE 1990', '1 EVEN x', '2 DATE 2022'],
  [undefined, 'nothing after 1990', '1 BIRT', '2 DATE 1950', '1 CENS', '2 DATE 1990', '1 DEAT Y'],
  [undefined, 'no date at all', '1 DEAT Y'],
  [
    'recent',
    'a will that was proved lately',
    '1 BIRT',
    '2 DATE 1940',
    '1 DEAT Y',
    '1 WILL',
    '2 TYPE proved',
    '2 DATE 2022',
  ],
  ['recent', 'a will that was signed lately', '1 BIRT', '2 DATE 1940', '1 DEAT Y', '1 WILL', '2 DATE 2022'],
  [undefined, 'a headstone', '1 BIRT', '2 DATE 1940', '1 DEAT Y', '1 EVEN', '2 TYPE Headstone', '2 DATE 2022'],
  [undefined, 'an honour after death', '1 DEAT Y', '1 EVEN', '2 TYPE Posthumous award', '2 DATE 2022'],
  [undefined, 'an ordinance for the dead', '1 DEAT Y', '1 ENDL', '2 DATE 2022', '2 PLAC Jakarta'],
  [undefined, 'an event to come', '1 BIRT', '2 DATE 1940', '1 DEAT Y', '1 EVEN x', '2 DATE 2031'],
  [undefined, 'an event that is denied', '1 BIRT', '2 DATE 1940', '1 DEAT Y', '1 CENS N', '2 DATE 2022'],
  [undefined, 'a life longer than any', '1 BIRT', '2 DATE 1850', '1 DEAT Y', '1 EVEN x', '2 DATE 2022'],
  ['recent', 'a life that age alone ended', '1 BIRT', '2 DATE 1912', '1 CENS', '2 DATE 2020'],
];

for (const [why, about, ...lines] of undated) {
  test(`[FND-004] a death of which no day is known is ${why ?? 'not recent'}: ${about}`, () => {
    expect(whyHidden(...lines)).toBe(why);
  });
}

test('[FND-004] whoever came together or had a child lately was alive then', () => {
  const dead = { isDeceased: true } as const;
  const whyP = (members: Readonly<Record<string, Partial<MemberFacts>>>, union: TinyUnion) =>
    whatIsHidden(graphOf(members, [union]), stranger, inFull).find(({ memberId }) => String(memberId) === 'P')?.why;
  const woman = { ...dead, birthDate: '1970', gender: 'female' } as const;
  expect(whyP({ P: woman }, { partners: ['P', null], startDate: '2020' })).toBe('recent');
  expect(whyP({ P: woman }, { partners: ['P', null], startDate: '2000' })).toBeUndefined();
  const withKid = (P: Partial<MemberFacts>, birthDate: string, more: Partial<TinyUnion> = {}) =>
    whyP({ P, Kid: { birthDate } }, { partners: [null, 'P'], children: ['Kid'], ...more });
  expect(withKid(woman, '2017')).toBe('recent');
  expect(withKid({ ...woman, gender: 'male' }, '2017')).toBeUndefined();
  expect(withKid({ ...woman, gender: 'male' }, '2018')).toBe('recent');
  expect(withKid(woman, '2017', { pedigree: ['adopted', 'adopted'] })).toBeUndefined();
});

test('[FND-004] a child without dates who died is kept back where a parent is too young for one of age', () => {
  const unions: TinyUnion[] = [{ partners: ['Young', null], children: ['Kid'] }];
  const hidden = whatIsHidden(
    graphOf({ Young: { birthDate: '2000' }, Kid: { isDeceased: true } }, unions),
    stranger,
    inFull,
  );
  expect(hidden.find(({ memberId }) => String(memberId) === 'Kid')?.why).toBe('recent');
});

test('[FND-004] a tree that keeps nobody back after a death shows whoever died without a date, too', () => {
  const guard = { recentDeathYears: 0, hidesMinors: true };
  const hidden = whatIsHidden(graphOf({ P: { birthDate: '2018', isDeceased: true } }, [], guard), stranger, inFull);
  expect(hidden).toEqual([]);
});

test('[FND-004] by property: whoever was alive within the recent years and died without a date is kept back, whoever else is known', () => {
  const tags = fc.constantFrom('CENS', 'RESI', 'OCCU Smith', 'EVEN x', 'GRAD', 'IMMI');
  const dates = fc.constantFrom('', 'ABT ', 'AFT ');
  fc.assert(
    fc.property(
      tags,
      dates,
      fc.integer({ min: 1925, max: 2005 }),
      fc.integer({ min: 1926, max: 2026 }),
      (tag, how, birth, seen) => {
        const last = Math.max(birth, seen);
        const first = parseDate(`${how}${last}`).earliest ?? 0;
        const since = toDayNumber('gregorian', 2016, 11, 20);
        const lines = ['1 BIRT', `2 DATE ${birth}`, '1 DEAT Y'];
        const event = [`1 ${tag}`, `2 DATE ${how}${last}`];
        const isRecent = first >= since && first <= today;
        expect(whyHidden(...lines, ...event)).toBe(isRecent ? 'recent' : undefined);
        // What is dated of the same life before that changes nothing.
        expect(whyHidden(...lines, '1 CENS', `2 DATE ${birth + 1}`, ...event)).toBe(isRecent ? 'recent' : undefined);
        // A day of death decides by itself.
        expect(whyHidden('1 DEAT', '2 DATE 1990', ...event)).toBeUndefined();
      },
    ),
    { numRuns: 200 },
  );
});
