import { watchTree as watchTreeRoute } from '#contract/graph.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { watchEvents } from '#web/client/server/watch-events.ts';

/** Tells every new version of a tree until stopped. */
export function watchTree(treeId: TreeId, changed: (version: number) => void): () => void {
  return watchEvents({ route: watchTreeRoute, params: { treeId }, event: 'version' }, (content) => {
    const parsed = watchTreeRoute.ok.safeParse(content);
    if (parsed.success) changed(parsed.data.version);
  });
}
