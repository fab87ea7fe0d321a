import { expect, test } from 'vitest';
import { type Lens, toScreenX, toScreenY } from '#domain/diagram/drawing/lens.ts';
import { reshapeScene } from '#domain/diagram/reshape-scene.ts';
import type { Scene } from '#domain/diagram/scene.ts';
import { ann, dee, gus, smallFamily } from '#domain/people/testing/small-family.ts';
import { type Glide, lensBefore, linesAt, planGlide } from './glide.ts';
import { createGlides, GLIDE_MS } from './glides.ts';
import { middleOf } from './member-box.ts';
import { indexScene } from './scene-index.ts';
import { viewOf } from './testing/small-view.ts';
import type { FamilyPicture } from './use-picture.ts';

const size = { width: 1600, height: 1200 };
const plain = viewOf(smallFamily);

/** A picture of whatever scene; glides ask for places and nothing else of it. */
function pictureOf(scene: Scene, members = smallFamily.memberIds): FamilyPicture {
  const view = { ...plain, graph: { ...smallFamily, memberIds: members }, scene, index: indexScene(scene) };
  const places = new Map<string, number>(members.map((id, member) => [id, member]));
  const place = (id: string | undefined) => places.get(id ?? '');
  return { view, index: view.index, place } as FamilyPicture;
}

const tall = pictureOf(plain.scene);
const wide = pictureOf(reshapeScene(plain.scene, { direction: 'right', isCompact: true }));
const lensOn = ({ view: { scene } }: FamilyPicture, zoom: number): Lens => {
  const { width, height } = scene.bounds;
  return { ...size, x: width / 2, y: height / 2, sx: zoom, sy: zoom };
};
const planned = (zoomAfter = 1): Glide => {
  const glide = planGlide(tall, wide, lensOn(tall, 1), lensOn(wide, zoomAfter));
  if (!glide) throw new Error('Nobody glides.');
  return glide;
};

function momentsOf(glide: Glide) {
  const glides = createGlides({ redraw: () => undefined });
  glides.begin(glide);
  return glides;
}

test('everybody begins where they were on the screen and ends where they belong', () => {
  const glide = planned(0.5);
  const glides = momentsOf(glide);
  const first = glides.at(1000);
  const start = first?.where(dee) ?? { x: 0, y: 0 };
  const old = middleOf(tall.view.scene, dee);
  expect(toScreenX(glide.after, start.x)).toBeCloseTo(toScreenX(glide.before, old.x));
  expect(toScreenY(glide.after, start.y)).toBeCloseTo(toScreenY(glide.before, old.y));
  expect(first?.where(dee)).toMatchObject({ width: 220, height: 140 });
  expect(first?.size).toBeCloseTo(2);

  const last = glides.at(1000 + GLIDE_MS - 1e-6);
  const end = middleOf(wide.view.scene, dee);
  expect(last?.where(dee)?.x).toBeCloseTo(end.x);
  expect(last?.where(dee)?.y).toBeCloseTo(end.y);
  expect(last?.where(dee)?.width).toBeCloseTo(160);
  expect(last?.size).toBeCloseTo(1);
  expect(glides.at(1000 + GLIDE_MS)).toBeNull();
});

test('all layers get the same moment in one frame', () => {
  const glides = momentsOf(planned());
  expect(glides.at(40)).toBe(glides.at(40));
});

test('who is only in the new drawing arrives, who is only in the old one leaves', () => {
  const renamed = smallFamily.memberIds.map((id, member) => (member === gus ? smallFamily.memberIds[ann] : id));
  const without = pictureOf(
    plain.scene,
    renamed.map((id, member) =>
      member === ann ? ('Newcomer' as typeof id) : id,
    ) as (typeof smallFamily.memberIds)[number][],
  );
  const glide = planGlide(tall, without, lensOn(tall, 1), lensOn(without, 1));
  expect(glide?.leaving).toEqual([gus]);
  expect(glide?.arriving).toEqual([ann]);
  expect(glide?.moving).toHaveLength(6);
});

test('where the camera moves on the way, the old drawing moves with it', () => {
  const glide = planned(0.5);
  const point = { x: 123, y: 45 };
  const atOnce = lensBefore(glide, glide.after);
  expect(toScreenX(atOnce, point.x)).toBeCloseTo(toScreenX(glide.before, point.x));
  const panned = lensBefore(glide, { ...glide.after, x: glide.after.x + 10, y: glide.after.y - 4 });
  expect(toScreenX(panned, point.x)).toBeCloseTo(toScreenX(glide.before, point.x) - 5);
  expect(toScreenY(panned, point.y)).toBeCloseTo(toScreenY(glide.before, point.y) + 2);
});

test('between two layouts the old lines are gone before the new ones come; after an edit they cross', () => {
  const reshaped = planned();
  expect(linesAt(reshaped, 0)).toEqual({ before: 1, after: 0 });
  expect(linesAt(reshaped, 0.5)).toEqual({ before: 0, after: 0 });
  expect(linesAt(reshaped, 1).after).toBe(1);
  const edited = planGlide(tall, pictureOf(plain.scene), lensOn(tall, 1), lensOn(tall, 1));
  expect(edited && linesAt(edited, 0.25)).toEqual({ before: 0.75, after: 0.25 });
});

test('a map whose rows have a scale of their own does not glide', () => {
  const map = { ...lensOn(tall, 0.01), sy: 0.08 };
  expect(planGlide(tall, wide, map, lensOn(wide, 1))).toBeUndefined();
});
