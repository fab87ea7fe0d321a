import { type Lens, type Rect, toScreenX, toScreenY, visibleRect } from '#domain/diagram/drawing/lens.ts';

/** How much larger, and how much smaller, than it was drawn a frame may be shown. */
const LARGEST_STRETCH = 1.25;
const SMALLEST_STRETCH = 1 / 1.5;

/** A frame that took long to draw, to be shown in another size until the next one is drawn. */
export interface LastFrame {
  /** Keeps what is on the canvas. `of` is whatever it shows, compared by identity. */
  keep(canvas: HTMLCanvasElement, of: unknown, lens: Lens): void;
  forget(): void;
  /** How much of the window it can fill. */
  covers(of: unknown, lens: Lens): Cover;
  /** Shows it as the lens sees it. */
  show(context: CanvasRenderingContext2D, lens: Lens): void;
}

/** A part when the camera goes away and more comes into view; nothing where the frame would be too coarse, or is of something else. */
export type Cover = 'all' | 'part' | 'nothing';

export function createLastFrame(): LastFrame {
  const sheet = new OffscreenCanvas(1, 1);
  let kept: { readonly of: unknown; readonly lens: Lens } | null = null;
  return {
    keep(canvas, of, lens) {
      const { width, height } = canvas;
      if (sheet.width !== width || sheet.height !== height) Object.assign(sheet, { width, height });
      sheet.getContext('2d', { alpha: false })?.drawImage(canvas, 0, 0);
      kept = { of, lens };
    },
    forget() {
      kept = null;
    },
    covers: (of, lens) => (kept === null || kept.of !== of ? 'nothing' : coverOf(kept.lens, lens)),
    show(context, lens) {
      if (kept === null) return;
      const { left, top, right, bottom } = visibleRect(kept.lens);
      const x = toScreenX(lens, left);
      const y = toScreenY(lens, top);
      context.drawImage(sheet, x, y, toScreenX(lens, right) - x, toScreenY(lens, bottom) - y);
    },
  };
}

export function coverOf(drawn: Lens, lens: Lens): Cover {
  const stretch = lens.sx / drawn.sx;
  const isSameWindow = drawn.width === lens.width && drawn.height === lens.height;
  if (!isSameWindow || stretch > LARGEST_STRETCH || stretch < SMALLEST_STRETCH) return 'nothing';
  if (contains(visibleRect(drawn), visibleRect(lens))) return 'all';
  return stretch < 1 ? 'part' : 'nothing';
}

const contains = (outer: Rect, inner: Rect) =>
  outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right && outer.bottom >= inner.bottom;
