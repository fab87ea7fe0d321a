import { expect, test } from 'vitest';
import { AppError } from '#server/platform/http/app-error.ts';
import { createLastLook } from './last-look.ts';

/** A look at a link that ends when it is told to. */
function slowLook() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  return { look: () => promise, finish: resolve, refuse: reject };
}

test('[AT-51] where one process is alone, the end of a link is waited out until everybody who was let in has been answered', async () => {
  const lastLook = createLastLook({ isAlone: true });
  const happened: string[] = [];
  const first = slowLook();
  const second = slowLook();
  const ofOther = slowLook();
  const answer = async (name: string, linkId: string, { look }: { look: () => Promise<void> }) => {
    await lastLook.take(linkId, look);
    // What the router and the layers around it still do.
    for (let step = 0; step < 20; step++) await Promise.resolve();
    happened.push(name);
  };
  const answers = [answer('first', 'a', first), answer('second', 'a', second), answer('of another link', 'b', ofOther)];
  const over = lastLook.outwait('a').then(() => happened.push('over'));
  first.finish();
  await answers[0];
  expect(happened).toEqual(['first']);
  second.finish();
  await over;
  expect(happened).toEqual(['first', 'second', 'over']);
  ofOther.finish();
  await Promise.all(answers);
  await lastLook.outwait('a');
});

test('[AT-51] who is refused at the last look does not hold up anything', async () => {
  const lastLook = createLastLook({ isAlone: true });
  const { look, refuse } = slowLook();
  const taken = lastLook.take('a', look);
  const over = lastLook.outwait('a');
  refuse(new AppError('not_found'));
  await expect(taken).rejects.toMatchObject({ code: 'not_found' });
  await over;
});

test('[AT-51] among several processes a look that took too long is taken again, and the end of a link outlasts each', async () => {
  const lastLook = createLastLook({ isAlone: false });
  let looks = 0;
  const sleep = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));
  const start = performance.now();
  await lastLook.take('a', () => sleep(looks++ === 0 ? 550 : 0));
  expect(looks).toBe(2);
  const before = performance.now();
  expect(before - start).toBeGreaterThan(500);
  await lastLook.outwait('a');
  expect(performance.now() - before).toBeGreaterThan(990);
});
