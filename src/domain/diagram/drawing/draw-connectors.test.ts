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
  const { segmentKind, segmentUnion, bounds } = scene;
  const union = graph.unionIds.findIndex((_, nth) => graph.partnerA[nth] === ann || graph.partnerB[nth] === ann);
  const pieces = Array.from(segmentKind.keys()).filter(
    (nth) => isCouple.has(segmentKind[nth] ?? -1) && segmentUnion[nth] === union,
  );
  // Two corners between the ring and the moved card, and a straight piece to the other one.
  expect(pieces).toHaveLength(4);
  const { pen, ends } = notingPen();
  const lens = { x: bounds.width / 2, y: bounds.height / 2, sx: 1, sy: 1, ...bounds };
  drawConnectors(picture, pen, lens, pieces, 'card');
  expect(ends).toHaveLength(16);
  expect(new Set(ends).size).toBe(10);
});

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
