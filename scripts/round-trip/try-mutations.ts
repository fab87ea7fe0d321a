import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { mutateBytes } from '#domain/gedcom/testing/mutate-bytes.ts';
import { type CorpusFile, readCorpusFile } from './corpus.ts';
import type { Tried } from './mutation-worker.ts';

/** Longer than this, and somebody who uploaded the file would think that the program hangs. */
const LONGEST_SECONDS = 10;
/** On a busy machine that may take longer; what has not answered by then never will. */
const PATIENCE_MS = 120_000;

const startWorker = (): Worker => new Worker(new URL('./mutation-worker.ts', import.meta.url));

async function answerOf(worker: Worker): Promise<Tried> {
  // Safe: the worker sends nothing else.
  const [tried] = (await once(worker, 'message')) as [Tried];
  return tried;
}

/** Damages the files in turn, so many times in all, and prints what was not survived. Returns whether everything was. */
export async function tryMutations(files: readonly CorpusFile[], count: number): Promise<boolean> {
  let worker = startWorker();
  let longest = 0;
  const faults: string[] = [];
  for (let seed = 0; seed < count; seed += 1) {
    const file = files[seed % files.length];
    if (file === undefined) break;
    const damaged = mutateBytes(await readCorpusFile(file), seed);
    worker.postMessage(damaged);
    const limit = new AbortController();
    const { fault, seconds } = await Promise.race<Tried>([
      answerOf(worker),
      wait(PATIENCE_MS, { fault: 'never ended', seconds: PATIENCE_MS / 1000 }, limit),
    ]);
    limit.abort();
    longest = Math.max(longest, seconds);
    if (seconds > LONGEST_SECONDS) faults.push(`${file.name}, seed ${seed}: took ${seconds.toFixed(1)} s`);
    if (fault === null) continue;
    faults.push(`${file.name}, seed ${seed}: ${fault}`);
    await worker.terminate();
    worker = startWorker();
  }
  await worker.terminate();
  console.log(
    `\n${count} mutations of ${files.length} files, the longest ${longest.toFixed(1)} s; not survived: ${faults.length}`,
  );
  for (const fault of faults) console.log(`  ${fault}`);
  return faults.length === 0;
}
