/**
 * How much of a person is drawn. `live` cards are elements of the page; the other three are drawn on the canvas: the same
 * card, a plate with the name, a block in the family's colour.
 */
export type Detail = 'live' | 'card' | 'plate' | 'block';

/** Under this zoom cards are drawn, from it on they are elements. */
export const LIVE_ZOOM = 0.45;
const CARD_ZOOM = 0.3;
const PLATE_ZOOM = 0.13;

/** How much of a card can be read at a zoom (screen px to a px of the scene). */
export function detailAt(zoom: number): Detail {
  if (zoom >= LIVE_ZOOM) return 'live';
  if (zoom >= CARD_ZOOM) return 'card';
  return zoom >= PLATE_ZOOM ? 'plate' : 'block';
}

/** With more blocks than this in view, a zoom may do without smooth edges until the camera rests. */
export const QUICK_FROM = 200;

/** From this many cards in view on, the canvas is put together from kept tiles. */
export const TILED_FROM = 8000;
