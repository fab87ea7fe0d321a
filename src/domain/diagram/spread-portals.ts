import { at } from '#domain/tree/groups.ts';
import { real } from './hierarchy/columns.ts';
import { PreferredOrder } from './hierarchy/preferred-order.ts';
import { PORTAL_SPACING, type Scene } from './scene.ts';
import { spreadApart } from './spread-apart.ts';

/** Differences of rounding, px. */
const NEARLY = 0.01;

/**
 * Moves portals of a finished scene by generation apart, so that none lies on another and each can be pressed: along their
 * generation, as little as possible. One that came away from the end of its line is joined to it again. n log n in the
 * portals.
 */
export function spreadPortals(scene: Scene): Scene {
  const isDown = scene.direction === 'down';
  const [along, across] = isDown ? [0, 1] : [1, 0];
  const coordinate = (nth: number, axis: number) => scene.portals[nth * 2 + axis] ?? 0;
  const byLine = new Map<number, number[]>();
  for (let nth = 0; nth < scene.portalTo.length; nth++) {
    const line = byLine.get(coordinate(nth, across));
    if (line) line.push(nth);
    else byLine.set(coordinate(nth, across), [nth]);
  }
  const portals = scene.portals.slice();
  const moved: number[] = [];
  for (const line of byLine.values()) {
    const order = sortAlong(line, (nth) => coordinate(nth, along));
    const preferred = order.map((nth) => coordinate(nth, along));
    const places = spreadApart(preferred, PORTAL_SPACING, {
      first: PORTAL_SPACING / 2,
      last: Number.POSITIVE_INFINITY,
    });
    for (let k = 0; k < order.length; k++) {
      const nth = order[k] ?? 0;
      const place = places[k] ?? 0;
      if (Math.abs(place - (preferred[k] ?? 0)) < NEARLY) continue;
      portals[nth * 2 + along] = place;
      moved.push(nth);
    }
  }
  if (moved.length === 0) return scene;
  return {
    ...scene,
    portals,
    ...joinAgain(scene, portals, Int32Array.from(moved).sort()),
    bounds: boundsWith(scene, portals),
  };
}

/** By coordinate, equal ones in their order. */
function sortAlong(line: readonly number[], coordinateOf: (nth: number) => number): number[] {
  const order = new PreferredOrder(line.length);
  for (let place = 0; place < line.length; place++) order.add(coordinateOf(line[place] ?? 0), place);
  order.sort();
  return line.map((_, k) => line[order.placeAt(k)] ?? 0);
}

/** A level line from where each of these portals was to where it is, of the kind of the line that ended there. */
function joinAgain(scene: Scene, portals: Float64Array, moved: Int32Array) {
  const { segmentKind, segmentUnion } = scene;
  const lines = linesEndingAt(scene, moved);
  const count = segmentKind.length;
  const segments = extended(new Float64Array((count + moved.length) * 4), scene.segments);
  const kinds = extended(new Uint8Array(count + moved.length), segmentKind);
  const unions = extended(new Int32Array(count + moved.length), segmentUnion);
  for (let place = 0; place < moved.length; place++) {
    const nth = at(moved, place);
    const line = at(lines, place);
    if (line < 0) throw new Error(`No line ends at portal ${nth} of ${scene.portalTo.length}.`);
    const added = count + place;
    segments[added * 4] = real(scene.portals, nth * 2);
    segments[added * 4 + 1] = real(scene.portals, nth * 2 + 1);
    segments[added * 4 + 2] = real(portals, nth * 2);
    segments[added * 4 + 3] = real(portals, nth * 2 + 1);
    kinds[added] = at(segmentKind, line);
    unions[added] = at(segmentUnion, line);
  }
  return { segments, segmentKind: kinds, segmentUnion: unions };
}

/**
 * The last line with an end at each of these portals, -1 where there is none. Portals hang in lists by the lower digits of
 * their x, so that nearly all of the hundreds of thousands of lines of a large family are passed over by one look.
 */
function linesEndingAt({ portals, segments }: Scene, moved: Int32Array): Int32Array {
  const lists = 2 ** Math.ceil(Math.log2(8 * moved.length));
  const listOf = (x: number) => Math.floor(x) & (lists - 1);
  const first = new Int32Array(lists).fill(-1);
  const next = new Int32Array(moved.length);
  for (let place = 0; place < moved.length; place++) {
    const list = listOf(real(portals, at(moved, place) * 2));
    next[place] = at(first, list);
    first[list] = place;
  }
  const lines = new Int32Array(moved.length).fill(-1);
  for (let end = 0; end < segments.length; end += 2) {
    const x = real(segments, end);
    for (let place = at(first, listOf(x)); place >= 0; place = at(next, place)) {
      const portal = at(moved, place) * 2;
      if (real(portals, portal) !== x || real(portals, portal + 1) !== real(segments, end + 1)) continue;
      lines[place] = end >> 2;
    }
  }
  return lines;
}

/** A longer column that begins with a shorter one. */
function extended<Column extends { set(shorter: ArrayLike<number>): void }>(
  column: Column,
  shorter: ArrayLike<number>,
) {
  column.set(shorter);
  return column;
}

function boundsWith({ bounds }: Scene, portals: Float64Array): Scene['bounds'] {
  let { width, height } = bounds;
  for (let end = 0; end < portals.length; end += 2) {
    width = Math.max(width, portals[end] ?? 0);
    height = Math.max(height, portals[end + 1] ?? 0);
  }
  return { width, height };
}
