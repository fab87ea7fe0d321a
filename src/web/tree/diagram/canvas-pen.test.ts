import { expect, test } from 'vitest';
import { canvasPen } from './canvas-pen.ts';
import { notingContext } from './testing/noting-context.ts';

const families = { serif: 'Source Serif', sans: 'Inter' };
const name = { font: 'serif', size: 16, weight: 600, colour: 'black' } as const;
const years = { font: 'sans', size: 12, weight: 400, colour: 'grey', align: 'center' } as const;

function startPen(portrait?: (member: number) => ImageBitmap | undefined) {
  const noted = notingContext();
  const pen = canvasPen(noted.context, families, portrait);
  noted.calls.length = 0;
  return { pen, ...noted };
}

test('[FND-048] words stand in their typeface, size, weight, colour and alignment, whatever was drawn before them', () => {
  const { pen, words } = startPen();
  pen.text('Ann', 1, 2, name);
  pen.text('1900', 3, 4, years);
  pen.box(0, 0, 10, 10, 0);
  pen.paint({ fill: 'green' });
  pen.text('1980', 5, 6, years);
  pen.textWidth('Ben', { ...name, size: 20 });
  pen.text('Ben', 7, 8, name);
  const asYears = { font: '400 12px Inter', colour: 'grey', align: 'center' };
  const asName = { font: '600 16px Source Serif', colour: 'black', align: 'start' };
  expect(words).toEqual([
    { words: 'Ann', x: 1, y: 2, ...asName },
    { words: '1900', x: 3, y: 4, ...asYears },
    { words: '1980', x: 5, y: 6, ...asYears },
    { words: 'Ben', x: 7, y: 8, ...asName },
  ]);
});

test('[FND-048] words are measured in the typeface they will stand in', () => {
  const { pen } = startPen();
  pen.text('1900', 0, 0, years);
  expect(pen.textWidth('Wulan', name)).toBe(40);
});

test('[FND-048] words at an angle turn about the point they are written at, and nothing after them does', () => {
  const { pen, calls } = startPen();
  pen.text('Ann', 30, 40, { ...name, angle: 1 });
  pen.text('Ben', 50, 60, name);
  expect(calls).toEqual([
    'translate 30 40',
    'rotate 1',
    'fillText Ann 0 0',
    'rotate -1',
    'translate -30 -40',
    'fillText Ben 50 60',
  ]);
});

test('[FND-048] shapes are filled and outlined together, and then forgotten', () => {
  const { pen, calls, context } = startPen();
  pen.box(0, 0, 220, 140, 12);
  pen.box(0, 0, 8, 6, 0.5);
  pen.circle(50, 60, 7);
  pen.paint({ fill: 'white', stroke: 'grey', width: 2, dash: [4, 3] });
  expect(calls).toEqual([
    'roundRect 0 0 220 140 12',
    'rect 0 0 8 6',
    'moveTo 57 60',
    `arc 50 60 7 0 ${Math.PI * 2}`,
    'fill',
    'setLineDash 4,3',
    'stroke',
    'beginPath',
  ]);
  expect([context.fillStyle, context.strokeStyle, context.lineWidth]).toEqual(['white', 'grey', 2]);
  calls.length = 0;
  pen.moveTo(1, 2);
  pen.lineTo(3, 4);
  pen.curveTo(5, 6, 7, 8);
  pen.paint({ stroke: 'red' });
  expect(calls).toEqual(['moveTo 1 2', 'lineTo 3 4', 'quadraticCurveTo 5 6 7 8', 'setLineDash', 'stroke', 'beginPath']);
  expect([context.strokeStyle, context.lineWidth]).toEqual(['red', 1]);
});

test('[FND-048] arcs and sectors begin at their own ends, and a sector from the middle comes to a point there', () => {
  const { pen, calls } = startPen();
  pen.arc(100, 100, 50, 0, 1);
  pen.sector(100, 100, 20, 50, 0, 1);
  pen.sector(100, 100, 0, 50, 0, 1);
  expect(calls).toEqual([
    'moveTo 150 100',
    'arc 100 100 50 0 1',
    'moveTo 150 100',
    'arc 100 100 50 0 1',
    'arc 100 100 20 1 0 true',
    'closePath',
    'moveTo 150 100',
    'arc 100 100 50 0 1',
    'lineTo 100 100',
    'closePath',
  ]);
});

test('[FND-048] a portrait is cut to its shape, and who has none is left to the drawing', () => {
  // Only handed on.
  const image = {} as ImageBitmap;
  const { pen, calls } = startPen((member) => (member === 0 ? image : undefined));
  expect(pen.portrait?.(0, 5, 6, 40)).toBe(true);
  expect(calls).toEqual(['save', 'clip', 'drawImage 5 6 40 40', 'restore', 'beginPath']);
  calls.length = 0;
  expect(pen.portrait?.(1, 5, 6, 40)).toBe(false);
  expect(calls).toEqual(['beginPath']);
  expect(startPen().pen.portrait).toBeUndefined();
});
