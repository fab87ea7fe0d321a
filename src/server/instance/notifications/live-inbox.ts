import type { Db } from '#server/platform/db/connection.ts';
import { selectInboxes } from './queries.ts';

type Listener = (unread: number | null) => void;

export interface LiveInbox {
  /** Told the number of unread messages at every change, and null when the session has ended. Returns the way to stop. */
  readonly subscribe: (sessionId: string, listener: Listener) => () => void;
  readonly stop: () => void;
}

interface Watched {
  readonly listeners: Set<Listener>;
  mark: string | undefined;
}

const POLL_MS = 800;

/**
 * Tells open pages of their user's inbox. One query a second for everybody who listens to this process, whatever process
 * wrote the messages; LISTEN/NOTIFY would not survive a pooler.
 */
export function createLiveInbox(db: Db, now: () => Date, onError: (error: unknown) => void): LiveInbox {
  const watched = new Map<string, Watched>();
  let timer: NodeJS.Timeout | undefined;

  const check = async () => {
    const found = new Map((await selectInboxes(db, [...watched.keys()], now())).map((one) => [one.sessionId, one]));
    for (const [sessionId, entry] of watched) {
      const state = found.get(sessionId);
      // Who began to listen while we looked is seen the next time.
      if (state ? state.mark === entry.mark : entry.mark === undefined) continue;
      entry.mark = state?.mark;
      for (const listener of entry.listeners) listener(state?.unread ?? null);
    }
  };
  const schedule = (afterMs: number) => {
    timer = setTimeout(() => {
      check()
        .catch(onError)
        .finally(() => {
          if (watched.size > 0) schedule(POLL_MS);
        });
    }, afterMs).unref();
  };

  return {
    subscribe(sessionId, listener) {
      const entry = watched.get(sessionId) ?? { listeners: new Set(), mark: '' };
      entry.listeners.add(listener);
      // A mark that nothing has: the first look tells everybody where they stand.
      entry.mark = '';
      watched.set(sessionId, entry);
      clearTimeout(timer);
      schedule(0);
      return () => {
        entry.listeners.delete(listener);
        if (entry.listeners.size === 0) watched.delete(sessionId);
        if (watched.size === 0) clearTimeout(timer);
      };
    },
    stop() {
      clearTimeout(timer);
      watched.clear();
    },
  };
}
