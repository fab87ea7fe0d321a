import { layoutHierarchy } from '#domain/diagram/layout-hierarchy.ts';
import { graphOf } from '#domain/diagram/testing/family.ts';
import { entitreeFlex, familyChart, relativesTree, topolaKinship, topolaRelatives } from './family-peers.ts';
import { d3Dag, dagre, elkjs } from './layered-peers.ts';
import type { Card } from './measure-cards.ts';
import type { PlainFamily } from './plain-family.ts';

/** Brings a family into the form an engine wants, and returns what is measured: laying it out. */
export type Adapter = (
  family: PlainFamily,
  folder: string,
) => Promise<() => readonly Card[] | Promise<readonly Card[]>>;

export interface Peer {
  readonly name: string;
  /** What to install; null for our own engine. */
  readonly install: string | null;
  readonly adapt: Adapter;
}

const ours: Adapter = async ({ members, unions }) => {
  const ids = Array.from({ length: members }, (_, member) => `m${String(member).padStart(7, '0')}`);
  const graph = graphOf(ids, unions);
  return () => {
    const { x, y, cardWidth: width, cardHeight: height } = layoutHierarchy(graph);
    return ids.map((_, member) => ({ member, x: x[member] ?? 0, y: y[member] ?? 0, width, height }));
  };
};

export const peers: readonly Peer[] = [
  { name: 'swissfam', install: null, adapt: ours },
  { name: 'family-chart', install: 'family-chart', adapt: familyChart },
  { name: 'relatives-tree', install: 'relatives-tree', adapt: relativesTree },
  { name: 'topola relatives', install: 'topola', adapt: topolaRelatives },
  { name: 'topola kinship', install: 'topola', adapt: topolaKinship },
  { name: 'entitree-flex', install: 'entitree-flex', adapt: entitreeFlex },
  { name: 'dagre', install: '@dagrejs/dagre', adapt: dagre },
  { name: 'elkjs', install: 'elkjs', adapt: elkjs },
  { name: 'd3-dag', install: 'd3-dag', adapt: d3Dag },
];
