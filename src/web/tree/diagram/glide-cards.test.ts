import { expect, test } from 'vitest';
import { ann, cai, dee, gus, smallFamily } from '#domain/people/testing/small-family.ts';
import type { Glide } from './glide.ts';
import { letCardsGlide } from './glide-cards.ts';
import type { Glides, Moment, OnTheWay } from './glides.ts';
import { boxOf } from './member-box.ts';
import { createStage } from './stage.ts';
import { smallPicture } from './testing/small-picture.ts';
import type { FamilyPicture } from './use-picture.ts';

const picture: FamilyPicture = {
  ...smallPicture,
  place: (id) => (id === undefined ? undefined : smallFamily.memberIds.indexOf(id)),
};
const { scene } = picture.view;
const members = [ann, cai, dee, gus];

/** Four cards, and a stage whose frames come when they are asked for. */
function openCards() {
  const root = document.createElement('div');
  root.innerHTML = members.map((member) => `<button class="person-card" data-member="${member}"></button>`).join('');
  const card = (member: number) => root.querySelector(`[data-member="${member}"]`);
  const drawers = new Set<(time: number) => void>();
  const stage = {
    ...createStage(() => true),
    onFrame(draw: (time: number) => void) {
      drawers.add(draw);
      return () => drawers.delete(draw);
    },
  };
  const asked: number[] = [];
  let moment: Moment | null = null;
  const glides: Glides = {
    begin: () => undefined,
    at(time) {
      asked.push(time);
      return moment;
    },
  };
  const stop = letCardsGlide({ current: root }, stage, glides, picture);
  return {
    asked,
    drawers,
    stop,
    frame(now: Moment | null, time = 5) {
      moment = now;
      for (const draw of drawers) draw(time);
    },
    card,
    styleOf: (member: number) => card(member)?.getAttribute('style') ?? null,
  };
}

const glide: Glide = {
  from: picture,
  to: picture,
  before: { width: 1, height: 1, x: 0, y: 0, sx: 1, sy: 1 },
  after: { width: 1, height: 1, x: 0, y: 0, sx: 1, sy: 1 },
  moving: [ann, dee],
  start: new Float64Array(),
  arriving: [gus],
  leaving: [],
  isIntoSectors: false,
  isOutOfSectors: false,
  isReshaped: false,
};

/** Ann is 30 px to the right of where she belongs and 20 above it, in a card of whatever size; Dee is where she belongs. */
function momentOf(given: Partial<Moment> = {}, size: Partial<OnTheWay> = {}, more: Partial<Glide> = {}): Moment {
  const middle = (member: number, dx: number, dy: number): OnTheWay => {
    const { x, y, width, height } = boxOf(scene, member);
    return { x: x + width / 2 + dx, y: y + height / 2 + dy, width, height };
  };
  return {
    glide: { ...glide, ...more },
    time: 0.75,
    share: 0.9,
    size: 1.5,
    where: (member) => {
      if (member === ann) return { ...middle(ann, 30, -20), ...size };
      return member === dee ? middle(dee, 0, 0) : undefined;
    },
    ...given,
  };
}

test('cards stand where their people are on the way, as large as these, and keep their own measures where they may', () => {
  const { frame, styleOf, asked } = openCards();
  frame(momentOf(), 42);
  expect(styleOf(ann)).toBe('transform: translate(30px, -20px) scale(1.5);');
  expect(styleOf(dee)).toBe('transform: translate(0px) scale(1.5);');
  expect(asked).toEqual([42]);
});

test('a card of another size is that size, around its middle, and shows no more than fits', () => {
  const wide = openCards();
  const { width, height } = boxOf(scene, ann);
  wide.frame(momentOf({}, { width: width + 40 }));
  expect(wide.styleOf(ann)).toBe(`transform: translate(10px, -20px) scale(1.5); width: ${width + 40}px;`);
  const flat = openCards();
  flat.frame(momentOf({}, { height: height - 20 }));
  expect(flat.styleOf(ann)).toBe(
    `transform: translate(30px, -10px) scale(1.5); height: ${height - 20}px; overflow: hidden;`,
  );
});

test('who arrives appears in the second half, and who neither moves nor arrives stays as they are', () => {
  const { frame, styleOf } = openCards();
  const opacities = [0.25, 0.5, 0.75, 0.9].map((time) => {
    frame(momentOf({ time }));
    return styleOf(gus);
  });
  expect(opacities).toEqual(['opacity: 0;', 'opacity: 0;', 'opacity: 0.5;', 'opacity: 0.8;']);
  expect(styleOf(cai)).toBeFalsy();
});

test('cards that come out of sectors come into sight, and cards that turn into sectors are left alone', () => {
  const out = openCards();
  out.frame(momentOf({ time: 0.5 }, {}, { isOutOfSectors: true }));
  expect(out.styleOf(ann)).toBe('opacity: 0.5; transform: translate(30px, -20px) scale(1.5);');
  const into = openCards();
  into.frame(momentOf({}, {}, { isIntoSectors: true }));
  expect([into.styleOf(ann), into.styleOf(dee)]).toEqual([null, null]);
});

test('when all have come where they belong, nothing of the way is left, and cards are not touched again', () => {
  const { frame, styleOf } = openCards();
  frame(null);
  frame(momentOf());
  expect(styleOf(ann)).not.toBeNull();
  frame(null);
  expect(members.map(styleOf)).toEqual([null, null, null, null]);
});

test('who stops a glide in the middle leaves everybody where they belong', () => {
  const { frame, styleOf, drawers, stop } = openCards();
  frame(momentOf());
  stop();
  expect([styleOf(ann), styleOf(gus), drawers.size]).toEqual([null, null, 0]);
});

test('where nobody glides, a style that somebody else has given stays', () => {
  const { frame, styleOf, stop, card } = openCards();
  card(ann)?.setAttribute('style', 'color: red');
  frame(null);
  stop();
  expect(styleOf(ann)).toBe('color: red');
});
