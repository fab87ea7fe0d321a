import { type Scene, SEGMENT } from '../scene.ts';
import type { Joins } from './drawn-family.ts';

const CORNER_RADIUS = 14;

/**
 * Finds the corners of a union's bus: an end of a horizontal segment where exactly one vertical segment of the same
 * union begins or ends; where generations follow to the right, the other way round. Scenes that are not by generation have
 * no buses. A union is looked at when one of its segments is asked for the first time: only of few are the corners ever
 * seen. Each time linear in the segments apart from the few buses of a union.
 */
export function roundJoins(scene: Scene): (segment: number) => Joins {
  const count = scene.mode === 'hierarchical' ? scene.segmentKind.length : 0;
  const joins = { trim: new Float32Array(count * 2), turn: new Float32Array(count * 2) };
  const isKnown = new Uint8Array(count);
  return (segment) => {
    if (isKnown[segment] === 0) {
      const [from, to] = runAround(scene.segmentUnion, segment);
      roundUnion(scene, from, to, joins);
      isKnown.fill(1, from, to);
    }
    return joins;
  };
}

function roundUnion(scene: Scene, from: number, to: number, { trim, turn }: Joins): void {
  // x and y change places where generations follow to the right.
  const swap = scene.direction === 'right' ? 1 : 0;
  const at = (segment: number, part: number) => scene.segments[segment * 4 + (part ^ swap)] ?? 0;
  const isBus = (segment: number) => at(segment, 1) === at(segment, 3) && at(segment, 0) !== at(segment, 2);
  const upright: number[] = [];
  const flat: number[] = [];
  for (let segment = from; segment < to; segment++) {
    const kind = scene.segmentKind[segment];
    if (kind === SEGMENT.couple || kind === SEGMENT.coupleEnded) continue;
    (isBus(segment) ? flat : upright).push(segment);
  }
  for (const bus of flat) {
    for (const end of [0, 1]) {
      const x = at(bus, end * 2);
      const y = at(bus, 1);
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

const spans = (a: number, b: number, x: number) => Math.min(a, b) <= x && x <= Math.max(a, b);

/** The consecutive segments of one union among which a segment is. */
function runAround(unions: Int32Array, segment: number): readonly [from: number, to: number] {
  let from = segment;
  let to = segment + 1;
  while (from > 0 && unions[from - 1] === unions[segment]) from--;
  while (to < unions.length && unions[to] === unions[segment]) to++;
  return [from, to];
}
