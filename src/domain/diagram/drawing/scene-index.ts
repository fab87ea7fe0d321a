import type { Rect } from './lens.ts';

/** What stands where in one drawing. */
export interface SceneIndex {
  cardsIn(rect: Rect): number[];
  countCardsIn(rect: Rect, atMost: number): number;
  segmentsIn(rect: Rect): number[];
  /** The member whose card covers a point of the scene. */
  cardAt(x: number, y: number): number | undefined;
}
