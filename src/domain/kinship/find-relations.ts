import type { GraphIndex } from '#domain/tree/graph-walks.ts';
import { traceAncestors } from './ancestor-lines.ts';
import { findBlood } from './find-blood.ts';
import { findByMarriage } from './find-by-marriage.ts';
import { alone } from './near-blood.ts';
import { NearestRelations } from './nearest-relations.ts';
import type { Relation } from './relation.ts';
import { WorkLimit } from './work-limit.ts';

export interface FindRelationsOptions {
  /** At most so many relations, at least 1. Default 20. */
  readonly limit?: number;
}

export interface FoundRelations {
  /** Nearest first: by the number of links, of as many links those by descent before those by marriage. */
  readonly relations: readonly Relation[];
  /** There are more than the limit, or lines of more generations than are followed (see MOST_GENERATIONS). */
  readonly truncated: boolean;
}

/**
 * All relations between two members, in the direction "what is `to` to `from`"; empty where they are not related, and the
 * person alone (0 and 0) where both are the same.
 *
 * Two relations are different when they rise to different ancestors, or as far up or down as no other one to the same
 * ancestors, or pass different partners; a couple of common ancestors counts as one. Lines of descent that differ only in
 * who stands between are one relation, told by the link closest to birth. Which common ancestors count is said at
 * findBlood, and which marriages at findByMarriage.
 *
 * Linear in the number of ancestors of the two and of their partners, also where cousins married for generations: lines are
 * never enumerated. Ends on loops.
 */
export function findRelations(
  index: GraphIndex,
  from: number,
  to: number,
  { limit = 20 }: FindRelationsOptions = {},
): FoundRelations {
  if (from === to) {
    const { stretch, path } = alone(from);
    return { relations: [{ from, to, stretches: [stretch], partners: [], path: path() }], truncated: false };
  }
  const found = new NearestRelations(limit);
  const work = new WorkLimit();
  const pair = { from: work.trace(traceAncestors(index, from)), to: work.trace(traceAncestors(index, to)) };
  findBlood(index, pair.from, pair.to, {
    reach: () => found.reach,
    mayGoOn: work.mayCompare,
    add: (blood) => found.add({ stretches: [blood], partners: [] }),
  });
  findByMarriage(index, pair, found, work);
  const relations = found.take(from, to);
  return { relations, truncated: found.isTruncated || work.isOver || pair.from.isCut || pair.to.isCut };
}
