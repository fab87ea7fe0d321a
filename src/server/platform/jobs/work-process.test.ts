import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { createWorkProcess, reasonOfWork } from './work-process.ts';

/** Speaks as the process of background work does, and does nothing but how a job ends. */
const program = `
import { answerWork } from '${pathToFileURL(join(import.meta.dirname, 'work-process.ts')).href}';
answerWork(({ greeting }, say) => ({
  async carryOut(job, task, at) {
    if (job === 'die') process.exit(1);
    if (job === 'hang') return new Promise(() => {});
    if (job === 'spin') for (;;);
    if (job === 'fill') for (const held = []; ; ) held.push(new Array(10_000).fill(job));
    if (job === 'tell') say(task.name);
    const error = new Error([greeting, task.name, at.getUTCFullYear(), process.pid].join(' '));
    if (job === 'say') return { error, code: undefined };
    return job === 'refuse' ? { error, code: 'tree_full' } : null;
  },
  close: async () => {},
}));`;

async function startWork() {
  const folder = await mkdtemp(join(tmpdir(), 'swissfam-work-'));
  const file = join(folder, 'work.mjs');
  await writeFile(file, program);
  const heard: unknown[] = [];
  const work = createWorkProcess({
    file,
    start: { greeting: 'for' },
    mostMemoryMb: 64,
    now: () => new Date('1999-05-01'),
    hear: (said) => heard.push(said),
  });
  onTestFinished(async () => {
    await work.stop();
    await rm(folder, { recursive: true });
  });
  return { work, heard };
}

test('work beside the server is told its task and the time, and ends as it ended there', async () => {
  const { work } = await startWork();
  await work.run('do', {});
  await expect(work.run('say', { name: 'Sari' })).rejects.toThrow(/^for Sari 1999 \d+$/);
  await expect(work.run('refuse', {})).rejects.toMatchObject({ code: 'tree_full' });
});

test('one process does all jobs; when it dies they have failed, and the next has a new one', async () => {
  const { work } = await startWork();
  const processOf = async () =>
    String(await work.run('say', {}).catch((error) => error))
      .split(' ')
      .at(-1);
  const first = await processOf();
  expect(await processOf()).toBe(first);
  const hanging = work.run('hang', {});
  const results = await Promise.allSettled([hanging, work.run('die', {})]);
  const reasons = results.map((result) => result.status === 'rejected' && reasonOfWork(result.reason));
  expect(reasons).toEqual(['interrupted', 'interrupted']);
  expect(await processOf()).not.toBe(first);
});

test('a process that is stopped leaves nobody waiting', async () => {
  const { work } = await startWork();
  const hanging = expect(work.run('hang', {})).rejects.toMatchObject({ code: 'unavailable' });
  await work.stop();
  await hanging;
});

test('work that takes too long or too much memory ends with a word of that, and the next has a new process [FND-026]', async () => {
  const { work, heard } = await startWork();
  await expect(work.run('spin', {}, 0.5)).rejects.toMatchObject({ code: 'payload_too_large' });
  await expect(work.run('fill', {}, 60)).rejects.toMatchObject({ code: 'payload_too_large' });
  await work.run('tell', { name: 'Sari' }, 60);
  expect(heard).toEqual(['Sari']);
});
