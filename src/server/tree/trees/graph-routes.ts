import { getGraph } from '#contract/graph.ts';
import type { OnTree } from '#server/tree/access/load-tree.ts';
import type { GraphCache } from './graph-cache.ts';

export function registerGraphRoutes(on: OnTree, parts: { graphs: GraphCache }): void {
  on(getGraph, async ({ tree, http }) => {
    const cached = await parts.graphs.load(tree);
    // Whoever lived yesterday may not today, in the same version.
    const etag = `"${cached.graph.version}-${cached.day}"`;
    const headers = { etag, 'cache-control': 'private, no-cache', vary: 'Cookie' };
    if (http.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers });
    return new Response(new Uint8Array(await cached.compressed()), {
      headers: { ...headers, 'content-type': 'application/json', 'content-encoding': 'gzip' },
    });
  });
}
