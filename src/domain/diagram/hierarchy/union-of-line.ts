import { at } from '#domain/tree/groups.ts';
import type { Clusters } from './clusters.ts';
import type { Kin } from './kin.ts';
import type { Layers } from './layers.ts';

/** The union to which each dummy node or ghost belongs, -1 for nodes with cards. */
export function unionOfLine(
  kin: Kin,
  { ghostOf }: Clusters,
  { nodeCount, clusterCount, edgeGroups, targetsIn }: Layers,
): Int32Array {
  const unions = new Int32Array(nodeCount).fill(-1);
  for (let union = 0; union < kin.unionCount; union++) {
    if (at(ghostOf, union) >= 0) unions[at(ghostOf, union)] = union;
  }
  for (let node = clusterCount; node < nodeCount; node++) {
    const edgeGroup = at(edgeGroups.targetEdgeGroup, at(targetsIn.items, at(targetsIn.start, node)));
    unions[node] = at(edgeGroups.union, edgeGroup);
  }
  return unions;
}
