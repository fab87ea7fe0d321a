export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * A camera in front of a window: how scene points become px on screen. `sy` differs from `sx` only in the map of a huge
 * family: a row of 100,000 people is eleven million px wide and fifteen rows high, a hairline without its own vertical scale.
 */
export interface Lens extends Size {
  readonly x: number;
  readonly y: number;
  readonly sx: number;
  readonly sy: number;
}

/** From the scene to the screen and back, each in px of its own. */
export const toScreenX = (lens: Lens, x: number) => (x - lens.x) * lens.sx + lens.width / 2;
export const toScreenY = (lens: Lens, y: number) => (y - lens.y) * lens.sy + lens.height / 2;
export const toSceneX = (lens: Lens, x: number) => (x - lens.width / 2) / lens.sx + lens.x;
export const toSceneY = (lens: Lens, y: number) => (y - lens.height / 2) / lens.sy + lens.y;

/** What the window shows of the scene, grown by `margin` (a share of its size) on every side. */
export function visibleRect(lens: Lens, margin = 0): Rect {
  const halfWidth = (lens.width / lens.sx) * (0.5 + margin);
  const halfHeight = (lens.height / lens.sy) * (0.5 + margin);
  return {
    left: lens.x - halfWidth,
    top: lens.y - halfHeight,
    right: lens.x + halfWidth,
    bottom: lens.y + halfHeight,
  };
}
