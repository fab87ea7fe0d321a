import { expect, test } from 'vitest';
import type { wholeCard } from '#domain/diagram/drawing/card-content.ts';
import { portraitShape } from '#domain/diagram/drawing/card-shape.ts';
import { drawScene } from '#domain/diagram/drawing/draw-scene.ts';
import { generationRows } from '#domain/diagram/drawing/generation-rows.ts';
import { visibleRect } from '#domain/diagram/drawing/lens.ts';
import type { Pen } from '#domain/diagram/drawing/pen.ts';
import { roundJoins } from '#domain/diagram/drawing/round-joins.ts';
import { SEGMENT } from '#domain/diagram/scene.ts';
import { nameLines } from '#domain/people/person-text.ts';
import { smallFamily } from '#domain/people/testing/small-family.ts';
import { lensOf } from './camera.ts';
import { smallPicture } from './testing/small-picture.ts';

/** A pen that writes down the words and counts the shapes; every letter is half as wide as high. */
function notingPen() {
  const words: string[] = [];
  const counts = { circle: 0, box: 0, curveTo: 0 };
  const pen: Pen = {
    moveTo: () => undefined,
    lineTo: () => undefined,
    curveTo: () => counts.curveTo++,
    box: () => counts.box++,
    circle: () => counts.circle++,
    arc: () => undefined,
    sector: () => undefined,
    paint: () => undefined,
    text: (text) => words.push(text),
    textWidth: (text, { size }) => (text.length * size) / 2,
  };
  return { pen, words, counts };
}

const picture = smallPicture;
const { view } = picture;
const centre = { x: view.scene.bounds.width / 2, y: view.scene.bounds.height / 2 };
const everything = (zoom: number) => lensOf({ ...centre, zoom }, { width: 3000, height: 2000 }, view.scene.bounds);
const nobody = { selected: null, live: new Set<number>() };

test('drawn cards name everybody in view once', () => {
  const { pen, words } = notingPen();
  drawScene(picture, pen, everything(0.4), 'card', nobody);
  expect(words.filter((word) => word !== 'X' && word !== 'Child').sort()).toEqual([
    'Ann',
    'Ben',
    'Cai',
    'Dee',
    'Eva',
    'Finn',
    'Gus',
  ]);
});

test('who is an element of the page is not drawn a second time', () => {
  const { pen, words } = notingPen();
  drawScene(picture, pen, everything(0.4), 'card', { selected: null, live: new Set([0, 1, 2, 3, 4, 5]) });
  expect(words).toEqual(['X', 'Gus', 'Child']);
});

test('a card can do without years, label and portrait', () => {
  const { pen, words, counts } = notingPen();
  const born = (member: number) => ({ ...picture.person(member), born: '° 1901' });
  const only = (content: Partial<typeof wholeCard>) => {
    words.length = 0;
    const bare = { years: false, label: false, portrait: false, ...content };
    drawScene({ ...picture, person: born, content: bare }, pen, everything(0.4), 'card', nobody);
    return new Set(words.filter((word) => !smallFamily.firstNames.includes(word)));
  };
  expect(only({})).toEqual(new Set());
  expect(counts.circle).toBe(2);
  expect(only({ years: true })).toEqual(new Set(['° 1901']));
  expect(only({ label: true })).toEqual(new Set(['Child']));
  expect(only({ portrait: true })).toEqual(new Set(['X']));
});

test('plates show names only, blocks nothing to read', () => {
  const plates = notingPen();
  drawScene(picture, plates.pen, everything(0.2), 'plate', nobody);
  expect(plates.words.length).toBe(7);
  const blocks = notingPen();
  drawScene(picture, blocks.pen, everything(0.1), 'block', nobody);
  expect(blocks.words).toEqual([]);
});

test('each union of two has its ring', () => {
  const { pen, counts } = notingPen();
  drawScene(picture, pen, everything(0.5), 'live', { selected: null, live: new Set(smallFamily.memberIds.keys()) });
  expect(counts.circle).toBe(2);
});

test('the ends of a bus turn into the drops with a rounded corner', () => {
  const joins = roundJoins({
    ...view.scene,
    segments: Float64Array.from([100, 0, 100, 40, 0, 40, 300, 40, 0, 40, 0, 80, 150, 40, 150, 80, 300, 40, 300, 80]),
    segmentKind: new Uint8Array(5).fill(SEGMENT.descent),
    segmentUnion: new Int32Array(5),
  });
  const { trim, turn } = joins(3);
  expect([...turn]).toEqual([0, 0, 14, 14, 0, 0, 0, 0, 0, 0]);
  expect([...trim]).toEqual([0, 0, 14, 14, 14, 0, 0, 0, 14, 0]);
});

test('generations are numbered rows that meet in the middle of the gaps', () => {
  const rows = generationRows({ ...view.scene, y: Float64Array.from([0, 200]), generation: Int32Array.from([0, 1]) });
  expect(rows).toEqual([
    { generation: 0, top: -30, bottom: 170 },
    { generation: 1, top: 170, bottom: 370 },
  ]);
});

test('[CNV-013] the shape of the portrait says the gender without any colour', () => {
  expect([0, 1, 2, 3].map(portraitShape)).toEqual(['rounded', 'circle', 'hexagon', 'plain']);
});

test('a long name takes two lines and ends in an ellipsis, a short one stays on one', () => {
  const width = (words: string) => words.length;
  expect(nameLines('Ann Lee', 12, width)).toEqual(['Ann Lee']);
  expect(nameLines('Maria Elisabeth van den Berg', 12, width)).toEqual(['Maria', 'Elisabeth v…']);
  expect(nameLines('Wolfeschlegelsteinhausen', 12, width)).toEqual(['Wolfeschleg…']);
});

test('only what the window shows is looked up', () => {
  const lens = lensOf(
    { x: view.scene.x[6] ?? 0, y: view.scene.y[6] ?? 0, zoom: 1 },
    { width: 10, height: 10 },
    view.scene.bounds,
  );
  expect(picture.index.cardsIn(visibleRect(lens))).toEqual([6]);
});
