import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { real } from '../hierarchy/columns.ts';
import { COMPACT_HEIGHT, COMPACT_WIDTH } from '../reshape-scene.ts';
import { CARD_HEIGHT, CARD_WIDTH, type Scene } from '../scene.ts';
import { drawRingLinks } from './draw-ring-links.ts';
import { placeRings } from './place-rings.ts';

/** Free space between two cards, px, on top of which lines find room. */
const GAP = 28;

/** Bends a scene by generation, with full cards, into rings of upright cards. */
export function ringScene(graph: TreeGraph, rows: Scene, isCompact: boolean): Scene {
  const [cardWidth, cardHeight] = isCompact ? [COMPACT_WIDTH, COMPACT_HEIGHT] : [CARD_WIDTH, CARD_HEIGHT];
  // Upright boxes whose centres are a diagonal apart cannot overlap, whatever the angle.
  const diagonal = Math.hypot(cardWidth, cardHeight);
  const rings = placeRings(rows, diagonal + GAP);
  const { links, arcs, radius, reach } = drawRingLinks(graph, rings, diagonal);
  const count = rows.x.length;
  const centre = count === 0 ? 0 : reach;
  const x = new Float64Array(count);
  const y = new Float64Array(count);
  for (let member = 0; member < count; member++) {
    const distance = real(radius, rings.ringOf[member] ?? 0);
    // Angles begin at the top.
    x[member] = centre + distance * Math.sin(real(rings.angle, member)) - cardWidth / 2;
    y[member] = centre - distance * Math.cos(real(rings.angle, member)) - cardHeight / 2;
  }
  const shift = (points: Float64Array) => points.map((value) => value + centre);
  const shape = arcs.shape.map((value, place) => (place % 5 < 2 ? value + centre : value));
  return {
    mode: 'circular',
    direction: 'down',
    cardWidth,
    cardHeight,
    x,
    y,
    widths: null,
    generation: rings.ringOf,
    bounds: { width: centre * 2, height: centre * 2 },
    ...links,
    segments: shift(links.segments),
    rings: shift(links.rings),
    portals: shift(links.portals),
    arcs: { ...arcs, shape },
    wedges: null,
    years: null,
    problems: rows.problems,
  };
}
