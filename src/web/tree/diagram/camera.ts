import { EDGE_WIDTH } from '#domain/diagram/drawing/draw-ground.ts';
import { type Lens, type Size, toSceneX, toSceneY } from '#domain/diagram/drawing/lens.ts';

/** Where the window looks: the scene point at its centre, and px per scene unit. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

export const BUTTON_ZOOM = { min: 0.5, max: 2, step: 1.2 } as const;
export const FIT_PADDING = 0.1;
export const RESET_PADDING = 0.2;
export const ANIMATION_MS = 800;
/** Under this scale rows stop shrinking, as long as the whole height fits. */
const ROW_SCALE_FLOOR = 0.08;

export function lensOf(camera: Camera, size: Size, bounds: Size): Lens {
  const floor = Math.min(ROW_SCALE_FLOOR, (size.height * 0.8) / Math.max(1, bounds.height));
  return { ...size, x: camera.x, y: camera.y, sx: camera.zoom, sy: Math.max(camera.zoom, floor) };
}

/**
 * Everything in view, with a tenth of the window left free, and on a phone at least so much that nobody stands under the
 * numbers in the margin. Never larger than life: three people need no magnifier.
 */
export function fitCamera(bounds: Size, size: Size, padding = FIT_PADDING, margin = EDGE_WIDTH + 6): Camera {
  const room = (length: number) => Math.max(1, length - Math.max(length * padding, margin * 2));
  const zoom = Math.min(
    room(size.width) / Math.max(1, bounds.width),
    room(size.height) / Math.max(1, bounds.height),
    1,
  );
  return { x: bounds.width / 2, y: bounds.height / 2, zoom };
}

/** Zoom 1: the whole family where it fits with a fifth of the window free, otherwise the person it is about. */
export function resetCamera(bounds: Size, size: Size, focus: { x: number; y: number } | null): Camera {
  const free = 1 - RESET_PADDING;
  const fits = bounds.width <= size.width * free && bounds.height <= size.height * free;
  const centre = fits || !focus ? { x: bounds.width / 2, y: bounds.height / 2 } : focus;
  return { ...centre, zoom: 1 };
}

/** One press of a zoom button. The buttons stay between 0.5 and 2; from a smaller map they lead back in steps. */
export function stepZoom(camera: Camera, direction: 'in' | 'out'): Camera {
  const { min, max, step } = BUTTON_ZOOM;
  const zoom =
    direction === 'in' ? Math.min(max, camera.zoom * step) : Math.min(camera.zoom, Math.max(min, camera.zoom / step));
  return { ...camera, zoom };
}

/** The farthest the wheel may go out: a little more than the whole family. */
export const smallestZoom = (bounds: Size, size: Size) => Math.min(BUTTON_ZOOM.min, fitCamera(bounds, size).zoom * 0.8);

/** Zooms so that the scene point under the pointer stays under it. */
export function zoomAt(camera: Camera, size: Size, bounds: Size, at: { x: number; y: number }, zoom: number): Camera {
  const clamped = Math.min(BUTTON_ZOOM.max, Math.max(smallestZoom(bounds, size), zoom));
  const before = lensOf(camera, size, bounds);
  const after = lensOf({ ...camera, zoom: clamped }, size, bounds);
  return keepInside(
    {
      x: toSceneX(before, at.x) - (at.x - size.width / 2) / after.sx,
      y: toSceneY(before, at.y) - (at.y - size.height / 2) / after.sy,
      zoom: clamped,
    },
    bounds,
  );
}

export function pan(camera: Camera, size: Size, bounds: Size, dx: number, dy: number): Camera {
  const lens = lensOf(camera, size, bounds);
  return keepInside({ ...camera, x: camera.x - dx / lens.sx, y: camera.y - dy / lens.sy }, bounds);
}

/** The centre of the window stays over the family, so that nobody pans into empty paper and gets lost. */
export function keepInside(camera: Camera, bounds: Size): Camera {
  return {
    ...camera,
    x: Math.min(bounds.width, Math.max(0, camera.x)),
    y: Math.min(bounds.height, Math.max(0, camera.y)),
  };
}

/** px of the window. */
const MARGIN = 48;

/** Moves the camera so that the window shows no more empty paper around the family than it must, bar a margin in px. */
export function fillWindow(camera: Camera, bounds: Size, size: Size): Camera {
  const within = (centre: number, length: number, room: number) => {
    const half = (room / 2 - MARGIN) / camera.zoom;
    return length <= half * 2 ? length / 2 : Math.min(length - half, Math.max(half, centre));
  };
  return {
    ...camera,
    x: within(camera.x, bounds.width, size.width),
    y: within(camera.y, bounds.height, size.height),
  };
}

/**
 * The way from one camera to another at time t in 0..1, as short and as calm as the eye can follow: out, across, in.
 * van Wijk and Nuij, "Smooth and efficient zooming and panning" (2003), with rho = 1.2.
 */
export function flight(from: Camera, to: Camera, size: Size): (t: number) => Camera {
  const rho = 1.2;
  const w0 = size.width / from.zoom;
  const w1 = size.width / to.zoom;
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const distance = Math.hypot(dx, dy);
  if (distance < 1e-3 * Math.min(w0, w1)) {
    return (t) => ({
      x: from.x + dx * t,
      y: from.y + dy * t,
      zoom: from.zoom * (to.zoom / from.zoom) ** t,
    });
  }
  const grown = w1 * w1 - w0 * w0;
  const travelled = rho ** 4 * distance * distance;
  const r0 = logarithm((grown + travelled) / (2 * w0 * rho ** 2 * distance));
  const r1 = logarithm((grown - travelled) / (2 * w1 * rho ** 2 * distance));
  const length = (r1 - r0) / rho;
  return (t) => {
    if (t >= 1) return to;
    const s = t * length;
    const along = (w0 / (rho * rho * distance)) * (Math.cosh(r0) * Math.tanh(rho * s + r0) - Math.sinh(r0));
    const width = (w0 * Math.cosh(r0)) / Math.cosh(rho * s + r0);
    return { x: from.x + along * dx, y: from.y + along * dy, zoom: size.width / width };
  };
}

const logarithm = (b: number) => Math.log(Math.sqrt(b * b + 1) - b);

export const easeInOut = (t: number) => (t < 0.5 ? 4 * t * t * t : 1 - (-2 * t + 2) ** 3 / 2);
