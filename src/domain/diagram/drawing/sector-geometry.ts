import type { Scene } from '../scene.ts';
import { type Lens, toScreenX, toScreenY } from './lens.ts';

/** A sector as the target sees it: px and radians. */
export interface SeenSector {
  readonly nth: number;
  readonly member: number;
  readonly isRepeat: boolean;
  readonly x: number;
  readonly y: number;
  readonly inner: number;
  readonly outer: number;
  readonly from: number;
  readonly to: number;
  /** Radius of the sector in the middle of the circle, which says how large everything in it is meant to be. */
  readonly centre: number;
}

/** The sectors of which a part may be in the window, repeats first. */
export function sectorsIn({ sectors }: Scene, lens: Lens): SeenSector[] {
  if (sectors === null) return [];
  const { shape, centreX, centreY, member, isRepeat } = sectors;
  const x = toScreenX(lens, centreX);
  const y = toScreenY(lens, centreY);
  const seen: SeenSector[] = [];
  for (let nth = 0; nth < member.length; nth++) {
    const sector = {
      nth,
      member: member[nth] ?? 0,
      isRepeat: isRepeat[nth] === 1,
      x,
      y,
      inner: (shape[nth * 4] ?? 0) * lens.sx,
      outer: (shape[nth * 4 + 1] ?? 0) * lens.sx,
      from: shape[nth * 4 + 2] ?? 0,
      to: shape[nth * 4 + 3] ?? 0,
      centre: (shape[1] ?? 0) * lens.sx,
    };
    if (isInWindow(sector, lens)) seen.push(sector);
  }
  return seen;
}

/** The circle around a sector against the box of the window. */
function isInWindow({ x, y, inner, outer, from, to }: SeenSector, lens: Lens): boolean {
  const radius = (inner + outer) / 2;
  const middle = (from + to) / 2;
  const [midX, midY] = inner === 0 ? [x, y] : [x + radius * Math.cos(middle), y + radius * Math.sin(middle)];
  const reach = inner === 0 ? outer : (outer - inner) / 2 + outer * Math.min(2, (to - from) / 2);
  return midX + reach >= 0 && midX - reach <= lens.width && midY + reach >= 0 && midY - reach <= lens.height;
}

/** Length in the middle, px of the target. */
export const lengthOf = ({ inner, outer, from, to }: SeenSector): number => ((inner + outer) / 2) * (to - from);

/** Depth of the rim in the family's colour, px of the target; 7 px at zoom 1. */
export const rimOf = ({ inner, outer }: SeenSector, lens: Lens): number =>
  Math.min((outer - inner) * 0.12, Math.max(1, 7 * lens.sx));

/** The sector under a point of the scene: whose it is, and whether it only refers to them. */
export function sectorAt({ sectors }: Scene, x: number, y: number): { member: number; isRepeat: boolean } | undefined {
  if (sectors === null) return undefined;
  const { shape, centreX, centreY, member, isRepeat } = sectors;
  const radius = Math.hypot(x - centreX, y - centreY);
  const angle = Math.atan2(y - centreY, x - centreX);
  for (let nth = 0; nth < member.length; nth++) {
    const [inner = 0, outer = 0, from = 0, to = 0] = shape.subarray(nth * 4, nth * 4 + 4);
    if (radius < inner || radius >= outer) continue;
    const turned = (((angle - from) % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI);
    if (inner === 0 || turned < to - from) return { member: member[nth] ?? 0, isRepeat: isRepeat[nth] === 1 };
  }
  return undefined;
}
