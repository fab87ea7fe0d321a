import { and, asc, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type { ChangeId, TreeId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/db/connection.ts';
import { changeEntries, changes } from '#server/db/schema.ts';
import type { Actor } from '#server/http/actor.ts';
import { AppError } from '#server/http/app-error.ts';
import type { WriteContext } from './apply-operation.ts';
import { type ChangeOutcome, type ChangeRequest, type ChangeSink, commitChange } from './commit-change.ts';
import { factsOfRow, memberColumns } from './member-row.ts';
import { applyMutations, changedColumns, type Mutation } from './mutation.ts';
import { decisions } from './queries.ts';
import { type Entity, type Row, readRows, readRowsAddedIn } from './rows.ts';

const BATCH = 2000;

/**
 * Undoes one change, whatever it was and however many came after it; undoing an undo redoes it. Only what the change itself
 * wrote is put back: a field that somebody has changed since stands in the way and is refused as a whole.
 */
export async function undoChange(
  sink: ChangeSink,
  request: {
    actor: Actor;
    treeId: TreeId;
    changeId: ChangeId;
    expectedVersion: number | null;
    beforeCommit?: NonNullable<ChangeRequest['beforeCommit']>;
  },
): Promise<ChangeOutcome> {
  const { treeId, changeId } = request;
  const change = await findChange(sink.db, treeId, changeId);
  if (!change) throw new AppError('not_found');
  if (decisions.some((kind) => kind === change.kind)) throw new AppError('forbidden');
  try {
    return await commitChange(
      sink,
      {
        actor: request.actor,
        treeId,
        expectedVersion: request.expectedVersion,
        kind: change.kind === 'undo' ? 'redo' : 'undo',
        action: change.kind === 'tree_deleted' ? 'restore' : 'edit',
        undoes: changeId,
        timeoutMs: 60_000,
        ...(request.beforeCommit ? { beforeCommit: request.beforeCommit } : {}),
        ...(change.memberId ? { about: { memberId: change.memberId, name: change.memberName } } : {}),
      },
      async (context) => {
        const fresh = await findChange(context.tx, treeId, changeId);
        if (fresh?.undoneBy) throw new AppError('already_undone');
        // First what the change wrote on rows that were there before: they may name rows that it brought.
        await putBack(context, changeId);
        if (change.kind === 'import' || change.kind === 'sample') await removeWhatItBrought(context, changeId);
        return 'applied';
      },
    );
  } catch (error) {
    // A row that is needed again points to somebody who is gone by now.
    if (error instanceof AppError && (error.code === 'member_not_in_tree' || error.code === 'union_not_in_tree')) {
      throw new AppError('change_superseded');
    }
    throw error;
  }
}

async function findChange(db: Queryable, treeId: TreeId, changeId: ChangeId) {
  const [change] = await db
    .select()
    .from(changes)
    .where(and(eq(changes.treeId, treeId), eq(changes.id, changeId)));
  return change;
}

/** In the order in which they may go. */
const whatImportsBring = [
  ...(['child', 'union', 'member', 'record', 'media'] as const),
  ...(['photo_person', 'photo_file', 'photo'] as const),
];

/** Everything that carries the import's mark goes, with what was tied to it later; the log keeps it all. */
async function removeWhatItBrought(context: WriteContext, changeId: ChangeId): Promise<void> {
  const { tx, journal } = context;
  const { treeId } = journal;
  await detachLaterRows(context, changeId);
  for (const entity of whatImportsBring) {
    for (;;) {
      const rows = await readRowsAddedIn(tx, treeId, entity, changeId, BATCH);
      if (rows.length === 0) break;
      await applyMutations(
        tx,
        journal,
        rows.map((row) => ({ entity, id: row.id, before: row, after: null })),
      );
    }
  }
}

/** Links and couples of later changes that name somebody the import brought. */
async function detachLaterRows({ tx, journal, now }: WriteContext, changeId: ChangeId): Promise<void> {
  const { treeId } = journal;
  const gone = sql`(select id from family_members where tree_id = ${treeId} and added_in = ${changeId})`;
  const goneUnions = sql`(select id from unions where tree_id = ${treeId} and added_in = ${changeId})`;
  const links = await tx.execute<{ row: Row }>(
    sql`select to_jsonb(union_children) as row from union_children where tree_id = ${treeId}
        and added_in <> ${changeId} and (member_id in ${gone} or union_id in ${goneUnions})`,
  );
  const couples = await tx.execute<{ row: Row; a: boolean; b: boolean }>(
    sql`select to_jsonb(unions) as row, coalesce(partner_a in ${gone}, false) as a, coalesce(partner_b in ${gone}, false) as b
        from unions where tree_id = ${treeId} and added_in <> ${changeId}
        and (partner_a in ${gone} or partner_b in ${gone})`,
  );
  await applyMutations(tx, journal, [
    ...links.rows.map(({ row }): Mutation => ({ entity: 'child', id: row.id, before: row, after: null })),
    ...couples.rows.map(({ row, a, b }): Mutation => {
      const after = {
        ...row,
        ...(a ? { partner_a: null } : {}),
        ...(b ? { partner_b: null } : {}),
        updated_at: now.toISOString(),
      };
      return { entity: 'union', id: row.id, before: row, after };
    }),
  ]);
}

/** Walks the noted entries from the last to the first and writes the opposite of each. */
async function putBack(context: WriteContext, changeId: ChangeId): Promise<void> {
  const { tx, journal } = context;
  const { treeId } = journal;
  const [last] = await tx
    .select({ position: changeEntries.position })
    .from(changeEntries)
    .where(and(eq(changeEntries.treeId, treeId), eq(changeEntries.changeId, changeId)))
    .orderBy(desc(changeEntries.position))
    .limit(1);
  for (let end = last?.position ?? -1; end >= 0; end -= BATCH) {
    const entries = await tx
      .select()
      .from(changeEntries)
      .where(
        and(
          eq(changeEntries.treeId, treeId),
          eq(changeEntries.changeId, changeId),
          gt(changeEntries.position, end - BATCH),
          lte(changeEntries.position, end),
        ),
      )
      .orderBy(asc(changeEntries.position));
    await putBackBatch(context, entries.reverse());
  }
}

type Entry = typeof changeEntries.$inferSelect;

async function putBackBatch(context: WriteContext, entries: readonly Entry[]): Promise<void> {
  // Entries of one row depend on each other, so a batch is cut wherever a row comes up again.
  let batch: Entry[] = [];
  const seen = new Set<string>();
  for (const entry of entries) {
    if (seen.has(entry.entityId)) {
      await putBackDistinct(context, batch);
      batch = [];
      seen.clear();
    }
    seen.add(entry.entityId);
    batch.push(entry);
  }
  await putBackDistinct(context, batch);
}

async function putBackDistinct({ tx, journal }: WriteContext, entries: readonly Entry[]): Promise<void> {
  const current = new Map<string, Row>();
  for (const entity of new Set(entries.map((entry) => entry.entity))) {
    const ids = entries.filter((entry) => entry.entity === entity).map((entry) => entry.entityId);
    for (const [id, row] of await readRows(tx, journal.treeId, entity, ids)) current.set(id, row);
  }
  const mutations = entries.flatMap((entry) => opposite(entry, current.get(entry.entityId)));
  await applyMutations(tx, journal, mutations);
}

function opposite(entry: Entry, current: Row | undefined): Mutation[] {
  const entity: Entity = entry.entity;
  const id = entry.entityId;
  // Safe: these columns hold nothing but the images this program wrote.
  const before = entry.before as Row | null;
  const after = entry.after as Row | null;
  // What was erased from the log is nothing that could be put back.
  if (before === null && after === null) return [];
  if (after === null) {
    if (current) throw new AppError('change_superseded');
    return before ? [{ entity, id, before: null, after: before }] : [];
  }
  if (before === null) return current ? [{ entity, id, before: current, after: null }] : [];
  if (!current) throw new AppError('change_superseded');
  const restored: Record<string, unknown> = { ...current };
  for (const column of Object.keys(changedColumns(before, after))) {
    if (unguarded.has(column)) continue;
    if (JSON.stringify(current[column]) !== JSON.stringify(after[column])) throw new AppError('change_superseded');
    restored[column] = before[column];
  }
  const derived = entity === 'member' ? memberColumns(factsOfRow(restored)) : {};
  return [{ entity, id, before: current, after: { ...restored, ...derived, id } }];
}

/** Columns that every write moves or works out afresh; they are no reason to refuse. */
const unguarded = new Set(['updated_at', 'version', 'member_count', 'union_count', 'search_text', 'sort_name']);
