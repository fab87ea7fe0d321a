import { startRounds } from '#server/platform/jobs/start-rounds.ts';
import type { VisitorIdsOf } from '#server/tree/views/visitor-ids.ts';
import { type FindableParts, forgetOtherIds, keepFindable } from './keep-findable.ts';

interface RefresherParts extends FindableParts {
  readonly idsOf: VisitorIdsOf;
  readonly onError: (error: unknown) => void;
}

const everyMs = 2000;

/** Looks every two seconds whether public trees are to be found as they are now. `stop` waits for the tree that is under way. */
export function startFindableRefresher({ idsOf, onError, ...parts }: RefresherParts): {
  readonly stop: () => Promise<void>;
} {
  let isFirst = true;
  const round = async (stopping: AbortSignal) => {
    if (isFirst) await forgetOtherIds(parts.db, idsOf);
    isFirst = false;
    await keepFindable(parts, stopping);
  };
  return startRounds({ everyMs, round, onError });
}
