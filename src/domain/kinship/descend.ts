import { type GraphIndex, unionChildren, unionsOf } from '#domain/tree/graph-walks.ts';
import { linkRank } from './descent-links.ts';

/** How somebody is reached from above: by whom, and the strongest link on the way. */
export interface Below {
  readonly above: number;
  readonly rank: number;
}

/** Generation by generation, the first being those one began with: everybody who stands there, by one way each. */
export type Descent = readonly ReadonlyMap<number, Below>[];

export interface DescentLimits {
  /** Generations below the first. */
  readonly depth: number;
  /** Nobody of these is passed. */
  readonly avoid: ReadonlySet<number>;
  /** Asked for every link; false ends the walk. */
  readonly mayGoOn: () => boolean;
}

/**
 * Everybody below some members, of each generation once, by the way that is closest to birth. Linear in the number of
 * links, for every generation in which they occur. On a loop nobody is passed twice.
 */
export function descend(index: GraphIndex, first: ReadonlyMap<number, Below>, limits: DescentLimits): Descent {
  const descent: ReadonlyMap<number, Below>[] = [first];
  const seen = new Set(first.keys());
  for (let depth = 0; depth < limits.depth; depth++) {
    const next = new Map<number, Below>();
    for (const [member, { rank }] of descent[depth] ?? []) {
      for (const union of unionsOf(index, member)) {
        for (const child of unionChildren(index, union)) {
          if (!limits.mayGoOn()) return descent;
          if (limits.avoid.has(child)) continue;
          const below = { above: member, rank: Math.max(rank, linkRank(index, child, member)) };
          if ((next.get(child)?.rank ?? Number.POSITIVE_INFINITY) <= below.rank) continue;
          if (seen.has(child) && wayDown(descent, depth, member).includes(child)) continue;
          next.set(child, below);
        }
      }
    }
    if (next.size === 0) break;
    for (const child of next.keys()) seen.add(child);
    descent.push(next);
  }
  return descent;
}

/** From the first generation down to a member of this one, both included. */
export function wayDown(descent: Descent, generation: number, member: number): number[] {
  const way = [member];
  let place = member;
  for (let level = generation; level > 0; level--) {
    place = descent[level]?.get(place)?.above ?? place;
    way.push(place);
  }
  return way.reverse();
}

/** Everybody below a member, and the member, whoever stands between but those to avoid. */
export function descendantsOf(index: GraphIndex, member: number, { avoid, mayGoOn }: DescentLimits): Set<number> {
  const found = new Set([member]);
  for (const above of found) {
    for (const union of unionsOf(index, above)) {
      for (const child of unionChildren(index, union)) if (mayGoOn() && !avoid.has(child)) found.add(child);
    }
  }
  return found;
}
