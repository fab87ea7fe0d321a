import { indexGraph } from '#domain/tree/graph-walks.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { selectBranch } from '#domain/tree/select-branch.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';

/** Who can be picked at once, seen from one person. Everybody is picked together with that person. */
export const kinToPick = ['descendants', 'ancestors', 'family'] as const;
export type KinToPick = (typeof kinToPick)[number];

/** Descendants come with their partners; the family is parents, partners, children, brothers and sisters. */
export function relativesToPick(graph: TreeGraph, member: number, kin: KinToPick): MemberId[] {
  const index = indexGraph(graph);
  const branch = kin === 'family' ? selectBranch(index, 'around', member, 1) : selectBranch(index, kin, member);
  return [...branch].flatMap((one) => graph.memberIds[one] ?? []);
}
