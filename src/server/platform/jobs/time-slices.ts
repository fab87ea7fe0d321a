import { setImmediate } from 'node:timers/promises';
import type { Steps } from '#domain/steps.ts';

/** How long this work may keep everybody else waiting, ms. */
const SLICE = 15;

/** Waits, where this work has kept others waiting for long enough; costs next to nothing where it has not. */
export type YieldToOthers = () => Promise<void>;

export function createYield(): YieldToOthers {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < SLICE) return;
    await setImmediate();
    began = performance.now();
  };
}

/** Does long work step by step, and whatever else the server has to do in between. */
export async function inTimeSlices<Result>(steps: Steps<Result>): Promise<Result> {
  let began = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - began < SLICE) continue;
    await setImmediate();
    began = performance.now();
  }
}
