import { at } from '#domain/tree/groups.ts';
import type { Clusters } from './clusters.ts';
import { groupSize, real } from './columns.ts';
import { cardOffset } from './hang-union.ts';
import type { Kin } from './kin.ts';
import type { Recollection } from './recall.ts';

/** Turns clusters round in place where that leaves more of their members on the side on which they stood. */
export function keepSides(clusters: Clusters, recalled: Recollection): void {
  const { members, place } = clusters;
  const { knownAs, arrangement } = recalled;
  for (let cluster = 0; cluster < clusters.count; cluster++) {
    const from = at(members.start, cluster);
    const to = at(members.start, cluster + 1);
    if (to - from < 2) continue;
    let ascents = 0;
    let last = -1;
    for (let k = from; k < to; k++) {
      const known = at(knownAs, at(members.items, k));
      if (known < 0) continue;
      if (last >= 0) ascents += Math.sign(real(arrangement.member.x, known) - real(arrangement.member.x, last));
      last = known;
    }
    if (ascents >= 0) continue;
    members.items.subarray(from, to).reverse();
    for (let k = from; k < to; k++) place[at(members.items, k)] = k - from;
  }
}

/** A member by whom a cluster stays where it was, and where its middle was then, px. */
export interface Anchor {
  readonly member: number;
  readonly x: number;
}

/**
 * Whose place a cluster keeps: that on which most of its members agree, those with parents first. Undefined where nobody
 * counts as known (`knows`).
 */
export function findAnchor(
  kin: Kin,
  { members }: Clusters,
  recalled: Recollection,
  cluster: number,
  knows: (member: number) => boolean,
): Anchor | undefined {
  const { x } = recalled.arrangement.member;
  const size = groupSize(members, cluster);
  const from = at(members.start, cluster);
  let best: Anchor | undefined;
  let mostVotes = 0;
  const votes = new Map<number, number>();
  for (let k = from; k < from + size; k++) {
    const member = at(members.items, k);
    if (!knows(member)) continue;
    const middle = real(x, at(recalled.knownAs, member)) - cardOffset(size, k - from);
    if (size === 1) return { member, x: middle };
    const vote = (votes.get(middle) ?? 0) + (groupSize(kin.linksTo, member) > 0 ? 3 : 2);
    votes.set(middle, vote);
    if (vote <= mostVotes) continue;
    mostVotes = vote;
    best = best !== undefined && best.x === middle ? best : { member, x: middle };
  }
  return best;
}
