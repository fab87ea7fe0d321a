interface Rounds {
  /** Between the end of a round and the beginning of the next. */
  readonly everyMs: number;
  readonly round: () => Promise<void>;
  /** A round that fails is no reason not to go the next one. */
  readonly onError: (error: unknown) => void;
}

/** Does something over and over, one round at a time, which keeps no process alive. `stop` waits for the round that is under way. */
export function startRounds({ everyMs, round, onError }: Rounds): { readonly stop: () => Promise<void> } {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let underWay = Promise.resolve();
  const schedule = () => {
    timer = setTimeout(() => {
      underWay = round()
        .catch(onError)
        .finally(() => {
          if (!stopped) schedule();
        });
    }, everyMs).unref();
  };
  schedule();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}
