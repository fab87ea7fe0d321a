import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { real } from '../hierarchy/columns.ts';
import { COMPACT_HEIGHT, COMPACT_WIDTH } from '../reshape-scene.ts';
import { CARD_HEIGHT, CARD_WIDTH, type Scene } from '../scene.ts';
import { drawRingLinks } from './draw-ring-links.ts';
import { Extent } from './extent.ts';
import { placeRings } from './place-rings.ts';

/** Free space between two cards, px, on top of which lines find room. */
const GAP = 28;
const MARGIN = 24;

/** Bends a scene by generation, with full cards, into rings of upright cards. */
export function ringScene(graph: TreeGraph, rows: Scene, isCompact: boolean): Scene {
  const [cardWidth, cardHeight] = isCompact ? [COMPACT_WIDTH, COMPACT_HEIGHT] : [CARD_WIDTH, CARD_HEIGHT];
  // Upright boxes whose centres are a diagonal apart cannot overlap, whatever the angle.
  const diagonal = Math.hypot(cardWidth, cardHeight);
  const rings = placeRings(rows, diagonal + GAP);
  const { links, arcs, radius } = drawRingLinks(graph, rings, diagonal);
  const count = rows.x.length;
  const extent = new Extent();
  const x = new Float64Array(count);
  const y = new Float64Array(count);
  for (let member = 0; member < count; member++) {
    const distance = real(radius, rings.ringOf[member] ?? 0);
    // Angles begin at the top.
    x[member] = distance * Math.sin(real(rings.angle, member)) - cardWidth / 2;
    y[member] = -distance * Math.cos(real(rings.angle, member)) - cardHeight / 2;
    extent.include(real(x, member), real(y, member));
    extent.include(real(x, member) + cardWidth, real(y, member) + cardHeight);
  }
  for (const points of [links.segments, links.portals]) {
    for (let end = 0; end < points.length; end += 2) extent.include(real(points, end), real(points, end + 1));
  }
  for (let arc = 0; arc < arcs.shape.length; arc += 5) {
    extent.includeArc(real(arcs.shape, arc + 2), real(arcs.shape, arc + 3), real(arcs.shape, arc + 4));
  }
  const frame = extent.frame(count === 0 ? 0 : MARGIN);
  const centre = [frame.x, frame.y];
  const shift = (points: Float64Array) => points.map((value, place) => value + (centre[place % 2] ?? 0));
  const shape = arcs.shape.map((value, place) => value + (centre[place % 5] ?? 0));
  return {
    mode: 'circular',
    direction: 'down',
    cardWidth,
    cardHeight,
    x: x.map((left) => left + frame.x),
    y: y.map((top) => top + frame.y),
    widths: null,
    generation: rings.ringOf,
    bounds: { width: frame.width, height: frame.height },
    ...links,
    segments: shift(links.segments),
    rings: shift(links.rings),
    portals: shift(links.portals),
    arcs: { ...arcs, shape },
    sectors: null,
    years: null,
    problems: rows.problems,
  };
}
