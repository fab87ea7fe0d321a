import { type CountryShape, MAP_HEIGHT, MAP_WIDTH } from './country-shapes.ts';

/** Around the countries, so that one can see where on Earth they are; and never nearer than a continent. */
const MARGIN = 30;
const LEAST_WIDTH = 240;

/** The part of the map that shows these countries, in the proportions of the whole: left, top, width and height. */
export function mapWindow(
  shapes: readonly CountryShape[],
  codes: ReadonlySet<string>,
): [number, number, number, number] {
  const boxes = shapes.flatMap(({ code, box }) => (code !== null && codes.has(code) ? [box] : []));
  if (boxes.length === 0) return [0, 0, MAP_WIDTH, MAP_HEIGHT];
  const left = Math.min(...boxes.map(([x]) => x)) - MARGIN;
  const top = Math.min(...boxes.map(([, y]) => y)) - MARGIN;
  const right = Math.max(...boxes.map(([, , x]) => x)) + MARGIN;
  const bottom = Math.max(...boxes.map(([, , , y]) => y)) + MARGIN;
  const wide = Math.max(right - left, ((bottom - top) * MAP_WIDTH) / MAP_HEIGHT, LEAST_WIDTH);
  const width = Math.min(wide, MAP_WIDTH);
  const height = (width * MAP_HEIGHT) / MAP_WIDTH;
  const within = (middle: number, length: number, whole: number) =>
    Math.round(Math.min(Math.max(middle - length / 2, 0), whole - length));
  return [
    within((left + right) / 2, width, MAP_WIDTH),
    within((top + bottom) / 2, height, MAP_HEIGHT),
    Math.round(width),
    Math.round(height),
  ];
}
