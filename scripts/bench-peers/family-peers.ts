import { CARD_HEIGHT, CARD_WIDTH, COLUMN_SPACING, ROW_SPACING } from '#domain/diagram/scene.ts';
import { NOBODY } from '#domain/tree/tree-graph.ts';
import { loadPeer } from './load-peer.ts';
import type { Card } from './measure-cards.ts';
import type { Adapter } from './peers.ts';
import { pickRoot, relativesOf } from './plain-family.ts';

/** Engines for families, which start from one person and draw whom they reach from there. */

const cardAround = (id: string, x: number, y: number): Card => ({
  member: Number(id),
  x: x - CARD_WIDTH / 2,
  y: y - CARD_HEIGHT / 2,
  width: CARD_WIDTH,
  height: CARD_HEIGHT,
});

interface FamilyChart {
  readonly calculateTree: (
    people: readonly object[],
    options: object,
  ) => { readonly data: readonly { readonly data: { readonly id: string }; readonly x: number; readonly y: number }[] };
}

export const familyChart: Adapter = async (family, folder) => {
  const { calculateTree } = await loadPeer<FamilyChart>(folder, 'family-chart/dist/family-chart.esm.js');
  const relatives = relativesOf(family);
  const people = relatives.map(({ parents, partners, children }, member) => ({
    id: String(member),
    data: { gender: 'M' },
    rels: { parents: parents.map(String), spouses: partners.map(String), children: children.map(String) },
  }));
  const options = {
    main_id: String(pickRoot(relatives)),
    node_separation: COLUMN_SPACING,
    level_separation: ROW_SPACING,
    single_parent_empty_card: false,
    show_siblings_of_main: true,
  };
  return () => calculateTree(people, options).data.map(({ data, x, y }) => cardAround(data.id, x, y));
};

interface RelativesTree {
  readonly default: (
    people: readonly object[],
    options: { readonly rootId: string },
  ) => { readonly nodes: readonly { readonly id: string; readonly left: number; readonly top: number }[] };
}

/** Its cards are squares of two by two without a gap. */
const SQUARE = 2;

export const relativesTree: Adapter = async (family, folder) => {
  const { default: calculate } = await loadPeer<RelativesTree>(folder, 'relatives-tree/lib/index.js');
  const relatives = relativesOf(family);
  const related = (members: readonly number[], type: string) => members.map((member) => ({ id: String(member), type }));
  const people = relatives.map(({ parents, partners, children, siblings }, member) => ({
    id: String(member),
    gender: 'male',
    parents: related(parents, 'blood'),
    children: related(children, 'blood'),
    siblings: related(siblings, 'blood'),
    spouses: related(partners, 'married'),
  }));
  const rootId = String(pickRoot(relatives));
  return () =>
    calculate(people, { rootId }).nodes.map(({ id, left, top }) => ({
      member: Number(id),
      x: left,
      y: top,
      width: SQUARE,
      height: SQUARE,
    }));
};

interface EntitreeFlex {
  readonly layoutFromMap: (
    root: string,
    people: Record<string, object>,
    settings: object,
  ) => { readonly nodes: readonly { readonly id: string; readonly x: number; readonly y: number }[] };
}

export const entitreeFlex: Adapter = async (family, folder) => {
  const { layoutFromMap } = await loadPeer<EntitreeFlex>(folder, 'entitree-flex/dist/index.js');
  const relatives = relativesOf(family);
  const people = Object.fromEntries(
    relatives.map(({ parents, partners, children, siblings }, member) => [
      member,
      {
        id: String(member),
        parents: parents.map(String),
        spouses: partners.map(String),
        children: children.map(String),
        siblings: siblings.map(String),
      },
    ]),
  );
  const gap = COLUMN_SPACING - CARD_WIDTH;
  const settings = {
    nodeWidth: CARD_WIDTH,
    nodeHeight: CARD_HEIGHT,
    nextAfterSpacing: gap,
    nextBeforeSpacing: gap,
    firstDegreeSpacing: gap,
    secondDegreeSpacing: gap,
    sourceTargetSpacing: ROW_SPACING - CARD_HEIGHT,
  };
  const root = String(pickRoot(relatives));
  return () =>
    layoutFromMap(root, people, settings).nodes.map(({ id, x, y }) => ({
      member: Number(id),
      x,
      y,
      width: CARD_WIDTH,
      height: CARD_HEIGHT,
    }));
};

interface Topola {
  readonly JsonDataProvider: new (data: object) => object;
  readonly CompositeRenderer: new (options: object) => TopolaRenderer;
  readonly RelativesChart: new (
    options: object,
  ) => {
    readonly util: { renderChart: (nodes: readonly TopolaNode[]) => Promise<void>; updateSvgDimensions: () => void };
    render(): void;
  };
  readonly KinshipChart: new (
    options: object,
  ) => {
    readonly renderer: { render: (up: readonly TopolaNode[], down: readonly TopolaNode[]) => void };
    render(): void;
  };
}

interface TopolaRenderer {
  getPreferredIndiSize?: () => readonly [number, number];
  getCss?: () => string;
  getPreferredFamSize?: () => readonly [number, number];
  getIndiAnchor(data: TopolaNode['data']): readonly [number, number];
  getSpouseAnchor(data: TopolaNode['data']): readonly [number, number];
}

interface TopolaNode {
  readonly x: number;
  readonly y: number;
  readonly data: {
    readonly id: string;
    readonly indi?: { readonly id: string };
    readonly spouse?: { readonly id: string };
    readonly additionalMarriage?: boolean;
  };
}

/** Both charts end in drawing to the page; the nodes are caught on their way there. */
const topola =
  (kind: 'relatives' | 'kinship'): Adapter =>
  async (family, folder) => {
    const library = await loadPeer<Topola>(folder, 'topola/dist/index.js');
    // Both look into the page once while they lay out, for the styles by which texts are measured: an empty page will do.
    Object.assign(globalThis, { document: { documentElement: null, querySelector: () => null } });
    const famcOf = new Map<number, string>();
    const famsOf = new Map<number, string[]>();
    const fams = family.unions.map(({ a, b, children }, union) => {
      const id = `F${union}`;
      for (const child of children) famcOf.set(child, id);
      for (const one of [a, b].filter((partner) => partner !== NOBODY)) {
        famsOf.set(one, [...(famsOf.get(one) ?? []), id]);
      }
      const partners = { ...(a !== NOBODY && { husb: String(a) }), ...(b !== NOBODY && { wife: String(b) }) };
      return { id, ...partners, children: children.map(String) };
    });
    const indis = Array.from({ length: family.members }, (_, member) => ({
      id: String(member),
      fams: famsOf.get(member) ?? [],
      ...(famcOf.has(member) && { famc: famcOf.get(member) }),
    }));
    const renderer = new library.CompositeRenderer({});
    renderer.getPreferredIndiSize = () => [CARD_WIDTH, CARD_HEIGHT];
    renderer.getPreferredFamSize = () => [0, 0];
    renderer.getCss = () => '';
    const data = new library.JsonDataProvider({ indis, fams });
    const startIndi = String(pickRoot(relativesOf(family)));
    const options = { data, renderer, startIndi, svgSelector: 'svg' };
    const toCards = (nodes: readonly TopolaNode[]) =>
      nodes.flatMap(({ x, y, data: node }) => {
        const at = (id: string, [right, down]: readonly [number, number]) => cardAround(id, x + right, y + down);
        return [
          ...(node.indi && !node.additionalMarriage ? [at(node.indi.id, renderer.getIndiAnchor(node))] : []),
          ...(node.spouse ? [at(node.spouse.id, renderer.getSpouseAnchor(node))] : []),
        ];
      });
    return () => {
      let caught: readonly TopolaNode[] = [];
      if (kind === 'relatives') {
        const chart = new library.RelativesChart(options);
        chart.util.updateSvgDimensions = () => undefined;
        chart.util.renderChart = async (nodes) => {
          caught = nodes;
        };
        chart.render();
      } else {
        const chart = new library.KinshipChart(options);
        // The root is in both halves.
        chart.renderer.render = (up, down) => {
          caught = [...up, ...down.slice(1)];
        };
        chart.render();
      }
      return toCards(caught);
    };
  };

export const topolaRelatives = topola('relatives');
export const topolaKinship = topola('kinship');
