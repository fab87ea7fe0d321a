import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { RouteSpec } from '#contract/route.ts';

/** An upload on its way. */
export interface RequestBytes {
  /** Null where the request has no body, and for requests that are not uploads. */
  readonly stream: ReadableStream<Uint8Array> | null;
  /** Of all bytes, base64url; what nobody has read is read then. Empty where there is no stream. */
  readonly hash: () => Promise<string>;
}

/** What a request brings that is not JSON. Only one with an Idempotency-Key will be asked for its hash. */
export function readBytes(spec: RouteSpec, http: Context): RequestBytes {
  const body = spec.raw === 'request' ? http.req.raw.body : null;
  if (body !== null && http.req.header('idempotency-key')) return hashBytes(body);
  return { stream: body, hash: async () => '' };
}

/** Hashes an upload while its reader reads it. */
function hashBytes(body: ReadableStream<Uint8Array>): RequestBytes {
  const sum = createHash('sha256');
  const source = body.values({ preventCancel: true });
  const read = async () => {
    const next = await source.next();
    if (!next.done) sum.update(next.value);
    return next;
  };
  let result: Promise<string> | undefined;
  const readRest = async () => {
    while (!(await read()).done);
    return sum.digest('base64url');
  };
  const stream = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const next = await read();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
  });
  const hash = () => {
    result ??= readRest();
    return result;
  };
  return { stream, hash };
}
