import type { Lens, Size } from '#domain/diagram/drawing/lens.ts';
import type { Camera } from './camera.ts';

/** How a whole scene lies in a small picture: px of the picture per scene px, and the free edge. */
export interface MinimapScale {
  readonly sx: number;
  readonly sy: number;
  readonly left: number;
  readonly top: number;
}

/** Families wider than this against their height are squeezed sideways, or nothing of them would be seen. */
const SQUEEZE = 4;
const EDGE = 8;

/** 200 px wide and as high as the family asks for, within reason. */
export function minimapSize(bounds: Size): Size {
  const height = (200 * bounds.height) / Math.max(1, bounds.width) + 16;
  return { width: 200, height: Math.round(Math.min(130, Math.max(64, height))) };
}

export function minimapScale(bounds: Size, picture: Size): MinimapScale {
  const room = { width: picture.width - EDGE * 2, height: picture.height - EDGE * 2 };
  const fit = Math.min(room.width / Math.max(1, bounds.width), room.height / Math.max(1, bounds.height));
  const sx = fit;
  const sy = Math.max(fit, Math.min(room.height / SQUEEZE / Math.max(1, bounds.height), room.height));
  return {
    sx,
    sy,
    left: (picture.width - bounds.width * sx) / 2,
    top: (picture.height - bounds.height * sy) / 2,
  };
}

/** What the window shows, as a rectangle of the picture; never too small to see. */
export function minimapWindow(
  lens: Lens,
  scale: MinimapScale,
): { x: number; y: number; width: number; height: number } {
  const width = Math.max(6, (lens.width / lens.sx) * scale.sx);
  const height = Math.max(6, (lens.height / lens.sy) * scale.sy);
  return {
    x: scale.left + lens.x * scale.sx - width / 2,
    y: scale.top + lens.y * scale.sy - height / 2,
    width,
    height,
  };
}

/** The camera after a press on the picture. */
export function cameraFromMinimap(camera: Camera, scale: MinimapScale, at: { x: number; y: number }): Camera {
  return { ...camera, x: (at.x - scale.left) / scale.sx, y: (at.y - scale.top) / scale.sy };
}
