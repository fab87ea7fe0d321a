import { type RefCallback, useCallback, useRef } from 'react';

interface KeptKeyboard {
  /** For the list whose items come and go; it has to take the focus (`tabIndex={-1}`). */
  readonly ref: RefCallback<HTMLElement>;
  /** Brings the keyboard to the list, before the item that has it goes. */
  readonly take: () => void;
}

/** When the list itself goes with its last item, the keyboard goes on to the heading of the page. */
export function useKeptKeyboard(): KeptKeyboard {
  const list = useRef<HTMLElement>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    list.current = element;
    return () => {
      if (element?.contains(document.activeElement)) document.querySelector('h1')?.focus({ preventScroll: true });
      list.current = null;
    };
  }, []);
  return { ref, take: () => list.current?.focus({ preventScroll: true }) };
}
