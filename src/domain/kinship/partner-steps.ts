import { type GraphIndex, otherPartner, unionsOf } from '#domain/tree/graph-walks.ts';
import { at } from '#domain/tree/groups.ts';
import { UNION_KIND } from '#domain/tree/tree-graph.ts';
import type { PartnerState, PartnerStep } from './relation.ts';

const closestFirst: readonly PartnerState[] = ['married', 'partner', 'engaged', 'former'];

/** From one member to a partner of theirs, by the closest of their unions. */
export function partnerStep(index: GraphIndex, from: number, to: number): PartnerStep {
  const { unionKind, unionEnded } = index.graph;
  const steps = Array.from(unionsOf(index, from), (union): PartnerStep | null => {
    if (otherPartner(index, union, from) !== to) return null;
    const kind = at(unionKind, union);
    if (at(unionEnded, union) === 0) return { state: stateOf(kind), from, to };
    // A union that ended was a marriage where nobody said what it was: it is divorces that are written down.
    return { state: 'former', from, to, before: kind === UNION_KIND.unknown ? 'married' : stateOf(kind) };
  }).filter((step) => step !== null);
  const [closest] = steps.sort((a, b) => closestFirst.indexOf(a.state) - closestFirst.indexOf(b.state));
  if (!closest) throw new Error(`Members ${from} and ${to} are not partners.`);
  return closest;
}

function stateOf(kind: number): Exclude<PartnerState, 'former'> {
  if (kind === UNION_KIND.marriage) return 'married';
  return kind === UNION_KIND.engagement ? 'engaged' : 'partner';
}
