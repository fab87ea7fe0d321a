import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { Db } from '#server/platform/db/connection.ts';
import { EventQueue } from '#server/platform/http/event-queue.ts';
import { createOpenStreams, type OpenStreams } from '#server/platform/http/open-streams.ts';
import type { Visit } from '#server/platform/http/visit.ts';
import type { LiveVersions } from '#server/tree/changes/live-versions.ts';
import { findVisitEnds, type OpenVisit, type VisitEnd } from './find-visit-ends.ts';

const HEARTBEAT_MS = 25_000;

interface WatchedVisit extends OpenVisit {
  readonly end: (reason: VisitEnd) => void;
}

/** Tells within a second when a visit is over, whichever process of the instance ended it. */
export type VisitWatch = OpenStreams<WatchedVisit>;

interface VisitWatchParts {
  readonly db: Db;
  readonly onError: (error: unknown) => void;
  readonly now: () => Date;
}

export function createVisitWatch({ db, onError, now }: VisitWatchParts): VisitWatch {
  return createOpenStreams<WatchedVisit>({
    async check(visits) {
      for (const [visit, reason] of await findVisitEnds(db, visits, now())) visit.end(reason);
    },
    onError,
  });
}

interface StreamParts {
  readonly live: LiveVersions;
  readonly visits: VisitWatch;
  readonly stopping: AbortSignal;
}

type VisitEvent =
  | { readonly event: 'version'; readonly data: { readonly version: number } }
  | { readonly event: 'ended'; readonly data: { readonly reason: VisitEnd } };

/** Where the tree stands, every later version, and the end of the visit. Who changed what is nothing for visitors. */
export function streamVisit({ live, visits, stopping }: StreamParts, visit: Visit, http: Context): Response {
  // Whoever asks for the headers alone would leave a stream open that nobody reads.
  if (http.req.method === 'HEAD') return http.body(null, 200, { 'content-type': 'text/event-stream' });
  const { id: treeId, version } = visit.tree;
  return streamSSE(http, async (stream) => {
    const events = new EventQueue<VisitEvent>(HEARTBEAT_MS);
    const push = (event: VisitEvent) => events.push(event);
    const close = () => events.close();
    const unsubscribe = live.subscribe(treeId, version, (update) =>
      push({ event: 'version', data: { version: update.version } }),
    );
    const linkId = visit.link?.id ?? null;
    const stopWatching = visits.watch({ treeId, linkId, end: (reason) => push({ event: 'ended', data: { reason } }) });
    stream.onAbort(close);
    stopping.addEventListener('abort', close);
    push({ event: 'version', data: { version } });
    for await (const next of events) {
      if (next === null) await stream.write(': still here\n\n');
      else await stream.writeSSE({ event: next.event, data: JSON.stringify(next.data) });
      if (next?.event === 'ended') break;
    }
    unsubscribe();
    stopWatching();
    stopping.removeEventListener('abort', close);
  });
}
