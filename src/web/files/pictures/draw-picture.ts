import { pageFonts } from './page-fonts.ts';
import type { PictureOrder, PictureReply } from './picture-messages.ts';

/** What came of it: the file, or the size of a picture that is too large to be drawn. */
export type DrawnPicture = Exclude<PictureReply, { kind: 'progress' | 'failed' }>;

interface DrawOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}

/** Makes a picture file beside the page. Stopping ends the worker and rejects with the reason of the signal. */
export function drawPicture(
  order: Omit<PictureOrder, 'fonts'>,
  { signal, onProgress }: DrawOptions,
  spawn = () => new Worker(new URL('./picture.worker.ts', import.meta.url), { type: 'module' }),
): Promise<DrawnPicture> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const worker = spawn();
    const stop = () => {
      worker.terminate();
      reject(signal.reason);
    };
    signal.addEventListener('abort', stop);
    worker.onmessage = ({ data }: MessageEvent<PictureReply>) => {
      if (data.kind === 'progress') return onProgress(data.share);
      signal.removeEventListener('abort', stop);
      worker.terminate();
      if (data.kind === 'failed') reject(new Error(data.message));
      else resolve(data);
    };
    worker.onerror = (event) => {
      signal.removeEventListener('abort', stop);
      worker.terminate();
      reject(new Error(event.message));
    };
    worker.postMessage({ ...order, fonts: pageFonts() } satisfies PictureOrder);
  });
}
