import type { Scene } from '#domain/diagram/scene.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Cards = Pick<Scene, 'x' | 'y' | 'widths' | 'cardWidth' | 'cardHeight'>;

export const widthOf = ({ widths, cardWidth }: Cards, member: number): number => widths?.[member] ?? cardWidth;

/** Where a member's card lies in the scene: a card, a life bar, or the square in a sector. */
export function boxOf(scene: Cards, member: number): Box {
  const { x, y, cardHeight } = scene;
  return { x: x[member] ?? 0, y: y[member] ?? 0, width: widthOf(scene, member), height: cardHeight };
}

export function middleOf(scene: Cards, member: number): { x: number; y: number } {
  const { x, y, width, height } = boxOf(scene, member);
  return { x: x + width / 2, y: y + height / 2 };
}
