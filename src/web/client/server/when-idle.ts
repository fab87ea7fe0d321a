/** How long something may be put off where the page never comes to rest. */
const LATEST_MS = 3000;

/** Does something that nobody waits for once the page has nothing else to do. Returns the way to leave it undone. */
export function whenIdle(act: () => void): () => void {
  // Not in every browser; there a moment has to do.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(act, 300);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(act, { timeout: LATEST_MS });
  return () => cancelIdleCallback(request);
}
