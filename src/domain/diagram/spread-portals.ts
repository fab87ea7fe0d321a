import { at } from '#domain/tree/groups.ts';
import { WishOrder } from './hierarchy/wish-order.ts';
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
    const wishes = order.map((nth) => coordinate(nth, along));
    const places = spreadApart(wishes, PORTAL_SPACING, { first: PORTAL_SPACING / 2, last: Number.POSITIVE_INFINITY });
    for (let k = 0; k < order.length; k++) {
      const [nth, place] = [order[k] ?? 0, places[k] ?? 0];
      if (Math.abs(place - (wishes[k] ?? 0)) < NEARLY) continue;
      portals[nth * 2 + along] = place;
      moved.push(nth);
    }
  }
  if (moved.length === 0) return scene;
  return { ...scene, portals, ...joinAgain(scene, portals, moved), bounds: boundsWith(scene, portals) };
}

/** By coordinate, equal ones in their order. */
function sortAlong(line: readonly number[], coordinateOf: (nth: number) => number): number[] {
  const order = new WishOrder(line.length);
  for (let place = 0; place < line.length; place++) order.add(coordinateOf(line[place] ?? 0), place);
  order.sort();
  return line.map((_, k) => line[order.placeAt(k)] ?? 0);
}

/** A level line from where each of these portals was to where it is, of the kind of the line that ended there. */
function joinAgain(scene: Scene, portals: Float64Array, moved: readonly number[]) {
  const { segmentKind, segmentUnion } = scene;
  const lines = linesEndingAt(scene, moved);
  const count = segmentKind.length;
  const segments = extended(new Float64Array((count + moved.length) * 4), scene.segments);
  const kinds = extended(new Uint8Array(count + moved.length), segmentKind);
  const unions = extended(new Int32Array(count + moved.length), segmentUnion);
  for (const [place, nth] of moved.toSorted((a, b) => a - b).entries()) {
    const line = lines.get(nth);
    if (line === undefined) throw new Error(`No line ends at portal ${nth} of ${scene.portalTo.length}.`);
    segments.set(scene.portals.subarray(nth * 2, nth * 2 + 2), (count + place) * 4);
    segments.set(portals.subarray(nth * 2, nth * 2 + 2), (count + place) * 4 + 2);
    kinds[count + place] = at(segmentKind, line);
    unions[count + place] = at(segmentUnion, line);
  }
  return { segments, segmentKind: kinds, segmentUnion: unions };
}

/** By portal, the last line with an end there. A large family has hundreds of lines for each portal: most are passed over by x. */
function linesEndingAt({ portals, segments }: Scene, moved: readonly number[]): Map<number, number> {
  const byX = new Map<number, number[]>();
  // Looking for a number in a map takes long against looking at a column for whether it may be there.
  const mayBeAt = new Uint8Array(2 ** Math.ceil(Math.log2(32 * moved.length)));
  const slotOf = (x: number) => Math.floor(x) & (mayBeAt.length - 1);
  for (const nth of moved) {
    const x = portals[nth * 2] ?? 0;
    const others = byX.get(x);
    if (others) others.push(nth);
    else byX.set(x, [nth]);
    mayBeAt[slotOf(x)] = 1;
  }
  const lines = new Map<number, number>();
  for (let end = 0; end < segments.length; end += 2) {
    const x = segments[end] ?? 0;
    if (mayBeAt[slotOf(x)] === 0) continue;
    for (const nth of byX.get(x) ?? nobody) {
      if (portals[nth * 2 + 1] === segments[end + 1]) lines.set(nth, end >> 2);
    }
  }
  return lines;
}

const nobody: readonly number[] = [];

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
