import { startRounds } from '#server/start-rounds.ts';
import { type FindableParts, keepFindable } from './keep-findable.ts';

interface KeeperParts extends FindableParts {
  readonly onError: (error: unknown) => void;
}

const everyMs = 2000;

/** Looks every two seconds whether public trees are to be found as they are now. `stop` waits for what is under way. */
export function startFindableKeeper({ onError, ...parts }: KeeperParts): { readonly stop: () => Promise<void> } {
  return startRounds({ everyMs, round: () => keepFindable(parts), onError });
}
