import { useSyncExternalStore } from 'react';

/*
 * Whether our server answers. `navigator.onLine` cannot tell: a server on this machine or in this house answers without
 * the internet, and a connected network may not reach it. So every call reports what it saw, and while nothing answers
 * we ask again every few seconds.
 */
let reachable = true;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
const askAgainMs = 5000;

export function noteAnswer(): void {
  clearTimeout(timer);
  set(true);
}

export function noteSilence(): void {
  clearTimeout(timer);
  timer = setTimeout(askAgain, askAgainMs);
  set(false);
}

export function isReachable(): boolean {
  return reachable;
}

/** Calls back whenever the server stops or starts answering; returns the way to end it. */
export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useReachable(): boolean {
  return useSyncExternalStore(onConnectionChange, isReachable);
}

function set(next: boolean): void {
  if (reachable === next) return;
  reachable = next;
  for (const listener of listeners) listener();
}

async function askAgain(): Promise<void> {
  const answer = await fetch('/api/health', { cache: 'no-store' }).catch(() => undefined);
  if (answer) noteAnswer();
  else noteSilence();
}
