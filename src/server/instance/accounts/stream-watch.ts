import type { Db } from '#server/platform/db/connection.ts';
import { createOpenStreams } from '#server/platform/http/open-streams.ts';
import type { StreamWatch, WatchedStream } from '#server/platform/http/stream-watch.ts';
import { findAllowedStreams } from './find-allowed-streams.ts';

interface StreamWatchParts {
  readonly db: Db;
  readonly onError: (error: unknown) => void;
  readonly now: () => Date;
}

export function createStreamWatch({ db, onError, now }: StreamWatchParts): StreamWatch {
  return createOpenStreams<WatchedStream>({
    async check(streams) {
      const allowed = await findAllowedStreams(db, streams, now());
      for (const stream of streams) if (!allowed.has(stream)) stream.end();
    },
    onError,
  });
}
