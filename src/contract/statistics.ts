import { z } from 'zod';
import { parseDate } from '#domain/dates/parse-date.ts';
import { facts } from '#domain/statistics/completeness.ts';
import { change } from './changes.ts';
import { memberId, treeId } from './fields.ts';
import { route } from './route.ts';

const list = <Item extends z.ZodType>(item: Item) => z.array(item).readonly();
const count = z.number().int().nonnegative();

/** A member's number within one answer: who it is stands under it in `people`. */
const person = z.number().int().nonnegative();
/** How many, and the first of them. */
const counted = z.object({ count, members: list(person) });
const byGender = z.object({ male: count, female: count, other: count, unknown: count });

const agedMember = z.object({ member: person, age: z.number().int(), about: z.boolean() });
const namedAge = agedMember.extend({ name: z.string().nullable() });
const ageSpread = z.object({
  known: count,
  exact: count,
  mean: z.number().nullable(),
  lowerQuartile: z.number().nullable(),
  median: z.number().nullable(),
  upperQuartile: z.number().nullable(),
  youngest: agedMember.nullable(),
  oldest: agedMember.nullable(),
  top: list(agedMember),
});
const genderedSpread = z.object({
  all: ageSpread,
  byGender: z.object({
    male: ageSpread.optional(),
    female: ageSpread.optional(),
    other: ageSpread.optional(),
    unknown: ageSpread.optional(),
  }),
});
const ageFigure = genderedSpread.extend({
  of: count,
  bands: list(counted.extend({ from: count, byGender })),
  periods: list(genderedSpread.extend({ from: z.number().int() })),
});

const decadeFigure = z.object({
  of: count,
  known: count,
  decades: list(counted.extend({ from: z.number().int(), about: count, byGender })),
});

const nameCount = counted.extend({ name: z.string(), byGender });
const nameList = z.object({
  of: count,
  known: count,
  distinct: count,
  names: list(nameCount),
  periods: list(z.object({ from: z.number().int(), known: count, names: list(nameCount) })),
});

const country = counted.extend({ name: z.string(), code: z.string().nullable(), percent: count });
const place = counted.extend({
  name: z.string(),
  code: z.string().nullable(),
  inside: count.nullable(),
  births: count,
  deaths: count,
  marriages: count,
});

const point = counted.extend({
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  births: count,
  deaths: count,
  marriages: count,
});

/** As `TreeStatistics` of domain/statistics, where every formula is written down; the activity comes from the change log. */
export const statistics = z.object({
  totalMembers: count,
  livingMembers: count,
  livingPercent: count,
  deceasedMembers: count,
  presumedDeadMembers: count,
  generations: count,
  averageAge: count,
  oldestMember: namedAge.nullable(),
  youngestMember: namedAge.nullable(),
  members: z.object({
    living: counted,
    deceased: counted,
    presumedDead: counted,
    byGender: z.object({ male: counted, female: counted, other: counted, unknown: counted }),
  }),
  livingAges: ageFigure,
  births: decadeFigure,
  deaths: decadeFigure,
  marriages: decadeFigure,
  lifespans: ageFigure,
  ageAtMarriage: ageFigure,
  ageAtFirstChild: ageFigure,
  ageAtLastChild: ageFigure,
  unions: z.object({
    total: count,
    byKind: z.object({ marriage: counted, partnership: counted, engagement: counted, unknown: counted }),
    meanChildren: z.number().nullable(),
    sizes: list(counted.extend({ children: count })),
    childless: counted,
    remarried: counted,
    divorces: counted,
    separations: counted,
    annulments: counted,
  }),
  names: z.object({ given: nameList, surnames: nameList, single: counted }),
  places: z.object({
    of: count,
    known: count,
    distinct: count,
    places: list(place),
    points: z.object({ known: count, distinct: count, list: list(point) }),
    countries: z.object({ of: count, known: count, list: list(country), others: counted.extend({ percent: count }) }),
  }),
  descent: z.object({
    generations: count,
    isEstimate: z.boolean(),
    people: list(counted.extend({ generation: count, percent: count })),
    longestLine: list(person),
    oldestLine: list(person),
    progenitors: list(z.object({ member: person, descendants: count })),
    isComplete: z.boolean(),
  }),
  completeness: z.object({
    profilePercent: count,
    treePercent: count,
    facts: list(z.object({ fact: z.enum(facts), known: count, of: count, missing: counted })),
  }),
  growth: z.object({ of: count, known: count, months: list(counted.extend({ month: z.string(), total: count })) }),
  /** What was done to the trees: by month, the oldest first, and the twenty latest changes, the newest first. */
  activity: z.object({
    months: list(z.object({ month: z.string(), changes: count, touched: count })),
    latest: list(change),
  }),
  people: z.record(z.string(), z.object({ tree: count, id: memberId, name: z.string().nullable() })),
  /** The trees that were counted; `tree` of a person is a place in this list. */
  trees: list(treeId),
});
export type Statistics = z.infer<typeof statistics>;

/** A day, a month or a year, or any other date whose beginning (for `from`) or end (for `to`) is known. */
const dateWith = (end: 'earliest' | 'latest') =>
  z
    .string()
    .max(50)
    .refine((text) => parseDate(text)[end] !== null, 'This date was not understood');

/**
 * Whom to count: those who were born, are known to have lived, or were added between two dates, both inclusive. For 'added'
 * the activity is that of the same time.
 */
const timeFilters = z.object({
  basis: z.enum(['born', 'lived', 'added']).default('lived'),
  from: dateWith('earliest').optional(),
  to: dateWith('latest').optional(),
});
export type TimeFilters = z.infer<typeof timeFilters>;

/** All figures of one tree, of everybody or of a branch: somebody with all their descendants, or all their ancestors. */
export const getTreeStatistics = route({
  method: 'GET',
  path: '/api/trees/{treeId}/statistics',
  access: 'tree.view',
  switchedBy: 'enableReports',
  params: z.object({ treeId }),
  query: timeFilters.extend({ descendantsOf: memberId.optional(), ancestorsOf: memberId.optional() }),
  ok: statistics,
});

/** Several trees in one word: their ids with commas between. */
const treeList = z
  .string()
  .max(4000)
  .transform((text) => text.split(','))
  .pipe(z.array(treeId));

/** The same figures over all of the caller's trees together, as if they were one; or over some of them. */
export const getStatistics = route({
  method: 'GET',
  path: '/api/statistics',
  access: 'user',
  switchedBy: 'enableReports',
  query: timeFilters.extend({ trees: treeList.optional() }),
  ok: statistics,
});
