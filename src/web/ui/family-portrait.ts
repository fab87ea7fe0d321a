/*
 * The invented family of the front page. Positions are in the drawing's own units: 600 wide, four bands of 155 high.
 */
export type Shape = 'circle' | 'square' | 'hexagon';

export interface Sitter {
  readonly name: string;
  readonly born: string;
  readonly died?: string;
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
  { name: 'Johannes de Wit', born: '° 1891', died: '† 1963', initials: 'JW', shape: 'square', x: 205, generation: 0 },
  { name: 'Siti Aminah', born: '° 1899', died: '† 1978', initials: 'SA', shape: 'circle', x: 395, generation: 0 },
  { name: 'Ernst Frey', born: '° 1920', died: '† 1991', initials: 'EF', shape: 'square', x: 95, generation: 1 },
  { name: 'Kartini de Wit', born: '° 1924', died: '† 2006', initials: 'KW', shape: 'circle', x: 255, generation: 1 },
  { name: 'Willem de Wit', born: '° 1929', died: '† 2011', initials: 'WW', shape: 'square', x: 505, generation: 1 },
  { name: 'Lena Frey', born: '° 1949', initials: 'LF', shape: 'circle', x: 80, generation: 2 },
  { name: 'Budi Frey', born: '° 1953', initials: 'BF', shape: 'square', x: 225, generation: 2 },
  { name: 'Ayu Lestari', born: '° 1957', initials: 'AL', shape: 'circle', x: 375, generation: 2 },
  { name: 'Tika', born: '° 1961', initials: 'T', shape: 'circle', x: 525, generation: 2 },
  { name: 'Kirana', born: '° 1984', initials: 'KF', shape: 'circle', x: 195, generation: 3 },
  { name: 'Noah', born: '° 1987', initials: 'NF', shape: 'hexagon', x: 300, generation: 3 },
  { name: 'Jonas', born: '° 1987', initials: 'JF', shape: 'square', x: 405, generation: 3 },
];

/** Who is joined to whom, by their places in the row. */
export const couples = [
  { from: 205, to: 395, generation: 0 },
  { from: 95, to: 255, generation: 1 },
  { from: 225, to: 375, generation: 2 },
] as const;

/** From a couple's ring down to the children. */
export const descents = [
  { from: 300, to: [255, 505], generation: 0 },
  { from: 175, to: [80, 225], generation: 1 },
  { from: 300, to: [195, 300, 405], generation: 2 },
] as const;
