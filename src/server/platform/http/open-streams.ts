/** So that, with the query, it is done within a second. */
const everyMs = 250;

interface OpenStreamsParts<Stream> {
  /** Ends those that are not to go on. */
  readonly check: (streams: readonly Stream[]) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

export interface OpenStreams<Stream> {
  /** Returns the way to stop watching. */
  readonly watch: (stream: Stream) => () => void;
  readonly stop: () => void;
}

/**
 * Looks at all open streams together, several times a second, and only while there are any: what ends the right to one may
 * happen in another process on the same database.
 */
export function createOpenStreams<Stream>({ check, onError }: OpenStreamsParts<Stream>): OpenStreams<Stream> {
  const open = new Set<Stream>();
  let timer: NodeJS.Timeout | undefined;

  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      check([...open])
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
