import { expect, test } from 'vitest';
import { english } from '#domain/people/english.ts';
import { smallFamily } from '#domain/people/testing/small-family.ts';
import { GENDER, MEMBER_FLAG } from '#domain/tree/tree-graph.ts';
import type { SceneStyle } from '../layout-scene.ts';
import { wholeCard } from './card-content.ts';
import { portrayedMembers } from './draw-people.ts';
import { drawPrint, printLens, printSize } from './draw-print.ts';
import type { Pen } from './pen.ts';
import type { Picture } from './picture.ts';
import { plainIndex } from './plain-index.ts';
import { preparePrint } from './prepare-print.ts';

const look: SceneStyle = { mode: 'hierarchical', circle: 'family', direction: 'down', isCompact: false };

/** The first four have a portrait, and each another gender. */
const family = {
  ...smallFamily,
  gender: smallFamily.gender.map((own, member) => [GENDER.female, GENDER.male, GENDER.other][member] ?? own),
  flags: smallFamily.flags.map((own, member) => (member < 4 ? own | MEMBER_FLAG.hasPhoto : own)),
};

function pictureOf(change: Partial<SceneStyle> = {}, content = wholeCard, focus: number | null = null): Picture {
  const request = { look: { ...look, ...change }, people: 'everyone', focus, only: null } as const;
  return preparePrint(family, request, { content, phrases: english, index: plainIndex, todayYear: 2026 });
}

/** Notes in what shapes portraits are drawn, and the words; it has everybody's portrait but that of the fourth. */
function draw(picture: Picture) {
  let shape: string[] = [];
  const portraits: { member: number; shape: string; size: number }[] = [];
  const words: string[] = [];
  const note = (name: string) => () => void shape.push(name);
  const pen: Pen = {
    moveTo: note('moveTo'),
    lineTo: note('lineTo'),
    curveTo: note('curveTo'),
    box: note('box'),
    circle: note('circle'),
    arc: note('arc'),
    sector: note('wedge'),
    paint: () => {
      shape = [];
    },
    text: (text) => words.push(text),
    textWidth: (text, { size }) => (text.length * size) / 2,
    portrait(member, _x, _y, size) {
      const outline = [...new Set(shape)].join(' ');
      shape = [];
      if (member === 3) return false;
      portraits.push({ member, shape: outline, size });
      return true;
    },
  };
  const { width, height } = printSize(picture.view.scene);
  drawPrint(picture, pen, printLens({ left: 0, top: 0, right: width, bottom: height }));
  return { portraits: portraits.toSorted((a, b) => a.member - b.member), words };
}

test('a portrait is drawn in its own shape and instead of the initials, which stay where there is none', () => {
  const { portraits, words } = draw(pictureOf());
  expect(portraits).toEqual([
    { member: 0, shape: 'circle', size: 56 },
    { member: 1, shape: 'box', size: 56 },
    { member: 2, shape: 'moveTo lineTo', size: 56 },
  ]);
  expect(words.filter((text) => /^[A-Z]{2}$/.test(text)).toSorted()).toEqual(['DL', 'EL', 'FM', 'GM']);
  expect(draw(pictureOf({ isCompact: true })).portraits.map(({ size }) => size)).toEqual([36, 36, 36]);
});

test('without portraits, and in drawings without cards, nobody is asked for', () => {
  expect(portrayedMembers(pictureOf())).toEqual([0, 1, 2, 3]);
  const bare = pictureOf({}, { ...wholeCard, portrait: false });
  for (const picture of [
    bare,
    pictureOf({ mode: 'timeline' }),
    pictureOf({ mode: 'circular', circle: 'descendants' }, wholeCard, 0),
  ]) {
    expect(portrayedMembers(picture)).toEqual([]);
    expect(draw(picture).portraits).toEqual([]);
  }
});
