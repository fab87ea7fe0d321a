import { childrenOf, type GraphIndex, parentsOf, partnersOf } from '#domain/tree/graph-walks.ts';
import { linkRank } from './descent-links.ts';
import { lineal } from './find-blood.ts';
import { partnerStep } from './partner-steps.ts';
import type { Relation } from './relation.ts';

/**
 * The parents of those with whom one's children are or were a couple, whom Indonesian calls besan: one relation for every
 * child, partner and parent. Nobody is that to themselves, nor is their partner as the parent of a common child.
 */
export function findCoParents(index: GraphIndex, of: number): Relation[] {
  return childrenOf(index, of).flatMap((child) => {
    const down = lineal(0, 1, of, linkRank(index, child, of), () => [of, child]);
    const own = new Set(parentsOf(index, child));
    return partnersOf(index, child).flatMap((partner) =>
      parentsOf(index, partner)
        .filter((parent) => !own.has(parent) && parent !== child)
        .map((parent): Relation => {
          const up = lineal(1, 0, parent, linkRank(index, partner, parent), () => [partner, parent]);
          return {
            from: of,
            to: parent,
            stretches: [down.stretch, up.stretch],
            partners: [partnerStep(index, child, partner)],
            path: [...down.path(), ...up.path()],
          };
        }),
    );
  });
}
