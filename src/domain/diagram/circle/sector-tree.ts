/** Stands for nobody: room in a ring that keeps children apart but is not drawn. */
export const EMPTY = -1;

export interface SectorNode {
  /** Member number, or EMPTY. */
  readonly member: number;
  readonly ring: number;
  readonly isRepeat: boolean;
  /** Code of SEGMENT: how it hangs on the sector inside of it. */
  readonly kind: number;
}

/**
 * Sectors that hold sectors. Node 0 is the centre; the children of node n are the nodes childStart[n] to childStart[n + 1] - 1
 * and lie in the next ring.
 */
export interface SectorTree {
  readonly nodes: readonly SectorNode[];
  readonly childStart: Int32Array;
}

/** Breadth first from the centre: `expand` gives the sectors around one. Ends when it gives no more. */
export function growSectors(centre: SectorNode, expand: (node: SectorNode) => Iterable<SectorNode>): SectorTree {
  const nodes = [centre];
  const childStart: number[] = [];
  for (const node of nodes) {
    childStart.push(nodes.length);
    for (const outside of expand(node)) nodes.push(outside);
  }
  childStart.push(nodes.length);
  return { nodes, childStart: Int32Array.from(childStart) };
}
