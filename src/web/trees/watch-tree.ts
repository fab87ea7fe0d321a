import { watchTree as watchTreeRoute } from '#contract/graph.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { ApiError } from '#web/app/api-error.ts';
import { request } from '#web/app/call.ts';
import { eventReader } from './event-stream.ts';

export const HEARTBEAT_MS = 25_000;
/** How much later than due a heartbeat may come before the connection counts as dead. */
export const TIMEOUT_MS = 10_000;
const RECONNECT_MS = [1000, 2000, 5000, 10_000] as const;

/** How long to wait before the nth attempt in a row to connect again, counted from 0. */
export const reconnectDelay = (attempt: number) => RECONNECT_MS[Math.min(attempt, RECONNECT_MS.length - 1)] ?? 10_000;

/** Tells every new version of a tree until stopped. A connection that breaks or falls silent is made again. */
export function watchTree(treeId: TreeId, changed: (version: number) => void): () => void {
  const stop = new AbortController();
  void keepWatching(treeId, changed, stop.signal);
  return () => stop.abort();
}

async function keepWatching(treeId: TreeId, changed: (version: number) => void, stop: AbortSignal): Promise<void> {
  for (let attempt = 0; !stop.aborted; attempt++) {
    const silence = new AbortController();
    try {
      const signal = AbortSignal.any([stop, silence.signal]);
      const response = await request(watchTreeRoute, { params: { treeId }, signal });
      await follow(response, silence, (version) => {
        attempt = -1;
        changed(version);
      });
      attempt = -1;
    } catch (error) {
      // Signed out, or no longer allowed to look: asking again would not change it.
      if (error instanceof ApiError && [401, 403, 404].includes(error.status)) return;
    }
    if (!stop.aborted) await pause(reconnectDelay(Math.max(0, attempt)), stop);
  }
}

async function follow(response: Response, silence: AbortController, changed: (version: number) => void): Promise<void> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) return;
  const read = eventReader();
  for (;;) {
    const timer = setTimeout(() => silence.abort(), HEARTBEAT_MS + TIMEOUT_MS);
    const { done, value } = await reader.read().finally(() => clearTimeout(timer));
    if (done) return;
    for (const { event, data } of read(value)) {
      const version = event === 'version' ? versionIn(data) : undefined;
      if (version !== undefined) changed(version);
    }
  }
}

function versionIn(data: string): number | undefined {
  const parsed = watchTreeRoute.ok.safeParse(JSON.parse(data));
  return parsed.success ? parsed.data.version : undefined;
}

function pause(ms: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    stop.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
