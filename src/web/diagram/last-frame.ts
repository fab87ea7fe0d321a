import { type Lens, type Rect, toScreenX, toScreenY, visibleRect } from '#domain/diagram/drawing/lens.ts';

/** How much larger than it was drawn a frame may be shown. */
const LARGEST_STRETCH = 1.25;

/** A frame that took long to draw, to be shown larger until the next one is drawn. */
export interface LastFrame {
  /** Keeps what is on the canvas. `of` is whatever it shows, compared by identity. */
  keep(canvas: HTMLCanvasElement, of: unknown, lens: Lens): void;
  forget(): void;
  /** Shows the kept frame as the lens sees it. False, and nothing drawn, where it does not fill the window or is too small. */
  show(context: CanvasRenderingContext2D, of: unknown, lens: Lens): boolean;
}

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
    show(context, of, lens) {
      if (kept === null || kept.of !== of || !isFitToShow(kept.lens, lens)) return false;
      const { left, top, right, bottom } = visibleRect(kept.lens);
      const [x, y] = [toScreenX(lens, left), toScreenY(lens, top)];
      context.drawImage(sheet, x, y, toScreenX(lens, right) - x, toScreenY(lens, bottom) - y);
      return true;
    },
  };
}

export function isFitToShow(drawn: Lens, lens: Lens): boolean {
  return (
    drawn.width === lens.width &&
    drawn.height === lens.height &&
    lens.sx / drawn.sx <= LARGEST_STRETCH &&
    contains(visibleRect(drawn), visibleRect(lens))
  );
}

const contains = (outer: Rect, inner: Rect) =>
  outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right && outer.bottom >= inner.bottom;
