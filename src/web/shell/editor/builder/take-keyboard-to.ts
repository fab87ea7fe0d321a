import type { MemberId } from '#domain/tree/ids.ts';

const FRAMES_TO_WAIT = 60;

/**
 * Gives a card the keyboard as soon as it is on the page. Until then the perch holds it and hears the same keys; whoever has
 * gone elsewhere meanwhile stays there.
 */
export function takeKeyboardTo(id: MemberId, perch: HTMLElement | null): void {
  perch?.focus({ preventScroll: true });
  const look = (frames: number) => {
    if (perch !== null && document.activeElement !== perch) return;
    const card = document.getElementById(`person-${id}`);
    if (card) card.focus({ preventScroll: true });
    else if (frames > 0) requestAnimationFrame(() => look(frames - 1));
  };
  look(FRAMES_TO_WAIT);
}
