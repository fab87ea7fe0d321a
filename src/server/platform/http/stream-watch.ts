import type { Actor } from './actor.ts';

/** Sees to it that a stream does not outlive the right to it: requests are checked at each call, streams only once. */
export interface StreamWatch {
  /**
   * Calls `end` within a second of the session's end, of the account being disabled, or of the tree being out of the
   * user's sight. Returns the way to stop watching.
   */
  readonly watch: (stream: WatchedStream) => () => void;
  readonly stop: () => void;
}

export interface WatchedStream {
  readonly actor: Pick<Actor, 'id' | 'sessionId'>;
  readonly treeId: string;
  readonly end: () => void;
}
