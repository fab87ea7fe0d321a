import { compareTexts } from '#domain/compare-texts.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import type { DatedTree } from './dated-tree.ts';
import { estimateBirths } from './duplicates/birth-estimates.ts';
import { candidatePairs, type Pool } from './duplicates/candidate-pairs.ts';
import type { DuplicateReason } from './duplicates/duplicate-reasons.ts';
import { createKinsfolk } from './duplicates/kinsfolk.ts';
import { createNameBook, pairOf } from './duplicates/name-book.ts';
import { createPairScale } from './duplicates/weigh-pair.ts';
import { findingKey } from './finding.ts';

/** Two members who are probably one person. */
export interface DuplicatePair {
  /** The same for the same two people, whatever is known of them. */
  readonly key: string;
  /** In the order of their ids. */
  readonly members: readonly [MemberId, MemberId];
  /** From 0.5 to 1. */
  readonly probability: number;
  readonly reasons: readonly DuplicateReason[];
}

/** Pairs weighed between two looks at the clock. */
const STEP = 2000;

/**
 * Finds members who are probably one person, the most probable first: by names as they sound, dates, places and relatives. Pairs
 * that are certainly different people are never among them. Yields the share of the work that is done every few
 * milliseconds, so that the caller can do something else in between.
 */
export function* findDuplicates(tree: DatedTree): Generator<number, DuplicatePair[]> {
  const kin = createKinsfolk(tree);
  yield 0;
  const names = createNameBook(tree.graph);
  yield 0;
  const pool: Pool = { tree, kin, names, births: estimateBirths(tree) };
  yield 0;
  const weigh = createPairScale(pool);
  const found = new Map<number, DuplicatePair>();
  let weighed = 0;
  let share = 0;
  for (const pair of candidatePairs(pool)) {
    if (typeof pair === 'number') share = pair;
    if (typeof pair === 'number' || ++weighed % STEP === 0) yield share;
    if (typeof pair === 'number') continue;
    const [a, b] = pair;
    const key = a < b ? pairOf(a, b) : pairOf(b, a);
    if (found.has(key)) continue;
    const weight = weigh(a, b);
    if (weight !== null) found.set(key, pairFound(tree, a, b, weight));
  }
  return [...found.values()].sort(
    (one, other) => other.probability - one.probability || compareTexts(one.key, other.key),
  );
}

type Weight = Pick<DuplicatePair, 'probability' | 'reasons'>;

function pairFound({ graph }: DatedTree, a: number, b: number, { probability, reasons }: Weight): DuplicatePair {
  const one = graph.memberIds[a];
  const other = graph.memberIds[b];
  if (one === undefined || other === undefined) throw new Error(`Members ${a} and ${b} are not in the tree.`);
  const members: readonly [MemberId, MemberId] = one < other ? [one, other] : [other, one];
  return { key: findingKey('duplicate', members, {}), members, probability, reasons };
}
