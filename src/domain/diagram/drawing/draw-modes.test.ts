import { expect, test } from 'vitest';
import { buildGraph } from '#domain/graph/build-graph.ts';
import { english } from '#domain/people/english.ts';
import { ann, eva, smallFamily } from '#domain/people/testing/small-family.ts';
import { tinyFamily } from '#domain/tree/testing/tiny-family.ts';
import type { SceneStyle } from '../layout-scene.ts';
import type { Scene } from '../scene.ts';
import { wholeCard } from './card-content.ts';
import { drawMargin } from './draw-ground.ts';
import { drawPrint } from './draw-print.ts';
import { drawFamily, drawScene } from './draw-scene.ts';
import type { Lens } from './lens.ts';
import type { Detail } from './level-of-detail.ts';
import type { Palette } from './palette.ts';
import type { Pen } from './pen.ts';
import type { Picture } from './picture.ts';
import { plainIndex } from './plain-index.ts';
import { preparePrint } from './prepare-print.ts';
import { printPalette } from './print-palette.ts';
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

/** Cousins who marry stand twice where lines of descent are drawn; a name of one long word, one of many, an adoption, an end. */
const drawnFamily = buildGraph(
  tinyFamily({
    members: {
      Ann: { gender: 'female', lastName: 'Lee', birthDate: '1900', deathDate: '1980' },
      Ben: { gender: 'male', lastName: 'Lee', birthDate: 'about 1898', isDeceased: true },
      Cai: {
        firstName: 'Wolfeschlegelsteinhausen',
        gender: 'male',
        lastName: 'Lee',
        birthDate: '1925',
        deathDate: '1949',
      },
      Dee: { gender: 'female', lastName: 'Lee', birthDate: '1928' },
      Eva: { gender: 'other', photoUrl: 'eva.jpg' },
      Finn: { gender: 'male', lastName: 'Moss' },
      Gus: { firstName: 'Augustus Maximilian Bartholomew', lastName: 'Moss', birthDate: 'before 1960' },
      Ivy: { gender: 'female', birthDate: '1948' },
      Jo: {},
    },
    unions: [
      { partners: ['Ben', 'Ann'], children: ['Cai', 'Dee'] },
      { partners: ['Ann', null], children: ['Eva'], pedigree: ['adopted', 'birth'] },
      { partners: ['Finn', 'Dee'], children: ['Gus'], end: 'divorce' },
      { partners: [null, 'Cai'], children: ['Ivy'] },
      { partners: ['Gus', 'Ivy'], children: ['Jo'] },
    ],
  }),
  { version: 1 },
);

/** What is drawn, in px of the target: on each line the shapes that are painted together, and with what, or some words. */
function drawn(draw: (pen: Pen) => void): string {
  const lines: string[] = [];
  let shapes: string[] = [];
  const note = (shape: string, numbers: readonly number[]) =>
    [shape, ...numbers.map((px) => String(Number(px.toFixed(2))))].join(' ');
  const shape =
    (name: string) =>
    (...numbers: number[]) =>
      void shapes.push(note(name, numbers));
  const pen: Pen = {
    moveTo: shape('from'),
    lineTo: shape('to'),
    curveTo: shape('curve'),
    box: shape('box'),
    circle: shape('circle'),
    arc: shape('arc'),
    sector: shape('sector'),
    paint({ fill = '', stroke = '', width = 0, dash = [] }) {
      if (shapes.length > 0) lines.push(`${fill}|${note(stroke, [width, ...dash])}: ${shapes.join(', ')}`);
      shapes = [];
    },
    text(words, x, y, { font, size, weight, colour, align = 'start', angle = 0 }) {
      lines.push(note(`'${words}' ${font} ${colour} ${align}`, [x, y, size, weight, angle]));
    },
    textWidth: (words, { size }) => (words.length * size) / 2,
    portrait(member, ...numbers) {
      lines.push(note(`portrait of ${member} in ${shapes.join(', ')}`, numbers));
      shapes = [];
      return true;
    },
  };
  draw(pen);
  return lines.join('\n');
}

test('every drawing is, to a hundredth of a px, as it is written down', async () => {
  const named = Object.fromEntries(Object.keys(printPalette).map((name) => [name, name])) as unknown as Palette;
  const palette = { ...named, families: printPalette.families.map((_, nth) => `family${nth}`) };
  const pictures: (readonly [string, Partial<SceneStyle>, number, Detail, Partial<Picture['content']>])[] = [
    ['cards', {}, 1, 'card', {}],
    ['cards on paper, to the right', { direction: 'right', isCompact: true }, 0.6, 'card', { wholeName: true }],
    ['blocks on paper', {}, 0.1, 'block', { wholeName: true }],
    ['cards of names', {}, 0.5, 'live', { portrait: false, years: false, label: false }],
    ['plates', { direction: 'right' }, 0.2, 'plate', {}],
    ['small plates', { isCompact: true }, 0.13, 'plate', {}],
    ['blocks', {}, 0.004, 'block', {}],
    ['lives', { mode: 'timeline' }, 1, 'card', {}],
    ['lives on paper', { mode: 'timeline' }, 0.5, 'card', { wholeName: true, label: false }],
    ['plates of lives', { mode: 'timeline' }, 0.3, 'plate', { years: false }],
    ['blocks of lives', { mode: 'timeline' }, 0.1, 'block', {}],
    ['rings', { mode: 'circular' }, 0.5, 'card', {}],
    ['descendants', { mode: 'circular', circle: 'descendants' }, 1, 'card', {}],
    ['descendants on paper', { mode: 'circular', circle: 'descendants' }, 0.4, 'card', { wholeName: true }],
    ['descendants from afar', { mode: 'circular', circle: 'descendants' }, 0.08, 'card', {}],
    ['ancestors', { mode: 'circular', circle: 'fan' }, 0.7, 'card', {}],
  ];
  const drawings = pictures.map(([name, style, zoom, detail, content]) => {
    const focus = style.circle === 'fan' ? drawnFamily.memberIds.length - 1 : ann;
    const request = { look: { ...look, ...style }, people: 'everyone', focus, only: null } as const;
    const options = { content: wholeCard, phrases: english, index: plainIndex, todayYear: 2026 };
    const prepared = preparePrint(drawnFamily, request, options);
    const picture = { ...prepared, palette, content: { ...wholeCard, ...content } };
    const lens = lensOn(picture.view.scene, zoom);
    const emphasis = { selected: eva, live: new Set(detail === 'live' ? [ann] : []) };
    return `${name}\n${drawn((pen) => {
      if (content.wholeName) drawPrint(picture, pen, lens, detail);
      else {
        drawFamily(picture, pen, lens, detail, emphasis);
        drawMargin(picture, pen, lens);
      }
    })}\n`;
  });
  await expect(drawings.join('\n')).toMatchFileSnapshot('../../../../fixtures/drawings.txt');
});
