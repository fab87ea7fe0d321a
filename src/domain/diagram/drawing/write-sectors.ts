import { nameLines, wholeNameLines } from '#domain/people/person-text.ts';
import { portraitShape } from './card-shape.ts';
import type { Lens } from './lens.ts';
import type { Pen, TextStyle } from './pen.ts';
import type { Picture } from './picture.ts';
import { lengthOf, rimOf, type SeenSector } from './sector-geometry.ts';
import { traceSign } from './trace-sign.ts';

/** Letters of a name as a share of the depth of a sector: along the ring, and pointing outwards. */
const ALONG_SHARE = 0.2;
/** Letters along a deep ring as a share of the radius of the middle, so that one size is seen throughout. */
const OF_CENTRE = 0.2;
const OUTWARDS_SHARE = 0.104;
/** Letters of a name as a share of the room across the line. */
const OF_ROOM = 0.6;
const LARGEST_LETTERS = 40;
const SMALLEST_LETTERS = 6;
const LINE = 1.22;
/** A name on the screen is shortened rather than written smaller than this share of its size. */
const SMALLEST_SHARE = 0.66;

/** Where words stand in a sector. `angle` turns them; `room` and `height` are what they may take, px of the target. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly room: number;
  readonly height: number;
  readonly size: number;
}

/**
 * Writes who stands in each sector, along the ring where it is longer than deep, otherwise outwards, never upside down, in
 * letters as large as the sector allows; with the shape of the portrait as a sign of the gender, and years where there is
 * room. Sectors too small for letters stay empty.
 */
export function writeSectors(picture: Picture, sectors: readonly SeenSector[], pen: Pen, lens: Lens): void {
  for (const sector of sectors) {
    if (isReadable(sector, lens)) writeSector(picture, sector.member, findPlace(sector, lens), pen);
  }
}

/** Whether there is room for letters that can be read. */
export const isReadable = (sector: SeenSector, lens: Lens): boolean => findPlace(sector, lens).size >= SMALLEST_LETTERS;

function findPlace(sector: SeenSector, lens: Lens): Place {
  const { x, y, inner, from, to } = sector;
  const outer = sector.outer - rimOf(sector, lens);
  const depth = outer - inner;
  const middle = (from + to) / 2;
  if (inner === 0) {
    return { x, y, angle: 0, room: outer * 1.6, height: outer * 1.3, size: letters(outer * 0.24) };
  }
  const pointAt = (away: number) => ({ x: x + away * Math.cos(middle), y: y + away * Math.sin(middle) });
  if (lengthOf(sector) > depth * 1.15) {
    // Straight lines in a bent band stand further inside, so that their ends stay below the outer edge.
    const height = depth * 0.74;
    const start = inner + depth * 0.05;
    const chord = 2 * Math.sqrt((outer - depth * 0.03) ** 2 - (start + height) ** 2);
    const room = Math.min(start * (to - from) * 0.94, chord);
    const size = letters(Math.min(depth * ALONG_SHARE, sector.centre * OF_CENTRE));
    return { ...pointAt(start + height / 2), angle: uprighted(middle + Math.PI / 2), room, height, size };
  }
  const across = inner * (to - from);
  const size = letters(Math.min(depth * OUTWARDS_SHARE, across * OF_ROOM));
  return { ...pointAt((inner + outer) / 2), angle: uprighted(middle), room: depth * 0.9, height: across * 0.94, size };
}

const letters = (size: number) => Math.min(LARGEST_LETTERS, size);

/** The same line, read from the left. */
function uprighted(angle: number): number {
  const turned = Math.atan2(Math.sin(angle), Math.cos(angle));
  if (turned > Math.PI / 2) return turned - Math.PI;
  return turned < -Math.PI / 2 ? turned + Math.PI : turned;
}

function writeSector({ palette, view, content, person }: Picture, member: number, place: Place, pen: Pen): void {
  const { room, height } = place;
  const words = person(member);
  const { lines, name } = layName(words.name, place, content.wholeName === true, palette.ink, pen);
  const small: TextStyle = {
    font: 'sans',
    weight: 400,
    colour: palette.inkSoft,
    align: 'center',
    angle: place.angle,
    size: name.size * 0.76,
  };
  const sign = name.size * 0.8;
  let free = height - lines.length * name.size * LINE;
  const take = (line: number) => {
    if (line > free) return false;
    free -= line;
    return true;
  };
  const dates = content.years ? [words.born, words.died].filter((part) => part !== null).join('\u2002') : '';
  const hasDates = dates !== '' && pen.textWidth(dates, small) <= room && take(small.size * LINE);
  const hasSignAbove = take(sign * 1.4);
  const hasLabel =
    content.label && words.label !== '' && pen.textWidth(words.label, small) <= room && take(small.size * LINE);

  const used =
    lines.length * name.size * LINE +
    (hasSignAbove ? sign * 1.4 : 0) +
    (Number(hasDates) + Number(hasLabel)) * small.size * LINE;
  const downX = -Math.sin(place.angle);
  const downY = Math.cos(place.angle);
  let down = -used / 2;
  const shape = portraitShape(view.graph.gender[member] ?? 0);
  const drawSign = (along: number, below: number) => {
    traceSign(
      pen,
      shape,
      place.x + along * downY + below * downX,
      place.y - along * downX + below * downY,
      sign,
      place.angle,
    );
    pen.paint({ fill: palette.portrait, stroke: palette.line, width: Math.min(1, sign / 12) });
  };
  const write = (line: string, style: TextStyle, along = 0) => {
    const below = down + style.size * 0.92;
    pen.text(line, place.x + along * downY + below * downX, place.y - along * downX + below * downY, style);
    down += style.size * LINE;
  };
  if (hasSignAbove) {
    drawSign(0, down + sign * 0.5);
    down += sign * 1.4;
  }
  lines.forEach((line, nth) => {
    const width = pen.textWidth(line, name);
    // Beside the first line, which makes room for it.
    const isBeside = !hasSignAbove && nth === 0 && width + sign * 1.4 <= room;
    if (isBeside) drawSign(-width / 2 - sign * 0.1, down + name.size * 0.6);
    write(line, name, isBeside ? sign * 0.7 : 0);
  });
  if (hasDates) write(dates, small);
  if (hasLabel) write(words.label, { ...small, colour: palette.inkFaint });
}

/**
 * A name in smaller letters where it is long, but not much smaller; the rest behind an ellipsis, or on paper, where nobody
 * can ask for it, in as many lines and as small as it must be.
 */
function layName(
  words: string,
  { room, height, size, angle }: Place,
  isWhole: boolean,
  colour: string,
  pen: Pen,
): { readonly lines: readonly string[]; readonly name: TextStyle } {
  const full: TextStyle = { font: 'serif', weight: 600, colour, align: 'center', angle, size };
  const most = Math.max(1, Math.floor(height / (size * LINE)));
  if (isWhole) {
    const width = (part: string, share: number) => pen.textWidth(part, { ...full, size: size * share });
    const { lines, share } = wholeNameLines(words, room, most, width);
    return { lines, name: { ...full, size: size * share } };
  }
  const longest = Math.max(...words.split(/\s+/).map((word) => pen.textWidth(word, full)));
  const all = pen.textWidth(words, full) / (most > 1 ? 1.7 : 1);
  const share = room / Math.max(1, all, longest);
  const name = { ...full, size: size * Math.max(SMALLEST_SHARE, Math.min(1, share)) };
  const lines = nameLines(words, room, (part) => pen.textWidth(part, name), 2 * name.size * LINE <= height ? 2 : 1);
  return { lines, name };
}
