import { at, type Groups } from './groups.ts';

export interface StrongComponents {
  /** Nodes with the same number can reach each other. */
  readonly componentOf: Int32Array;
  /** All nodes; sources of edges before their targets wherever the two are in different components. */
  readonly order: Int32Array;
}

/** Strongly connected components of a directed graph in linear time, without recursion (Tarjan 1972). */
export function findStrongComponents(targets: Groups): StrongComponents {
  const count = targets.start.length - 1;
  const componentOf = new Int32Array(count).fill(-1);
  const order = new Int32Array(count);
  const seenAt = new Int32Array(count);
  const lowest = new Int32Array(count);
  const nextEdge = new Int32Array(count);
  const path = new Int32Array(count);
  const pending = new Int32Array(count);
  let depth = 0;
  let pendingCount = 0;
  let clock = 0;
  let freeSlot = count;

  const open = (node: number) => {
    clock++;
    seenAt[node] = clock;
    lowest[node] = clock;
    nextEdge[node] = at(targets.start, node);
    path[depth++] = node;
    pending[pendingCount++] = node;
  };
  const lower = (node: number, bound: number) => {
    if (bound < at(lowest, node)) lowest[node] = bound;
  };
  const close = (node: number) => {
    depth--;
    if (depth > 0) lower(at(path, depth - 1), at(lowest, node));
    if (at(lowest, node) !== at(seenAt, node)) return;
    let member: number;
    do {
      member = at(pending, --pendingCount);
      componentOf[member] = node;
      order[--freeSlot] = member;
    } while (member !== node);
  };

  for (let root = 0; root < count; root++) {
    if (at(seenAt, root) > 0) continue;
    open(root);
    while (depth > 0) {
      const node = at(path, depth - 1);
      const edge = at(nextEdge, node);
      if (edge === at(targets.start, node + 1)) {
        close(node);
        continue;
      }
      nextEdge[node] = edge + 1;
      const target = at(targets.items, edge);
      if (at(seenAt, target) === 0) open(target);
      else if (at(componentOf, target) < 0) lower(node, at(seenAt, target));
    }
  }
  return { componentOf, order };
}
