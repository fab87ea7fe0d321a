import type { Db } from '#server/db/connection.ts';
import type { StreamWatch, WatchedStream } from '#server/http/stream-watch.ts';
import { findAllowedStreams } from './find-allowed-streams.ts';

/** So that, with the query, it is done within a second. */
const everyMs = 250;

interface StreamWatchParts {
  readonly db: Db;
  readonly onError: (error: unknown) => void;
  readonly now: () => Date;
}

/**
 * Looks at all open streams together, several times a second, and only while there are any: what ends a session may
 * happen in another process on the same database.
 */
export function createStreamWatch({ db, onError, now }: StreamWatchParts): StreamWatch {
  const open = new Set<WatchedStream>();
  let timer: NodeJS.Timeout | undefined;

  const look = async () => {
    const streams = [...open];
    const allowed = await findAllowedStreams(db, streams, now());
    for (const stream of streams) {
      if (!allowed.has(stream)) stream.end();
    }
  };
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      look()
        .catch(onError)
        .finally(() => {
          if (open.size > 0) schedule();
        });
    }, everyMs).unref();
  };

  return {
    watch(stream) {
      open.add(stream);
      if (open.size === 1) schedule();
      return () => {
        open.delete(stream);
        if (open.size === 0) clearTimeout(timer);
      };
    },
    stop() {
      open.clear();
      clearTimeout(timer);
    },
  };
}
