import { errorBody } from '#contract/errors.ts';
import { type ImportJob, startImport } from '#contract/imports.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { ApiError } from '#web/client/server/api-error.ts';
import { urlOf } from '#web/client/server/call.ts';

export interface Upload {
  readonly treeId: TreeId;
  readonly file: File;
  readonly signal: AbortSignal;
  /** From 0 to 1, while the bytes leave. */
  readonly onProgress: (share: number) => void;
}

/**
 * Sends a file as it is, read from the disk piece by piece. XMLHttpRequest, because `fetch` cannot tell how much of an
 * upload has left. Throws `ApiError`, or the signal's reason when it was aborted.
 */
export function uploadFile({ treeId, file, signal, onProgress }: Upload): Promise<ImportJob> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(
      startImport.method,
      urlOf(startImport, { params: { treeId }, query: { fileName: file.name.slice(-255) } }),
    );
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const answer = parseJson(request.responseText);
      const accepted = startImport.ok.safeParse(answer);
      if (request.status < 300 && accepted.success) resolve(accepted.data);
      else reject(refusal(request.status, answer));
    };
    request.onerror = () => reject(new ApiError({ status: 0, code: 'network' }));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy in between may answer with a page; the status then says all there is to say.
    return null;
  }
}

function refusal(status: number, answer: unknown): ApiError {
  const parsed = errorBody.safeParse(answer);
  if (parsed.success) return new ApiError({ status, ...parsed.data.error });
  return new ApiError({ status, code: status === 413 ? 'payload_too_large' : 'internal' });
}
