import type { GraphIndex } from '#domain/tree/graph-walks.ts';
import { at, groupItems } from '#domain/tree/groups.ts';
import { NO_DAY } from '#domain/tree/latest-birth.ts';
import { NOBODY, PEDIGREE } from '#domain/tree/tree-graph.ts';
import type { LifeBounds } from './life-bounds.ts';
import { yearsBefore } from './presume-living.ts';

/** Whom a tree keeps from strangers beside its living people, whatever it shows of those. */
export interface GuardPolicy {
  /** For so many years after a death strangers see no more of somebody than of the living; 0 for none. */
  readonly recentDeathYears: number;
  /** Whether strangers see nothing of minors. */
  readonly hidesMinors: boolean;
}

/** What holds until an owner decides otherwise. */
export const usualGuard: GuardPolicy = { recentDeathYears: 10, hidesMinors: true };

/** Younger people are minors, in years. */
const OF_AGE = 18;
const YOUNGEST_PARENT = 12;

/**
 * 1 for minors, and for those who died a short while ago, by the last day that their dates allow. A birth of which nothing is known
 * is that of a minor where a parent is too young for a child of age; a death of which no day is known is not recent. `today` is a
 * Julian day number. Linear.
 */
export function guardPeople(
  index: GraphIndex,
  known: LifeBounds,
  living: Uint8Array,
  policy: GuardPolicy,
  today: number,
): Uint8Array {
  const ofAge = yearsBefore(today, OF_AGE);
  const longDead = yearsBefore(today, policy.recentDeathYears);
  return living.map((isLiving, member) => {
    if (isLiving === 1) return policy.hidesMinors && isMinor(index, known, member, ofAge) ? 1 : 0;
    return policy.recentDeathYears > 0 && diedSince(known, member, longDead) ? 1 : 0;
  });
}

function isMinor(index: GraphIndex, known: LifeBounds, member: number, ofAge: number): boolean {
  const bornBy = Math.min(at(known.birth, member), at(known.christened, member));
  if (bornBy !== NO_DAY) return bornBy > ofAge;
  const first = at(known.birthEarliest, member);
  if (first !== NO_DAY) return first > ofAge;
  const tooYoung = yearsBefore(ofAge, YOUNGEST_PARENT);
  const { graph, linksUp, linkUnion } = index;
  return Array.from(groupItems(linksUp, member)).some((link) => {
    const union = at(linkUnion, link);
    const isYoung = (parent: number, pedigree: number) => {
      const bornFrom = parent === NOBODY ? NO_DAY : at(known.birthEarliest, parent);
      return pedigree === PEDIGREE.birth && bornFrom !== NO_DAY && bornFrom > tooYoung;
    };
    return (
      isYoung(at(graph.partnerA, union), at(graph.pedigreeA, link)) ||
      isYoung(at(graph.partnerB, union), at(graph.pedigreeB, link))
    );
  });
}

/** Of a death 'after 2020' nobody knows the last day: the first one counts. */
function diedSince(known: LifeBounds, member: number, since: number): boolean {
  const diedBy = at(known.death, member);
  if (diedBy !== NO_DAY) return diedBy >= since;
  const first = at(known.deathEarliest, member);
  return first !== NO_DAY && first >= since;
}
