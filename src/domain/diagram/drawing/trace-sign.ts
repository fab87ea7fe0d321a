import { hexagon, type PortraitShape } from './card-shape.ts';
import type { Pen } from './pen.ts';

const square = [
  [0.06, 0.06],
  [0.94, 0.06],
  [0.94, 0.94],
  [0.06, 0.94],
] as const;

/**
 * Adds a small portrait shape to the pen's path, as a sign beside a name: around its middle, turned by an angle as the
 * words are.
 */
export function traceSign(pen: Pen, shape: PortraitShape, x: number, y: number, size: number, angle = 0): void {
  if (shape === 'circle') {
    pen.circle(x, y, size / 2);
    return;
  }
  const corners = (shape === 'hexagon' ? hexagon : square).map(([across, down]) => {
    const dx = (across - 0.5) * size;
    const dy = (down - 0.5) * size;
    return [x + dx * Math.cos(angle) - dy * Math.sin(angle), y + dx * Math.sin(angle) + dy * Math.cos(angle)] as const;
  });
  const roundness = shape === 'rounded' ? 0.24 : 0;
  corners.forEach(([cornerX, cornerY], nth) => {
    const [beforeX, beforeY] = corners.at(nth - 1) ?? [0, 0];
    const [nextX, nextY] = corners[(nth + 1) % corners.length] ?? [0, 0];
    const start = between(cornerX, cornerY, beforeX, beforeY, roundness);
    if (nth === 0) pen.moveTo(...start);
    else pen.lineTo(...start);
    if (roundness > 0) pen.curveTo(cornerX, cornerY, ...between(cornerX, cornerY, nextX, nextY, roundness));
  });
  const [firstX, firstY] = corners[0] ?? [0, 0];
  const [lastX, lastY] = corners.at(-1) ?? [0, 0];
  pen.lineTo(...between(firstX, firstY, lastX, lastY, roundness));
}

const between = (x: number, y: number, toX: number, toY: number, share: number): [number, number] => [
  x + (toX - x) * share,
  y + (toY - y) * share,
];
