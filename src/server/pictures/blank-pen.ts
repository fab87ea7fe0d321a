import type { Size } from '#domain/diagram/drawing/lens.ts';
import type { Pen } from '#domain/diagram/drawing/pen.ts';

/** A pen that draws nothing, but knows whether anything of it would be seen in a window of this size. */
export function blankPen({ width, height }: Size): { readonly pen: Pen; readonly isBlank: () => boolean } {
  let isTouched = false;
  let [atX, atY] = [0, 0];
  const touch = (left: number, top: number, right: number, bottom: number) => {
    if (left < width && right > 0 && top < height && bottom > 0) isTouched = true;
  };
  const line = (x: number, y: number) => {
    touch(Math.min(atX, x) - 1, Math.min(atY, y) - 1, Math.max(atX, x) + 1, Math.max(atY, y) + 1);
    [atX, atY] = [x, y];
  };
  const circle = (x: number, y: number, radius: number) => touch(x - radius, y - radius, x + radius, y + radius);
  const textWidth: Pen['textWidth'] = (words, { size }) => words.length * size * 0.5;
  const pen: Pen = {
    moveTo(x, y) {
      [atX, atY] = [x, y];
    },
    lineTo: line,
    curveTo: (_controlX, _controlY, x, y) => line(x, y),
    box: (x, y, boxWidth, boxHeight) => touch(x, y, x + boxWidth, y + boxHeight),
    circle,
    arc: circle,
    wedge: (x, y, _inner, outer) => circle(x, y, outer),
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
