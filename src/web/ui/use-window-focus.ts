import { type RefObject, useEffect, useRef } from 'react';

const firstField = 'input:not([type=hidden], [type=file], :disabled), select:not(:disabled), textarea:not(:disabled)';

const openWindow = '[role=dialog][data-state=open]';

/** Where the keyboard was before the latest window opened: a window that follows another finds it nowhere. */
let latestOpener: HTMLElement | null = null;

/**
 * Where the keyboard is when a window opens and closes. A form begins in its first field, everything else where Radix puts it.
 * For windows that are opened by state and not by a trigger of Radix, the keyboard then goes back to where it was, or, when
 * that is gone, to the window below or the content of the page. Never to nowhere.
 */
export function useWindowFocus() {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = openerOf(document.activeElement) ?? latestOpener;
      latestOpener = opener.current;
      const window = event.currentTarget;
      if (window instanceof HTMLElement && enterFirstField(window)) event.preventDefault();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // Somebody else has taken it already: the heading of the next page, another window.
      if (document.activeElement !== null && document.activeElement !== document.body) return;
      const below = document.querySelector<HTMLElement>(openWindow) ?? document.querySelector<HTMLElement>('main');
      const target = opener.current?.isConnected ? opener.current : below;
      target?.focus({ preventScroll: true });
    },
  };
}

/** A form that comes into a window that is open already: the keyboard goes into it, unless it has left the window meanwhile. */
export function useLateFocus(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const window = content.current?.closest<HTMLElement>(openWindow);
    if (window?.contains(document.activeElement)) enterFirstField(window);
  }, [content]);
}

function enterFirstField(window: HTMLElement): boolean {
  const field = window.querySelector<HTMLElement>(firstField);
  field?.focus();
  return field !== null;
}

/** The item of a menu goes with its menu; what opened the menu stays. */
function openerOf(element: Element | null): HTMLElement | null {
  const menu = element?.closest('[role="menu"]');
  if (menu) return document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  return element instanceof HTMLElement && element !== document.body ? element : null;
}
