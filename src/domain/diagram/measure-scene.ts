import { NOBODY, type TreeGraph } from '#domain/tree/tree-graph.ts';
import { COLUMN_SPACING, PORTAL_RADIUS, type Scene } from './scene.ts';

/** How good a drawing of a family is. Shares are 0 to 1, and 1 where there is nothing to count. */
export interface SceneQuality {
  /** Pairs of cards that lie on top of each other. */
  readonly overlaps: number;
  /** Pairs of portals whose signs lie on top of each other. */
  readonly portalOverlaps: number;
  /** Pairs of parent-child links between neighbouring generations whose ends stand in opposite order. */
  readonly crossings: number;
  /** Share of couples that stand side by side. */
  readonly couplesAdjacent: number;
  /** Share of parent-child links whose child lies entirely below the parent. */
  readonly parentsAbove: number;
  /** Share of members with a finite place inside the bounds. */
  readonly drawn: number;
}

/** What can be said of the quality of a drawing in figures: for tests and benches. */
export function measureScene(graph: TreeGraph, scene: Scene): SceneQuality {
  return {
    overlaps: countOverlaps(scene),
    portalOverlaps: countPortalOverlaps(scene),
    crossings: countCrossings(graph, scene),
    couplesAdjacent: shareOfAdjacentCouples(graph, scene),
    parentsAbove: shareOfParentsAbove(graph, scene),
    drawn: shareDrawn(graph, scene),
  };
}

/** Sweep from left to right over the cards that still reach the sweep line, kept sorted by y. */
function countOverlaps({ x, y, cardWidth, cardHeight }: Scene): number {
  const byLeft = indices(x.length).sort((a, b) => value(x, a) - value(x, b));
  const open: number[] = [];
  let overlaps = 0;
  let leaving = 0;
  for (const card of byLeft) {
    for (; value(x, byLeft[leaving] ?? 0) + cardWidth <= value(x, card); leaving++) {
      const left = byLeft[leaving] ?? 0;
      let k = lowerBound(open, y, value(y, left));
      while (open[k] !== left) k++;
      open.splice(k, 1);
    }
    for (let k = lowerBound(open, y, value(y, card) - cardHeight); k < open.length; k++) {
      const gap = value(y, open[k] ?? 0) - value(y, card);
      if (gap >= cardHeight) break;
      if (gap > -cardHeight) overlaps++;
    }
    open.splice(lowerBound(open, y, value(y, card)), 0, card);
  }
  return overlaps;
}

/** Portals in squares of their diameter: whoever touches one stands in its square or in one of the eight around it. */
function countPortalOverlaps({ portals, portalTo }: Scene): number {
  const side = 2 * PORTAL_RADIUS;
  const squares = new Map<string, number[]>();
  let overlaps = 0;
  for (let portal = 0; portal < portalTo.length; portal++) {
    const x = value(portals, portal * 2);
    const y = value(portals, portal * 2 + 1);
    const column = Math.floor(x / side);
    const row = Math.floor(y / side);
    for (let square = 0; square < 9; square++) {
      for (const other of squares.get(`${column + (square % 3) - 1} ${row + Math.floor(square / 3) - 1}`) ?? []) {
        if (Math.hypot(x - value(portals, other * 2), y - value(portals, other * 2 + 1)) < side) overlaps++;
      }
    }
    const own = squares.get(`${column} ${row}`);
    if (own) own.push(portal);
    else squares.set(`${column} ${row}`, [portal]);
  }
  return overlaps;
}

interface PlacedLink {
  readonly top: number;
  readonly bottom: number;
  readonly union: number;
}

/**
 * Links are compared by the middle of the couple (or the one known parent) and the middle of the child; links of one union
 * do not cross each other.
 */
function countCrossings(graph: TreeGraph, scene: Scene): number {
  const byRows = new Map<string, PlacedLink[]>();
  forEachLink(graph, (union, child) => {
    const parent = anchorOf(graph, scene, union);
    if (parent === undefined || value(scene.generation, child) !== parent.generation + 1) return;
    const rows = `${parent.y} ${value(scene.y, child)}`;
    const links = byRows.get(rows) ?? [];
    byRows.set(rows, links);
    links.push({ top: parent.x, bottom: value(scene.x, child), union });
  });
  let crossings = 0;
  for (const links of byRows.values()) crossings += countCrossingsOfRows(links);
  return crossings;
}

/** An accumulator tree over the lower ends, filled from left to right, one union at a time. */
function countCrossingsOfRows(links: PlacedLink[]): number {
  links.sort((a, b) => a.top - b.top || a.union - b.union);
  const bottoms = [...new Set(links.map((link) => link.bottom))].sort((a, b) => a - b);
  const slotOf = new Map(bottoms.map((bottom, nth) => [bottom, nth + 1]));
  const tree = new Int32Array(bottoms.length + 1);
  let crossings = 0;
  let added = 0;
  for (const [nth, link] of links.entries()) {
    if (link.union !== links[nth - 1]?.union) {
      for (; added < nth; added++) {
        for (let j = slotOf.get(links[added]?.bottom ?? 0) ?? 0; j < tree.length; j += j & -j)
          tree[j] = (tree[j] ?? 0) + 1;
      }
    }
    let notRight = 0;
    for (let j = slotOf.get(link.bottom) ?? 0; j > 0; j -= j & -j) notRight += tree[j] ?? 0;
    crossings += added - notRight;
  }
  return crossings;
}

function anchorOf(graph: TreeGraph, scene: Scene, union: number) {
  const partners = partnersOf(graph, union);
  const [first, second = first] = partners;
  if (first === undefined || second === undefined) return undefined;
  const isLevel = value(scene.y, first) === value(scene.y, second);
  const lower = value(scene.y, second) > value(scene.y, first) ? second : first;
  const x = isLevel ? (value(scene.x, first) + value(scene.x, second)) / 2 : value(scene.x, lower);
  return { x, y: value(scene.y, lower), generation: value(scene.generation, lower) };
}

function shareOfAdjacentCouples(graph: TreeGraph, scene: Scene): number {
  let couples = 0;
  let adjacent = 0;
  for (let union = 0; union < graph.unionIds.length; union++) {
    const [a, b] = partnersOf(graph, union);
    if (a === undefined || b === undefined) continue;
    couples++;
    const isLevel = value(scene.y, a) === value(scene.y, b);
    if (isLevel && Math.abs(value(scene.x, a) - value(scene.x, b)) <= COLUMN_SPACING) adjacent++;
  }
  return couples === 0 ? 1 : adjacent / couples;
}

function shareOfParentsAbove(graph: TreeGraph, scene: Scene): number {
  let links = 0;
  let above = 0;
  forEachLink(graph, (union, child) => {
    for (const parent of partnersOf(graph, union)) {
      links++;
      if (value(scene.y, parent) + scene.cardHeight <= value(scene.y, child)) above++;
    }
  });
  return links === 0 ? 1 : above / links;
}

function shareDrawn(graph: TreeGraph, scene: Scene): number {
  const members = graph.memberIds.length;
  const { width, height } = scene.bounds;
  const inside = indices(members).filter((member) => {
    const left = value(scene.x, member);
    const top = value(scene.y, member);
    return left >= 0 && top >= 0 && left + scene.cardWidth <= width && top + scene.cardHeight <= height;
  });
  return members === 0 ? 1 : inside.length / members;
}

function forEachLink(graph: TreeGraph, visit: (union: number, child: number) => void): void {
  for (let union = 0; union < graph.unionIds.length; union++) {
    for (let link = value(graph.childStart, union); link < value(graph.childStart, union + 1); link++) {
      visit(union, value(graph.children, link));
    }
  }
}

function partnersOf(graph: TreeGraph, union: number): number[] {
  return [value(graph.partnerA, union), value(graph.partnerB, union)].filter((partner) => partner !== NOBODY);
}

function indices(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** First place in `open` whose y is not above the given one. */
function lowerBound(open: readonly number[], y: Float64Array, wanted: number): number {
  let from = 0;
  let to = open.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (value(y, open[middle] ?? 0) < wanted) from = middle + 1;
    else to = middle;
  }
  return from;
}

function value(column: Int32Array | Float64Array, index: number): number {
  return column[index] ?? 0;
}
