import { nameLines } from '#domain/people/person-text.ts';
import type { Pen, TextStyle } from './pen.ts';
import type { Picture } from './picture.ts';

/** The lines found for one set of words, one size of plate and one typeface. */
interface Found {
  readonly room: number;
  readonly size: number;
  readonly probe: number;
  readonly lines: Map<number, readonly string[]>;
}

const found = new WeakMap<Picture['person'], Found>();
/** As wide as the typeface makes it: a typeface that comes later than the first drawing is noticed by it. */
const PROBE = 'Quick Wafting Zephyrs';

/** The letters of a plate at zoom 1. */
export const plateStyle = ({ palette, view: { scene } }: Picture): TextStyle => ({
  font: 'serif',
  size: Math.min(38, scene.cardHeight * 0.42),
  weight: 600,
  colour: palette.ink,
  align: 'center',
});

/**
 * How the names of members break on their plates, in at most two lines each. Letters grow with the plate, so a name breaks
 * at the same place at every zoom: it is measured once, not in every frame.
 */
export function plateNames(picture: Picture, pen: Pen): (member: number) => readonly string[] {
  const { person } = picture;
  const style = plateStyle(picture);
  const { size } = style;
  const room = picture.view.scene.cardWidth - 20;
  const width = (words: string) => pen.textWidth(words, style);
  const probe = width(PROBE);
  const known = found.get(person);
  const isKnown = known?.room === room && known.size === size && known.probe === probe;
  const { lines } = isKnown ? known : { lines: new Map<number, readonly string[]>() };
  if (!isKnown) found.set(person, { room, size, probe, lines });
  return (member) => {
    const before = lines.get(member);
    if (before) return before;
    const made = nameLines(person(member).name, room, width);
    lines.set(member, made);
    return made;
  };
}
