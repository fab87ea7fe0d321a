import { expect, test } from 'vitest';
import { generationRows } from '#domain/diagram/drawing/generation-rows.ts';
import { type Lens, toScreenX, toScreenY } from '#domain/diagram/drawing/lens.ts';
import type { Picture } from '#domain/diagram/drawing/picture.ts';
import { smallFamily } from '#domain/people/testing/small-family.ts';
import { fitCamera, lensOf } from './camera.ts';
import { paintPixels } from './paint-pixels.ts';
import { viewOf } from './testing/small-view.ts';

const LINE = 1;
const FAINT = 2;
const FAMILY = 7;
const SURFACE = 3;
const EDGE = 4;
const view = viewOf(smallFamily);
const picture = {
  view,
  index: view.index,
  rows: generationRows(view.scene),
  familyColour: new Uint8Array(smallFamily.memberIds.length),
} as unknown as Picture;

function paint(lens: Lens, density: number, people?: 'blocks' | 'plates') {
  const field = { width: lens.width * density, height: lens.height * density };
  const pixels = new Uint32Array(field.width * field.height);
  const colours = { line: LINE, faint: FAINT, surface: SURFACE, edge: EDGE, families: Uint32Array.of(FAMILY) };
  paintPixels(picture, colours, lens, density, { ...field, pixels }, people);
  return { at: (x: number, y: number) => pixels[Math.floor(y) * field.width + Math.floor(x)], pixels };
}

test('everybody in view is a block of their colour where their card stands, at any density', () => {
  const size = { width: 400, height: 300 };
  const lens = lensOf(fitCamera(view.scene.bounds, size), size, view.scene.bounds);
  for (const density of [1, 2]) {
    const { at } = paint(lens, density);
    for (let member = 0; member < view.scene.x.length; member++) {
      const middleX = (view.scene.x[member] ?? 0) + view.scene.cardWidth / 2;
      const middleY = (view.scene.y[member] ?? 0) + view.scene.cardHeight / 2;
      expect(at(toScreenX(lens, middleX) * density, toScreenY(lens, middleY) * density)).toBe(FAMILY);
    }
  }
});

test('lines stand under the blocks, and what no card and no line covers stays clear', () => {
  const size = { width: 400, height: 300 };
  const lens = lensOf(fitCamera(view.scene.bounds, size), size, view.scene.bounds);
  const { pixels } = paint(lens, 1);
  const counted = (colour: number) => pixels.filter((pixel) => pixel === colour).length;
  const cardArea = view.scene.cardWidth * lens.sx * view.scene.cardHeight * lens.sy * view.scene.x.length;
  expect(counted(FAMILY) / cardArea).toBeGreaterThan(0.9);
  expect(counted(FAMILY) / cardArea).toBeLessThan(1.1);
  expect(counted(LINE) + counted(FAINT)).toBeGreaterThan(0);
  expect(counted(0)).toBeGreaterThan(pixels.length / 4);
});

test('a whole clan in a few pixels still shows, and nothing is written outside the picture', () => {
  const size = { width: 8, height: 8 };
  const { scene } = view;
  const far: Lens = { ...size, x: scene.bounds.width / 2, y: scene.bounds.height / 2, sx: 0.0004, sy: 0.0004 };
  expect(paint(far, 1).pixels.filter((pixel) => pixel === FAMILY).length).toBeGreaterThan(0);
  const beside: Lens = { ...far, sx: 0.2, sy: 0.2, x: -50_000 };
  expect(paint(beside, 1).pixels.every((pixel) => pixel === 0)).toBe(true);
});

test('as plates, everybody is a surface to write on with an outline and a strip in their colour below', () => {
  const size = { width: 1200, height: 900 };
  const lens: Lens = { ...size, x: view.scene.bounds.width / 2, y: view.scene.bounds.height / 2, sx: 0.2, sy: 0.2 };
  const { at } = paint(lens, 1, 'plates');
  const { scene } = view;
  for (let member = 0; member < scene.x.length; member++) {
    const middle = toScreenX(lens, (scene.x[member] ?? 0) + scene.cardWidth / 2);
    const top = Math.floor(toScreenY(lens, scene.y[member] ?? 0));
    const bottom = top + Math.round(scene.cardHeight * lens.sy);
    expect([top, top + 3, bottom - 1].map((y) => at(middle, y))).toEqual([EDGE, SURFACE, FAMILY]);
  }
});
