import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Pen } from '#domain/diagram/drawing/pen.ts';
import { blankPen } from './blank-pen.ts';

const window = { width: 100, height: 60 };
const style = { size: 10, weight: 400, font: 'sans', colour: '#000' } as const;

interface Stroke {
  readonly draw: (pen: Pen) => void;
  /** Points of what is drawn, close to each other. */
  readonly points: readonly (readonly [x: number, y: number])[];
}

const fractions = Array.from({ length: 401 }, (_, nth) => nth / 400);
const between = (from: number, to: number, part: number) => from + (to - from) * part;

const at = fc.integer({ min: -150, max: 250 });
const length = fc.integer({ min: 1, max: 120 });
const turn = fc.double({ min: -Math.PI, max: Math.PI, noNaN: true });
const sweep = fc.double({ min: 0.05, max: 2 * Math.PI, noNaN: true });

const lines = fc.tuple(at, at, at, at).map(
  ([fromX, fromY, toX, toY]): Stroke => ({
    draw: (pen) => {
      pen.moveTo(fromX, fromY);
      pen.lineTo(toX, toY);
    },
    // A line that leans counts by the box around it.
    points: [
      [fromX, fromY],
      [toX, toY],
    ],
  }),
);
const boxes = fc.tuple(at, at, length, length).map(
  ([x, y, width, height]): Stroke => ({
    draw: (pen) => pen.box(x, y, width, height, 0),
    points: fractions.flatMap((part) => [
      [between(x, x + width, part), y],
      [x, between(y, y + height, part)],
      [between(x, x + width, part), y + height],
      [x + width, between(y, y + height, part)],
    ]),
  }),
);
const sectors = fc.tuple(at, at, length, length, turn, sweep).map(
  ([x, y, inner, wide, from, angle]): Stroke => ({
    draw: (pen) => pen.sector(x, y, inner, inner + wide, from, from + angle),
    points: fractions.flatMap((part) =>
      [inner, inner + wide / 2, inner + wide].map((radius): [number, number] => {
        const turned = from + angle * part;
        return [x + radius * Math.cos(turned), y + radius * Math.sin(turned)];
      }),
    ),
  }),
);

const isIn = ([x, y]: readonly [number, number]) => x > 0 && x < window.width && y > 0 && y < window.height;
const isFarOut = (points: Stroke['points'], room: number) => {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const isBeside = Math.max(...xs) < -room || Math.min(...xs) > window.width + room;
  return isBeside || Math.max(...ys) < -room || Math.min(...ys) > window.height + room;
};

test.each([
  ['line', lines, 2],
  ['box', boxes, 0.5],
  ['sector', sectors, 12],
] as const)('a %s that reaches into the window is seen, and one that stays outside is not', (_, strokes, room) => {
  fc.assert(
    fc.property(strokes, ({ draw, points }) => {
      const { pen, isBlank } = blankPen(window);
      draw(pen);
      if (points.some(isIn)) expect(isBlank()).toBe(false);
      if (isFarOut(points, room)) expect(isBlank()).toBe(true);
    }),
    { seed: 20_261_129, numRuns: 300 },
  );
});

test('a thin ring around the window is not seen in it', () => {
  const { pen, isBlank } = blankPen(window);
  pen.arc(50, 30, 200, 0, 2 * Math.PI);
  pen.sector(50, 30, 200, 210, 0, 2 * Math.PI);
  expect(isBlank()).toBe(true);
  pen.arc(50, 30, 40, 0, 2 * Math.PI);
  expect(isBlank()).toBe(false);
});

test.each([
  { x: -45, y: 30, align: 'start', isSeen: true },
  { x: -90, y: 30, align: 'start', isSeen: false },
  { x: 145, y: 30, align: 'end', isSeen: true },
  { x: 190, y: 30, align: 'end', isSeen: false },
  { x: -10, y: 30, align: 'end', isSeen: false },
  { x: 110, y: 30, align: 'start', isSeen: false },
  { x: -30, y: 30, align: 'center', isSeen: true },
  { x: 130, y: 30, align: 'center', isSeen: true },
  { x: 50, y: -15, align: 'center', isSeen: false },
  { x: 50, y: 75, align: 'center', isSeen: false },
  { x: 50, y: -30, align: 'start', angle: 1.5, isSeen: true },
  { x: 50, y: -90, align: 'start', angle: 1.5, isSeen: false },
] as const)('words are as long as half their letters are high: $x, $y, $align', ({ x, y, isSeen, ...how }) => {
  const { pen, isBlank } = blankPen(window);
  pen.text('Ten letter', x, y, { ...style, ...how });
  expect(isBlank()).toBe(!isSeen);
});

test('a line goes on from where the last one ended', () => {
  const { pen, isBlank } = blankPen(window);
  pen.moveTo(-50, -50);
  pen.lineTo(-50, 30);
  expect(isBlank()).toBe(true);
  pen.curveTo(0, 0, 150, 30);
  expect(isBlank()).toBe(false);
});
