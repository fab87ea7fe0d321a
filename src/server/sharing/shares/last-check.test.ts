import { expect, test } from 'vitest';
import { AppError } from '#server/platform/http/app-error.ts';
import { createLastCheck } from './last-check.ts';

/** A look at a link that ends when it is told to. */
function slowCheck() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  return { check: () => promise, finish: resolve, refuse: reject };
}

test('[AT-51] where one process is alone, the end of a link is waited out until everybody who was let in has been answered', async () => {
  const lastCheck = createLastCheck({ isAlone: true });
  const happened: string[] = [];
  const first = slowCheck();
  const second = slowCheck();
  const ofOther = slowCheck();
  const answer = async (name: string, linkId: string, { check }: { check: () => Promise<void> }) => {
    await lastCheck.take(linkId, check);
    // What the router and the layers around it still do.
    for (let step = 0; step < 20; step++) await Promise.resolve();
    happened.push(name);
  };
  const answers = [answer('first', 'a', first), answer('second', 'a', second), answer('of another link', 'b', ofOther)];
  const over = lastCheck.outwait('a').then(() => happened.push('over'));
  first.finish();
  await answers[0];
  expect(happened).toEqual(['first']);
  second.finish();
  await over;
  expect(happened).toEqual(['first', 'second', 'over']);
  ofOther.finish();
  await Promise.all(answers);
  await lastCheck.outwait('a');
});

test('[AT-51] who is refused at the last look does not hold up anything', async () => {
  const lastCheck = createLastCheck({ isAlone: true });
  const { check, refuse } = slowCheck();
  const taken = lastCheck.take('a', check);
  const over = lastCheck.outwait('a');
  refuse(new AppError('not_found'));
  await expect(taken).rejects.toMatchObject({ code: 'not_found' });
  await over;
});

test('[AT-51] among several processes a look that took too long is taken again, and the end of a link outlasts each', async () => {
  const lastCheck = createLastCheck({ isAlone: false });
  let checks = 0;
  const sleep = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));
  const start = performance.now();
  await lastCheck.take('a', () => sleep(checks++ === 0 ? 550 : 0));
  expect(checks).toBe(2);
  const before = performance.now();
  expect(before - start).toBeGreaterThan(500);
  await lastCheck.outwait('a');
  expect(performance.now() - before).toBeGreaterThan(990);
});
