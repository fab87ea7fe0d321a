import type { PictureReport } from '#contract/pictures.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { workInThread } from '#server/files/requests/work-in-thread.ts';
import { drawPicture, type PictureTask } from './draw-picture.ts';
import type { Portrait } from './embed-portraits.ts';

await workInThread<PictureTask, PictureReport, MemberId, Portrait>((task, { write, onProgress, ask }) =>
  drawPicture(task, { write, onProgress, portrait: ask }),
);
