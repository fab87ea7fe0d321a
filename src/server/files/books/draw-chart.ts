import { cardMeasures } from '#domain/diagram/drawing/card-shape.ts';
import { drawFamily } from '#domain/diagram/drawing/draw-scene.ts';
import type { Pen } from '#domain/diagram/drawing/pen.ts';
import type { Picture } from '#domain/diagram/drawing/picture.ts';
import { plainIndex } from '#domain/diagram/drawing/plain-index.ts';
import { preparePrint } from '#domain/diagram/drawing/prepare-print.ts';
import { takeMembers } from '#domain/diagram/neighbourhood.ts';
import { personWords } from '#domain/people/person-words.ts';
import { scalePen } from '#server/files/paper/paper.ts';
import type { BookFamily } from './book-family.ts';
import { textWidth } from './book-paper.ts';

/** A chart as it stands on a page, points. */
export interface DrawnChart {
  readonly width: number;
  readonly height: number;
  /** Draws it; the corner is at the upper left. */
  readonly draw: (pen: Pen, corner: Corner) => void;
  /** Where everybody stands. */
  readonly cards: (corner: Corner) => readonly (Corner & { member: number; width: number; height: number })[];
}

interface Corner {
  readonly x: number;
  readonly y: number;
}

/** Of names in charts, points: smaller ones are hard to read on paper, and larger ones are a waste of it. */
const SMALLEST_NAME = 5.5;
const LARGEST_NAME = 8;

/** A point between ones, which the typeface of years sets so tightly that they cannot be told apart; and the space it needs. */
const TIGHT = /\.(?=1)/g;
const HAIR = '.\u200a';

/** More people than this have no room on a page, however they stand. */
const MOST_ON_A_PAGE = 120;

/** Lays out people for a chart of that height; undefined where names would be too small in it. */
export type LayOutChart = (members: readonly number[], height: number) => DrawnChart | undefined;

/** Generations from left to right, each card with the number under which somebody is told of. */
export function openCharts({ family, picture: words, plan, task }: BookFamily): LayOutChart {
  const person = personWords(family.index, words.people);
  return (members, height) => {
    if (members.length > MOST_ON_A_PAGE) return undefined;
    const { graph, source } = takeMembers(family.graph, Int32Array.from(members).sort());
    const prepared = preparePrint(
      graph,
      {
        look: { mode: 'hierarchical', circle: 'fan', direction: 'right', isCompact: true },
        people: 'everyone',
        focus: null,
        only: null,
      },
      {
        content: { years: true, label: false, portrait: false },
        phrases: words.people,
        index: plainIndex,
        todayYear: task.now.getUTCFullYear(),
      },
    );
    const picture: Picture = {
      ...prepared,
      person(at) {
        const member = source[at] ?? at;
        const { born, ...rest } = person(member);
        const number = plan.numberOf.get(member)?.replaceAll(TIGHT, HAIR);
        return { ...rest, born: [number, born].filter(Boolean).join('\u2002') || null };
      },
    };
    const { scene } = picture.view;
    const { nameSize } = cardMeasures(scene);
    const room = Math.min(textWidth / scene.bounds.width, height / scene.bounds.height);
    const scale = Math.min(room, LARGEST_NAME / nameSize);
    if (scale < SMALLEST_NAME / nameSize) return undefined;
    return place(picture, source, scale);
  };
}

function place(picture: Picture, source: Int32Array, scale: number): DrawnChart {
  const { scene } = picture.view;
  const { width, height } = scene.bounds;
  const lens = { x: width / 2, y: height / 2, sx: 1, sy: 1, width, height };
  return {
    width: width * scale,
    height: height * scale,
    draw: (pen, corner) =>
      drawFamily(picture, scalePen(pen, { ...corner, scale }), lens, 'card', { selected: null, live: new Set() }),
    cards: (corner) =>
      Array.from(source, (member, at) => ({
        member,
        x: corner.x + (scene.x[at] ?? 0) * scale,
        y: corner.y + (scene.y[at] ?? 0) * scale,
        width: scene.cardWidth * scale,
        height: scene.cardHeight * scale,
      })),
  };
}
