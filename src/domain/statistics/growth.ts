import { compareTexts } from '#domain/compare-texts.ts';
import { fromDayNumber } from '#domain/dates/day-number.ts';
import { NO_DAY } from '#domain/living/latest-birth.ts';
import { at } from '#domain/tree/groups.ts';
import type { Scope } from './scope.ts';
import { type Counted, countMember, type Tally, tallyOf } from './tally.ts';

/** People added in one month who are still there. */
export interface Month extends Counted {
  /** '2026-03' */
  readonly month: string;
  /** So many by the end of the month. */
  readonly total: number;
}

export interface GrowthFigures {
  readonly of: number;
  /** Those of whom it is known when they were added; the last total. */
  readonly known: number;
  /** The oldest first; months in which nobody was added are left out. */
  readonly months: readonly Month[];
}

/** How the tree grew, by the month in which those who count were added. */
export function measureGrowth(scope: Scope): GrowthFigures {
  const tallies = new Map<string, Tally>();
  const monthOfDay = new Map<number, string>();
  for (let i = 0; i < scope.members.length; i++) {
    const member = at(scope.members, i);
    const day = at(scope.source.addedOn, member);
    if (day === NO_DAY) continue;
    // Many were added on one day: an import adds thousands.
    const month = monthOfDay.get(day) ?? monthOf(day);
    monthOfDay.set(day, month);
    countMember(tallyOf(tallies, month), member);
  }
  let total = 0;
  const months = [...tallies.entries()]
    .sort(([a], [b]) => compareTexts(a, b))
    .map(([month, tally]): Month => {
      total += tally.count;
      return { month, total, ...tally };
    });
  return { of: scope.members.length, known: total, months };
}

function monthOf(day: number): string {
  const { year, month } = fromDayNumber('gregorian', day);
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
}
