import { streamSSE } from 'hono/streaming';
import {
  type Change,
  goBack as goBackRoute,
  type HistoryEntry,
  lastingKinds,
  listChanges,
  nextSteps,
  previewGoBack as previewGoBackRoute,
  type Step,
  undoChange as undoChangeRoute,
} from '#contract/changes.ts';
import { watchTree } from '#contract/graph.ts';
import type { ChangeId, TreeId } from '#domain/tree/ids.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { EventQueue } from '#server/platform/http/event-queue.ts';
import type { StreamWatch } from '#server/platform/http/stream-watch.ts';
import type { OnTree } from '#server/tree/access/load-tree.ts';
import { changeKindOf } from './change-kind.ts';
import type { ChangeSink } from './commit-change.ts';
import { goBack } from './go-back.ts';
import type { LiveVersions, TreeVersion } from './live-versions.ts';
import {
  type ChangeRow,
  findNextRedo,
  findNextUndo,
  selectChanges,
  selectChangesById,
  selectMakersSince,
  selectOrigins,
} from './queries.ts';
import { countPeopleSince } from './select-differences.ts';
import { selectOfSettings, undoChange } from './undo-change.ts';

const HEARTBEAT_MS = 25_000;

export function registerChangeRoutes(
  on: OnTree,
  parts: { sink: ChangeSink; live: LiveVersions; streams: StreamWatch; stopping: AbortSignal },
): void {
  on(listChanges, async ({ tree, query, db }) => {
    const { items, nextCursor } = await selectChanges(db, tree.id, query);
    return { items: await describeHistory(db, tree.id, items), nextCursor };
  });

  on(nextSteps, async ({ tree, actor, db }) => ({
    undo: await loadStep(db, tree.id, await findNextUndo(db, tree.id, actor.id)),
    redo: await loadStep(db, tree.id, await findNextRedo(db, tree.id, actor.id)),
  }));

  on(undoChangeRoute, (request) => undoChange(parts.sink, request, request.params.changeId, request.query));

  on(previewGoBackRoute, async ({ db, tree, actor, params }) => {
    const change = (await selectChangesById(db, tree.id, [params.changeId])).get(params.changeId);
    if (!change) throw new AppError('not_found');
    const makers = await selectMakersSince(db, tree.id, change.version);
    return {
      version: tree.version,
      change: present(change),
      people: await countPeopleSince(db, tree.id, change.version),
      changes: makers.reduce((sum, maker) => sum + maker.changes, 0),
      others: makers.filter(({ actorId }) => actorId !== actor.id).map(({ name, changes }) => ({ name, changes })),
      erased: makers.reduce((sum, maker) => sum + maker.erasures, 0),
    };
  });

  on(goBackRoute, (request) => goBack(parts.sink, request, request.params.changeId));

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

const present = ({ kind, at, ...change }: ChangeRow): Change => ({
  ...change,
  kind: changeKindOf(kind),
  at: at.toISOString(),
});

async function describeHistory(db: Db, treeId: TreeId, rows: readonly ChangeRow[]): Promise<HistoryEntry[]> {
  const ofSettings = await selectOfSettings(db, treeId, rows);
  const undoing = rows.filter(({ undoes }) => undoes !== null).map(({ id }) => id);
  const origins = await selectOrigins(db, treeId, undoing);
  const targets = await selectChangesById(
    db,
    treeId,
    rows.flatMap(({ backTo }) => backTo ?? []),
  );
  return rows.map((row) => {
    const of = row.backTo === null ? origins.get(row.id) : targets.get(row.backTo);
    const canBeUndone = row.undoneBy === null && !lastingKinds.some((kind) => kind === row.kind);
    const undoNeeds = ofSettings.has(row.id) ? 'manage' : 'edit';
    return { ...present(row), of: of ? present(of) : null, undoNeeds: canBeUndone ? undoNeeds : null };
  });
}

async function loadStep(db: Db, treeId: TreeId, id: ChangeId | undefined): Promise<Step | null> {
  const origin = id && (await selectOrigins(db, treeId, [id])).get(id);
  return id && origin ? { id, of: present(origin) } : null;
}
