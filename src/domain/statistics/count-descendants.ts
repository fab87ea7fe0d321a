import { at } from '#domain/tree/groups.ts';
import { NOBODY } from '#domain/tree/tree-graph.ts';
import type { Descent } from './generations.ts';

/** Descendants looked at before giving up on a proof: some hundredths of a second. */
export const MOST_VISITS = 2_000_000;

/**
 * Ways down from each member: their descendants, each as often as lines lead to them. One pass; never less than the number of
 * different descendants.
 */
export function countLines({ order, children }: Descent): Float64Array {
  const lines = new Float64Array(order.length);
  for (let place = order.length - 1; place >= 0; place--) {
    const member = at(order, place);
    let sum = 0;
    for (let link = at(children.start, member); link < at(children.start, member + 1); link++) {
      sum += 1 + (lines[at(children.items, link)] ?? 0);
    }
    lines[member] = sum;
  }
  return lines;
}

/** Counts different descendants of one member after another, and tells how many people it has looked at in all. */
export function countingDescendants({ order, children }: Descent) {
  const seenBy = new Int32Array(order.length).fill(NOBODY);
  const waiting: number[] = [];
  let visits = 0;
  return {
    visits: () => visits,
    descendantsOf(start: number): number {
      let descendants = 0;
      waiting.push(start);
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        for (let link = at(children.start, next); link < at(children.start, next + 1); link++) {
          const child = at(children.items, link);
          if (seenBy[child] === start) continue;
          seenBy[child] = start;
          descendants++;
          waiting.push(child);
        }
      }
      visits += descendants;
      return descendants;
    },
  };
}
