import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PictureReport } from '#contract/pictures.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { AppError } from '#server/http/app-error.ts';
import type { PictureTask } from './draw-picture.ts';
import type { Portrait } from './embed-portraits.ts';
import type { PictureMessage, PortraitMessage } from './picture-messages.ts';

/** A family of 100,000 takes about 1 GB to lay out and draw; one that takes more must not take the server with it. */
const MOST_MEMORY_MB = 2048;

export interface Drawing {
  /** The file, as it is drawn. Whoever stops reading stops the drawing. */
  readonly bytes: AsyncIterable<Uint8Array>;
  /** What became of it, once all of it has been read. */
  readonly report: () => PictureReport;
}

interface Helpers {
  /** Hears how far it is, 0 to 1, and ends it by throwing. */
  readonly tell: (share: number) => Promise<void>;
  /** The portrait of somebody; asked for a few at a time. */
  readonly portrait: (id: MemberId) => Promise<Portrait>;
}

/**
 * Draws a picture in a thread of its own, so that nobody has to wait for it.
 */
export function drawApart(task: PictureTask, { tell, portrait }: Helpers): Drawing {
  let report: PictureReport | undefined;
  async function* read(): AsyncGenerator<Uint8Array> {
    const worker = new Worker(join(import.meta.dirname, 'picture.worker.ts'), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    });
    const messages = queueOf<PictureMessage>();
    worker.on('message', messages.add);
    worker.on('error', (error) => messages.fail(reasonOf(error)));
    worker.on('exit', messages.end);
    const answer = async (id: MemberId) => {
      const message: PortraitMessage = { id, portrait: await portrait(id) };
      worker.postMessage(message);
    };
    try {
      for await (const message of messages.all()) {
        if (message.kind === 'piece') yield message.bytes;
        else if (message.kind === 'progress') await tell(message.share);
        else if (message.kind === 'portrait') answer(message.id).catch(messages.fail);
        else report = message.report;
      }
    } finally {
      await worker.terminate();
    }
  }
  return {
    bytes: read(),
    report() {
      if (!report) throw new Error('A picture came to an end without a word on what became of it.');
      return report;
    },
  };
}

function reasonOf(error: Error & { readonly code?: unknown }): Error {
  return error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new AppError('payload_too_large') : error;
}

/** What comes in by itself, to be taken out in order. */
function queueOf<Item>() {
  const items: Item[] = [];
  let isOver = false;
  let failure: Error | undefined;
  let wake: () => void = () => {};
  return {
    add(item: Item) {
      items.push(item);
      wake();
    },
    fail(error: Error) {
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
