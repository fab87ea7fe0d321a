import { type FindableParts, keepFindable } from './keep-findable.ts';

interface KeeperParts extends FindableParts {
  readonly onError: (error: unknown) => void;
}

const everyMs = 2000;

/** Looks every two seconds whether public trees are to be found as they are now. `stop` waits for what is under way. */
export function startFindableKeeper({ onError, ...parts }: KeeperParts): { readonly stop: () => Promise<void> } {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let underWay = Promise.resolve();
  const schedule = () => {
    timer = setTimeout(() => {
      underWay = keepFindable(parts)
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
