import { nameLines } from '#domain/people/person-text.ts';

export interface CardLine {
  readonly words: string;
  readonly kind: 'name' | 'label';
  /** px */
  readonly size: number;
  /** Of the baseline, in px below the middle of the card. */
  readonly y: number;
}

interface CardWords {
  readonly name: string;
  readonly label: string;
  /** px */
  readonly room: number;
}

const NAME = { size: 15, height: 18, weight: 600, font: '--font-serif' } as const;
const LABEL = { size: 12, height: 15, weight: 400, font: '--font-sans' } as const;
type Style = typeof NAME | typeof LABEL;

/** The lines of a small card, the whole in its middle: a name and what the person is, each on at most two lines. */
export function cardLines({ name, label, room }: CardWords): CardLine[] {
  const lines = (words: string, kind: CardLine['kind'], style: Style) =>
    nameLines(words, room, (text) => widthOf(text, style))
      .filter((line) => line !== '')
      .map((line) => ({ words: line, kind, style }));
  const all = [...lines(name, 'name', NAME), ...lines(label, 'label', LABEL)];
  let bottom = -all.reduce((sum, { style }) => sum + style.height, 0) / 2;
  return all.map(({ words, kind, style }) => {
    bottom += style.height;
    return { words, kind, size: style.size, y: bottom - style.height * 0.26 };
  });
}

let context: OffscreenCanvasRenderingContext2D | null | undefined;

/** Where nothing can be measured, the width of most letters in both typefaces. */
function widthOf(words: string, { size, weight, font }: Style): number {
  if (context === undefined)
    context = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) return words.length * size * 0.56;
  context.font = `${weight} ${size}px ${getComputedStyle(document.documentElement).getPropertyValue(font)}`;
  return context.measureText(words).width;
}
