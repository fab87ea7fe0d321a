import { expect, test } from 'vitest';
import { english } from '#domain/people/english.ts';
import { ann, smallFamily } from '#domain/people/testing/small-family.ts';
import { SEGMENT } from '../scene.ts';
import { wholeCard } from './card-content.ts';
import { drawConnectors } from './draw-connectors.ts';
import type { Pen } from './pen.ts';
import { plainIndex } from './plain-index.ts';
import { preparePrint } from './prepare-print.ts';

test('both lines of a couple go around the corners to a card that was moved by hand, without a notch', () => {
  const { picture, pieces } = coupleOfMoved();
  // Two corners between the ring and the moved card, and a straight piece to the other one.
  expect(pieces).toHaveLength(4);
  const ends = endsOf(picture, pieces);
  expect(ends).toHaveLength(16);
  expect(new Set(ends).size).toBe(10);
});

test('pieces of a couple that do not touch are no corner, on whichever axis they are apart', () => {
  for (const axis of [0, 1]) {
    const { picture, pieces } = coupleOfMoved();
    const { segments } = picture.view.scene;
    for (const [nth, piece] of pieces.entries()) {
      for (const end of [axis, axis + 2]) segments[piece * 4 + end] = (segments[piece * 4 + end] ?? 0) + 100 * nth;
    }
    // Each piece is two lines of its own, as long as the piece is.
    const ends = endsOf(picture, pieces).map((end) => end.split(' ').map(Number));
    const lengths = Array.from({ length: ends.length / 2 }, (_, line) => {
      const [[x1 = 0, y1 = 0] = [], [x2 = 0, y2 = 0] = []] = ends.slice(line * 2, line * 2 + 2);
      return Math.hypot(x2 - x1, y2 - y1);
    });
    expect(lengths).toEqual(pieces.flatMap((piece) => [lengthOf(segments, piece), lengthOf(segments, piece)]));
  }
});

test('corners are round where cards can be read, and not from afar', () => {
  const { picture } = coupleOfMoved();
  const { scene } = picture.view;
  const lens = { x: 0, y: 0, sx: 1, sy: 1, ...scene.bounds };
  const curvesIn = (detail: Parameters<typeof drawConnectors>[4]) => {
    const { pen } = notingPen();
    let curves = 0;
    const curveTo = () => void curves++;
    drawConnectors(picture, { ...pen, curveTo }, lens, [...scene.segmentKind.keys()], detail);
    return curves;
  };
  expect(curvesIn('live')).toBeGreaterThan(0);
  expect(curvesIn('card')).toBe(curvesIn('live'));
  expect(curvesIn('plate')).toBe(0);
  expect(curvesIn('block')).toBe(0);
});

/** A couple of whom one card was moved upwards, with the segments of the line between them. */
function coupleOfMoved() {
  const look = { mode: 'hierarchical', circle: 'family', direction: 'down', isCompact: false } as const;
  const picture = preparePrint(
    smallFamily,
    { look, people: 'everyone', focus: null, only: null },
    {
      content: wholeCard,
      phrases: english,
      index: plainIndex,
      moved: [{ memberId: smallFamily.memberIds[ann] ?? raise(), dx: 0, dy: -60 }],
    },
  );
  const { scene, graph } = picture.view;
  const { segmentKind, segmentUnion } = scene;
  const union = graph.unionIds.findIndex((_, nth) => graph.partnerA[nth] === ann || graph.partnerB[nth] === ann);
  const pieces = Array.from(segmentKind.keys()).filter(
    (nth) => isCouple.has(segmentKind[nth] ?? -1) && segmentUnion[nth] === union,
  );
  return { picture, pieces };
}

function endsOf(picture: ReturnType<typeof preparePrint>, pieces: readonly number[]): readonly string[] {
  const { bounds } = picture.view.scene;
  const { pen, ends } = notingPen();
  const lens = { x: bounds.width / 2, y: bounds.height / 2, sx: 1, sy: 1, ...bounds };
  drawConnectors(picture, pen, lens, pieces, 'card');
  return ends;
}

function lengthOf(segments: ArrayLike<number>, piece: number): number {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = Array.from(segments).slice(piece * 4, piece * 4 + 4);
  return Math.hypot(x2 - x1, y2 - y1);
}

const isCouple = new Set<number>([SEGMENT.couple, SEGMENT.coupleEnded]);

function notingPen() {
  const ends: string[] = [];
  const note = (x: number, y: number) => void ends.push(`${x} ${y}`);
  const nothing = () => undefined;
  const pen: Pen = {
    moveTo: note,
    lineTo: note,
    curveTo: nothing,
    box: nothing,
    circle: nothing,
    arc: nothing,
    sector: nothing,
    paint: nothing,
    text: nothing,
    textWidth: () => 0,
  };
  return { pen, ends };
}

function raise(): never {
  throw new Error('There is nobody.');
}
