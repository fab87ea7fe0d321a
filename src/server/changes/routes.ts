import { streamSSE } from 'hono/streaming';
import { listChanges, undoChange as undoChangeRoute } from '#contract/changes.ts';
import { watchTree } from '#contract/graph.ts';
import type { OnTree } from '#server/trees/load-tree.ts';
import { changeKindOf } from './change-kind.ts';
import type { ChangeSink } from './commit-change.ts';
import { EventQueue } from './event-queue.ts';
import type { LiveVersions } from './live-versions.ts';
import { selectChanges } from './queries.ts';
import { undoChange } from './undo-change.ts';

const HEARTBEAT_MS = 25_000;

export function registerChangeRoutes(
  on: OnTree,
  parts: { sink: ChangeSink; live: LiveVersions; stopping: AbortSignal },
): void {
  on(listChanges, async ({ tree, query, db }) => {
    const { items, nextCursor } = await selectChanges(db, tree.id, query);
    return {
      items: items.map(({ kind, at, ...change }) => ({ ...change, kind: changeKindOf(kind), at: at.toISOString() })),
      nextCursor,
    };
  });

  on(undoChangeRoute, async ({ tree, params, actor, ifMatch }) => {
    const { changeId, version } = await undoChange(parts.sink, {
      actor,
      treeId: tree.id,
      changeId: params.changeId,
      expectedVersion: ifMatch,
    });
    return { changeId, version };
  });

  on(watchTree, async ({ tree, http }) =>
    streamSSE(http, async (stream) => {
      const events = new EventQueue(HEARTBEAT_MS);
      const unsubscribe = parts.live.subscribe(tree.id, (event) => events.push(event));
      const end = () => events.close();
      stream.onAbort(end);
      parts.stopping.addEventListener('abort', end);
      await stream.writeSSE({ event: 'version', data: JSON.stringify({ version: tree.version }) });
      for await (const event of events) {
        if (event) await stream.writeSSE({ event: 'version', data: JSON.stringify(event) });
        else await stream.write(': still here\n\n');
      }
      unsubscribe();
      parts.stopping.removeEventListener('abort', end);
    }),
  );
}
