import type { MiddlewareHandler } from 'hono';
import { HOUR_MS } from '#domain/durations.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { addRequests } from './queries.ts';

const EVERY_MS = 60_000;

export interface RequestCounter {
  readonly middleware: MiddlewareHandler;
  /** Writes down what was counted since the last time. */
  readonly flush: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface CounterParts {
  readonly db: Db;
  readonly now: () => Date;
  readonly log: { error(fields: object, message: string): void };
}

/** Counts answered requests by the hour, in memory, and adds them to the table once a minute: a request costs an addition. */
export function createRequestCounter({ db, now, log }: CounterParts): RequestCounter {
  const processId = newId();
  const counted = new Map<number, number>();
  const add = (hour: number, requests: number) => counted.set(hour, (counted.get(hour) ?? 0) + requests);

  const flush = async () => {
    const taken = [...counted];
    counted.clear();
    for (const [hour, requests] of taken) {
      try {
        await addRequests(db, { hour: new Date(hour), processId, requests });
      } catch (error) {
        add(hour, requests);
        log.error({ err: error }, 'counted requests could not be written down');
      }
    }
  };
  const timer = setInterval(() => void flush(), EVERY_MS).unref();
  return {
    middleware: async (_http, next) => {
      await next();
      add(Math.floor(now().getTime() / HOUR_MS) * HOUR_MS, 1);
    },
    flush,
    stop: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}
