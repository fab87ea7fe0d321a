import type { Union, UnionFacts } from '#domain/tree/facts.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { type ReimportMode, replaceSaid } from './merge-said.ts';

type Couple = UnionFacts & Partial<Pick<Union, 'id'>>;

interface MergedCouple {
  /** The very object that was given where nothing changes. */
  readonly facts: Couple;
  /** Whether the file names the partners the other way round than the tree, so that A of the file is B here. */
  readonly isTurned: boolean;
}

/**
 * A couple that a file brings again, with its partners in the ids of the tree. Partners keep their seats; those of the file
 * who have none get what is free, unless they sat there once and somebody took them out here. Of the rest, what a file says
 * counts only in a replacement; merging is a matter of lines.
 */
export function mergeCouple(
  ours: Couple,
  theirs: Union,
  before: Union | undefined,
  mode: ReimportMode,
  isAlive: (id: MemberId) => boolean,
): MergedCouple {
  let { partnerA, partnerB } = ours;
  const inFile = [theirs.partnerA, theirs.partnerB];
  const wasIn = (id: MemberId) => before !== undefined && (before.partnerA === id || before.partnerB === id);
  if (mode === 'replace') {
    const isDropped = (id: MemberId | null) => id !== null && wasIn(id) && !inFile.includes(id);
    if (isDropped(partnerA)) partnerA = null;
    if (isDropped(partnerB)) partnerB = null;
  }
  for (const [place, id] of inFile.entries()) {
    if (id === null || id === partnerA || id === partnerB) continue;
    if (mode === 'merge' && wasIn(id) && isAlive(id)) continue;
    const wantsA = place === 0;
    if (partnerA === null && (wantsA || partnerB !== null)) partnerA = id;
    else if (partnerB === null) partnerB = id;
  }
  const { kind, startDate, startPlace, end, endDate } = theirs;
  const namedPartners = { partnerA, partnerB };
  const said = { ...namedPartners, kind, startDate, startPlace, end, endDate };
  const saidBefore = before && { ...withoutId(before), partnerA: ours.partnerA, partnerB: ours.partnerB };
  const current = withoutId(ours);
  const merged = mode === 'replace' ? replaceSaid<UnionFacts>(current, said, saidBefore) : current;
  const isTurned =
    (theirs.partnerA !== null && theirs.partnerA === partnerB) ||
    (theirs.partnerB !== null && theirs.partnerB === partnerA);
  const facts = { ...merged, ...namedPartners };
  const isSame = (Object.keys(facts) as (keyof UnionFacts)[]).every((field) => facts[field] === ours[field]);
  return { facts: isSame ? ours : facts, isTurned };
}

const withoutId = ({ partnerA, partnerB, kind, startDate, startPlace, end, endDate }: UnionFacts): UnionFacts => ({
  partnerA,
  partnerB,
  kind,
  startDate,
  startPlace,
  end,
  endDate,
});
