import { calendarYears } from '#domain/dates/age-between.ts';
import { fromDayNumber, toDayNumber } from '#domain/dates/day-number.ts';
import { longestDescent } from '#domain/tree/descent.ts';
import type { GraphIndex } from '#domain/tree/graph-walks.ts';
import { at } from '#domain/tree/groups.ts';
import { MEMBER_FLAG, NO_YEAR, YEAR_QUALIFIER } from '#domain/tree/tree-graph.ts';

/** A living person and their age in years. */
export interface AgedMember {
  readonly member: number;
  readonly age: number;
  /** True where the day of birth is not known. */
  readonly about: boolean;
}

export interface TreeStatistics {
  readonly totalMembers: number;
  /** By privacy's rule, as flagged in the graph. */
  readonly livingMembers: number;
  readonly deceasedMembers: number;
  /** Of all, rounded; 0 where there is nobody. */
  readonly livingPercent: number;
  /** At least 1. */
  readonly generations: number;
  /** Of living members whose year of birth is known, rounded; 0 where there are none. */
  readonly averageAge: number;
  /** Among the same; null where there are none. */
  readonly oldest: AgedMember | null;
  readonly youngest: AgedMember | null;
}

/** Years between generations where only dates tell how many there were. */
const YEARS_PER_GENERATION = 25;

/**
 * The figures of one tree, linear in its size. `today` is a Julian day number. The graph holds years of birth only, so an
 * age is the one of somebody born in the middle of the year, and about right. Where days are known, `bornOn` holds them
 * (NaN where not) and the ages are exact.
 */
export function treeStatistics(index: GraphIndex, today: number, bornOn?: Float64Array): TreeStatistics {
  const { graph } = index;
  const totalMembers = graph.memberIds.length;
  let livingMembers = 0;
  let aged = 0;
  let sum = 0;
  let oldest: AgedMember | null = null;
  let youngest: AgedMember | null = null;
  for (let member = 0; member < totalMembers; member++) {
    if ((at(graph.flags, member) & MEMBER_FLAG.living) === 0) continue;
    livingMembers++;
    const day = bornOn?.[member] ?? Number.NaN;
    const age = ageOf(index, member, today, day);
    if (age === null) continue;
    const about = Number.isNaN(day);
    aged++;
    sum += age;
    if (oldest === null || age > oldest.age) oldest = { member, age, about };
    if (youngest === null || age < youngest.age) youngest = { member, age, about };
  }
  return {
    totalMembers,
    livingMembers,
    deceasedMembers: totalMembers - livingMembers,
    livingPercent: totalMembers === 0 ? 0 : Math.round((100 * livingMembers) / totalMembers),
    generations: countGenerations(index),
    averageAge: aged === 0 ? 0 : Math.round(sum / aged),
    oldest,
    youngest,
  };
}

function ageOf({ graph }: GraphIndex, member: number, today: number, bornOn: number): number | null {
  const year = at(graph.birthYear, member);
  const qualifier = graph.birthQualifier[member];
  if (year === NO_YEAR || qualifier === YEAR_QUALIFIER.before || qualifier === YEAR_QUALIFIER.after) return null;
  const day = Number.isNaN(bornOn) ? toDayNumber('gregorian', year, 7, 1) : bornOn;
  // Somebody born this year is 0, in whichever half of it.
  if (day > today) return fromDayNumber('gregorian', today).year === year ? 0 : null;
  return calendarYears(day, today);
}

/** The longest line of descent; in a tree of people without links, what the span of their births suggests. */
function countGenerations(index: GraphIndex): number {
  const { graph } = index;
  if (graph.children.length > 0) return Math.max(1, longestDescent(index));
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const year of graph.birthYear) {
    if (year === NO_YEAR) continue;
    first = Math.min(first, year);
    last = Math.max(last, year);
  }
  return last <= first ? 1 : Math.max(1, Math.ceil((last - first) / YEARS_PER_GENERATION));
}
