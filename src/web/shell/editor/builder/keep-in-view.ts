import { type Size, toScreenX, toScreenY } from '#domain/diagram/drawing/lens.ts';
import { type Camera, keepInside, lensOf } from '#web/tree/diagram/camera.ts';
import { READING_ZOOM } from '#web/tree/diagram/use-camera-start.ts';

/** Free paper around what is kept in view, px. */
const MARGIN = 24;

export interface Room extends Size {
  /** How much of the window is covered at these edges, px. */
  readonly right: number;
  readonly bottom: number;
}
export const NO_INSET = { right: 0, bottom: 0 };

/**
 * The camera that has a box of `room` px around a point of the scene in view, as little moved as possible: the eye is on the
 * card beside it. From far away it comes to reading size. Undefined where nothing has to move.
 */
export function keepInView(
  camera: Camera,
  size: Size,
  bounds: Size,
  point: { readonly x: number; readonly y: number },
  room: Room,
): Camera | undefined {
  if (camera.zoom < READING_ZOOM / 1.5) return keepInside({ ...point, zoom: READING_ZOOM }, bounds);
  const lens = lensOf(camera, size, bounds);
  const dx = overshoot(toScreenX(lens, point.x), room.width, size.width - room.right);
  const dy = overshoot(toScreenY(lens, point.y), room.height, size.height - room.bottom);
  if (dx === 0 && dy === 0) return undefined;
  return keepInside({ ...camera, x: camera.x + dx / lens.sx, y: camera.y + dy / lens.sy }, bounds);
}

/** How far a stretch of `length` around `at` reaches beyond the window; where it does not fit, how far off the middle it is. */
function overshoot(at: number, length: number, room: number): number {
  const half = length / 2 + MARGIN;
  if (half * 2 >= room) return at - room / 2;
  return Math.min(0, at - half) + Math.max(0, at + half - room);
}
