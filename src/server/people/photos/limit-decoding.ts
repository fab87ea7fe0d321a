import { createFairQueue, type FairQueue } from '#server/platform/jobs/fair-queue.ts';
import { photoBounds } from './photo-bounds.ts';

/** For whatever decodes photos: two at a time in this process, and one of one person. */
export const limitDecoding: FairQueue['run'] = createFairQueue({
  atOnce: photoBounds.atOnce,
  atOncePerPerson: 1,
  waiting: photoBounds.waiting,
  waitingPerPerson: photoBounds.waitingPerPerson,
  rest: 2,
}).run;
