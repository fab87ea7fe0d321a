interface Rounds {
  /** Between the end of a round and the beginning of the next. */
  readonly everyMs: number;
  /** One that takes long ends early when `stopping` is aborted. */
  readonly round: (stopping: AbortSignal) => Promise<void>;
  /** A round that fails is no reason not to go the next one. */
  readonly onError: (error: unknown) => void;
}

/**
 * Does something over and over, one round at a time, which keeps no process alive. `stop` asks the round that is under way to end,
 * and waits for it.
 */
export function startRounds({ everyMs, round, onError }: Rounds): { readonly stop: () => Promise<void> } {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let underWay = Promise.resolve();
  const schedule = () => {
    timer = setTimeout(() => {
      underWay = round(stopping.signal)
        .catch(onError)
        .finally(() => {
          if (!stopping.signal.aborted) schedule();
        });
    }, everyMs).unref();
  };
  schedule();
  return {
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await underWay;
    },
  };
}
