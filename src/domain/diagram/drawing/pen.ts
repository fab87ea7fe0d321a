export interface TextStyle {
  readonly font: 'serif' | 'sans';
  /** px on the target. */
  readonly size: number;
  readonly weight: number;
  /** Slanted, for emphasis within words; on targets that know such letters. */
  readonly isSlanted?: boolean;
  readonly colour: string;
  readonly align?: 'start' | 'center' | 'end';
  /** Radians by which the words turn clockwise about the point they are written at; 0 if not given. */
  readonly angle?: number;
}

export interface PaintStyle {
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly dash?: readonly number[];
}

/**
 * The little that a drawing of a family needs from its target, so that a screen, a picture file and a PDF page can all
 * be one. Shapes collect until `paint` fills or strokes them together and forgets them.
 */
export interface Pen {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  /** A curve with one control point. */
  curveTo(controlX: number, controlY: number, x: number, y: number): void;
  box(x: number, y: number, width: number, height: number, radius: number): void;
  circle(x: number, y: number, radius: number): void;
  /**
   * A piece of a circle as a line of its own, from one angle to a larger one: radians, 0 to the right, growing clockwise as
   * y grows downwards. Always less than a whole turn.
   */
  arc(x: number, y: number, radius: number, from: number, to: number): void;
  /** The closed shape between two radii and two angles, as of `arc`. The inner radius may be 0. */
  sector(x: number, y: number, inner: number, outer: number, from: number, to: number): void;
  paint(style: PaintStyle): void;
  text(words: string, x: number, baseline: number, style: TextStyle): void;
  textWidth(words: string, style: TextStyle): number;
  /**
   * Draws the portrait of a member of the picture into a square, as far as the shapes that were collected reach, and forgets
   * them. False where there is none: then nothing is drawn. Targets without it show nobody's.
   */
  portrait?(member: number, x: number, y: number, size: number): boolean;
  /** For targets that keep what belongs to one member of the picture together, under a title. Others draw everybody at once. */
  group?(title: string, draw: () => void, member: number): void;
}
