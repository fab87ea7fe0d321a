import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Answers after so many milliseconds at the earliest, also with a failure: where the answer may not tell whether an address
 * has an account, its time may not either.
 */
export async function takeAtLeast<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const floor = sleep(ms);
  try {
    return await work();
  } finally {
    await floor;
  }
}
