import type { Size } from '#domain/diagram/drawing/lens.ts';
import type { Pen } from '#domain/diagram/drawing/pen.ts';

/** A pen that draws nothing, but knows whether anything of it would be seen in a window of this size. */
export function blankPen({ width, height }: Size): { readonly pen: Pen; readonly isBlank: () => boolean } {
  let isTouched = false;
  let atX = 0;
  let atY = 0;
  const touch = (left: number, top: number, right: number, bottom: number) => {
    if (left < width && right > 0 && top < height && bottom > 0) isTouched = true;
  };
  const line = (x: number, y: number) => {
    touch(Math.min(atX, x) - 1, Math.min(atY, y) - 1, Math.max(atX, x) + 1, Math.max(atY, y) + 1);
    atX = x;
    atY = y;
  };
  /** A ring's piece as boxes around short parts of it. */
  const ring = (x: number, y: number, inner: number, outer: number, from: number, to: number) => {
    const parts = Math.min(200, Math.max(1, Math.ceil((outer * (to - from)) / (Math.min(width, height) / 4))));
    const step = (to - from) / parts;
    // Between its ends a part bulges outwards by this much.
    const bulge = outer * (1 - Math.cos(step / 2)) + 1;
    for (let part = 0; part < parts && !isTouched; part++) {
      const angles = [from + part * step, from + (part + 1) * step];
      const xs = angles.flatMap((angle) => [x + inner * Math.cos(angle), x + outer * Math.cos(angle)]);
      const ys = angles.flatMap((angle) => [y + inner * Math.sin(angle), y + outer * Math.sin(angle)]);
      touch(Math.min(...xs) - bulge, Math.min(...ys) - bulge, Math.max(...xs) + bulge, Math.max(...ys) + bulge);
    }
  };
  const circle = (x: number, y: number, radius: number) => touch(x - radius, y - radius, x + radius, y + radius);
  const textWidth: Pen['textWidth'] = (words, { size }) => words.length * size * 0.5;
  const pen: Pen = {
    moveTo(x, y) {
      atX = x;
      atY = y;
    },
    lineTo: line,
    curveTo: (_controlX, _controlY, x, y) => line(x, y),
    box: (x, y, boxWidth, boxHeight) => touch(x, y, x + boxWidth, y + boxHeight),
    circle,
    arc: (x, y, radius, from, to) => ring(x, y, radius, radius, from, to),
    sector: ring,
    paint: () => {},
    text(words, x, baseline, style) {
      const { size, align = 'start', angle = 0 } = style;
      const reach = textWidth(words, style) + size;
      if (angle !== 0) circle(x, baseline, reach);
      else touch(align === 'start' ? x : x - reach, baseline - size, align === 'end' ? x : x + reach, baseline + size);
    },
    textWidth,
  };
  return { pen, isBlank: () => !isTouched };
}
