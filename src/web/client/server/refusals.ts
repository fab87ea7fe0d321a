import type { ApiError } from './api-error.ts';

/** A refusal by the server, and the tree that the whole question was about, if it was about one. */
interface Refusal {
  readonly error: ApiError;
  readonly treeId: string | undefined;
}

const listeners = new Set<(refusal: Refusal) => void>();

/** Hears of every refusal, whoever had asked: pages, streams, workers. Returns the way to end it. */
export function onRefusal(listener: (refusal: Refusal) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceRefusal(refusal: Refusal): void {
  for (const listener of listeners) listener(refusal);
}
