import type { Palette } from '#domain/diagram/drawing/palette.ts';
import type { Picture } from '#domain/diagram/drawing/picture.ts';
import { plainIndex } from '#domain/diagram/drawing/plain-index.ts';
import { preparePrint } from '#domain/diagram/drawing/prepare-print.ts';
import { printPalette } from '#domain/diagram/drawing/print-palette.ts';
import { writeSvg } from '#domain/diagram/drawing/write-svg.ts';
import { phrasesIn } from '#domain/people/phrases-in.ts';
import { MEMBER_FLAG } from '#domain/tree/tree-graph.ts';
import { openMeasure } from '#server/files/paper/paper.ts';
import { cardId, type DrawnTree, portraitMark, sectionId, type TreeTask } from './tree-task.ts';

/** Readers have other typefaces than ours, some of them wider. */
const ROOM_FOR_OTHER_TYPEFACES = 1.1;

/** Draws everybody by generation, each a link to their section, in the colours that the page has in its theme. */
export function drawTree({ graph, title, language, todayYear }: TreeTask): DrawnTree {
  const picture: Picture = preparePrint(
    graph,
    {
      look: { mode: 'hierarchical', circle: 'fan', direction: 'down', isCompact: false },
      people: 'everyone',
      focus: null,
      only: null,
    },
    {
      content: { years: true, label: false, portrait: true },
      phrases: phrasesIn(language),
      index: plainIndex,
      todayYear,
    },
  );
  const measure = openMeasure();
  const pieces: string[] = [];
  const hasPortrait = (member: number) => ((graph.flags[member] ?? 0) & MEMBER_FLAG.hasPhoto) !== 0;
  writeSvg(
    { ...picture, palette: pagePalette },
    {
      title,
      language,
      measure: (words, style) => measure(words, style) * ROOM_FOR_OTHER_TYPEFACES,
      portrait: (member) => (hasPortrait(member) ? portraitMark(member) : undefined),
      link: (member) => ({ id: cardId(member), href: `#${sectionId(member)}` }),
      write: (piece) => void pieces.push(piece),
    },
  );
  return { pieces };
}

/** Colours by the names that the style of the page gives them. */
const pagePalette: Palette = {
  ...printPalette,
  paper: 'var(--paper)',
  surface: 'var(--surface)',
  band: 'var(--band)',
  ink: 'var(--ink)',
  inkSoft: 'var(--ink-soft)',
  inkFaint: 'var(--ink-faint)',
  hairline: 'var(--hairline)',
  line: 'var(--line)',
  accent: 'var(--accent)',
  portrait: 'var(--sunken)',
  serif: "Georgia, 'Noto Serif', serif",
  sans: "system-ui, 'Noto Sans', sans-serif",
};
