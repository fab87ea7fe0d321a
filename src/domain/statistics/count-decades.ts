import { toDayNumber } from '#domain/dates/day-number.ts';
import { at } from '#domain/tree/groups.ts';
import { GENDER, NO_YEAR, NOBODY, UNION_KIND } from '#domain/tree/tree-graph.ts';
import { DECADE_YEARS, type Moments, spanOf } from './moments.ts';
import { isLiving, type Scope } from './scope.ts';
import type { DayColumns } from './statistics-source.ts';
import { type ByGender, type Counted, countMember, countUnion, namedGenders, newTally, type Tally } from './tally.ts';

/** Something that happened in one decade. */
export interface Decade extends Counted {
  /** 1850 for the years 1850 to 1859; decades in which nothing happened are left out. */
  readonly from: number;
  /** Of the count, those whose date allows another decade as well: 'about 1859', 'between 1858 and 1863'. */
  readonly about: number;
  /** Of whom it happened to; of marriages, every partner who is known. */
  readonly byGender: ByGender;
}

export interface DecadeFigure {
  /** How many could have a date: everybody, the dead, the marriages. */
  readonly of: number;
  /** How many have one that leaves at most 21 years open; the decades sum to it. */
  readonly known: number;
  readonly decades: readonly Decade[];
}

/** Births by the decade of the middle of what their dates allow. Of everybody who counts. */
export function countBirths(scope: Scope): DecadeFigure {
  return countByDecade(scope.members, scope.source.birth, scope.born, countOne(scope));
}

/** Deaths in the same way. Of everybody who counts and is not living. */
export function countDeaths(scope: Scope): DecadeFigure {
  const dead = scope.members.filter((member) => !isLiving(scope, member));
  return countByDecade(dead, scope.source.death, scope.died, countOne(scope));
}

/** Marriages in the same way: unions of that kind, not partnerships or engagements. */
export function countMarriages(scope: Scope): DecadeFigure {
  const { graph, start } = scope.source;
  const marriages = scope.unions.filter((union) => graph.unionKind[union] === UNION_KIND.marriage);
  return countByDecade(marriages, start, scope.began, (decade, union) => {
    countUnion(decade.tally, graph, union);
    countGender(scope, decade, at(graph.partnerA, union));
    countGender(scope, decade, at(graph.partnerB, union));
  });
}

interface DecadeTally {
  readonly firstDay: number;
  readonly lastDay: number;
  readonly tally: Tally;
  readonly genders: Int32Array;
  about: number;
}

type Count = (decade: DecadeTally, row: number) => void;

const countOne =
  (scope: Scope): Count =>
  (decade, member) => {
    countMember(decade.tally, member);
    countGender(scope, decade, member);
  };

function countGender({ source }: Scope, { genders }: DecadeTally, member: number): void {
  if (member === NOBODY) return;
  const gender = at(source.graph.gender, member);
  genders[gender] = at(genders, gender) + 1;
}

function countByDecade(rows: Int32Array, days: DayColumns, { year: yearOf }: Moments, count: Count): DecadeFigure {
  const tallies = new Map<number, DecadeTally>();
  let known = 0;
  for (let i = 0; i < rows.length; i++) {
    const row = at(rows, i);
    const year = at(yearOf, row);
    if (year === NO_YEAR) continue;
    known++;
    const from = spanOf(year, DECADE_YEARS);
    const decade = tallies.get(from) ?? newDecade(from);
    tallies.set(from, decade);
    count(decade, row);
    if (!isWithin(decade, at(days.earliest, row), at(days.latest, row))) decade.about++;
  }
  const decades = [...tallies.entries()]
    .sort(([a], [b]) => a - b)
    .map(([from, { tally, genders, about }]): Decade => ({ from, ...tally, about, byGender: namedGenders(genders) }));
  return { of: rows.length, known, decades };
}

/** There is no year 0: the first decade after Christ has nine years. */
const newDecade = (from: number): DecadeTally => ({
  firstDay: toDayNumber('gregorian', from === 0 ? 1 : from, 1, 1),
  lastDay: toDayNumber('gregorian', from + DECADE_YEARS - 1, 12, 31),
  tally: newTally(),
  genders: new Int32Array(genderCount),
  about: 0,
});

const genderCount = Object.keys(GENDER).length;

const isWithin = ({ firstDay, lastDay }: DecadeTally, first: number, last: number) =>
  first === last || (first >= firstDay && last <= lastDay);
