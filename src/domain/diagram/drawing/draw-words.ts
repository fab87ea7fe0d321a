import { nameLines, type PersonText, wholeNameLines } from '#domain/people/person-text.ts';
import { CARD } from './card-shape.ts';
import type { Picture } from './draw-scene.ts';
import { type Lens, toScreenX, toScreenY } from './lens.ts';
import type { Palette } from './palette.ts';
import type { Pen, TextStyle } from './pen.ts';

const YEARS_LINE = 20;
const LABEL_LINE = 18;
/** px that a long name stays away from the upper and the lower edge of a card. */
const INSET = 10;

/** The words of one card: what stands on each line, and how large the name is, as a share of its usual size. */
interface CardWords {
  readonly lines: readonly string[];
  readonly share: number;
  readonly dates: readonly string[];
  readonly label: string;
}

/** Writes name, years and place in the family beside each portrait, one kind of letters after the other. */
export function drawWords(picture: Picture, people: readonly number[], pen: Pen, lens: Lens): void {
  const { palette, view, content } = picture;
  const { scene } = view;
  const scale = lens.sx;
  const styles = stylesAt(scale, palette);
  const textX = content.portrait ? CARD.textX : CARD.portraitX;
  const room = (CARD.textX + CARD.textWidth - textX) * scale;
  const blocks = people.map((member) => {
    const words = layWords(picture, picture.person(member), pen, styles, room);
    const { lines, share, dates, label } = words;
    const nameHeight = lines.length * CARD.nameLine * share;
    const height = nameHeight + dates.length * YEARS_LINE + (label ? LABEL_LINE : 0);
    const middle = toScreenY(lens, (scene.y[member] ?? 0) + scene.cardHeight / 2);
    const x = toScreenX(lens, scene.x[member] ?? 0) + textX * scale;
    return { ...words, x, top: middle - (height * scale) / 2, nameHeight };
  });
  for (const { lines, share, x, top } of blocks) {
    const name = sized(styles.name, share);
    lines.forEach((line, i) => {
      pen.text(line, x, top + (i + 0.76) * CARD.nameLine * share * scale, name);
    });
  }
  for (const { dates, x, top, nameHeight } of blocks) {
    dates.forEach((line, i) => {
      pen.text(line, x, top + (nameHeight + i * YEARS_LINE + 15) * scale, styles.years);
    });
  }
  for (const { dates, label, x, top, nameHeight } of blocks) {
    if (label) pen.text(label, x, top + (nameHeight + dates.length * YEARS_LINE + 13) * scale, styles.label);
  }
}

function layWords({ content, view }: Picture, person: PersonText, pen: Pen, styles: Styles, room: number): CardWords {
  const dates = content.years ? datesOf(person, room, (part) => pen.textWidth(part, styles.years)) : [];
  const label = content.label ? person.label : '';
  if (!content.wholeName) {
    return { lines: nameLines(person.name, room, (part) => pen.textWidth(part, styles.name)), share: 1, dates, label };
  }
  const others = dates.length * YEARS_LINE + (label ? LABEL_LINE : 0) + INSET * 2;
  const most = Math.floor((view.scene.cardHeight - others) / CARD.nameLine);
  const width = (part: string, share: number) => pen.textWidth(part, sized(styles.name, share));
  return { ...wholeNameLines(person.name, room, most, width), dates, label };
}

/** Birth and death beside each other, or one below the other where both are too long for that. */
function datesOf({ born, died }: PersonText, room: number, width: (words: string) => number): string[] {
  const parts = [born, died].filter((part) => part !== null);
  const together = parts.join('\u2002');
  if (parts.length < 2 || width(together) <= room) return together ? [together] : [];
  return parts;
}

type Styles = Readonly<Record<'name' | 'years' | 'label', TextStyle>>;

const stylesAt = (scale: number, palette: Palette): Styles => ({
  name: { font: 'serif', size: CARD.nameSize * scale, weight: 600, colour: palette.ink },
  years: { font: 'sans', size: CARD.yearsSize * scale, weight: 400, colour: palette.inkSoft },
  label: { font: 'sans', size: CARD.labelSize * scale, weight: 400, colour: palette.inkFaint },
});

const sized = (style: TextStyle, share: number): TextStyle =>
  share === 1 ? style : { ...style, size: style.size * share };
