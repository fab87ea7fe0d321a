import { type DatedTree, datedTree } from '#domain/integrity/dated-tree.ts';
import { estimateBirths } from '#domain/integrity/duplicates/birth-estimates.ts';
import { candidatePairs, type Pool } from '#domain/integrity/duplicates/candidate-pairs.ts';
import type { DuplicateReason } from '#domain/integrity/duplicates/duplicate-reasons.ts';
import { createKinsfolk } from '#domain/integrity/duplicates/kinsfolk.ts';
import { createNameBook, pairOf } from '#domain/integrity/duplicates/name-book.ts';
import { createPairScale } from '#domain/integrity/duplicates/weigh-pair.ts';
import { groupInSteps, type Steps } from '#domain/steps.ts';
import type { FamilyTree } from '#domain/tree/facts.ts';
import type { MemberId, UnionId } from '#domain/tree/ids.ts';

/** Somebody of a file who may be somebody of the tree. */
export interface Doubt {
  readonly file: MemberId;
  readonly known: MemberId;
  /** likely: nobody else comes close. open: others do, or it is hardly more probable than not. */
  readonly certainty: 'likely' | 'open';
  readonly reasons: readonly DuplicateReason[];
}

/** As sure as the list of duplicates calls "very probable". */
const VERY_PROBABLE = 0.9;
/** How many times as probable as the next one. */
const CLEARLY = 8;
/** Of somebody who may be several people, so many are named. */
export const NAMED = 3;
/** Pairs that are looked at between two looks at the clock. */
const STEP = 2000;

interface Candidate {
  readonly file: MemberId;
  readonly known: MemberId;
  readonly probability: number;
  readonly reasons: readonly DuplicateReason[];
}

/**
 * Weighs who of a file nobody was found for, against who of the tree nobody is: as duplicates in the one tree that both would be, in
 * which the relatives who were found are one already.
 */
export function* findDoubts(
  file: FamilyTree,
  known: FamilyTree,
  people: ReadonlyMap<MemberId, MemberId>,
): Steps<Doubt[]> {
  const taken = new Set(people.values());
  const isOfFile = (member: number) => member >= known.members.length;
  const tree = datedTree(asOne(file, known, people), { version: 0, today: 0 });
  yield;
  const pool = yield* poolOf(tree);
  const weigh = createPairScale(pool);
  const ids = tree.graph.memberIds;
  const isOpen = (member: number) => isOfFile(member) || !taken.has(ids[member] as MemberId);
  const candidates: Candidate[] = [];
  const seen = new Set<number>();
  let looked = 0;
  for (const pair of candidatePairs(pool)) {
    if (typeof pair === 'number' || ++looked % STEP === 0) yield;
    if (typeof pair === 'number') continue;
    const [a, b] = isOfFile(pair[0]) ? [pair[1], pair[0]] : pair;
    if (isOfFile(a) || !isOfFile(b) || !isOpen(a) || seen.has(pairOf(a, b))) continue;
    seen.add(pairOf(a, b));
    const weight = weigh(a, b);
    const one = ids[a];
    const other = ids[b];
    if (weight !== null && one !== undefined && other !== undefined) {
      candidates.push({ file: other, known: one, ...weight });
    }
  }
  return yield* judge(candidates);
}

function* poolOf(tree: DatedTree): Steps<Pool> {
  const kin = createKinsfolk(tree);
  yield;
  const names = createNameBook(tree.graph);
  yield;
  return { tree, kin, names, births: estimateBirths(tree) };
}

/** Those of the file who were found give way to whom they are; nobody stands in it twice. */
function asOne(file: FamilyTree, known: FamilyTree, people: ReadonlyMap<MemberId, MemberId>): FamilyTree {
  const here = (id: MemberId) => people.get(id) ?? id;
  const hereOrNull = (id: MemberId | null) => (id === null ? null : here(id));
  const couples = new Map<string, UnionId>();
  const keyOf = (a: MemberId | null, b: MemberId | null) => (a && b ? [a, b].sort().join(' ') : null);
  for (const { id, partnerA, partnerB } of known.unions) {
    const key = keyOf(partnerA, partnerB);
    if (key !== null && !couples.has(key)) couples.set(key, id);
  }
  const unionOf = new Map<UnionId, UnionId>();
  const unions = file.unions.flatMap((union) => {
    const both = { partnerA: hereOrNull(union.partnerA), partnerB: hereOrNull(union.partnerB) };
    const same = couples.get(keyOf(both.partnerA, both.partnerB) ?? '');
    if (same === undefined) return [{ ...union, ...both }];
    unionOf.set(union.id, same);
    return [];
  });
  const children = file.children.map((link) => ({
    ...link,
    unionId: unionOf.get(link.unionId) ?? link.unionId,
    memberId: here(link.memberId),
  }));
  return {
    members: [...known.members, ...file.members.filter(({ id }) => !people.has(id))],
    unions: [...known.unions, ...unions],
    children: [...known.children, ...children],
  };
}

/** The best of each, and whether it is clearly the best on both sides. */
function* judge(candidates: readonly Candidate[]): Steps<Doubt[]> {
  const byOdds = (a: Candidate, b: Candidate) => b.probability - a.probability;
  const ofFile = yield* groupInSteps(candidates, ({ file }) => [file]);
  const ofKnown = yield* groupInSteps(candidates, ({ known }) => [known]);
  const isClear = (one: Candidate, group: readonly Candidate[] = []) =>
    group.every((other) => other === one || oddsOf(one) >= CLEARLY * oddsOf(other));
  return [...ofFile].flatMap(([file, group]): Doubt[] => {
    const sorted = group.toSorted(byOdds);
    const [best] = sorted;
    if (best === undefined) return [];
    const isClearest = isClear(best, group) && isClear(best, ofKnown.get(best.known));
    const isLikely = best.probability >= VERY_PROBABLE && isClearest;
    const named = isLikely ? [best] : sorted.slice(0, NAMED);
    const certainty = isLikely ? 'likely' : 'open';
    return named.map(({ known, reasons }) => ({ file, known, certainty, reasons }));
  });
}

const oddsOf = ({ probability }: Candidate): number => probability / (1 - probability);
