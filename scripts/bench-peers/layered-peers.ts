import { CARD_HEIGHT, CARD_WIDTH, COLUMN_SPACING, ROW_SPACING } from '#domain/diagram/scene.ts';
import { NOBODY } from '#domain/tree/tree-graph.ts';
import { loadPeer } from './load-peer.ts';
import type { Card } from './measure-cards.ts';
import type { Adapter } from './peers.ts';
import type { PlainFamily } from './plain-family.ts';

/** Engines for graphs of any kind. A union is a small node of its own between the partners and their children. */
const UNION_SIZE = 10;
const GAP = COLUMN_SPACING - CARD_WIDTH;
/** A generation is two layers. */
const LAYER_GAP = (ROW_SPACING - CARD_HEIGHT - UNION_SIZE) / 2;

const unionNode = (union: number) => `u${union}`;
const memberNode = (member: number) => `m${member}`;

function edgesOf({ unions }: PlainFamily): (readonly [from: string, to: string])[] {
  return unions.flatMap(({ a, b, children }, union) => [
    ...[a, b].filter((one) => one !== NOBODY).map((one) => [memberNode(one), unionNode(union)] as const),
    ...children.map((child) => [unionNode(union), memberNode(child)] as const),
  ]);
}

function nodesOf({ members, unions }: PlainFamily) {
  return [
    ...Array.from({ length: members }, (_, one) => ({ id: memberNode(one), width: CARD_WIDTH, height: CARD_HEIGHT })),
    ...unions.map((_, union) => ({ id: unionNode(union), width: UNION_SIZE, height: UNION_SIZE })),
  ];
}

/** A card by the middle of its node. */
const cardAround = (member: number, x: number, y: number): Card => ({
  member,
  x: x - CARD_WIDTH / 2,
  y: y - CARD_HEIGHT / 2,
  width: CARD_WIDTH,
  height: CARD_HEIGHT,
});

interface Dagre {
  readonly graphlib: { readonly Graph: new () => DagreGraph };
  readonly layout: (graph: DagreGraph) => void;
}

interface DagreGraph {
  setGraph(label: object): void;
  setDefaultEdgeLabel(make: () => object): void;
  setNode(id: string, label: object): void;
  setEdge(from: string, to: string): void;
  node(id: string): { readonly x: number; readonly y: number };
}

export const dagre: Adapter = async (family, folder) => {
  const { graphlib, layout } = await loadPeer<Dagre>(folder, '@dagrejs/dagre/dist/dagre.esm.js');
  const graph = new graphlib.Graph();
  graph.setGraph({ rankdir: 'TB', nodesep: GAP, ranksep: LAYER_GAP });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { id, width, height } of nodesOf(family)) graph.setNode(id, { width, height });
  for (const [from, to] of edgesOf(family)) graph.setEdge(from, to);
  return () => {
    layout(graph);
    return Array.from({ length: family.members }, (_, one) => {
      const { x, y } = graph.node(memberNode(one));
      return cardAround(one, x, y);
    });
  };
};

interface Elk {
  readonly default: new () => {
    layout(graph: object): Promise<{ readonly children?: readonly ElkNode[] }>;
  };
}

interface ElkNode {
  readonly id: string;
  readonly x?: number;
  readonly y?: number;
}

export const elkjs: Adapter = async (family, folder) => {
  const { default: Engine } = await loadPeer<Elk>(folder, 'elkjs/lib/elk.bundled.js');
  const graph = {
    id: 'family',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': 'DOWN',
      'elk.spacing.nodeNode': String(GAP),
      'elk.layered.spacing.nodeNodeBetweenLayers': String(LAYER_GAP),
    },
    children: nodesOf(family),
    edges: edgesOf(family).map(([from, to], nth) => ({ id: `e${nth}`, sources: [from], targets: [to] })),
  };
  return async () => {
    const { children = [] } = await new Engine().layout(graph);
    return children
      .slice(0, family.members)
      .map(({ x = 0, y = 0 }, member) => ({ member, x, y, width: CARD_WIDTH, height: CARD_HEIGHT }));
  };
};

interface D3Dag {
  readonly graph: () => DagGraph;
  readonly sugiyama: () => DagLayout;
}

interface DagGraph {
  node(id: string): DagNode;
  link(from: DagNode, to: DagNode): void;
}

interface DagNode {
  readonly data: string;
  readonly x: number;
  readonly y: number;
}

interface DagLayout {
  (graph: DagGraph): void;
  nodeSize(size: (node: DagNode) => readonly [number, number]): DagLayout;
  gap(gap: readonly [number, number]): DagLayout;
}

export const d3Dag: Adapter = async (family, folder) => {
  const { graph: newGraph, sugiyama } = await loadPeer<D3Dag>(folder, 'd3-dag/dist/d3-dag.esm.min.mjs');
  const graph = newGraph();
  const nodes = new Map(nodesOf(family).map(({ id }) => [id, graph.node(id)]));
  for (const [from, to] of edgesOf(family)) {
    const source = nodes.get(from);
    const target = nodes.get(to);
    if (source && target) graph.link(source, target);
  }
  const layout = sugiyama()
    .nodeSize(({ data }) => (data.startsWith('m') ? [CARD_WIDTH, CARD_HEIGHT] : [UNION_SIZE, UNION_SIZE]))
    .gap([GAP, LAYER_GAP]);
  return () => {
    layout(graph);
    return Array.from({ length: family.members }, (_, one) => {
      const { x = 0, y = 0 } = nodes.get(memberNode(one)) ?? {};
      return cardAround(one, x, y);
    });
  };
};
