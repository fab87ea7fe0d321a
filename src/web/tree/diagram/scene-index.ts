import Flatbush from 'flatbush';
import { type Boxes, plainIndex } from '#domain/diagram/drawing/plain-index.ts';
import type { SceneIndex } from '#domain/diagram/drawing/scene-index.ts';
import type { Scene } from '#domain/diagram/scene.ts';
import { widthOf } from './member-box.ts';

/** The two spatial indices of a scene, of cards and of lines, as a worker can hand them over. */
export interface WrittenIndex {
  readonly cards: ArrayBuffer;
  readonly segments: ArrayBuffer;
}

/** An index whose making takes longer than a first frame may: until it comes, everything is looked at. */
export interface AwaitedIndex extends SceneIndex {
  readonly take: (written: WrittenIndex) => void;
}

export const indexScene = (scene: Boxes): SceneIndex => openIndex(scene, buildIndex(scene));

export function buildIndex(boxes: Boxes): WrittenIndex {
  return { cards: bufferOf(indexCards(boxes)), segments: bufferOf(indexSegments(boxes)) };
}

/** What an index is built from, where the scene itself changes hands before. */
export function copyBoxes({ x, y, widths, cardWidth, cardHeight, segments }: Scene): Boxes {
  return {
    x: x.slice(),
    y: y.slice(),
    widths: widths?.slice() ?? null,
    cardWidth,
    cardHeight,
    segments: segments.slice(),
  };
}

export function awaitIndex(scene: Boxes): AwaitedIndex {
  let index = plainIndex(scene);
  return {
    cardsIn: (rect) => index.cardsIn(rect),
    countCardsIn: (rect, atMost) => index.countCardsIn(rect, atMost),
    segmentsIn: (rect) => index.segmentsIn(rect),
    cardAt: (x, y) => index.cardAt(x, y),
    take(written) {
      index = openIndex(scene, written);
    },
  };
}

function indexCards(boxes: Boxes): Flatbush {
  const { x, y, cardHeight } = boxes;
  const index = new Flatbush(Math.max(1, x.length));
  for (let member = 0; member < x.length; member++) {
    const left = x[member] ?? 0;
    const top = y[member] ?? 0;
    index.add(left, top, left + widthOf(boxes, member), top + cardHeight);
  }
  if (x.length === 0) index.add(Number.NaN, Number.NaN);
  index.finish();
  return index;
}

function indexSegments({ segments }: Boxes): Flatbush {
  const count = segments.length / 4;
  const index = new Flatbush(Math.max(1, count));
  for (let i = 0; i < segments.length; i += 4) {
    const x1 = segments[i] ?? 0;
    const y1 = segments[i + 1] ?? 0;
    const x2 = segments[i + 2] ?? 0;
    const y2 = segments[i + 3] ?? 0;
    index.add(Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2));
  }
  if (count === 0) index.add(Number.NaN, Number.NaN);
  index.finish();
  return index;
}

/** Safe: Flatbush makes it, and not as memory that is shared. */
const bufferOf = ({ data }: Flatbush) => data as ArrayBuffer;

function openIndex(boxes: Boxes, written: WrittenIndex): SceneIndex {
  const cards = Flatbush.from(written.cards);
  const segments = Flatbush.from(written.segments);
  const isEmpty = boxes.x.length === 0;
  const hasLines = boxes.segments.length > 0;
  return {
    cardsIn: (rect) => (isEmpty ? [] : cards.search(rect.left, rect.top, rect.right, rect.bottom)),
    countCardsIn(rect, atMost) {
      if (isEmpty) return 0;
      let count = 0;
      cards.search(rect.left, rect.top, rect.right, rect.bottom, () => {
        count++;
        return false;
      });
      return Math.min(count, atMost);
    },
    segmentsIn: (rect) => (hasLines ? segments.search(rect.left, rect.top, rect.right, rect.bottom) : []),
    cardAt: (x, y) => (isEmpty ? undefined : cards.search(x, y, x, y)[0]),
  };
}
