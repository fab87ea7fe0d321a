import type { MemberId } from '#domain/tree/ids.ts';

const FRAMES_TO_WAIT = 10;

/** Gives a card the keyboard as soon as it is on the page. */
export function focusCard(id: MemberId | undefined, frames = FRAMES_TO_WAIT): void {
  const card = id === undefined ? null : document.getElementById(`person-${id}`);
  if (card) card.focus({ preventScroll: true });
  else if (id !== undefined && frames > 0) requestAnimationFrame(() => focusCard(id, frames - 1));
}
