import { type GraphIndex, unionsOf } from '#domain/tree/graph-walks.ts';
import { at, groupItems } from '#domain/tree/groups.ts';
import { GENDER, NOBODY, PEDIGREE } from '#domain/tree/tree-graph.ts';
import { NO_DAY } from './latest-birth.ts';
import type { LifeBounds } from './life-bounds.ts';
import { LONGEST_LIFE, yearsBefore } from './presume-living.ts';

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

/** A tree, what is known of when its people lived, and the last day on which each of them can have been born (`latestBirths`). */
export interface BoundedFamily {
  readonly index: GraphIndex;
  readonly known: LifeBounds;
  readonly bornBy: Int32Array;
}

interface Judged extends BoundedFamily {
  readonly living: Uint8Array;
}

/**
 * 1 for minors, and for those who died a short while ago, by the last day that their dates allow. A birth of which nothing is known
 * is that of a minor where a parent is too young for a child of age. Of a death of which no last day is known, the first day on
 * which it can have been counts: that of its date, or the last one on which they were alive. Whoever would be a minor today died
 * a short while ago. `today` is a Julian day number. Linear.
 */
export function guardPeople(judged: Judged, policy: GuardPolicy, today: number): Uint8Array {
  const { index, known, living } = judged;
  const ofAge = yearsBefore(today, OF_AGE);
  const longDead = yearsBefore(today, policy.recentDeathYears);
  return living.map((isLiving, member) => {
    if (isLiving === 1) return policy.hidesMinors && isMinor(index, known, member, ofAge) ? 1 : 0;
    if (policy.recentDeathYears === 0) return 0;
    const diedBy = at(known.death, member);
    if (diedBy !== NO_DAY) return diedBy >= longDead ? 1 : 0;
    return mayHaveDiedSince(judged, member, longDead) || isMinor(index, known, member, ofAge) ? 1 : 0;
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

/** Of a death whose last day nobody knows: whether the first one is not before `since`. Nobody lived for longer than a life. */
function mayHaveDiedSince({ index, known, bornBy }: Judged, member: number, since: number): boolean {
  const stated = at(known.deathEarliest, member);
  if (stated !== NO_DAY && stated >= since) return true;
  return at(bornBy, member) >= yearsBefore(since, LONGEST_LIFE) && wasAliveSince(index, known, member, since);
}

/** Whether anything dated of them, their couples or their children by birth, on which they were alive, is not before `since`. */
function wasAliveSince(index: GraphIndex, known: LifeBounds, member: number, since: number): boolean {
  const isSince = (day: number) => day !== NO_DAY && day >= since;
  if (isSince(at(known.livedUntil, member))) return true;
  const { graph } = index;
  return unionsOf(index, member).some((union) => {
    if (isSince(at(known.unionLivedUntil, union))) return true;
    const pedigree = at(graph.partnerA, union) === member ? graph.pedigreeA : graph.pedigreeB;
    for (let link = at(graph.childStart, union); link < at(graph.childStart, union + 1); link++) {
      if (at(pedigree, link) !== PEDIGREE.birth) continue;
      const born = at(known.birthEarliest, at(graph.children, link));
      // A child may be born after its father died.
      if (born !== NO_DAY && isSince(graph.gender[member] === GENDER.female ? born : yearsBefore(born, 1))) return true;
    }
    return false;
  });
}
