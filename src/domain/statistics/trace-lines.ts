import { NO_DAY } from '#domain/living/latest-birth.ts';
import { at } from '#domain/tree/groups.ts';
import { countingDescendants, countLines, MOST_VISITS } from './count-descendants.ts';
import { firstOf } from './first-of.ts';
import { type Descent, longestLineFrom } from './generations.ts';
import type { Scope } from './scope.ts';

export interface Progenitor {
  readonly member: number;
  /** Different people, however many lines lead to them. */
  readonly descendants: number;
}

export interface LineFigures {
  /** The line down from the ancestor who was born first, as far as it goes; empty where no ancestor has a date. */
  readonly oldestLine: readonly number[];
  /** The ten with the most descendants of those without parents in the tree; equal ones in the order of the graph. */
  readonly progenitors: readonly Progenitor[];
  /** False where cousins married so often that counting everybody would take too long, and others may have as many. */
  readonly isComplete: boolean;
}

const MOST_PROGENITORS = 10;

/** Lines run through people who count. */
export function traceLines(scope: Scope, descent: Descent): LineFigures {
  return { oldestLine: traceOldestLine(scope, descent), ...rankProgenitors(scope, descent) };
}

function traceOldestLine(scope: Scope, descent: Descent): number[] {
  let oldest = -1;
  let day = NO_DAY;
  for (let i = 0; i < scope.members.length; i++) {
    const member = at(scope.members, i);
    const born = at(scope.born.day, member);
    if (born >= day || at(descent.below, member) === 0) continue;
    oldest = member;
    day = born;
  }
  return oldest === -1 ? [] : longestLineFrom(descent, oldest);
}

/**
 * Counting lines of descent takes one pass and is never less than the number of different descendants, so that people are
 * counted from the highest bound down, until the tenth has at least as many as anybody left could have.
 */
function rankProgenitors(scope: Scope, descent: Descent): Pick<LineFigures, 'progenitors' | 'isComplete'> {
  const bound = countLines(descent);
  const isHead = (member: number) => at(descent.hasParent, member) === 0 && at(descent.below, member) > 0;
  const heads = scope.members.filter(isHead);
  const highestFirst = (a: number, b: number) => (bound[b] ?? 0) - (bound[a] ?? 0) || a - b;
  const counter = countingDescendants(descent);
  let ranked: Progenitor[] = [];
  const least = () => ranked[MOST_PROGENITORS - 1]?.descendants ?? 0;
  /** False where there is too much to count. */
  const rank = (members: Iterable<number>): boolean => {
    for (const member of members) {
      if ((bound[member] ?? 0) < least()) return true;
      if (counter.visits() > MOST_VISITS) return false;
      ranked.push({ member, descendants: counter.descendantsOf(member) });
      ranked.sort((a, b) => b.descendants - a.descendants || a.member - b.member);
      ranked = ranked.slice(0, MOST_PROGENITORS);
    }
    return true;
  };
  const highest = firstOf(heads, MOST_PROGENITORS, highestFirst);
  let isComplete = rank(highest);
  if (isComplete) {
    // After these hardly anybody is left who could have as many.
    const others = heads.filter((member) => (bound[member] ?? 0) >= least() && !highest.includes(member));
    isComplete = rank(others.sort(highestFirst));
  }
  return { progenitors: ranked, isComplete };
}
