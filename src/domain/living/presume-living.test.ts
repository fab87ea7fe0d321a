import { expect, test } from 'vitest';
import { toDayNumber } from '#domain/dates/day-number.ts';
import { buildGraph } from '#domain/graph/build-graph.ts';
import type { MemberFacts } from '#domain/tree/facts.ts';
import { type TinyUnion, tinyFamily } from '#domain/tree/testing/tiny-family.ts';
import { MEMBER_FLAG } from '#domain/tree/tree-graph.ts';

const today = toDayNumber('gregorian', 2026, 11, 20);

type People = Readonly<Record<string, Partial<MemberFacts>>>;
interface Case {
  readonly living: boolean;
  readonly about: string;
  /** P is the person in question. */
  readonly people: People;
  readonly unions?: readonly TinyUnion[];
}

const born = (birthDate: string) => ({ birthDate });
const mother = { gender: 'female' } as const;
const alone = (living: boolean, about: string, facts: Partial<MemberFacts>): Case => ({
  living,
  about,
  people: { P: facts },
});

const cases: readonly Case[] = [
  // What is said of the person decides first.
  alone(true, 'nothing known', {}),
  alone(true, 'born in 1990', born('1990')),
  alone(true, 'born 110 years ago today', born('20 NOV 1916')),
  alone(false, 'born 110 years and a day ago', born('19 NOV 1916')),
  alone(true, 'born in the year of the limit', born('1916')),
  alone(false, 'born in the year before it', born('1915')),
  alone(true, 'born about the year before it', born('ABT 1915')),
  alone(false, 'born about 1910, at most five years off', born('ABT 1910')),
  alone(true, 'born about 1911, at most five years off', born('ABT 1911')),
  alone(false, 'born before 1900', born('BEF 1900')),
  alone(true, 'born after 1800', born('AFT 1800')),
  alone(true, 'born between 1900 and 1920', born('BET 1900 AND 1920')),
  alone(false, 'born between 1900 and 1910', born('BET 1900 AND 1910')),
  alone(true, 'born on a date nobody understands', born('in the year of the great flood')),
  alone(true, 'born in the future', born('2030')),
  alone(false, 'a death with a date', { birthDate: '1990', deathDate: '2020' }),
  alone(false, 'a death without a date', { birthDate: '1990', isDeceased: true }),
  alone(true, 'a death in words that do not mean dead', { deathDate: 'long ago' }),
  alone(false, 'a death in words with a year', { deathDate: 'tot 2019' }),
  alone(true, 'a death in words with a year to come', { deathDate: 'tot 2040' }),
  alone(true, 'the sign of a death with a year to come', { deathDate: '† 2040', isDeceased: true }),
  {
    living: true,
    about: 'an own date of birth against a child born earlier',
    people: { P: born('1990'), Kid: born('1850') },
    unions: [{ partners: ['P', null], children: ['Kid'] }],
  },
  // Children: parents are at least 12 years older.
  {
    living: false,
    about: 'a child born in 1927',
    people: { P: {}, Kid: born('1927') },
    unions: [{ partners: ['P', null], children: ['Kid'] }],
  },
  {
    living: true,
    about: 'a child born in 1929',
    people: { P: {}, Kid: born('1929') },
    unions: [{ partners: ['P', null], children: ['Kid'] }],
  },
  {
    living: true,
    about: 'an adopted child born in 1900',
    people: { P: {}, Kid: born('1900') },
    unions: [{ partners: ['P', null], children: ['Kid'], pedigree: ['adopted', 'unknown'] }],
  },
  {
    living: false,
    about: 'a child who died in 1920',
    people: { P: {}, Kid: { deathDate: '1920' } },
    unions: [{ partners: ['P', null], children: ['Kid'] }],
  },
  {
    living: false,
    about: 'a grandchild born in 1939',
    people: { P: {}, Kid: {}, Grandkid: born('1939') },
    unions: [
      { partners: ['P', null], children: ['Kid'] },
      { partners: ['Kid', null], children: ['Grandkid'] },
    ],
  },
  {
    living: true,
    about: 'a grandchild born in 1942',
    people: { P: {}, Kid: {}, Grandkid: born('1942') },
    unions: [
      { partners: ['P', null], children: ['Kid'] },
      { partners: ['Kid', null], children: ['Grandkid'] },
    ],
  },
  // Parents: mothers up to 55, fathers up to 80 years older.
  {
    living: false,
    about: 'a mother born in 1860',
    people: { Ma: { ...mother, ...born('1860') }, P: {} },
    unions: [{ partners: ['Ma', null], children: ['P'] }],
  },
  {
    living: true,
    about: 'a mother born in 1862',
    people: { Ma: { ...mother, ...born('1862') }, P: {} },
    unions: [{ partners: ['Ma', null], children: ['P'] }],
  },
  {
    living: true,
    about: 'a father born in 1860',
    people: { Pa: { gender: 'male', ...born('1860') }, P: {} },
    unions: [{ partners: ['Pa', null], children: ['P'] }],
  },
  {
    living: false,
    about: 'a father born in 1830',
    people: { Pa: { gender: 'male', ...born('1830') }, P: {} },
    unions: [{ partners: ['Pa', null], children: ['P'] }],
  },
  {
    living: false,
    about: 'a mother who died in 1915',
    people: { Ma: { ...mother, deathDate: '1915' }, P: {} },
    unions: [{ partners: ['Ma', null], children: ['P'] }],
  },
  {
    living: true,
    about: 'a father who died in 1916 before the birth',
    people: { Pa: { gender: 'male', deathDate: 'MAR 1916' }, P: {} },
    unions: [{ partners: ['Pa', null], children: ['P'] }],
  },
  {
    living: true,
    about: 'adoptive parents born in 1800',
    people: { Ma: { ...mother, ...born('1800') }, P: {} },
    unions: [{ partners: ['Ma', null], children: ['P'], pedigree: ['adopted', 'unknown'] }],
  },
  {
    living: false,
    about: 'a grandmother born in 1770',
    people: { Oma: { ...mother, ...born('1770') }, Pa: { gender: 'male' }, P: {} },
    unions: [
      { partners: ['Oma', null], children: ['Pa'] },
      { partners: ['Pa', null], children: ['P'] },
    ],
  },
  // Brothers and sisters: one mother has children for at most 43 years.
  {
    living: false,
    about: 'a sister born in 1870',
    people: { Sis: born('1870'), P: {} },
    unions: [{ partners: [null, null], children: ['Sis', 'P'] }],
  },
  {
    living: true,
    about: 'a sister born in 1880',
    people: { Sis: born('1880'), P: {} },
    unions: [{ partners: [null, null], children: ['Sis', 'P'] }],
  },
  {
    living: true,
    about: 'a half-sister of one father, born in 1870',
    people: { Pa: { gender: 'male' }, Ma: mother, Step: mother, Sis: born('1870'), P: {} },
    unions: [
      { partners: ['Pa', 'Step'], children: ['Sis'] },
      { partners: ['Pa', 'Ma'], children: ['P'] },
    ],
  },
  // Partners: at most 50 years apart, at least 12 years old when they came together.
  {
    living: false,
    about: 'a wife born in 1865',
    people: { P: {}, Wife: born('1865') },
    unions: [{ partners: ['P', 'Wife'] }],
  },
  {
    living: true,
    about: 'a wife born in 1880',
    people: { P: {}, Wife: born('1880') },
    unions: [{ partners: ['P', 'Wife'] }],
  },
  {
    living: false,
    about: 'a wedding in 1927',
    people: { P: {}, Wife: {} },
    unions: [{ partners: ['P', 'Wife'], startDate: '1927' }],
  },
  {
    living: true,
    about: 'a wedding in 1930',
    people: { P: {}, Wife: {} },
    unions: [{ partners: ['P', 'Wife'], startDate: '1930' }],
  },
  {
    living: false,
    about: 'a wife who died in 1925',
    people: { P: {}, Wife: { deathDate: '1925' } },
    unions: [{ partners: ['P', 'Wife'] }],
  },
  {
    living: false,
    about: 'a second husband of the daughter of a mother born in 1700',
    people: { Ma: { ...mother, ...born('1700') }, Daughter: mother, P: {} },
    unions: [{ partners: ['Ma', null], children: ['Daughter'] }, { partners: ['Daughter', 'P'] }],
  },
  // Relatives who are living say nothing about the dead, and the other way round.
  {
    living: true,
    about: 'a deceased wife without dates',
    people: { P: {}, Wife: { isDeceased: true } },
    unions: [{ partners: ['P', 'Wife'] }],
  },
  {
    living: true,
    about: 'a living child',
    people: { P: {}, Kid: born('1990') },
    unions: [{ partners: ['P', null], children: ['Kid'] }],
  },
];

for (const { living, about, people, unions = [] } of cases) {
  test(`[AT-54] presumed ${living ? 'living' : 'dead'}: ${about}`, () => {
    const graph = buildGraph(tinyFamily({ members: people, unions }), { version: 1, today });
    const flags = graph.flags[graph.firstNames.indexOf('P')] ?? 0;
    expect((flags & MEMBER_FLAG.living) !== 0).toBe(living);
  });
}

test('[FT-11] an own ancestor does not keep anybody from being judged', () => {
  const loop: TinyUnion[] = [
    { partners: ['A', null], children: ['B'] },
    { partners: ['B', null], children: ['A'] },
  ];
  const graph = buildGraph(tinyFamily({ members: { A: born('1990'), B: {} }, unions: loop }), { version: 1, today });
  expect(graph.flags[0]).toBe(MEMBER_FLAG.living);
});
