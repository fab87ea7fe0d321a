import { GENDER } from '#domain/tree/tree-graph.ts';
import type { Pen } from './pen.ts';

/** Measures of a card in px at zoom 1, shared by the drawn card and the one that is an element. */
export const CARD = {
  radius: 10,
  portraitX: 16,
  portraitSize: 56,
  textX: 86,
  textWidth: 122,
  nameSize: 17,
  nameLine: 21,
  yearsSize: 13,
  labelSize: 12,
  edgeWidth: 3,
} as const;

export type PortraitShape = 'circle' | 'rounded' | 'hexagon' | 'plain';

/** The shape of a portrait says the gender, so that colour never has to. */
export function portraitShape(gender: number): PortraitShape {
  if (gender === GENDER.female) return 'circle';
  if (gender === GENDER.male) return 'rounded';
  return gender === GENDER.other ? 'hexagon' : 'plain';
}

/** Adds the outline of a portrait to the pen's path; x and y are its top left corner. */
export function tracePortrait(pen: Pen, shape: PortraitShape, x: number, y: number, size: number): void {
  if (shape === 'circle') pen.circle(x + size / 2, y + size / 2, size / 2);
  else if (shape === 'rounded') pen.box(x + size * 0.04, y + size * 0.04, size * 0.92, size * 0.92, size * 0.26);
  else if (shape === 'plain') pen.box(x + size * 0.06, y + size * 0.06, size * 0.88, size * 0.88, 0);
  else {
    hexagon.forEach(([px, py], corner) => {
      if (corner === 0) pen.moveTo(x + px * size, y + py * size);
      else pen.lineTo(x + px * size, y + py * size);
    });
    pen.lineTo(x + 0.5 * size, y);
  }
}

/** A hexagon standing on a corner, in shares of its size. */
export const hexagon = [
  [0.5, 0],
  [0.95, 0.25],
  [0.95, 0.75],
  [0.5, 1],
  [0.05, 0.75],
  [0.05, 0.25],
] as const;
