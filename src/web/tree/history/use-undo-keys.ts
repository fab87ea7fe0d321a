import { useEffect } from 'react';
import type { Way } from './use-steps.ts';

/** Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y anywhere on the page, on a Mac with Cmd; never where text is being written. */
export function useUndoKeys(take: (way: Way) => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const way = wayOf(event);
      if (!way || event.defaultPrevented || isWriting(event.target)) return;
      event.preventDefault();
      take(way);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [take]);
}

/** What a key asks for; undefined where it asks for neither. */
export function wayOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): Way | undefined {
  if (event.altKey || event.ctrlKey === event.metaKey) return undefined;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' && !event.shiftKey ? 'redo' : undefined;
}

const pressed = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']);

/** Text fields have an undo of their own. */
export function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !pressed.has(target.type);
  return target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
