import { unionChildren } from '#domain/tree/graph-walks.ts';
import { at } from '#domain/tree/groups.ts';
import { NOBODY } from '#domain/tree/tree-graph.ts';
import type { DatedTree } from '../dated-tree.ts';
import { type DaySpan, isClosed, spanAt } from '../day-span.ts';

/** When everybody was born, more or less: in years, and how far off it may be. NaN where nothing tells. */
export interface BirthEstimates {
  readonly year: Float64Array;
  readonly off: Float64Array;
}

const YEAR = 365.2425;
const GENERATION = 28;

/**
 * Years of birth for putting people side by side, never to be shown: the stated one, or else one from the death, the
 * marriages or the nearest relatives of whom more is known. Linear.
 */
export function estimateBirths(tree: DatedTree): BirthEstimates {
  const { graph, index } = tree;
  const count = graph.memberIds.length;
  const year = new Float64Array(count).fill(Number.NaN);
  const off = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
  const guess = (member: number, estimate: number, uncertainty: number) => {
    if (Number.isNaN(estimate) || uncertainty >= (off[member] ?? 0)) return;
    year[member] = estimate;
    off[member] = uncertainty;
  };
  for (let member = 0; member < count; member++) {
    const birth = spanAt(tree.birth, member);
    const death = spanAt(tree.death, member);
    if (isClosed(birth)) guess(member, middle(birth), (birth.latest - birth.earliest) / 2 / YEAR + 1);
    else if (Number.isFinite(birth.latest)) guess(member, birth.latest / YEAR - 10, 20);
    else if (Number.isFinite(birth.earliest)) guess(member, birth.earliest / YEAR + 10, 20);
    else if (isClosed(death)) guess(member, middle(death) - 55, 50);
  }
  for (let round = 0; round < 2; round++) {
    for (const union of graph.unionIds.keys()) {
      const partners = [at(graph.partnerA, union), at(graph.partnerB, union)].filter((one) => one !== NOBODY);
      const children = unionChildren(index, union);
      const start = spanAt(tree.start, union);
      const about = (member: number | undefined) => ({
        at: year[member ?? -1] ?? Number.NaN,
        off: off[member ?? -1] ?? Number.POSITIVE_INFINITY,
      });
      for (const [i, partner] of partners.entries()) {
        const other = about(partners[1 - i]);
        if (isClosed(start)) guess(partner, middle(start) - 26, 18);
        guess(partner, other.at, other.off + 12);
        const eldest = about(children[0]);
        guess(partner, eldest.at - GENERATION, eldest.off + 18);
      }
      const parent = about(partners.find((one) => !Number.isNaN(year[one] ?? Number.NaN)));
      for (const [i, child] of children.entries()) {
        guess(child, parent.at + GENERATION, parent.off + 20);
        const neighbour = about(children[i === 0 ? 1 : i - 1]);
        guess(child, neighbour.at, neighbour.off + 12);
      }
    }
  }
  return { year, off };
}

const middle = ({ earliest, latest }: DaySpan): number => (earliest + latest) / 2 / YEAR;
