import { type RefObject, useEffect, useState } from 'react';

interface Rows {
  /** The first row in view, and the one after the last. */
  readonly first: number;
  readonly end: number;
}

/** How many rows above and below what is seen are elements as well. */
const MARGIN = 4;
/** Until the height is known. */
const USUAL_HEIGHT = 600;

/** Which rows of a list, all of one height in px, are elements at the moment, and how to bring another one into view. */
export function useRowWindow(list: RefObject<HTMLElement | null>, count: number, rowHeight: number) {
  const [seen, setSeen] = useState<Rows>(() => rowsAt(0, USUAL_HEIGHT, rowHeight));
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    let height = USUAL_HEIGHT;
    const look = () => setSeen((before) => unlessSame(before, rowsAt(element.scrollTop, height, rowHeight)));
    // It tells the size once the page has been laid out. Asking for it before would have the page laid out twice.
    const observer = new ResizeObserver(([entry]) => {
      height = entry?.contentRect.height ?? height;
      look();
    });
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [list, rowHeight]);

  const start = Math.max(0, Math.min(seen.first, count) - MARGIN);
  const end = Math.min(count, seen.end + MARGIN);
  return {
    rows: Array.from({ length: Math.max(0, end - start) }, (_, nth) => start + nth),
    reveal(row: number) {
      const element = list.current;
      if (!element) return;
      const top = row * rowHeight;
      const lowest = top + rowHeight - element.clientHeight;
      element.scrollTop = Math.min(top, Math.max(lowest, element.scrollTop));
      // At once, so that there is an element that can take the keyboard.
      setSeen(rowsAt(element.scrollTop, element.clientHeight, rowHeight));
    },
  };
}

const rowsAt = (top: number, height: number, rowHeight: number): Rows => ({
  first: Math.floor(top / rowHeight),
  end: Math.ceil((top + height) / rowHeight),
});

const unlessSame = (before: Rows, now: Rows) => (before.first === now.first && before.end === now.end ? before : now);
