import { GENDER } from '#domain/tree/tree-graph.ts';
import { COMPACT_HEIGHT } from '../reshape-scene.ts';
import type { Scene } from '../scene.ts';
import type { Pen } from './pen.ts';

/** Measures in px at zoom 1, shared by the drawn card and the one that is an element. */
export interface CardMeasures {
  readonly radius: number;
  readonly portraitX: number;
  readonly portraitSize: number;
  readonly textX: number;
  readonly textWidth: number;
  readonly nameSize: number;
  readonly nameLine: number;
  /** On paper, given names are abbreviated rather than letters smaller than this share of the usual size. */
  readonly leastName: number;
  readonly yearsSize: number;
  readonly labelSize: number;
  /** Thickness of the edge that says that somebody is living, and how far it stays from the corners. */
  readonly edgeWidth: number;
  readonly edgeInset: number;
  /** Distance that words keep from the upper and the lower edge; a label for which there is no room is left out. */
  readonly marginY: number;
}

export const CARD: CardMeasures = {
  radius: 10,
  portraitX: 16,
  portraitSize: 56,
  textX: 86,
  textWidth: 122,
  nameSize: 17,
  nameLine: 21,
  leastName: 0,
  yearsSize: 13,
  labelSize: 12,
  edgeWidth: 3,
  edgeInset: 14,
  marginY: 10,
};

export const COMPACT_CARD: CardMeasures = {
  radius: 8,
  portraitX: 9,
  portraitSize: 36,
  textX: 52,
  textWidth: 102,
  nameSize: 14,
  nameLine: 17,
  leastName: 0.75,
  yearsSize: 11.5,
  labelSize: 11,
  edgeWidth: 3,
  edgeInset: 8,
  marginY: 1,
};

/** The measures that fit the cards of a scene. */
export const cardMeasures = ({ cardHeight }: Pick<Scene, 'cardHeight'>): CardMeasures =>
  cardHeight === COMPACT_HEIGHT ? COMPACT_CARD : CARD;

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
