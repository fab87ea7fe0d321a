import { type RefObject, useEffect } from 'react';

/** A window that loses more than this, px, has lost it to a keyboard on the screen. */
const KEYBOARD = 120;
/** The header of the page stays in view. */
const HEADER = 56;

/**
 * Brings the whole canvas into the window while somebody is being named, and keeps it above the keyboard of a phone: it is only
 * as high as what the keyboard leaves. The camera then has nothing to know of keyboards.
 */
export function useRoomAboveKeyboard(frame: RefObject<HTMLElement | null>, isNaming: boolean): void {
  useEffect(() => {
    const box = frame.current;
    const viewport = window.visualViewport;
    if (!isNaming || !box || !viewport) return;
    const adjust = () => {
      const room = viewport.height - HEADER;
      const isTight = window.innerHeight - viewport.height > KEYBOARD || room < 400;
      if (isTight) box.style.setProperty('--canvas-height', `${Math.round(room)}px`);
      else box.style.removeProperty('--canvas-height');
      box.toggleAttribute('data-tight', isTight);
      box.querySelector('.canvas-frame')?.scrollIntoView({ block: isTight ? 'end' : 'nearest' });
    };
    adjust();
    viewport.addEventListener('resize', adjust);
    return () => {
      viewport.removeEventListener('resize', adjust);
      box.style.removeProperty('--canvas-height');
      box.removeAttribute('data-tight');
    };
  }, [frame, isNaming]);
}
