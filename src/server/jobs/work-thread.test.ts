import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createWorkThread } from './work-thread.ts';

/** Speaks as the thread of background work does, and does nothing but how a job ends. */
const program = `
import { parentPort, threadId, workerData } from 'node:worker_threads';
parentPort.on('message', ({ id, job, task, at }) => {
  if (job === 'die') process.exit(1);
  if (job === 'hang') return;
  const error = new Error([workerData.greeting, task.name, at.getUTCFullYear(), threadId].join(' '));
  parentPort.postMessage({ id, failure: job === 'say' ? { error, code: undefined } : job === 'refuse' ? { error, code: 'tree_full' } : null });
});`;

async function startThread() {
  const folder = await mkdtemp(join(tmpdir(), 'swissfam-thread-'));
  const file = join(folder, 'work.mjs');
  await writeFile(file, program);
  const thread = createWorkThread({ file, start: { greeting: 'for' }, now: () => new Date('1999-05-01') });
  onTestFinished(async () => {
    await thread.stop();
    await rm(folder, { recursive: true });
  });
  return thread;
}

test('work beside the server is told its task and the time, and ends as it ended there', async () => {
  const thread = await startThread();
  await thread.run('do', {});
  await expect(thread.run('say', { name: 'Sari' })).rejects.toThrow(/^for Sari 1999 \d+$/);
  await expect(thread.run('refuse', {})).rejects.toMatchObject({ code: 'tree_full' });
});

test('one thread does all jobs; when it dies they have failed, and the next has a new one', async () => {
  const thread = await startThread();
  const threadOf = async () =>
    String(await thread.run('say', {}).catch((error) => error))
      .split(' ')
      .at(-1);
  const first = await threadOf();
  expect(await threadOf()).toBe(first);
  const hanging = thread.run('hang', {});
  const results = await Promise.allSettled([hanging, thread.run('die', {})]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await threadOf()).not.toBe(first);
});

test('a thread that is stopped leaves nobody waiting', async () => {
  const thread = await startThread();
  const hanging = expect(thread.run('hang', {})).rejects.toThrow('came to an end');
  await thread.stop();
  await hanging;
});
