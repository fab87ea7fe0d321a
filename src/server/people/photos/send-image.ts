import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Context } from 'hono';
import type { BlobHash, BlobStore } from '#server/platform/blobs/blob-store.ts';
import { contentDisposition } from '#server/platform/http/content-disposition.ts';

interface Sent {
  readonly hash: BlobHash;
  readonly mime: string;
  /** To whom: an ETag is worth nothing to others. */
  readonly scope: string;
  readonly cacheControl: string;
  /** The name under which it is saved; undefined for what is only looked at. */
  readonly name?: string | undefined;
}

/** An image to whoever may have it, which is decided before: an unchanged one is not sent again. */
export async function sendImage(blobs: BlobStore, http: Context, sent: Sent): Promise<Response> {
  const tag = createHash('sha256').update(`${sent.scope} ${sent.hash}`).digest('base64url');
  const etag = `"${tag.slice(0, 27)}"`;
  const headers = {
    etag,
    vary: 'Cookie',
    'cache-control': sent.cacheControl,
    'content-type': sent.mime,
    // Opened by itself it is a picture and nothing else.
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    ...(sent.name === undefined ? {} : { 'content-disposition': contentDisposition(sent.name) }),
  };
  const known = (http.req.header('if-none-match') ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  if (known.includes(etag)) return new Response(null, { status: 304, headers });
  const bytes = await blobs.open(sent.hash);
  return new Response(Readable.toWeb(bytes) as ReadableStream, { headers });
}
