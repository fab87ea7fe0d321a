import { expect, test } from 'vitest';
import { english } from '#domain/people/english.ts';
import { eva, smallFamily } from '#domain/people/testing/small-family.ts';
import type { SceneStyle } from '../layout-scene.ts';
import type { Scene } from '../scene.ts';
import { wholeCard } from './card-content.ts';
import { drawFamily, drawScene } from './draw-scene.ts';
import { type Lens, toScreenX, toScreenY } from './lens.ts';
import type { Pen } from './pen.ts';
import type { Picture } from './picture.ts';
import { plainIndex } from './plain-index.ts';
import { preparePrint } from './prepare-print.ts';
import { sectorAt } from './sector-geometry.ts';

/** Notes words with their angles, and counts shapes; every letter is half as wide as high. */
function notingPen() {
  const words: string[] = [];
  const angles: number[] = [];
  const counts = { sector: 0, arc: 0, line: 0 };
  /** How many boxes were painted in each colour. */
  const boxes = new Map<string, number>();
  let open = 0;
  const pen: Pen = {
    moveTo: () => undefined,
    lineTo: () => counts.line++,
    curveTo: () => undefined,
    box: () => open++,
    circle: () => undefined,
    arc: () => counts.arc++,
    sector: () => counts.sector++,
    paint({ fill = '' }) {
      boxes.set(fill, (boxes.get(fill) ?? 0) + open);
      open = 0;
    },
    text(text, _x, _y, { angle = 0 }) {
      words.push(text);
      angles.push(angle);
    },
    textWidth: (text, { size }) => (text.length * size) / 2,
  };
  return { pen, words, angles, counts, boxes };
}

const look: SceneStyle = { mode: 'hierarchical', circle: 'family', direction: 'down', isCompact: false };
const everyone = ['Ann Lee', 'Ben Lee', 'Cai Lee', 'Dee Lee', 'Eva Lee', 'Finn Moss', 'Gus Moss'];

function pictureOf(change: Partial<SceneStyle>, focus: number | null = null): Picture {
  const request = { look: { ...look, ...change }, people: 'everyone', focus, only: null } as const;
  return preparePrint(smallFamily, request, {
    content: wholeCard,
    phrases: english,
    index: plainIndex,
    todayYear: 2026,
  });
}

function lensOn({ bounds }: Scene, zoom: number): Lens {
  const size = { width: bounds.width * zoom + 100, height: bounds.height * zoom + 100 };
  return { x: bounds.width / 2, y: bounds.height / 2, sx: zoom, sy: zoom, ...size };
}

const nobody = { selected: null, live: new Set<number>() };
const namesIn = (words: readonly string[]) => everyone.filter((name) => words.includes(name));

test('a timeline names everybody, with years, and leaves the words of elements to them', () => {
  const picture = pictureOf({ mode: 'timeline' });
  const all = notingPen();
  drawScene(picture, all.pen, lensOn(picture.view.scene, 1), 'card', nobody);
  expect(namesIn(all.words)).toEqual(everyone);
  expect(all.words).toContain('°\u00a01900\u2002†\u00a01980');
  const some = notingPen();
  drawScene(picture, some.pen, lensOn(picture.view.scene, 1), 'live', { selected: null, live: new Set([0, 1, 2]) });
  expect(namesIn(some.words)).toEqual(everyone.slice(3));
});

test('from afar a timeline is blocks of colour', () => {
  const picture = pictureOf({ mode: 'timeline' });
  const { pen, words, boxes } = notingPen();
  drawScene(picture, pen, lensOn(picture.view.scene, 0.1), 'block', nobody);
  expect(words).toEqual([]);
  const { palette, familyColour } = picture;
  const bearers = palette.families.map((_, family) => familyColour.filter((colour) => colour === family).length);
  expect(bearers.filter((count) => count > 0).length).toBeGreaterThan(1);
  expect(palette.families.map((colour) => boxes.get(colour) ?? 0)).toEqual(bearers);
});

test('estimated lives are hatched, known ones are not', () => {
  const picture = pictureOf({ mode: 'timeline' });
  const strokes = (estimated: Uint8Array) => {
    const { pen, counts } = notingPen();
    const { scene } = picture.view;
    const years = scene.years === null ? null : { ...scene.years, estimated };
    const view = { ...picture.view, scene: { ...scene, years } };
    drawScene({ ...picture, view }, pen, lensOn(scene, 1), 'live', { selected: null, live: new Set(everyone.keys()) });
    return counts.line;
  };
  expect(strokes(new Uint8Array(7).fill(3))).toBeGreaterThan(strokes(new Uint8Array(7)) + 7 * 5);
});

test('a fan and a circle of descendants name whoever is in them, never upside down', () => {
  for (const [circle, focus, count] of [
    ['fan', 6, 5],
    ['descendants', 0, 7],
  ] as const) {
    const picture = pictureOf({ mode: 'circular', circle }, focus);
    const { pen, words, angles, counts } = notingPen();
    drawScene(picture, pen, lensOn(picture.view.scene, 1), 'card', nobody);
    expect(namesIn(words)).toHaveLength(count);
    for (const angle of angles) expect(Math.abs(angle)).toBeLessThanOrEqual(Math.PI / 2 + 1e-9);
    expect(counts.sector).toBeGreaterThan(count);
  }
});

test('in rings of a whole family partners and children hang on arcs', () => {
  const picture = pictureOf({ mode: 'circular' });
  const { pen, words, counts } = notingPen();
  drawScene(picture, pen, lensOn(picture.view.scene, 0.4), 'card', nobody);
  expect(namesIn(words)).toEqual(everyone);
  expect(counts.arc).toBeGreaterThanOrEqual(3);
});

test('a point finds its sector, and beside the circle none', () => {
  const { scene } = pictureOf({ mode: 'circular', circle: 'descendants' }, 0).view;
  for (const member of everyone.keys()) {
    const x = scene.x[member] ?? 0;
    const y = scene.y[member] ?? 0;
    expect(sectorAt(scene, x + scene.cardWidth / 2, y + scene.cardHeight / 2)).toEqual({ member, isRepeat: false });
  }
  expect(sectorAt(scene, 0, 0)).toBeUndefined();
});

test.each([
  [
    0.5,
    'card',
    [
      ['ground', 0, 0, 110, 70, 5],
      ['living', 0, 7, 1.5, 56, 0.75],
    ],
    [118, 78],
  ],
  [
    0.2,
    'plate',
    [
      ['ground', 0, 0, 44, 28, 2],
      ['living', 0, 2.8, 1, 22.4, 0.5],
      ['family', 0, 26, 44, 2, 1],
    ],
    [52, 36],
  ],
  [
    0.14,
    'plate',
    [
      ['ground', 0, 0, 30.8, 19.6, 1.4],
      ['living', 0, 1.96, 1, 15.68, 0.5],
      ['family', 0, 18.1, 30.8, 1.5, 0.75],
    ],
    [38.8, 27.6],
  ],
  [0.1, 'block', [['family', 0, 0, 22, 14, 2.1]], [30, 22]],
  [0.002, 'block', [['family', 0, 0, 1, 1, 0.15]], [14, 14]],
] as const)('the boxes of somebody who is selected, at zoom %d as a %s', (zoom, detail, own, [width, height]) => {
  const { index, ...picture } = pictureOf({});
  const { scene } = picture.view;
  const lens = lensOn(scene, zoom);
  const left = toScreenX(lens, scene.x[eva] ?? 0);
  const top = toScreenY(lens, scene.y[eva] ?? 0);
  const { surface, accent, halo, selected, families } = picture.palette;
  const colours = new Map([
    [surface, 'ground'],
    [accent, 'living'],
    [halo, 'halo'],
    [selected, 'ring'],
    ...families.map((colour) => [colour, 'family'] as const),
  ]);
  const boxes: (string | number | undefined)[][] = [];
  let open: number[][] = [];
  const pen: Pen = {
    ...notingPen().pen,
    box: (x, y, ...size) => void open.push([x - left, y - top, ...size].map((px) => Number(px.toFixed(3)))),
    paint({ fill, stroke }) {
      for (const box of open) boxes.push([colours.get(fill ?? stroke ?? ''), ...box]);
      open = [];
    },
  };
  const alone = { ...picture, index: { ...index, segmentsIn: () => [], cardsIn: () => [eva] } };
  drawFamily(alone, pen, lens, detail, { ...nobody, selected: eva });
  const ring = [
    ['halo', -4, -4, width, height, 6],
    ['ring', -2, -2, width - 4, height - 4, 5],
  ];
  expect(boxes).toEqual([...own, ...ring]);
});
