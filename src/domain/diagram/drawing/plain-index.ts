import type { Scene } from '../scene.ts';
import type { Rect } from './lens.ts';
import type { SceneIndex } from './scene-index.ts';

/** Everything of a scene that stands somewhere. */
export type Boxes = Pick<Scene, 'x' | 'y' | 'widths' | 'cardWidth' | 'cardHeight' | 'segments'>;

/**
 * Finds what stands in a rectangle by looking at everything: for a picture that is drawn once, in a few hundred sheets at
 * most, that costs less than an index would. Everything keeps the order of the scene, so that texts follow each other as
 * the family does.
 */
export function plainIndex({ x, y, widths, cardWidth, cardHeight, segments }: Boxes): SceneIndex {
  const cardsIn = ({ left, top, right, bottom }: Rect): number[] => {
    const found: number[] = [];
    for (let member = 0; member < x.length; member++) {
      const cardX = x[member] ?? 0;
      if (cardX > right) continue;
      const cardY = y[member] ?? 0;
      const width = widths === null ? cardWidth : (widths[member] ?? 0);
      if (cardX + width >= left && cardY <= bottom && cardY + cardHeight >= top) found.push(member);
    }
    return found;
  };
  return {
    cardsIn,
    countCardsIn: (rect, atMost) => Math.min(atMost, cardsIn(rect).length),
    segmentsIn({ left, top, right, bottom }) {
      const found: number[] = [];
      for (let at = 0; at < segments.length; at += 4) {
        const x1 = segments[at] ?? 0;
        const x2 = segments[at + 2] ?? 0;
        if (Math.min(x1, x2) > right || Math.max(x1, x2) < left) continue;
        const y1 = segments[at + 1] ?? 0;
        const y2 = segments[at + 3] ?? 0;
        if (Math.min(y1, y2) > bottom || Math.max(y1, y2) < top) continue;
        found.push(at / 4);
      }
      return found;
    },
    cardAt: (pointX, pointY) => cardsIn({ left: pointX, right: pointX, top: pointY, bottom: pointY })[0],
  };
}
