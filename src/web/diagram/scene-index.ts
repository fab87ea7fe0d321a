import Flatbush from 'flatbush';
import type { SceneIndex } from '#domain/diagram/drawing/scene-index.ts';
import type { Scene } from '#domain/diagram/scene.ts';
import type { FamilyView } from './family-view.ts';
import { widthOf } from './member-box.ts';

/** Builds the two spatial indices of a scene as buffers that a worker can hand over. */
export function buildIndex(scene: Scene): FamilyView['index'] {
  return { cards: indexCards(scene).data, segments: indexSegments(scene).data };
}

function indexCards(scene: Scene): Flatbush {
  const { x, y, cardHeight } = scene;
  const index = new Flatbush(Math.max(1, x.length));
  for (let member = 0; member < x.length; member++) {
    const [left, top] = [x[member] ?? 0, y[member] ?? 0];
    index.add(left, top, left + widthOf(scene, member), top + cardHeight);
  }
  if (x.length === 0) index.add(Number.NaN, Number.NaN);
  index.finish();
  return index;
}

function indexSegments({ segments }: Scene): Flatbush {
  const count = segments.length / 4;
  const index = new Flatbush(Math.max(1, count));
  for (let i = 0; i < segments.length; i += 4) {
    const [x1, y1, x2, y2] = [segments[i] ?? 0, segments[i + 1] ?? 0, segments[i + 2] ?? 0, segments[i + 3] ?? 0];
    index.add(Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2));
  }
  if (count === 0) index.add(Number.NaN, Number.NaN);
  index.finish();
  return index;
}

export function openIndex(view: Pick<FamilyView, 'scene' | 'index'>): SceneIndex {
  const cards = Flatbush.from(view.index.cards);
  const segments = Flatbush.from(view.index.segments);
  const isEmpty = view.scene.x.length === 0;
  const hasLines = view.scene.segments.length > 0;
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
