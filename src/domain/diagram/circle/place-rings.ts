import { real } from '../hierarchy/columns.ts';
import type { Scene } from '../scene.ts';
import { spreadApart } from '../spread-apart.ts';

/** The generations of a scene as rings, from the inside. */
export interface Rings {
  /** Members of each ring in the order of their angles. */
  readonly members: readonly Int32Array[];
  /** By member. */
  readonly ringOf: Int32Array;
  readonly placeOf: Int32Array;
  /** By member: radians from the top, clockwise, 0 to less than a whole turn. */
  readonly angle: Float64Array;
  /** By ring: the least radius at which cards keep their distance. */
  readonly radius: Float64Array;
}

/**
 * Bends the rows of a scene into rings. Each card goes as near as it can to the angle that its place along the row
 * means, while the centres of two cards of a ring keep `distance` and rings lie that far apart, too: least squares,
 * exact, by pooling adjacent violators. Couples stay beside each other.
 */
export function placeRings(scene: Scene, distance: number): Rings {
  const count = scene.x.length;
  const members = readRows(scene);
  const rings = {
    members,
    ringOf: new Int32Array(count),
    placeOf: new Int32Array(count),
    angle: new Float64Array(count),
    radius: new Float64Array(members.length),
  };
  const turnPerPx = (2 * Math.PI) / (scene.bounds.width + scene.cardWidth);
  members.forEach((row, ring) => {
    const inner = ring === 0 ? 0 : real(rings.radius, ring - 1) + distance;
    rings.radius[ring] = Math.max(inner, row.length < 2 ? 0 : distance / (2 * Math.sin(Math.PI / row.length)));
    const preferred = Float64Array.from(row, (member) => (real(scene.x, member) + scene.cardWidth / 2) * turnPerPx);
    const angles = spreadAround(preferred, separation(real(rings.radius, ring), distance));
    row.forEach((member, place) => {
      rings.ringOf[member] = ring;
      rings.placeOf[member] = place;
      rings.angle[member] = real(angles, place);
    });
  });
  return rings;
}

function readRows({ x, y }: Scene): Int32Array[] {
  const rowAt = new Map<number, number[]>();
  for (let member = 0; member < y.length; member++) {
    const row = rowAt.get(real(y, member));
    if (row === undefined) rowAt.set(real(y, member), [member]);
    else row.push(member);
  }
  const byTop = [...rowAt].sort((a, b) => a[0] - b[0]);
  return byTop.map(([, row]) => Int32Array.from(row.sort((a, b) => real(x, a) - real(x, b))));
}

/** Angle between two cards whose centres are `distance` apart. */
const separation = (radius: number, distance: number): number =>
  radius * 2 <= distance ? Math.PI : 2 * Math.asin(distance / (2 * radius));

/** The angles nearest to the wishes (ascending) that lie `least` apart, also over the end of the turn. */
export function spreadAround(preferred: ArrayLike<number>, least: number): Float64Array {
  if (preferred.length < 2) return Float64Array.from(preferred);
  return spreadApart(preferred, least, { first: 0, last: 2 * Math.PI - least });
}
