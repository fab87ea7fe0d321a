import type { DatedTree } from '../dated-tree.ts';
import { type DaySpan, isBefore, spanAt } from '../day-span.ts';
import { birthLinks } from '../rules/rule.ts';
import { type Kinsfolk, shareAny } from './kinsfolk.ts';

/** Nobody has children before this age, in days. */
const YOUNGEST_PARENT = 10 * 365;
const GENERATIONS = 3;

/**
 * Says of two members whether they cannot be one person, whatever their genders: one dead before the other was born, or a parent
 * before; parent and child, up to great-grandparents; partners; and brothers and sisters listed side by side with
 * different births, since families gave the name of a dead child to the next one. Approximate dates rule nobody out.
 */
export function createDifferenceCheck(tree: DatedTree, kin: Kinsfolk): (a: number, b: number) => boolean {
  const { graph } = tree;
  const firstChildBy = new Float64Array(graph.memberIds.length).fill(Number.POSITIVE_INFINITY);
  for (const { child, parent } of birthLinks(tree)) {
    const { latest, isRough } = spanAt(tree.birth, child);
    if (!isRough) firstChildBy[parent] = Math.min(firstChildBy[parent] ?? latest, latest);
  }
  const comesAfterChild = (parent: number, birth: DaySpan) =>
    !birth.isRough && birth.earliest > (firstChildBy[parent] ?? Number.POSITIVE_INFINITY) - YOUNGEST_PARENT;
  /** Dates that contradict themselves say nothing about others. */
  const isDeadBefore = (member: number, birth: DaySpan) => {
    const death = spanAt(tree.death, member);
    const isSound = !death.isRough && !birth.isRough && !isBefore(death, spanAt(tree.birth, member));
    return isSound && isBefore(death, birth);
  };
  const isParentBefore = (member: number, birth: DaySpan) =>
    comesAfterChild(member, birth) && !comesAfterChild(member, spanAt(tree.birth, member));

  return (a, b) => {
    const one = spanAt(tree.birth, a);
    const other = spanAt(tree.birth, b);
    if (isDeadBefore(a, other) || isDeadBefore(b, one)) return true;
    if (isParentBefore(a, other) || isParentBefore(b, one)) return true;
    if (kin.partners[a]?.includes(b) || standsAbove(kin.parents, a, b) || standsAbove(kin.parents, b, a)) return true;
    const areApart = !one.isRough && !other.isRough && (isBefore(one, other) || isBefore(other, one));
    return areApart && (kin.areSiblings(a, b) || shareAny(kin.parents[a] ?? [], kin.parents[b] ?? []));
  };
}

/** Up to great-grandparents. */
function standsAbove(
  parents: Kinsfolk['parents'],
  ancestor: number,
  member: number,
  generations = GENERATIONS,
): boolean {
  for (const parent of parents[member] ?? []) {
    if (parent === ancestor) return true;
    if (generations > 1 && standsAbove(parents, ancestor, parent, generations - 1)) return true;
  }
  return false;
}
