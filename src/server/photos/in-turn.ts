import { AppError } from '#server/http/app-error.ts';
import { photoBounds } from './photo-bounds.ts';

/** Lets one piece of work run at a time, the others wait for their turn; throws unavailable when too many wait. */
function oneAtATime(mostWaiting: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (work) => {
    if (waiting >= mostWaiting) throw new AppError('unavailable', { retryAfter: 5 });
    waiting += 1;
    const turn = last.then(work);
    // Whoever comes next waits for this one, however it ends.
    last = turn.then(
      () => undefined,
      () => undefined,
    );
    try {
      return await turn;
    } finally {
      waiting -= 1;
    }
  };
}

/** For whatever decodes photos: one at a time in this process. */
export const inTurn = oneAtATime(photoBounds.waiting);
