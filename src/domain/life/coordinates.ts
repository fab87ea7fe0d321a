import { findChild, type GedcomNode, textOf } from '#domain/gedcom/structure.ts';

/** Degrees, north and east positive. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** What a MAP line says, in any spelling that files have; null unless both are there and on the globe. */
export function readCoordinates(map: GedcomNode | undefined): Coordinates | null {
  const latitude = readDegrees(textOf(findChild(map, 'LATI')), 90);
  const longitude = readDegrees(textOf(findChild(map, 'LONG')), 180);
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

const hemispheres: Readonly<Record<string, number>> = { N: 1, E: 1, S: -1, W: -1 };
const figure = /\d+(?:[.,]\d+)?/g;
const shape = /^[NSEW]?(?:\s*[+-])?\s*\d[\d\s.,°º'’′"”″]*[NSEW]?$/i;

/**
 * 'N18.150944', '-6.2', '18,15 N', '51°30′26″N', 'E 12 30 5'. A comma may stand for the decimal point, and three figures are
 * degrees, minutes and seconds. Null for any other text and beyond `most` degrees.
 */
export function readDegrees(text: string | null, most: 90 | 180): number | null {
  if (text === null || !shape.test(text)) return null;
  const parts = (text.match(figure) ?? []).map((part) => Number(part.replace(',', '.')));
  const [degrees = 0, minutes = 0, seconds = 0] = parts;
  if (parts.length > 3 || minutes >= 60 || seconds >= 60) return null;
  const letter = /[NSEW]/i.exec(text)?.[0].toUpperCase() ?? 'N';
  const sign = (hemispheres[letter] ?? 1) * (text.includes('-') ? -1 : 1);
  const value = degrees + minutes / 60 + seconds / 3600;
  return value > most ? null : rounded(sign * value);
}

/** A millionth of a degree is a hand's breadth. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6 + 0;

/** The two lines below MAP, as both versions write them. */
export function coordinateLines(level: number, { latitude, longitude }: Coordinates): string[] {
  const written = (value: number, letters: readonly [string, string]) =>
    `${value < 0 ? letters[1] : letters[0]}${Math.abs(rounded(value))}`;
  return [
    `${level} MAP`,
    `${level + 1} LATI ${written(latitude, ['N', 'S'])}`,
    `${level + 1} LONG ${written(longitude, ['E', 'W'])}`,
  ];
}
