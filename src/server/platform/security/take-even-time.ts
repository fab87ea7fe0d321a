import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Answers after `ms` milliseconds, or where the work took longer after the next whole multiple of them, also with a failure:
 * where the answer may not tell whether an address has an account, its time may not either, however busy the program is.
 */
export async function takeEvenTime<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  try {
    return await work();
  } finally {
    const took = performance.now() - startedAt;
    await sleep(Math.max(1, Math.ceil(took / ms)) * ms - took);
  }
}
