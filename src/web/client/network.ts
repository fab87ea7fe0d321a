import { useSyncExternalStore } from 'react';

/*
 * Whether our server answers. `navigator.onLine` cannot tell: a server on this machine or in this instance answers without
 * the internet, and a connected network may not reach it. So every call reports what it saw, and while nothing answers
 * we ask again every few seconds.
 */
let reachable = true;
let timer: ReturnType<typeof setTimeout> | undefined;
/** How many writes wait for an answer. */
let heldUp = 0;
const heldUpListeners = new Set<() => void>();
const listeners = new Set<() => void>();
const askAgainMs = 5000;
/** A network that takes a question and never answers it is no better than none. */
const answerWithinMs = 10_000;

export function noteAnswer(): void {
  clearTimeout(timer);
  set(true);
}

export function noteSilence(): void {
  clearTimeout(timer);
  timer = setTimeout(askServer, askAgainMs);
  set(false);
}

/** Comes back when the server answers again, at the latest after `ms`; throws what `signal` is aborted with. */
export function untilAnswer(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (finish: () => void) => {
      clearTimeout(latest);
      stop();
      signal?.removeEventListener('abort', leave);
      finish();
    };
    const leave = () => end(() => reject(signal?.reason));
    const latest = setTimeout(() => end(resolve), ms);
    const stop = onNetworkChange(() => reachable && end(resolve));
    signal?.addEventListener('abort', leave);
    if (signal?.aborted) leave();
  });
}

export function isReachable(): boolean {
  return reachable;
}

/** Calls back whenever the server stops or starts answering; returns the way to end it. */
export function onNetworkChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const isAnyHeldUp = () => heldUp > 0;

/** Whether something that was sent has had no answer yet, and is sent again until it has. */
export function useHeldUp(): boolean {
  return useSyncExternalStore(onHeldUpChange, isAnyHeldUp);
}

/** Says that a write waits for the server, until the function that is returned is called. */
export function noteHeldUp(): () => void {
  changeHeldUp(1);
  return () => changeHeldUp(-1);
}

function changeHeldUp(by: 1 | -1): void {
  heldUp += by;
  for (const listener of heldUpListeners) listener();
}

function onHeldUpChange(listener: () => void): () => void {
  heldUpListeners.add(listener);
  return () => heldUpListeners.delete(listener);
}

export function useReachable(): boolean {
  return useSyncExternalStore(onNetworkChange, isReachable);
}

function set(next: boolean): void {
  if (reachable === next) return;
  reachable = next;
  for (const listener of listeners) listener();
}

// A network that has come back is worth a question at once.
addEventListener('online', () => !reachable && void askServer());

/** Asks the server for nothing but an answer, and says whether there was one. */
export async function askServer(): Promise<boolean> {
  const signal = AbortSignal.timeout(answerWithinMs);
  const answer = await fetch('/api/health', { cache: 'no-store', signal }).catch(() => undefined);
  if (answer) noteAnswer();
  else noteSilence();
  return answer !== undefined;
}
