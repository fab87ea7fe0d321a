import { nameLines, type PersonText, readableNameLines, wholeNameLines } from '#domain/people/person-text.ts';
import { type CardMeasures, cardMeasures } from './card-shape.ts';
import { type Lens, toScreenX, toScreenY } from './lens.ts';
import type { Palette } from './palette.ts';
import type { Pen, TextStyle } from './pen.ts';
import type { Picture } from './picture.ts';

/** Heights of lines, px at zoom 1. */
const yearsLine = (card: CardMeasures) => card.yearsSize + 7;
const labelLine = (card: CardMeasures) => card.labelSize + 6;

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
  const card = cardMeasures(scene);
  const styles = stylesAt(card, scale, palette);
  const textX = content.portrait ? card.textX : card.portraitX;
  const room = (card.textX + card.textWidth - textX) * scale;
  const blocks = people.map((member) => {
    const words = layWords(picture, member, pen, styles, room);
    const { lines, share, dates, label } = words;
    const nameHeight = lines.length * card.nameLine * share;
    const height = nameHeight + dates.length * yearsLine(card) + (label ? labelLine(card) : 0);
    const middle = toScreenY(lens, (scene.y[member] ?? 0) + scene.cardHeight / 2);
    const x = toScreenX(lens, scene.x[member] ?? 0) + textX * scale;
    return { ...words, x, top: middle - (height * scale) / 2, nameHeight };
  });
  for (const { lines, share, x, top } of blocks) {
    const name = sized(styles.name, share);
    lines.forEach((line, i) => {
      pen.text(line, x, top + (i + 0.76) * card.nameLine * share * scale, name);
    });
  }
  for (const { dates, x, top, nameHeight } of blocks) {
    dates.forEach((line, i) => {
      pen.text(line, x, top + (nameHeight + i * yearsLine(card) + card.yearsSize + 2) * scale, styles.years);
    });
  }
  for (const { dates, label, x, top, nameHeight } of blocks) {
    const above = nameHeight + dates.length * yearsLine(card);
    if (label) pen.text(label, x, top + (above + card.labelSize + 1) * scale, styles.label);
  }
}

function layWords(picture: Picture, member: number, pen: Pen, styles: Styles, room: number): CardWords {
  const { content, view } = picture;
  const person = picture.person(member);
  const dates = content.years ? datesOf(person, room, (part) => pen.textWidth(part, styles.years)) : [];
  const card = cardMeasures(view.scene);
  const free = view.scene.cardHeight - card.marginY * 2 - dates.length * yearsLine(card);
  const label = content.label ? person.label : '';
  if (!content.wholeName) {
    const most = 2 * card.nameLine <= free ? 2 : 1;
    const lines = nameLines(person.name, room, (part) => pen.textWidth(part, styles.name), most);
    const hasRoom = lines.length * card.nameLine + labelLine(card) <= free;
    return { lines, share: 1, dates, label: hasRoom ? label : '' };
  }
  const name = { name: person.name, given: givenNames(picture, member) };
  const width = (part: string, share: number) => pen.textWidth(part, sized(styles.name, share));
  const linesIn = (height: number) => Math.max(1, Math.floor(height / card.nameLine));
  if (label) {
    const beside = wholeNameLines(person.name, room, linesIn(free - labelLine(card)), width);
    if (beside.share >= card.leastName) return { ...beside, dates, label };
  }
  return { ...readableNameLines(name, room, linesIn(free), card.leastName, width), dates, label: '' };
}

/** As far as the words of the card begin with them: a name that is withheld has none. */
function givenNames({ view, person }: Picture, member: number): string {
  const given = (view.graph.firstNames[member] ?? '').trim();
  return person(member).name.startsWith(given) ? given : '';
}

/** Birth and death beside each other, or one below the other where both are too long for that. */
function datesOf({ born, died }: PersonText, room: number, width: (words: string) => number): string[] {
  const parts = [born, died].filter((part) => part !== null);
  const together = parts.join('\u2002');
  if (parts.length < 2 || width(together) <= room) return together ? [together] : [];
  return parts;
}

type Styles = Readonly<Record<'name' | 'years' | 'label', TextStyle>>;

const stylesAt = (card: CardMeasures, scale: number, palette: Palette): Styles => ({
  name: { font: 'serif', size: card.nameSize * scale, weight: 600, colour: palette.ink },
  years: { font: 'sans', size: card.yearsSize * scale, weight: 400, colour: palette.inkSoft },
  label: { font: 'sans', size: card.labelSize * scale, weight: 400, colour: palette.inkFaint },
});

const sized = (style: TextStyle, share: number): TextStyle =>
  share === 1 ? style : { ...style, size: style.size * share };
