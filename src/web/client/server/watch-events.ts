import type { Address } from '#contract/addresses.ts';
import { ApiError } from './api-error.ts';
import { request } from './call.ts';

export const HEARTBEAT_MS = 25_000;
/** How much later than due a heartbeat may come before the connection counts as dead. */
export const TIMEOUT_MS = 10_000;
const RECONNECT_MS = [1000, 2000, 5000, 10_000] as const;

/** How long to wait before the nth attempt in a row to connect again, counted from 0. */
export const reconnectDelay = (attempt: number) => RECONNECT_MS[Math.min(attempt, RECONNECT_MS.length - 1)] ?? 10_000;

interface Stream {
  readonly route: Address;
  readonly params?: Readonly<Record<string, string>>;
  /** The names of the events that are told. */
  readonly event: string | readonly string[];
  /** The server does not let the page look any more: signed out, or what it looks at is gone. */
  readonly refused?: () => void;
}

/**
 * Tells every event of a stream until stopped, as long as the page is in view; then first where things stand. A page behind
 * others lets go: over plain http a browser has six connections to us for all its pages, and would soon have none left for
 * the rest. A connection that breaks or falls silent is made again.
 */
export function watchEvents(stream: Stream, happened: (content: unknown, event: string) => void): () => void {
  let stop = new AbortController();
  const follow = () => {
    stop.abort();
    if (document.visibilityState !== 'visible') return;
    stop = new AbortController();
    void keepWatching(stream, happened, stop.signal);
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    stop.abort();
  };
}

async function keepWatching(
  stream: Stream,
  happened: (content: unknown, event: string) => void,
  stop: AbortSignal,
): Promise<void> {
  const { route, params, refused } = stream;
  const told = [stream.event].flat();
  for (let attempt = 0; !stop.aborted; attempt++) {
    const silence = new AbortController();
    try {
      const signal = AbortSignal.any([stop, silence.signal]);
      const response = await request(route, { params, signal });
      await follow(response, silence, (name, content) => {
        if (!told.includes(name)) return;
        attempt = -1;
        pass(() => happened(content, name));
      });
      attempt = -1;
    } catch (error) {
      // Asking again would not change it. Whatever else it is, the line has broken.
      if (error instanceof ApiError && [401, 403, 404, 410].includes(error.status)) return refused?.();
    }
    if (!stop.aborted) await pause(reconnectDelay(Math.max(0, attempt)), stop);
  }
}

/** A mistake of whoever is told is reported, and breaks no connection. */
function pass(happened: () => void): void {
  try {
    happened();
  } catch (error) {
    reportError(error);
  }
}

async function follow(
  response: Response,
  silence: AbortController,
  happened: (name: string, content: unknown) => void,
): Promise<void> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) return;
  const read = eventReader();
  for (;;) {
    const timer = setTimeout(() => silence.abort(), HEARTBEAT_MS + TIMEOUT_MS);
    const { done, value } = await reader.read().finally(() => clearTimeout(timer));
    if (done) return;
    for (const { event, data } of read(value)) happened(event, JSON.parse(data));
  }
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

interface StreamEvent {
  readonly event: string;
  readonly data: string;
}

/**
 * Reads server-sent events from the text of a stream, piece by piece. Returns a function that takes a piece and gives
 * the events that it completes; comments (heartbeats) complete nothing.
 */
export function eventReader(): (piece: string) => StreamEvent[] {
  let rest = '';
  let event = '';
  let data: string[] = [];
  return (piece) => {
    const lines = (rest + piece).split(/\r\n|\n|\r/);
    rest = lines.pop() ?? '';
    const done: StreamEvent[] = [];
    for (const line of lines) {
      if (line === '') {
        if (data.length > 0) done.push({ event: event || 'message', data: data.join('\n') });
        event = '';
        data = [];
        continue;
      }
      const [, field, value] = /^(\w*): ?(.*)$/.exec(line) ?? [];
      if (field === 'event') event = value ?? '';
      if (field === 'data') data.push(value ?? '');
    }
    return done;
  };
}
