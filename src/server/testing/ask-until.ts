import { setTimeout as sleep } from 'node:timers/promises';

const EVERY_MS = 50;
const PATIENCE_MS = 60_000;

/** Asks again and again until the answer is one that was waited for; throws with the last one after a minute. */
export async function askUntil<Answer>(
  ask: () => Promise<Answer>,
  isAwaited: (answer: Answer) => boolean,
): Promise<Answer> {
  const start = performance.now();
  for (;;) {
    const answer = await ask();
    if (isAwaited(answer)) return answer;
    if (performance.now() - start > PATIENCE_MS) {
      throw new Error(`After a minute the answer is still ${JSON.stringify(answer)}`);
    }
    await sleep(EVERY_MS);
  }
}
