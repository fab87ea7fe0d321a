/** A ref for what takes the keyboard as soon as it is there, because what had it has gone. */
export const focusHere = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });
