import type { Pen, TextStyle } from '#domain/diagram/drawing/pen.ts';

/** A pen for a canvas. `families` are the CSS font families of the two typefaces; `portrait` is the one of a member. */
export function canvasPen(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  families: { readonly serif: string; readonly sans: string },
  portrait?: (member: number) => ImageBitmap | undefined,
): Pen {
  let font = '';
  let colour = '';
  context.beginPath();
  const use = (style: TextStyle) => {
    const wanted = `${style.weight} ${style.size}px ${families[style.font]}`;
    if (wanted !== font) {
      context.font = wanted;
      font = wanted;
    }
    if (style.colour !== colour) {
      context.fillStyle = style.colour;
      colour = style.colour;
    }
    context.textAlign = style.align ?? 'start';
  };
  return {
    moveTo: (x, y) => context.moveTo(x, y),
    lineTo: (x, y) => context.lineTo(x, y),
    curveTo: (controlX, controlY, x, y) => context.quadraticCurveTo(controlX, controlY, x, y),
    box(x, y, width, height, radius) {
      if (radius < 0.75) context.rect(x, y, width, height);
      else context.roundRect(x, y, width, height, radius);
    },
    circle(x, y, radius) {
      context.moveTo(x + radius, y);
      context.arc(x, y, radius, 0, Math.PI * 2);
    },
    arc(x, y, radius, from, to) {
      context.moveTo(x + radius * Math.cos(from), y + radius * Math.sin(from));
      context.arc(x, y, radius, from, to);
    },
    sector(x, y, inner, outer, from, to) {
      context.moveTo(x + outer * Math.cos(from), y + outer * Math.sin(from));
      context.arc(x, y, outer, from, to);
      if (inner > 0) context.arc(x, y, inner, to, from, true);
      else context.lineTo(x, y);
      context.closePath();
    },
    paint({ fill, stroke, width = 1, dash }) {
      if (fill !== undefined) {
        context.fillStyle = fill;
        colour = fill;
        context.fill();
      }
      if (stroke !== undefined) {
        context.strokeStyle = stroke;
        context.lineWidth = width;
        context.setLineDash(dash ? [...dash] : []);
        context.stroke();
      }
      context.beginPath();
    },
    text(words, x, baseline, style) {
      use(style);
      const { angle = 0 } = style;
      if (angle === 0) {
        context.fillText(words, x, baseline);
        return;
      }
      context.translate(x, baseline);
      context.rotate(angle);
      context.fillText(words, 0, 0);
      context.rotate(-angle);
      context.translate(-x, -baseline);
    },
    textWidth(words, style) {
      use(style);
      return context.measureText(words).width;
    },
    ...(portrait && {
      portrait(member: number, x: number, y: number, size: number) {
        const image = portrait(member);
        if (image) {
          context.save();
          context.clip();
          context.drawImage(image, x, y, size, size);
          context.restore();
        }
        context.beginPath();
        return image !== undefined;
      },
    }),
  };
}
