import type { GraphIndex } from '#domain/tree/graph-walks.ts';
import { at } from '#domain/tree/groups.ts';
import { type BirthReason, bornAfter, latestBirths, NO_DAY } from './latest-birth.ts';
import type { LifeBounds } from './life-bounds.ts';
import { firstDayOfTheLiving } from './presume-living.ts';

/** What somebody is to the person before them, of whose birth their dates say something. */
export const kinInReasons = ['child', 'parent', 'sibling', 'partner'] as const;

export interface KinStep {
  readonly kin: (typeof kinInReasons)[number];
  readonly member: number;
  /** The last day on which they can have been born; NO_DAY where nobody can tell. */
  readonly bornBy: number;
}

/** The date that decided, as a column of LifeBounds and the row in it: of 'unionStart' and 'unionLived', of a union. */
export interface DecidingDate {
  readonly of: 'birth' | 'christened' | 'lived' | 'death' | 'unionStart' | 'unionLived';
  readonly row: number;
}

/** Why somebody counts as living, or does not. */
export interface LivingReason {
  readonly isLiving: boolean;
  /**
   * 'death': one is stated. 'age': by the `decided` date a life would be too long, or would not. 'nothing': nobody can tell when
   * they were born. 'contradiction': the couples and the generations around the last of `steps` cannot all be right.
   */
  readonly by: 'death' | 'age' | 'nothing' | 'contradiction';
  /** From the person to whomever the deciding date is of. */
  readonly steps: readonly KinStep[];
  readonly decided: DecidingDate | null;
  /** The last day on which they can have been born; NO_DAY where nobody can tell. */
  readonly bornBy: number;
}

/** The last days on which everybody in a tree can have been born, and what set each of them last. */
export interface TracedBirths {
  readonly bounds: Int32Array;
  readonly why: readonly (BirthReason | undefined)[];
  /** A member, or a union of 'wedding' and 'couple'. */
  readonly from: Int32Array;
}

/** `latestBirths` with the reasons: what `explainLiving` reads, for all members of one tree. As costly as the rule itself. */
export function traceBirths(index: GraphIndex, known: LifeBounds): TracedBirths {
  const why = new Array<BirthReason | undefined>(known.birth.length).fill(undefined);
  const from = new Int32Array(known.birth.length);
  const { days } = latestBirths(index, known, (lowered, reason, source) => {
    why[lowered] = reason;
    from[lowered] = source;
  });
  return { bounds: days, why, from };
}

/**
 * Explains the verdict of `presumeLiving` on one member: the one date that decided, and through whom. Where age makes somebody
 * dead, that date does so without any other. `isPlain`: that they died is stated without any event, date or words, which decides
 * only where their age does not. `today` is a Julian day number.
 */
export function explainLiving(
  births: TracedBirths,
  known: LifeBounds,
  member: number,
  { today, isPlain }: { readonly today: number; readonly isPlain: boolean },
): LivingReason {
  const bornBy = at(births.bounds, member);
  const firstDay = firstDayOfTheLiving(today);
  const hasDied = at(known.hasDied, member) === 1;
  const isTooOld = bornBy < firstDay;
  const verdict = { isLiving: !hasDied && !isTooOld, bornBy };
  if (hasDied && !(isPlain && isTooOld)) return { ...verdict, by: 'death', steps: [], decided: null };
  return { ...verdict, ...followReasons(births, known, member, isTooOld ? firstDay : NO_DAY) };
}

/**
 * From relative to relative, the way that the rule came, to the first one of whom a date is known before the day `before`. Each
 * bound that was set last still holds with that of whom it came from, so that only a contradiction leads to somebody twice.
 */
function followReasons(
  { bounds, why, from }: TracedBirths,
  known: LifeBounds,
  member: number,
  before: number,
): Pick<LivingReason, 'by' | 'steps' | 'decided'> {
  const steps: KinStep[] = [];
  const met = new Set([member]);
  let whose = member;
  let limit = before;
  for (;;) {
    const own = ownDate(known, whose, limit);
    if (own) return { by: 'age', steps, decided: { of: own, row: whose } };
    const reason = why[whose];
    if (reason === undefined) return { by: 'nothing', steps, decided: null };
    const of = columnOf[reason];
    const kin = kinOf[reason];
    const source = at(from, whose);
    if (kin === undefined) return { by: 'age', steps, decided: { of, row: source } };
    steps.push({ kin, member: source, bornBy: at(bounds, source) });
    if (met.has(source)) return { by: 'contradiction', steps, decided: null };
    if (of === 'death') return { by: 'age', steps, decided: { of, row: source } };
    met.add(source);
    if (limit !== NO_DAY) limit -= bornAfter[reason];
    whose = source;
  }
}

/** What is dated of somebody themselves before a day; NO_DAY for any day. Of a stated birth the first day is enough for that. */
function ownDate(known: LifeBounds, member: number, before: number): DecidingDate['of'] | undefined {
  const isBirthStated = before === NO_DAY && at(known.birthEarliest, member) !== NO_DAY;
  return isBirthStated ? 'birth' : ownColumns.find((column) => at(known[column], member) < before);
}

const ownColumns = ['birth', 'christened', 'lived', 'death'] as const;

const columnOf: Readonly<Record<BirthReason, DecidingDate['of']>> = {
  birth: 'birth',
  christening: 'christened',
  event: 'lived',
  death: 'death',
  child: 'birth',
  mother: 'birth',
  father: 'birth',
  sibling: 'birth',
  partner: 'birth',
  motherDied: 'death',
  fatherDied: 'death',
  partnerDied: 'death',
  wedding: 'unionStart',
  couple: 'unionLived',
};

const kinOf: Readonly<Partial<Record<BirthReason, KinStep['kin']>>> = {
  child: 'child',
  mother: 'parent',
  father: 'parent',
  motherDied: 'parent',
  fatherDied: 'parent',
  sibling: 'sibling',
  partner: 'partner',
  partnerDied: 'partner',
};
