import { at } from '#domain/tree/groups.ts';
import { GENDER, type TreeGraph } from '#domain/tree/tree-graph.ts';
import type { Pool } from './candidate-pairs.ts';
import { createDifferenceCheck } from './certainly-different.ts';
import { createDateJudge, type DateEvidence, OUT_OF_QUESTION } from './date-evidence.ts';
import type { DuplicateReason } from './duplicate-reasons.ts';
import { shareAny } from './kinsfolk.ts';
import { createNameJudge, type NameEvidence } from './name-evidence.ts';
import { createPlaceJudge } from './place-evidence.ts';

export interface PairWeight {
  /** From 0.5 to 1: how probable it is that both are one person. */
  readonly probability: number;
  readonly reasons: readonly DuplicateReason[];
}

/** Pairs that are less probable than this are not worth anybody's time. */
const LEAST_PROBABLE = 0.5;
/** Binary logarithm of how many pairs of people who share a relative are one person; of others it is one in a tree. */
const PRIOR_OF_RELATIVES = -7;
/** Names run in families: what all the children together can say for a pair. */
const MOST_OF_CHILDREN = 7;
/** Both parents of one child by birth, and both of one gender: hardly anything else can be the case. */
const PRIOR_OF_PARENTS = -4;

/**
 * Adds up the evidence for a pair as binary logarithms of likelihood ratios (I. P. Fellegi and A. B. Sunter, 1969). Null for
 * people who are certainly or probably different, whose names have nothing in common, or who share nothing else. Symmetric.
 */
export function createPairScale(pool: Pool): (a: number, b: number) => PairWeight | null {
  const { tree, kin, births } = pool;
  const areDifferent = createDifferenceCheck(tree, kin);
  const names = createNameJudge(pool.names);
  const birth = createDateJudge(tree.birth);
  const death = createDateJudge(tree.death);
  const place = createPlaceJudge(tree.birthPlace);
  const priorOfStrangers = -Math.log2(Math.max(2, tree.graph.memberIds.length));

  /** The best pair among two lists of relatives; null where one list is empty. */
  function best(one: readonly number[] = [], other: readonly number[] = [], weigh: (a: number, b: number) => number) {
    if (one.length === 0 || other.length === 0) return null;
    let most = Number.NEGATIVE_INFINITY;
    for (const a of one) for (const b of other) most = Math.max(most, weigh(a, b));
    // Among many, two that agree by chance are soon found.
    return most > 0 ? most - Math.log2(one.length * other.length) : most;
  }

  function weighParents(a: number, b: number): Evidence {
    if (kin.areSiblings(a, b) || shareAny(kin.parents[a] ?? [], kin.parents[b] ?? [])) {
      return { bits: 0, reason: 'same_parents' };
    }
    const father = best(kin.fathers[a], kin.fathers[b], names.compareGiven) ?? 0;
    const mother = best(kin.mothers[a], kin.mothers[b], names.compareGiven) ?? 0;
    const bits = Math.max(-5, Math.min(8, father)) + Math.max(-5, Math.min(8, mother));
    return evidence(bits, 'parents_alike', 'other_parents');
  }

  function weighPartners(a: number, b: number): Evidence {
    if (shareAny(kin.partners[a] ?? [], kin.partners[b] ?? [])) return { bits: 0, reason: 'same_partner' };
    const bits = best(kin.partners[a], kin.partners[b], (one, other) => names.compare(one, other)?.bits ?? -2);
    return bits === null ? NOTHING : evidence(Math.max(-2, Math.min(9, bits)), 'partner_alike', 'other_partner');
  }

  function weighChildren(a: number, b: number): Evidence {
    const one = kin.children[a] ?? [];
    const other = kin.children[b] ?? [];
    if (shareAny(one, other)) return { bits: 0, reason: 'same_child' };
    if (one.length === 0 || other.length === 0) return NOTHING;
    const sumOf = (few: readonly number[], many: readonly number[]) =>
      few
        .map((child) => Math.max(-1.5, Math.min(4, best([child], many, names.compareGiven) ?? 0)))
        .reduce((sum, weight) => sum + weight, 0);
    // Children of the longer list may be missing in the shorter one, and of two equal lists neither is the shorter one.
    const forward = one.length <= other.length ? sumOf(one, other) : Number.POSITIVE_INFINITY;
    const backward = other.length <= one.length ? sumOf(other, one) : Number.POSITIVE_INFINITY;
    return evidence(Math.max(-4, Math.min(MOST_OF_CHILDREN, forward, backward)), 'children_alike');
  }

  /** Where no birth is stated on both sides, relatives may still show that the two lived in different times. */
  function weighTimes(a: number, b: number): number {
    const apart = Math.abs((births.year[a] ?? Number.NaN) - (births.year[b] ?? Number.NaN));
    return apart > (births.off[a] ?? 0) + (births.off[b] ?? 0) ? -8 : 0;
  }

  return (a, b) => {
    if (areOfTwoGenders(tree.graph, a, b)) return null;
    const born = birth(a, b);
    if (born.bits === OUT_OF_QUESTION) return null;
    const name = names.compare(a, b);
    if (name === null) return null;
    const parents = weighParents(a, b);
    const partners = weighPartners(a, b);
    const children = weighChildren(a, b);
    const rest = [
      dateEvidence(born, ['same_birthday', 'birth_fits', 'birth_close', 'other_birth'], 1),
      dateEvidence(death(a, b), ['same_day_of_death', 'death_fits', 'death_close', 'other_death'], 0.6),
      evidence(place(a, b), 'same_birth_place'),
      parents,
      partners,
      children,
    ];
    const isClose = parents.reason === 'same_parents' || partners.reason === 'same_partner';
    const areParents = children.reason === 'same_child';
    const areStrangers = !isClose && !areParents;
    if (areStrangers && rest.every(({ bits }) => bits < 2)) return null;
    const priorOfKin = areParents ? PRIOR_OF_PARENTS : PRIOR_OF_RELATIVES;
    const bits =
      (areStrangers ? priorOfStrangers : Math.max(priorOfStrangers, priorOfKin)) +
      nameBits(pool, name, a, b, parents.reason === 'same_parents') +
      rest.reduce((sum, one) => sum + one.bits, 0) +
      (born.verdict === 'unknown' ? weighTimes(a, b) : 0) +
      genderBits(pool, a, b);
    const probability = 1 / (1 + 2 ** -bits);
    // Last, since it costs most and few pairs come this far.
    if (probability < LEAST_PROBABLE || areDifferent(a, b)) return null;
    return { probability, reasons: [...nameReasons(name), ...rest.flatMap(({ reason }) => reason ?? [])] };
  };
}

/** A man and a woman; of people whose gender is another or unknown nothing is said. */
function areOfTwoGenders({ gender }: TreeGraph, a: number, b: number): boolean {
  const one = at(gender, a);
  const other = at(gender, b);
  return one !== other && one + other === GENDER.male + GENDER.female;
}

interface Evidence {
  readonly bits: number;
  readonly reason?: DuplicateReason;
}

const NOTHING: Evidence = { bits: 0 };

function evidence(bits: number, speaksFor: DuplicateReason, against?: DuplicateReason): Evidence {
  if (bits >= 1) return { bits, reason: speaksFor };
  return bits <= -1 && against !== undefined ? { bits, reason: against } : { bits };
}

type FourReasons = readonly [DuplicateReason, DuplicateReason, DuplicateReason, DuplicateReason];

function dateEvidence(
  { bits, verdict }: DateEvidence,
  [sameDay, fits, close, other]: FourReasons,
  weight: number,
): Evidence {
  if (verdict === 'unknown') return NOTHING;
  const reasons = { same_day: sameDay, fits, close, different: other };
  return { bits: bits > 0 ? bits * weight : bits, reason: reasons[verdict] };
}

/** Brothers and sisters have one surname, and often names that are alike; women take another surname when they marry. */
function nameBits({ tree }: Pool, { bits, name, surname }: NameEvidence, a: number, b: number, areSiblings: boolean) {
  const isWoman = tree.graph.gender[a] === GENDER.female || tree.graph.gender[b] === GENDER.female;
  const ofOtherSurname = isWoman ? -2 : -6;
  const ofSurname = surname === 'different' ? ofOtherSurname : 0;
  const ofSiblings = areSiblings && name !== 'same' ? -6 : 0;
  return Math.min(bits, 16) + ofSurname + ofSiblings;
}

function genderBits({ tree: { graph } }: Pool, a: number, b: number): number {
  const one = at(graph.gender, a);
  return one === at(graph.gender, b) && one !== GENDER.unknown ? 1 : 0;
}

function nameReasons({ name, surname }: NameEvidence): DuplicateReason[] {
  const isSame = name === 'same' && surname !== 'alike';
  return [isSame ? 'same_name' : 'alike_name', ...(surname === 'different' ? (['other_surname'] as const) : [])];
}
