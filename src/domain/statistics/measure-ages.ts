import { calendarYears } from '#domain/dates/age-between.ts';
import { NO_DAY } from '#domain/living/latest-birth.ts';
import { at } from '#domain/tree/groups.ts';
import { NO_YEAR, NOBODY, PEDIGREE, UNION_KIND } from '#domain/tree/tree-graph.ts';
import { AgeCounter, type AgeFigure, OLDEST } from './age-figure.ts';
import { oncePerSource } from './once-per-source.ts';
import { isLiving, readOnce, type Scope } from './scope.ts';
import type { StatisticsSource } from './statistics-source.ts';

/** Two dates that together leave more than twelve years open, six to either side, say nothing about an age. */
const MOST_DAYS_OPEN = Math.ceil(12 * 365.2425);
/** Nobody has a child so young; less is a mistake in a date, or in who is whose. Marriages of children did happen. */
const YOUNGEST_PARENT = 10;

/** Ages today of those who count and are living. */
export function measureLivingAges(scope: Scope): AgeFigure {
  const ages = new AgeCounter();
  const now = { earliest: scope.today, latest: scope.today, year: NO_YEAR };
  for (let i = 0; i < scope.members.length; i++) {
    const member = at(scope.members, i);
    if (isLiving(scope, member)) measure(scope, ages, member, now);
  }
  return ages.figure();
}

/** Ages at death of those who count and are not living; by period of birth. */
export function measureLifespans(scope: Scope): AgeFigure {
  const { earliest, latest } = scope.source.death;
  const ages = new AgeCounter();
  for (let i = 0; i < scope.members.length; i++) {
    const member = at(scope.members, i);
    if (isLiving(scope, member)) continue;
    const year = at(scope.born.year, member);
    measure(scope, ages, member, { earliest: at(earliest, member), latest: at(latest, member), year });
  }
  return ages.figure();
}

/** Ages at every marriage of those who count, not only the first; by period of the marriage. */
export function measureAgesAtMarriage(scope: Scope): AgeFigure {
  const { graph, start } = scope.source;
  const ages = new AgeCounter();
  for (let i = 0; i < scope.unions.length; i++) {
    const union = at(scope.unions, i);
    if (graph.unionKind[union] !== UNION_KIND.marriage) continue;
    const year = at(scope.began.year, union);
    const wedding = { earliest: at(start.earliest, union), latest: at(start.latest, union), year };
    for (const partner of [at(graph.partnerA, union), at(graph.partnerB, union)]) {
      if (scope.isSelected[partner] === 1) measure(scope, ages, partner, wedding);
    }
  }
  return ages.figure();
}

/**
 * Ages at the birth of the first and of the last child, of those who count and have children by birth; by period of that
 * child's birth. Where a child has no date, the first or last of the others stands for it and the age is about right.
 */
export function measureAgesAtChildren(scope: Scope): { readonly first: AgeFigure; readonly last: AgeFigure } {
  const { childCount, undated, firstChild, lastChild } = firstAndLastChildren(scope.source);
  const { earliest, latest } = scope.source.birth;
  const figureAt = (chosen: Int32Array) => {
    const ages = new AgeCounter();
    for (let i = 0; i < scope.members.length; i++) {
      const parent = at(scope.members, i);
      if (at(childCount, parent) === 0) continue;
      const child = at(chosen, parent);
      if (child === NOBODY) {
        ages.expect();
        continue;
      }
      const year = at(scope.born.year, child);
      measure(scope, ages, parent, {
        earliest: at(earliest, child),
        latest: at(latest, child),
        year,
        youngest: YOUNGEST_PARENT,
        isAbout: at(undated, parent) > 0,
      });
    }
    return ages.figure();
  };
  return { first: figureAt(firstChild), last: figureAt(lastChild) };
}

/** What an age is of: a day between two, inclusive. */
interface Occasion {
  readonly earliest: number;
  readonly latest: number;
  /** Decides the period. */
  readonly year: number;
  /** Who was younger is a mistake. */
  readonly youngest?: number;
  /** True where it may not be the right day at all. */
  readonly isAbout?: boolean;
}

/**
 * Calendar years between the middles of two spans, as `ageBetween` has it, in numbers alone: there are many. Nobody is born
 * after what they did, so that somebody born in 1900 who died in March 1900 was 0. More years than anybody is known to have
 * lived are a mistake in a date.
 */
function measure({ source: { birth, graph } }: Scope, ages: AgeCounter, member: number, occasion: Occasion): void {
  ages.expect();
  const { earliest, latest, year, youngest = 0, isAbout = false } = occasion;
  const bornEarliest = at(birth.earliest, member);
  const bornLatest = at(birth.latest, member);
  if (bornEarliest === NO_DAY || bornLatest === NO_DAY || earliest === NO_DAY || latest === NO_DAY) return;
  if (bornEarliest > latest) return;
  const lastBirth = Math.min(bornLatest, latest);
  const firstDay = Math.max(earliest, bornEarliest);
  if (lastBirth - bornEarliest + (latest - firstDay) > MOST_DAYS_OPEN) return;
  const years = calendarYears(Math.floor((bornEarliest + lastBirth) / 2), Math.ceil((firstDay + latest) / 2));
  if (years < youngest || years > OLDEST) return;
  const isExact = !isAbout && bornEarliest === bornLatest && earliest === latest;
  ages.add(member, years, !isExact, at(graph.gender, member), year);
}

interface FirstAndLast {
  readonly childCount: Int32Array;
  /** How many of them have no day of birth to count by. */
  readonly undated: Int32Array;
  /** NOBODY where no child is dated. */
  readonly firstChild: Int32Array;
  readonly lastChild: Int32Array;
}

/** Of children counted on one day the one whose date leaves less open. Of everybody, whoever counts. */
const firstAndLastChildren = oncePerSource((source: StatisticsSource): FirstAndLast => {
  const { graph, birth } = source;
  const { index, born } = readOnce(source);
  const found: FirstAndLast = {
    childCount: new Int32Array(graph.memberIds.length),
    undated: new Int32Array(graph.memberIds.length),
    firstChild: new Int32Array(graph.memberIds.length).fill(NOBODY),
    lastChild: new Int32Array(graph.memberIds.length).fill(NOBODY),
  };
  const bornOn = (member: number) => at(born.day, member);
  const daysOpen = (member: number) => at(birth.latest, member) - at(birth.earliest, member);
  const note = (parent: number, child: number) => {
    if (parent === NOBODY) return;
    found.childCount[parent] = at(found.childCount, parent) + 1;
    if (bornOn(child) === NO_DAY) {
      found.undated[parent] = at(found.undated, parent) + 1;
      return;
    }
    const first = at(found.firstChild, parent);
    const last = at(found.lastChild, parent);
    const isClearer = (other: number) => bornOn(child) === bornOn(other) && daysOpen(child) < daysOpen(other);
    if (first === NOBODY || bornOn(child) < bornOn(first) || isClearer(first)) found.firstChild[parent] = child;
    if (last === NOBODY || bornOn(child) > bornOn(last) || isClearer(last)) found.lastChild[parent] = child;
  };
  for (let link = 0; link < graph.children.length; link++) {
    const union = at(index.linkUnion, link);
    const child = at(graph.children, link);
    if (graph.pedigreeA[link] === PEDIGREE.birth) note(at(graph.partnerA, union), child);
    if (graph.pedigreeB[link] === PEDIGREE.birth) note(at(graph.partnerB, union), child);
  }
  return found;
});
