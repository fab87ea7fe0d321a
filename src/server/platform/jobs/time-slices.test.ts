import { expect, test } from 'vitest';
import { createYield, inTimeSlices } from './time-slices.ts';

/** Longer than anybody is kept waiting. */
function keepBusy(): void {
  const until = performance.now() + 20;
  while (performance.now() < until);
}

test('between two slices of long work others get their turn, and its result comes at the end', async () => {
  const order: string[] = [];
  setImmediate(() => order.push('somebody else'));
  function* work() {
    keepBusy();
    order.push('first half');
    yield undefined;
    order.push('second half');
    return 7;
  }
  expect(await inTimeSlices(work())).toBe(7);
  expect(order).toEqual(['first half', 'somebody else', 'second half']);
});

test('work that gives way by itself lets others in once it has kept them waiting', async () => {
  const yieldToOthers = createYield();
  let isDone = false;
  setImmediate(() => {
    isDone = true;
  });
  keepBusy();
  await yieldToOthers();
  expect(isDone).toBe(true);
});
