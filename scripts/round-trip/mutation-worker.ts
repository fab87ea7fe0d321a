import { parentPort } from 'node:worker_threads';
import { tryFile } from '#domain/gedcom/testing/try-file.ts';

export interface Tried {
  /** What went wrong, null where nothing did. */
  readonly fault: string | null;
  /** Of this thread alone: other work on the machine does not count. */
  readonly seconds: number;
}

/** Takes one damaged file after another. */
parentPort?.on('message', (bytes: Uint8Array) => {
  const before = process.threadCpuUsage().user;
  let fault: string | null;
  try {
    fault = tryFile(bytes);
  } catch (error) {
    fault = `threw ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
  }
  parentPort?.postMessage({ fault, seconds: (process.threadCpuUsage().user - before) / 1e6 } satisfies Tried);
});
