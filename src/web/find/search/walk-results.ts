import type { KeyboardEvent } from 'react';

/** What the arrows walk through: the box and, below it, each result. */
export const walkable = { 'data-walk': '' } as const;

/** Keys of a box and its results: down and up walk, Escape leads from a result back to the box. */
export function onWalkKey(event: KeyboardEvent<HTMLElement>): void {
  const steps = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-walk]')];
  const target = event.target instanceof HTMLElement ? event.target : null;
  const at = target ? steps.indexOf(target) : -1;
  if (at === -1 || event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Escape: at > 0 ? 0 : -1 }[event.key] ?? -1;
  const step = steps[next];
  if (!step) return;
  event.preventDefault();
  step.focus();
  step.scrollIntoView?.({ block: 'nearest' });
}
