import { Worker } from 'node:worker_threads';
import { AppError } from '#server/platform/http/app-error.ts';

/** A family of 100,000 takes about 1 GB to lay out and draw; one that takes more must not take the server with it. */
const MOST_MEMORY_MB = 2048;

interface Thread {
  readonly post: (message: object) => void;
  /** Ends the work, as if it had failed by itself. */
  readonly fail: (error: unknown) => void;
}

/**
 * Works on a task in a thread of its own, so that nobody has to wait for it, and passes on what it says. Whoever stops
 * listening stops the thread.
 */
export async function* runThread<Message>(
  file: string,
  task: object,
  onStart: (thread: Thread) => void = () => {},
): AsyncGenerator<Message> {
  const worker = new Worker(file, { workerData: task, resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB } });
  const messages = queueOf<Message>();
  worker.on('message', messages.add);
  worker.on('error', (error) => messages.fail(reasonOf(error)));
  worker.on('exit', messages.end);
  onStart({ post: (message) => worker.postMessage(message), fail: messages.fail });
  try {
    yield* messages.all();
  } finally {
    await worker.terminate();
  }
}

function reasonOf(error: Error & { readonly code?: unknown }): Error {
  return error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new AppError('payload_too_large') : error;
}

/** What comes in by itself, to be taken out in order. */
function queueOf<Item>() {
  const items: Item[] = [];
  let isOver = false;
  let failure: unknown;
  let wake: () => void = () => {};
  return {
    add(item: Item) {
      items.push(item);
      wake();
    },
    fail(error: unknown) {
      failure ??= error;
      wake();
    },
    end() {
      isOver = true;
      wake();
    },
    async *all(): AsyncGenerator<Item> {
      for (;;) {
        const item = items.shift();
        if (item !== undefined) yield item;
        else if (failure) throw failure;
        else if (isOver) return;
        else await new Promise<void>((resolve) => (wake = resolve));
      }
    },
  };
}
