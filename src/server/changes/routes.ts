import { streamSSE } from 'hono/streaming';
import { type Change, listChanges, nextSteps, type Step, undoChange as undoChangeRoute } from '#contract/changes.ts';
import { watchTree } from '#contract/graph.ts';
import type { ChangeId, TreeId } from '#domain/tree/ids.ts';
import type { Db } from '#server/db/connection.ts';
import { EventQueue } from '#server/http/event-queue.ts';
import type { StreamWatch } from '#server/http/stream-watch.ts';
import type { OnTree } from '#server/trees/load-tree.ts';
import { changeKindOf } from './change-kind.ts';
import type { ChangeSink } from './commit-change.ts';
import type { LiveVersions, TreeVersion } from './live-versions.ts';
import { findNextRedo, findNextUndo, selectChanges, selectFirstOf } from './queries.ts';
import { undoChange } from './undo-change.ts';

const HEARTBEAT_MS = 25_000;

export function registerChangeRoutes(
  on: OnTree,
  parts: { sink: ChangeSink; live: LiveVersions; streams: StreamWatch; stopping: AbortSignal },
): void {
  on(listChanges, async ({ tree, query, db }) => {
    const { items, nextCursor } = await selectChanges(db, tree.id, query);
    return { items: items.map(present), nextCursor };
  });

  on(nextSteps, async ({ tree, actor, db }) => ({
    undo: await loadStep(db, tree.id, await findNextUndo(db, tree.id, actor.id)),
    redo: await loadStep(db, tree.id, await findNextRedo(db, tree.id, actor.id)),
  }));

  on(undoChangeRoute, async ({ tree, params, actor, ifMatch, idempotency }) => {
    const { changeId, version } = await undoChange(parts.sink, {
      actor,
      treeId: tree.id,
      changeId: params.changeId,
      expectedVersion: ifMatch,
      beforeCommit: async (tx, done) => idempotency?.remember(tx, { changeId: done.changeId, version: done.version }),
    });
    return { changeId, version };
  });

  on(watchTree, async ({ tree, actor, http }) =>
    streamSSE(http, async (stream) => {
      const events = new EventQueue<TreeVersion>(HEARTBEAT_MS);
      const unsubscribe = parts.live.subscribe(tree.id, tree.version, (event) => events.push(event));
      const end = () => events.close();
      const stopWatching = parts.streams.watch({ actor, treeId: tree.id, end });
      stream.onAbort(end);
      parts.stopping.addEventListener('abort', end);
      await stream.writeSSE({ event: 'version', data: JSON.stringify({ version: tree.version }) });
      for await (const event of events) {
        if (event) await stream.writeSSE({ event: 'version', data: JSON.stringify(event) });
        else await stream.write(': still here\n\n');
      }
      unsubscribe();
      stopWatching();
      parts.stopping.removeEventListener('abort', end);
    }),
  );
}

type ChangeRow = Awaited<ReturnType<typeof selectChanges>>['items'][number];

const present = ({ kind, at, ...change }: ChangeRow): Change => ({
  ...change,
  kind: changeKindOf(kind),
  at: at.toISOString(),
});

async function loadStep(db: Db, treeId: TreeId, id: ChangeId | undefined): Promise<Step | null> {
  const first = id && (await selectFirstOf(db, treeId, id));
  return id && first ? { id, of: present(first) } : null;
}
