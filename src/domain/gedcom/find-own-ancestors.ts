import type { Steps } from '#domain/steps.ts';
import type { MemberId } from '#domain/tree/ids.ts';

/** Links that are walked in one step. */
const STRIDE = 4000;

/**
 * Members who are found to be their own ancestors, one for every circle that a depth-first walk up the tree runs into. Every
 * parent link is walked once, without recursion, however deep the tree.
 */
export function* findOwnAncestors(parentsOf: ReadonlyMap<MemberId, readonly MemberId[]>): Steps<MemberId[]> {
  const isDone = new Map<MemberId, boolean>();
  const found: MemberId[] = [];
  let walked = 0;
  for (const start of parentsOf.keys()) {
    if (isDone.has(start)) continue;
    const path: { member: MemberId; next: number }[] = [{ member: start, next: 0 }];
    isDone.set(start, false);
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      walked += 1;
      if (walked % STRIDE === 0) yield;
      const parent = parentsOf.get(top.member)?.[top.next];
      if (parent === undefined) {
        isDone.set(top.member, true);
        path.pop();
        continue;
      }
      top.next += 1;
      const state = isDone.get(parent);
      if (state === false) found.push(parent);
      if (state !== undefined) continue;
      isDone.set(parent, false);
      path.push({ member: parent, next: 0 });
    }
  }
  return [...new Set(found)];
}
