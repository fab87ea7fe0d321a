import { spacingOf } from '../reshape-scene.ts';
import type { Scene } from '../scene.ts';

/** How far a card stands from where the layout puts it, px; dy grows downwards. */
export interface Offset {
  readonly dx: number;
  readonly dy: number;
}

type Shape = Pick<Scene, 'direction' | 'cardWidth' | 'cardHeight'>;

/**
 * What an offset as it is kept, on the usual spacing from above to below, is in a scene of another shape: as many columns
 * beside and as many rows behind its place.
 */
export function shownOffset(shape: Shape, { dx, dy }: Offset): Offset {
  const { along, across } = spacingOf(shape);
  return shape.direction === 'right' ? { dx: dy * across, dy: dx * along } : { dx: dx * along, dy: dy * across };
}

/** The inverse of `shownOffset`: what is to be kept of an offset in a scene of this shape. Not rounded. */
export function keptOffset(shape: Shape, { dx, dy }: Offset): Offset {
  const { along, across } = spacingOf(shape);
  return shape.direction === 'right' ? { dx: dy / along, dy: dx / across } : { dx: dx / along, dy: dy / across };
}
