import { round } from './words/set-words.ts';

/** A point of a page as its content names it. */
const at = (x: number, y: number): string => `${round(x)} ${round(y)}`;

/**
 * Goes on along a circle from the point at one angle to the point at another, in pieces of at most a quarter of it. Each
 * piece is a cubic curve whose control points lie 4/3·tan(angle/4) along the tangents, off by less than 0.03 % of the radius.
 */
export function traceArc(x: number, y: number, radius: number, from: number, to: number): string {
  const pieces = Math.max(1, Math.ceil(Math.abs(to - from) / (Math.PI / 2) - 1e-9));
  const step = (to - from) / pieces;
  const reach = (4 / 3) * Math.tan(step / 4) * radius;
  let operators = '';
  for (let piece = 0; piece < pieces; piece++) {
    const a = from + piece * step;
    const b = from + (piece + 1) * step;
    const cosA = Math.cos(a);
    const sinA = Math.sin(a);
    const cosB = Math.cos(b);
    const sinB = Math.sin(b);
    const first = at(x + radius * cosA - reach * sinA, y + radius * sinA + reach * cosA);
    const second = at(x + radius * cosB + reach * sinB, y + radius * sinB - reach * cosB);
    operators += `${first} ${second} ${at(x + radius * cosB, y + radius * sinB)} c\n`;
  }
  return operators;
}

/** A box with rounded corners. */
export function traceBox(x: number, y: number, width: number, height: number, radius: number): string {
  const bend = Math.min(radius, width / 2, height / 2);
  if (bend < 0.01) return `${at(x, y)} ${at(width, height)} re\n`;
  const right = x + width;
  const bottom = y + height;
  const corner = (centreX: number, centreY: number, quarter: number) =>
    traceArc(centreX, centreY, bend, (quarter * Math.PI) / 2, ((quarter + 1) * Math.PI) / 2);
  return [
    `${at(x + bend, y)} m\n`,
    `${at(right - bend, y)} l\n${corner(right - bend, y + bend, 3)}`,
    `${at(right, bottom - bend)} l\n${corner(right - bend, bottom - bend, 0)}`,
    `${at(x + bend, bottom)} l\n${corner(x + bend, bottom - bend, 1)}`,
    `${at(x, y + bend)} l\n${corner(x + bend, y + bend, 2)}h\n`,
  ].join('');
}
