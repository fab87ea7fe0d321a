import { type Scene, SEGMENT } from '../scene.ts';
import type { Joins } from './drawn-family.ts';

const CORNER_RADIUS = 14;

/**
 * Finds the corners of every union's bus: an end of a horizontal segment where exactly one vertical segment of the same
 * union begins or ends; where generations follow to the right, the other way round. Scenes that are not by generation have
 * no buses. Runs once per scene, linear in the segments apart from the few buses of a union.
 */
export function roundJoins(scene: Scene): Joins {
  const count = scene.segmentKind.length;
  const trim = new Float32Array(count * 2);
  const turn = new Float32Array(count * 2);
  if (scene.mode !== 'hierarchical') return { trim, turn };
  // x and y change places where generations follow to the right.
  const swap = scene.direction === 'right' ? 1 : 0;
  const at = (segment: number, part: number) => scene.segments[segment * 4 + (part ^ swap)] ?? 0;
  const isBus = (segment: number) => at(segment, 1) === at(segment, 3) && at(segment, 0) !== at(segment, 2);

  for (const [from, to] of unionRuns(scene)) {
    const upright: number[] = [];
    const flat: number[] = [];
    for (let segment = from; segment < to; segment++) {
      const kind = scene.segmentKind[segment];
      if (kind === SEGMENT.couple || kind === SEGMENT.coupleEnded) continue;
      (isBus(segment) ? flat : upright).push(segment);
    }
    for (const bus of flat) {
      for (const end of [0, 1]) {
        const [x, y] = [at(bus, end * 2), at(bus, 1)];
        const meeting = upright.filter(
          (s) => at(s, 0) === x && (at(s, 1) === y || at(s, 3) === y) && at(s, 1) !== at(s, 3),
        );
        const drop = meeting[0];
        if (drop === undefined || meeting.length > 1) continue;
        if (flat.some((other) => other !== bus && at(other, 1) === y && spans(at(other, 0), at(other, 2), x))) continue;
        const dropEnd = at(drop, 1) === y ? 0 : 1;
        const otherX = at(bus, 2 - end * 2);
        const otherY = at(drop, 3 - dropEnd * 2);
        const radius = Math.min(CORNER_RADIUS, Math.abs(otherX - x) / 2, Math.abs(otherY - y) / 2);
        trim[bus * 2 + end] = radius;
        trim[drop * 2 + dropEnd] = radius;
        turn[bus * 2 + end] = Math.sign(otherY - y) * radius;
      }
    }
  }
  return { trim, turn };
}

const spans = (a: number, b: number, x: number) => Math.min(a, b) <= x && x <= Math.max(a, b);

/** Runs of consecutive segments of one union. */
function* unionRuns(scene: Scene): Generator<[from: number, to: number]> {
  const unions = scene.segmentUnion;
  let from = 0;
  for (let segment = 1; segment <= unions.length; segment++) {
    if (segment < unions.length && unions[segment] === unions[from]) continue;
    yield [from, segment];
    from = segment;
  }
}
