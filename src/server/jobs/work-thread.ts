import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { ErrorCode } from '#contract/errors.ts';
import { AppError } from '#server/http/app-error.ts';

/** Without work the thread is let go, and the memory and the connections that it holds. */
const IDLE_MS = 30_000;

/** A family of 100,000 takes less than a tenth of it; one that takes more must not take the server with it. */
const MOST_MEMORY_MB = 2048;

/** What the thread of background work is asked for. */
export interface WorkMessage {
  readonly id: number;
  readonly job: string;
  readonly task: object;
  /** When it was asked for, by the server's clock. */
  readonly at: Date;
}

/** And what it answers. */
export interface WorkOutcome {
  readonly id: number;
  /** Null where all went well; `code` where the reason is one that people are told. */
  readonly failure: { readonly error: Error; readonly code: ErrorCode | undefined } | null;
}

/** Work beside the server, in a thread with connections of its own: whoever asks the server for something does not wait for it. */
export interface WorkThread {
  /** Resolves when the work is done; rejects with what it threw, or when the thread came to an end. */
  readonly run: (job: string, task: object) => Promise<void>;
  /** Ends the thread, whatever it is at. */
  readonly stop: () => Promise<void>;
}

interface Parts {
  /** The program of the thread. */
  readonly file: string;
  /** What it is started with, as plain values. */
  readonly start: object;
  readonly now: () => Date;
}

interface Waiting {
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

interface Running {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
}

/** One thread for all jobs, started with the first. */
export function createWorkThread(parts: Parts): WorkThread {
  const { now } = parts;
  let running: Running | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;

  const open = (): Running => {
    const worker = startWorker(parts);
    const opened: Running = { worker, waiting: new Map() };
    const end = (error: Error) => {
      if (running === opened) running = undefined;
      for (const { reject } of opened.waiting.values()) reject(error);
      opened.waiting.clear();
    };
    worker.on('message', ({ id, failure }: WorkOutcome) => {
      const one = opened.waiting.get(id);
      opened.waiting.delete(id);
      if (!failure) one?.resolve();
      else one?.reject(failure.code === undefined ? failure.error : new AppError(failure.code));
      if (opened.waiting.size > 0) return;
      idle = setTimeout(() => void stop(), IDLE_MS);
      idle.unref();
    });
    worker.on('error', (error) => end(reasonOf(error)));
    worker.on('exit', () => end(new Error('The thread of background work came to an end in the middle of it.')));
    return opened;
  };

  const stop = async () => {
    clearTimeout(idle);
    const { worker } = running ?? {};
    running = undefined;
    await worker?.terminate();
  };

  return {
    run(job, task) {
      clearTimeout(idle);
      running ??= open();
      const { worker, waiting } = running;
      const id = ++last;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        worker.postMessage({ id, job, task, at: now() } satisfies WorkMessage);
      });
    },
    stop,
  };
}

/** The hooks that make the program start quickly; see there. */
const hooks = pathToFileURL(`${import.meta.dirname}/../../../scripts/resolve-drizzle.mjs`).href;

const startWorker = ({ file, start }: Pick<Parts, 'file' | 'start'>): Worker =>
  new Worker(file, {
    workerData: start,
    execArgv: ['--import', hooks],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });

const reasonOf = (error: Error & { readonly code?: unknown }): Error =>
  error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new AppError('payload_too_large') : error;
