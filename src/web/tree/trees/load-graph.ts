import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { getGraph } from '#contract/graph.ts';
import type { TreeId, UserId } from '#domain/tree/ids.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { ApiError } from '#web/client/server/api-error.ts';
import { request, urlOf } from '#web/client/server/call.ts';
import { onRefusal } from '#web/client/server/refusals.ts';
import { whenIdle } from '#web/client/server/when-idle.ts';
import { onSignedOut } from '#web/client/session/forget.ts';
import { useUser } from '#web/client/session/session.ts';
import { forgetStoredGraph, readStoredGraph, type StoredGraph, storeGraph } from './graph-storage.ts';
import { readAnswer } from './read-answer.ts';
import { treeKey } from './tree-keys.ts';

export const graphKey = (treeId: TreeId) => [...treeKey(treeId), 'graph'] as const;

/** The whole visible family. What this browser kept shows at once; the server says whether it still holds. */
export function useTreeGraph(treeId: TreeId) {
  const client = useQueryClient();
  const { id: userId } = useUser();
  return useQuery({
    queryKey: graphKey(treeId),
    queryFn: ({ signal }) => loadGraph(client, treeId, userId, signal),
    structuralSharing: false,
  });
}

async function loadGraph(client: QueryClient, treeId: TreeId, userId: UserId, signal: AbortSignal): Promise<TreeGraph> {
  const kept = await readStoredGraph(treeId, userId);
  if (kept && client.getQueryData(graphKey(treeId)) === undefined) {
    client.setQueryData(graphKey(treeId), await readAnswer(kept.answer));
  }
  const response = kept ? await revalidate(kept, signal) : await request(getGraph, { params: { treeId }, signal });
  if (kept && response === 'unchanged') {
    // The same object again, so that nothing is laid out anew.
    return client.getQueryData<TreeGraph>(graphKey(treeId)) ?? (await readAnswer(kept.answer));
  }
  if (response === 'unchanged') throw new Error('Nothing is kept that could be unchanged.');
  const answer = await response.blob();
  const graph = await readAnswer(answer);
  // Whoever has signed out meanwhile leaves nothing behind.
  signal.throwIfAborted();
  const etag = response.headers.get('etag');
  if (etag) storeLater({ treeId, userId, etag, answer });
  return graph;
}

/** Without a network the kept family is better than none; any refusal by the server is a refusal. */
async function revalidate({ treeId, etag }: StoredGraph, signal: AbortSignal): Promise<Response | 'unchanged'> {
  const headers = { accept: 'application/json', 'if-none-match': etag };
  const response = await fetch(urlOf(getGraph, { params: { treeId } }), { headers, cache: 'no-store', signal }).catch(
    () => undefined,
  );
  if (response?.status === 304) return 'unchanged';
  if (response?.ok) return response;
  try {
    return await request(getGraph, { params: { treeId }, signal });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'network') return 'unchanged';
    throw error;
  }
}

onSignedOut(storeNothing);

onRefusal(({ error, treeId }) => {
  if (treeId === undefined || ![403, 404].includes(error.status)) return;
  storeNothing();
  void forgetStoredGraph(treeId as TreeId);
});

/** Long enough for the picture of a family to stand: the disk of a small computer is slow, and draws on the same strength. */
const SETTLED_MS = 1000;

const waiting = new Map<TreeId, () => void>();

/**
 * Keeps a family once the page has come to rest; of several answers for one tree only the newest. The older one goes at once:
 * whoever opens the page anew meanwhile would see a family without those they have just added.
 */
function storeLater(stored: StoredGraph): void {
  waiting.get(stored.treeId)?.();
  void forgetStoredGraph(stored.treeId);
  let leave = () => clearTimeout(timer);
  const timer = setTimeout(() => {
    leave = whenIdle(() => {
      waiting.delete(stored.treeId);
      void storeGraph(stored);
    });
  }, SETTLED_MS);
  waiting.set(stored.treeId, () => leave());
}

/** Keeps nothing of what has not been kept yet. */
function storeNothing(): void {
  for (const leave of waiting.values()) leave();
  waiting.clear();
}
