import { at, type Groups, groupByKey } from '#domain/tree/groups.ts';
import type { Clusters } from './clusters.ts';
import { flag, groupSize, IntList, real, sortStretch } from './columns.ts';
import type { Generations } from './generations.ts';
import { cardOffset, hangUnion, type UnionHanging } from './hang-union.ts';
import type { Kin } from './kin.ts';

/** Links over more rows than this are drawn as two portals and do not pull on the layout. */
const MAX_SPAN = 20;

/**
 * The family as a layered graph in which every link spans one row. Nodes are the clusters (same numbers) and, after them,
 * the dummy nodes through which longer links pass a row between the cards. Links leave in edge groups: one per union, one per
 * dummy node. Rows of one connected component are consecutive, so all components are laid out in one go.
 */
export interface Layers {
  readonly nodeCount: number;
  readonly clusterCount: number;
  readonly rowCount: number;
  readonly rowOf: Int32Array;
  /** First row of each component, and the number of all rows at the end. */
  readonly componentRows: Int32Array;
  /** The row of generation 0 of each component: its first row, or the second where a ghost lies above. */
  readonly firstRow: Int32Array;
  /** Nodes of each row; the passes that follow reorder them in place. */
  readonly rows: Groups;
  /** Number of cards per node; 0 for ghosts and dummy nodes. */
  readonly cards: Int32Array;
  readonly edgeGroups: EdgeGroups;
  /** Edge groups that hang from each node, from left to right. */
  readonly edgeGroupsOf: Groups;
  /** Targets that lie in each node, from left to right. */
  readonly targetsIn: Groups;
  readonly hangings: readonly UnionHanging[];
  /** Dummy node beside the lower partner at which the line from an upper partner ends, per union; -1 for none. */
  readonly coupleEnd: Int32Array;
  /** Child links that are not part of any edge group. */
  readonly farLinks: Int32Array;
}

/** Edge group b leads from one point of a node to the targets start[b] to start[b + 1] - 1, all one row below. */
export interface EdgeGroups {
  readonly count: number;
  readonly start: Int32Array;
  readonly node: Int32Array;
  /** Where the edge group leaves its node: px right of the node's centre. */
  readonly offset: Float64Array;
  readonly union: Int32Array;
  /** 1 where the edge group is part of the line between partners in different rows, not of a descent. */
  readonly isCouple: Uint8Array;
  readonly targetNode: Int32Array;
  /** Which card of the target node, from 0 at the left. */
  readonly targetPlace: Int32Array;
  /** Where that card lies: px right of the centre of the target node. */
  readonly targetOffset: Float64Array;
  /** Child link of the target, -1 where it is a dummy node. */
  readonly targetLink: Int32Array;
  readonly targetEdgeGroup: Int32Array;
}

/** Everything that takes room in a row: clusters, and the dummy nodes of lines that pass through it. */
export function buildLayers(kin: Kin, clusters: Clusters, generations: Generations, brokenLinks: Uint8Array): Layers {
  const { componentRows, firstRow } = stackComponents(generations);
  const rowOf = new IntList();
  for (let cluster = 0; cluster < clusters.count; cluster++) {
    rowOf.push(at(firstRow, at(generations.componentOf, cluster)) + at(generations.rowOf, cluster));
  }
  const clusterRow = rowOf.toColumn();
  const hangings = Array.from({ length: kin.unionCount }, (_, union) => hangUnion(kin, clusters, clusterRow, union));
  const draft = new EdgeGroupDraft();
  const dummyNode = (row: number) => {
    rowOf.push(row);
    return rowOf.length - 1;
  };
  const coupleEnd = new Int32Array(kin.unionCount).fill(-1);
  const farLinks = new IntList();

  for (let union = 0; union < kin.unionCount; union++) {
    const hanging = hangings[union];
    if (hanging === undefined || hanging.kind === 'nothing') continue;
    const row = at(clusterRow, hanging.node);
    const from = at(kin.childStart, union);
    const to = at(kin.childStart, union + 1);
    let deepest = row;
    for (let link = from; link < to; link++) {
      const childRow = at(clusterRow, at(clusters.clusterOf, at(kin.linkChild, link)));
      const isFar = flag(brokenLinks, link) || childRow - row > MAX_SPAN;
      if (isFar) farLinks.push(link);
      else deepest = Math.max(deepest, childRow);
    }
    let node = hanging.node;
    let offset = hanging.offset;
    for (let upper = row; upper < deepest || (upper === row && hanging.kind === 'apart'); upper++) {
      draft.open(node, offset, union, false);
      for (let link = from; link < to; link++) {
        const child = at(kin.linkChild, link);
        const cluster = at(clusters.clusterOf, child);
        if (at(clusterRow, cluster) !== upper + 1 || flag(brokenLinks, link)) continue;
        draft.addTarget(cluster, at(clusters.place, child), link);
      }
      if (upper + 1 >= deepest) continue;
      node = dummyNode(upper + 1);
      offset = 0;
      draft.addTarget(node, 0, -1);
    }
    if (hanging.kind !== 'apart' || hanging.otherNode === hanging.node) continue;
    const upperRow = at(clusterRow, hanging.otherNode);
    if (upperRow === row || row - upperRow > MAX_SPAN) continue;
    node = hanging.otherNode;
    offset = hanging.otherOffset;
    for (let upper = upperRow; upper < row; upper++) {
      draft.open(node, offset, union, true);
      node = dummyNode(upper + 1);
      offset = 0;
      draft.addTarget(node, 0, -1);
    }
    coupleEnd[union] = node;
  }

  const rowOfNode = rowOf.toColumn();
  const nodeCount = rowOfNode.length;
  const cards = new Int32Array(nodeCount);
  for (let cluster = 0; cluster < clusters.count; cluster++) cards[cluster] = groupSize(clusters.members, cluster);
  const edgeGroups = draft.finish(cards);
  const edgeGroupsOf = groupByKey(nodeCount, edgeGroups.node);
  const targetsIn = groupByKey(nodeCount, edgeGroups.targetNode);
  for (let node = 0; node < clusters.count; node++) {
    const sort = (groups: Groups, keyOf: (item: number) => number) =>
      sortStretch(groups.items, at(groups.start, node), at(groups.start, node + 1), keyOf);
    sort(edgeGroupsOf, (edgeGroup) => real(edgeGroups.offset, edgeGroup));
    sort(targetsIn, (target) => at(edgeGroups.targetPlace, target));
  }
  const rowCount = at(componentRows, generations.componentCount);
  return {
    nodeCount,
    clusterCount: clusters.count,
    rowCount,
    rowOf: rowOfNode,
    componentRows,
    firstRow,
    rows: groupByKey(rowCount, rowOfNode),
    cards,
    edgeGroups,
    edgeGroupsOf,
    targetsIn,
    hangings,
    coupleEnd,
    farLinks: farLinks.toColumn(),
  };
}

/** Gives each component its own stretch of rows; `firstRow` is where its generation 0 lies (a ghost may lie above). */
function stackComponents({ rowOf, componentOf, componentCount }: Generations) {
  const top = new Int32Array(componentCount);
  const bottom = new Int32Array(componentCount);
  for (let cluster = 0; cluster < rowOf.length; cluster++) {
    const component = at(componentOf, cluster);
    top[component] = Math.min(at(top, component), at(rowOf, cluster));
    bottom[component] = Math.max(at(bottom, component), at(rowOf, cluster));
  }
  const componentRows = new Int32Array(componentCount + 1);
  const firstRow = new Int32Array(componentCount);
  for (let component = 0; component < componentCount; component++) {
    firstRow[component] = at(componentRows, component) - at(top, component);
    componentRows[component + 1] = at(componentRows, component) + at(bottom, component) - at(top, component) + 1;
  }
  return { componentRows, firstRow };
}

function offsetsIn(cards: Int32Array, nodes: Int32Array, places: Int32Array): Float64Array {
  const offsets = new Float64Array(nodes.length);
  for (let target = 0; target < nodes.length; target++) {
    const among = at(cards, at(nodes, target));
    if (among > 1) offsets[target] = cardOffset(among, at(places, target));
  }
  return offsets;
}

class EdgeGroupDraft {
  readonly #start = new IntList();
  readonly #node = new IntList();
  readonly #offset = new IntList();
  readonly #union = new IntList();
  readonly #isCouple = new IntList();
  readonly #targetNode = new IntList();
  readonly #targetPlace = new IntList();
  readonly #targetLink = new IntList();
  readonly #targetEdgeGroup = new IntList();

  /** Offsets are multiples of half the column spacing, hence integers. */
  open(node: number, offset: number, union: number, isCouple: boolean): void {
    this.#start.push(this.#targetNode.length);
    this.#node.push(node);
    this.#offset.push(offset);
    this.#union.push(union);
    this.#isCouple.push(isCouple ? 1 : 0);
  }

  addTarget(node: number, place: number, link: number): void {
    this.#targetNode.push(node);
    this.#targetPlace.push(place);
    this.#targetLink.push(link);
    this.#targetEdgeGroup.push(this.#node.length - 1);
  }

  finish(cards: Int32Array): EdgeGroups {
    this.#start.push(this.#targetNode.length);
    const targetNode = this.#targetNode.toColumn();
    const targetPlace = this.#targetPlace.toColumn();
    return {
      count: this.#node.length,
      start: this.#start.toColumn(),
      node: this.#node.toColumn(),
      offset: Float64Array.from(this.#offset.toColumn()),
      union: this.#union.toColumn(),
      isCouple: Uint8Array.from(this.#isCouple.toColumn()),
      targetNode,
      targetPlace,
      targetOffset: offsetsIn(cards, targetNode, targetPlace),
      targetLink: this.#targetLink.toColumn(),
      targetEdgeGroup: this.#targetEdgeGroup.toColumn(),
    };
  }
}
