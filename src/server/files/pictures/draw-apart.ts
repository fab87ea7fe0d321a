import { join } from 'node:path';
import type { PictureReport } from '#contract/pictures.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import type { PictureTask } from './draw-picture.ts';
import type { Portrait } from './embed-portraits.ts';
import type { PictureMessage, PortraitMessage } from './picture-messages.ts';
import { runThread } from './run-thread.ts';

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

/** Draws a picture in a thread of its own. */
export function drawApart(task: PictureTask, { tell, portrait }: Helpers): Drawing {
  let report: PictureReport | undefined;
  async function* read(): AsyncGenerator<Uint8Array> {
    let answer: (id: MemberId) => void = () => {};
    const messages = runThread<PictureMessage>(join(import.meta.dirname, 'picture.worker.ts'), task, (thread) => {
      answer = (id) => {
        portrait(id).then((found) => thread.post({ id, portrait: found } satisfies PortraitMessage), thread.fail);
      };
    });
    for await (const message of messages) {
      if (message.kind === 'piece') yield message.bytes;
      else if (message.kind === 'progress') await tell(message.share);
      else if (message.kind === 'portrait') answer(message.id);
      else report = message.report;
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
