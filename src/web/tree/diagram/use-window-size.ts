import { type RefObject, useLayoutEffect } from 'react';
import type { Stage } from './stage.ts';

/** Tells the stage how large its window is, from the first frame on. */
export function useWindowSize(element: RefObject<HTMLElement | null>, stage: Stage): void {
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return;
    const measure = () => stage.setSize({ width: target.clientWidth, height: target.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, stage]);
}
