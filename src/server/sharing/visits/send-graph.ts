import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { Visit } from '#server/platform/http/visit.ts';
import type { TreeViews } from '#server/tree/views/view-tree.ts';

/**
 * The drawing of what is seen, compressed. Of links browsers keep no copy, so that nothing is left where one is taken back;
 * whoever still has the drawing on the page may ask whether it is the same.
 */
export async function sendGraph(views: TreeViews, visit: Visit, http: Context): Promise<Response> {
  const { bytes, digest } = await (await views.see(visit)).packed();
  // No two links share a tag, though they show the same.
  const tag = createHash('sha256')
    .update(`${visit.link?.id ?? visit.viewer.kind} ${digest}`)
    .digest('base64url');
  const etag = `"${tag.slice(0, 27)}"`;
  const headers = {
    etag,
    vary: 'Cookie',
    'cache-control': visit.link ? 'private, no-store' : 'private, no-cache',
  };
  const known = (http.req.header('if-none-match') ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  if (known.includes(etag)) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(bytes), {
    headers: { ...headers, 'content-type': 'application/json', 'content-encoding': 'gzip' },
  });
}
