import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '#server/platform/http/app-error.ts';

/** Between looking at a link for the last time and answering a visitor lies a moment in which its owner may revoke it. */
export interface LastCheck {
  /** Looks, right before an answer leaves; whatever `check` throws is the answer then. */
  readonly take: (linkId: string, check: () => Promise<void>) => Promise<void>;
  /**
   * After a link is gone: resolves when everybody who looked before that has been answered. Whoever looks later is refused,
   * so nobody is answered any more.
   */
  readonly outwait: (linkId: string) => Promise<void>;
}

/** `isAlone`: no other process answers visitors of the same instance. */
export const createLastCheck = ({ isAlone }: { readonly isAlone: boolean }): LastCheck =>
  isAlone ? countThem() : giveThemTime();

/** One process knows whom it is about to answer. */
function countThem(): LastCheck {
  const underWay = new Map<string, Set<Promise<void>>>();
  return {
    async take(linkId, check) {
      const links = underWay.get(linkId) ?? new Set();
      underWay.set(linkId, links);
      const { promise, resolve } = Promise.withResolvers<void>();
      links.add(promise);
      const leave = () => {
        resolve();
        links.delete(promise);
        if (links.size === 0 && underWay.get(linkId) === links) underWay.delete(linkId);
      };
      // What is left to do until the answer leaves is done in this turn of the event loop.
      const done = check();
      done.finally(() => nextTurn().then(leave)).catch(() => undefined);
      await done;
    },
    async outwait(linkId) {
      await Promise.all(underWay.get(linkId) ?? []);
    },
  };
}

/** In ms: half for the look itself, half for the answer. */
const goodForMs = 1000;
/** Of a database that takes longer over and over there is nothing to be had but a request to come back. */
const mostChecks = 5;

/** Several processes share no memory, only the passing of time: a look is good for so long, and so long one waits. */
function giveThemTime(): LastCheck {
  return {
    async take(_, check) {
      for (let nth = 0; nth < mostChecks; nth++) {
        const start = performance.now();
        await check();
        if (performance.now() - start < goodForMs / 2) return;
      }
      throw new AppError('unavailable', { retryAfter: 2 });
    },
    outwait: () => sleep(goodForMs),
  };
}
