import type { Pen } from '#domain/diagram/drawing/pen.ts';

interface Placing {
  /** Where the origin of the drawing stands. */
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** A pen for a drawing that stands on a page in another size, letters and all. It knows no portraits and no groups. */
export function scalePen(pen: Pen, { x: left, y: top, scale }: Placing): Pen {
  const atX = (x: number) => left + x * scale;
  const atY = (y: number) => top + y * scale;
  return {
    moveTo: (x, y) => pen.moveTo(atX(x), atY(y)),
    lineTo: (x, y) => pen.lineTo(atX(x), atY(y)),
    curveTo: (controlX, controlY, x, y) => pen.curveTo(atX(controlX), atY(controlY), atX(x), atY(y)),
    box: (x, y, width, height, radius) => pen.box(atX(x), atY(y), width * scale, height * scale, radius * scale),
    circle: (x, y, radius) => pen.circle(atX(x), atY(y), radius * scale),
    arc: (x, y, radius, from, to) => pen.arc(atX(x), atY(y), radius * scale, from, to),
    sector: (x, y, inner, outer, from, to) => pen.sector(atX(x), atY(y), inner * scale, outer * scale, from, to),
    paint: ({ width = 1, dash = [], ...style }) =>
      pen.paint({ ...style, width: width * scale, dash: dash.map((length) => length * scale) }),
    text: (words, x, baseline, style) => pen.text(words, atX(x), atY(baseline), { ...style, size: style.size * scale }),
    textWidth: (words, style) => pen.textWidth(words, style),
  };
}
