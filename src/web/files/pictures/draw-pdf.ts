import type { PictureReport } from '#contract/pictures.ts';
import { cancelFile, getFile, getFileContent, startFile } from '#contract/requested-files.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { call, request } from '#web/client/server/call.ts';
import { idempotencyKey } from '#web/client/server/idempotency-key.ts';
import { type FileInput, isMoving } from '#web/tree/requested-files/files.ts';

const POLL_MS = 400;

interface PdfOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}

/** Has the server draw a PDF, waits for it and fetches it. Stopping stops the server, too. */
export async function drawPdf(
  treeId: TreeId,
  asked: FileInput<'picture'>,
  { signal, onProgress }: PdfOptions,
): Promise<{ readonly file: Blob; readonly report: PictureReport | null }> {
  const body = { kind: 'picture', request: asked } as const;
  let file = await call(startFile, { params: { treeId }, body, idempotencyKey: idempotencyKey() });
  const params = { treeId, fileId: file.id };
  while (isMoving(file)) {
    if (signal.aborted) {
      await call(cancelFile, { params });
      throw signal.reason;
    }
    onProgress(file.progress);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    file = await call(getFile, { params });
  }
  if (file.state !== 'done') throw new PictureFailed(file.reason);
  const answer = await request(getFileContent, { params, signal });
  return { file: await answer.blob(), report: file.kind === 'picture' ? file.outcome : null };
}

/** The server could not draw it. `reason` is an error code of the contract, where it knows one. */
export class PictureFailed extends Error {
  readonly reason: string | null;

  constructor(reason: string | null) {
    super();
    this.reason = reason;
  }
}
