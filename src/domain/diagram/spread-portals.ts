import { at } from '#domain/tree/groups.ts';
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
    line.sort((a, b) => coordinate(a, along) - coordinate(b, along) || a - b);
    const wishes = line.map((nth) => coordinate(nth, along));
    const places = spreadApart(wishes, PORTAL_SPACING, { first: PORTAL_SPACING / 2, last: Number.POSITIVE_INFINITY });
    line.forEach((nth, k) => {
      const place = places[k] ?? 0;
      if (Math.abs(place - (wishes[k] ?? 0)) < NEARLY) return;
      portals[nth * 2 + along] = place;
      moved.push(nth);
    });
  }
  if (moved.length === 0) return scene;
  return { ...scene, portals, ...joinAgain(scene, portals, moved), bounds: boundsWith(scene, portals) };
}

/** A level line from where each of these portals was to where it is, of the kind of the line that ended there. */
function joinAgain(scene: Scene, portals: Float64Array, moved: readonly number[]) {
  const key = (column: Float64Array, place: number) => `${column[place]} ${column[place + 1]}`;
  const endingAt = new Map(moved.map((nth) => [key(scene.portals, nth * 2), -1]));
  for (let segment = 0; segment < scene.segmentKind.length; segment++) {
    for (const end of [0, 2]) {
      const spot = key(scene.segments, segment * 4 + end);
      if (endingAt.has(spot)) endingAt.set(spot, segment);
    }
  }
  const segments = [...scene.segments];
  const kinds = [...scene.segmentKind];
  const unions = [...scene.segmentUnion];
  for (const nth of moved.toSorted((a, b) => a - b)) {
    const segment = endingAt.get(key(scene.portals, nth * 2)) ?? -1;
    if (segment < 0) throw new Error(`No line ends at portal ${nth} of ${scene.portalTo.length}.`);
    segments.push(...scene.portals.subarray(nth * 2, nth * 2 + 2), ...portals.subarray(nth * 2, nth * 2 + 2));
    kinds.push(scene.segmentKind[segment] ?? 0);
    unions.push(at(scene.segmentUnion, segment));
  }
  return {
    segments: Float64Array.from(segments),
    segmentKind: Uint8Array.from(kinds),
    segmentUnion: Int32Array.from(unions),
  };
}

function boundsWith({ bounds }: Scene, portals: Float64Array): Scene['bounds'] {
  let { width, height } = bounds;
  for (let end = 0; end < portals.length; end += 2) {
    width = Math.max(width, portals[end] ?? 0);
    height = Math.max(height, portals[end + 1] ?? 0);
  }
  return { width, height };
}
