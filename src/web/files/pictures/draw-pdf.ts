import {
  cancelPicture,
  getPicture,
  getPictureFile,
  type PictureJob,
  type PictureReport,
  startPicture,
} from '#contract/pictures.ts';
import type { InputOf } from '#contract/route.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { call, request } from '#web/client/server/call.ts';
import { idempotencyKey } from '#web/client/server/idempotency-key.ts';

const POLL_MS = 400;

interface PdfOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}

/** Has the server draw a PDF, waits for it and fetches it. Stopping stops the server, too. */
export async function drawPdf(
  treeId: TreeId,
  body: InputOf<typeof startPicture.body>,
  { signal, onProgress }: PdfOptions,
): Promise<{ readonly file: Blob; readonly report: PictureReport | null }> {
  let job = await call(startPicture, { params: { treeId }, body, idempotencyKey: idempotencyKey() });
  const params = { treeId, pictureId: job.id };
  while (isMoving(job)) {
    if (signal.aborted) {
      await call(cancelPicture, { params });
      throw signal.reason;
    }
    onProgress(job.progress);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    job = await call(getPicture, { params });
  }
  if (job.state !== 'done') throw new PictureFailed(job.reason);
  const answer = await request(getPictureFile, { params, signal });
  return { file: await answer.blob(), report: job.report };
}

const isMoving = ({ state }: PictureJob) => state === 'waiting' || state === 'writing';

/** The server could not draw it. `reason` is an error code of the contract, where it knows one. */
export class PictureFailed extends Error {
  readonly reason: string | null;

  constructor(reason: string | null) {
    super();
    this.reason = reason;
  }
}
