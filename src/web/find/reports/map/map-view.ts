import { MAP_HEIGHT, MAP_WIDTH } from './country-shapes.ts';

/** The part of the map that is in view, in the units of the drawing and in its proportions. */
export interface MapView {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

/** Nearer than that the coasts are no more than straight lines. */
const LEAST_WIDTH = 15;
const MARGIN = 1.25;

export const wholeMap: MapView = { left: 0, top: 0, width: MAP_WIDTH };

export const heightOf = (width: number): number => (width * MAP_HEIGHT) / MAP_WIDTH;

/** Never beyond the edges of the map. */
function within({ left, top, width }: MapView): MapView {
  const kept = Math.min(Math.max(width, LEAST_WIDTH), MAP_WIDTH);
  const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most);
  return { left: clamp(left, MAP_WIDTH - kept), top: clamp(top, MAP_HEIGHT - heightOf(kept)), width: kept };
}

/** All of some points, with room around them; of one point as much as a small country. */
export function viewOf(points: readonly (readonly [number, number])[]): MapView {
  if (points.length === 0) return wholeMap;
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const left = Math.min(...xs);
  const right = Math.max(...xs);
  const top = Math.min(...ys);
  const bottom = Math.max(...ys);
  const width = Math.max((right - left) * MARGIN, ((bottom - top) * MARGIN * MAP_WIDTH) / MAP_HEIGHT, 4 * LEAST_WIDTH);
  return within({ left: (left + right - width) / 2, top: (top + bottom - heightOf(width)) / 2, width });
}

/** Nearer by a factor above 1, with what is at a share of the width and height staying where it is. */
export function zoom(
  { left, top, width }: MapView,
  factor: number,
  at: readonly [number, number] = [0.5, 0.5],
): MapView {
  const next = Math.min(Math.max(width / factor, LEAST_WIDTH), MAP_WIDTH);
  const gone = width - next;
  return within({ left: left + gone * at[0], top: top + heightOf(gone) * at[1], width: next });
}

/** Moved by shares of what is in view. */
export const pan = ({ left, top, width }: MapView, x: number, y: number): MapView =>
  within({ left: left + x * width, top: top + y * heightOf(width), width });
