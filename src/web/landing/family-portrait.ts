/*
 * The invented family of the front page. Positions are in the drawing's own units: 600 wide, four bands of 155 high.
 */
export type Shape = 'circle' | 'square' | 'hexagon';

export interface Sitter {
  readonly name: string;
  readonly years: string;
  readonly initials: string;
  readonly shape: Shape;
  readonly x: number;
  readonly generation: 0 | 1 | 2 | 3;
}

export const bandHeight = 155;
const portraitOffset = 54;
export const portraitRadius = 27;

export const heightOf = (generation: number) => generation * bandHeight + portraitOffset;

export const sitters: readonly Sitter[] = [
  { name: 'Johannes de Wit', years: '° 1891  † 1963', initials: 'JW', shape: 'square', x: 205, generation: 0 },
  { name: 'Siti Aminah', years: '° 1899  † 1978', initials: 'SA', shape: 'circle', x: 395, generation: 0 },
  { name: 'Ernst Frey', years: '° 1920  † 1991', initials: 'EF', shape: 'square', x: 95, generation: 1 },
  { name: 'Kartini de Wit', years: '° 1924  † 2006', initials: 'KW', shape: 'circle', x: 255, generation: 1 },
  { name: 'Willem de Wit', years: '° 1929  † 2011', initials: 'WW', shape: 'square', x: 505, generation: 1 },
  { name: 'Lena Frey', years: '° 1949', initials: 'LF', shape: 'circle', x: 80, generation: 2 },
  { name: 'Budi Frey', years: '° 1953', initials: 'BF', shape: 'square', x: 225, generation: 2 },
  { name: 'Ayu Lestari', years: '° 1957', initials: 'AL', shape: 'circle', x: 375, generation: 2 },
  { name: 'Tika', years: '° 1961', initials: 'T', shape: 'circle', x: 525, generation: 2 },
  { name: 'Kirana', years: '° 1984', initials: 'KF', shape: 'circle', x: 195, generation: 3 },
  { name: 'Noah', years: '° 1987', initials: 'NF', shape: 'hexagon', x: 300, generation: 3 },
  { name: 'Jonas', years: '° 1987', initials: 'JF', shape: 'square', x: 405, generation: 3 },
];

/** Couples of one generation, from left to right, and the ring on the line between them. */
export const couples = [
  { from: 205, to: 395, generation: 0 },
  { from: 95, to: 255, generation: 1 },
  { from: 225, to: 375, generation: 2 },
] as const;

/** From a couple's ring, or from one parent, down to the children. Dashed is adopted. */
export const descents = [
  { from: 300, to: [255, 505], generation: 0, dashed: false, single: false },
  { from: 175, to: [80, 225], generation: 1, dashed: false, single: false },
  { from: 300, to: [195, 300, 405], generation: 2, dashed: false, single: false },
] as const;
