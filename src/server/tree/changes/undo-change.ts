import { and, asc, desc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { decisions } from '#contract/changes.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { TreeAction } from '#domain/permissions.ts';
import type { ChangeId, TreeId } from '#domain/tree/ids.ts';
import { foldForSearch } from '#domain/tree/search-text.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { changeEntries, changes } from '#server/platform/db/schema.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Asking, answerEdit } from './answer-edit.ts';
import type { ChangeOutcome, ChangeSink } from './commit-change.ts';
import { detachRows } from './detach-rows.ts';
import { factsOfRow, memberColumns } from './member-row.ts';
import { applyMutations, changedColumns } from './mutation.ts';
import { noteRestoredTies, type RestoredTies, refuseNewerTies } from './refuse-newer-ties.ts';
import { type Entity, type Row, readRows, readRowsAddedIn } from './rows.ts';
import type { Mutation, WriteContext } from './write-context.ts';

const BATCH = 2000;

/**
 * Undoes one change, whatever it was and however many came after it; undoing an undo redoes it. Only what the change itself
 * wrote is put back: a field that somebody has changed since stands in the way and is refused as a whole. Refused with many_people
 * where it would be about more people than `atMost`.
 */
export async function undoChange(
  sink: ChangeSink,
  request: Asking,
  changeId: ChangeId,
  { atMost }: { readonly atMost?: number | undefined },
): Promise<Pick<ChangeOutcome, 'changeId' | 'version'>> {
  const treeId = request.tree.id;
  const change = await findChange(sink.db, treeId, changeId);
  if (!change) throw new AppError('not_found');
  if (decisions.some((kind) => kind === change.kind)) throw new AppError('forbidden');
  refuseManyPeople(change.people, atMost);
  try {
    return await answerEdit(
      sink,
      request,
      {
        kind: change.kind === 'undo' ? 'redo' : 'undo',
        action: await actionOf(sink.db, change),
        undoes: changeId,
        timeoutMs: 60_000,
        ...(change.memberId ? { about: { memberId: change.memberId, name: change.memberName } } : {}),
      },
      async (context) => {
        const fresh = await findChange(context.tx, treeId, changeId);
        if (fresh?.undoneBy) throw new AppError('already_undone');
        const restored: RestoredTies = { links: new Set(), partners: new Map() };
        // First what the change wrote on rows that were there before: they may name rows that it brought.
        await putBack(context, changeId, restored);
        if (change.kind === 'import' || change.kind === 'sample') await removeWhatItBrought(context, changeId);
        await refuseNewerTies(context, restored, change.seq - 1);
        refuseManyPeople(context.journal.people.size, atMost);
        return {};
      },
    );
  } catch (error) {
    if (error instanceof AppError && obstacles.has(error.code)) throw new AppError('change_superseded');
    throw error;
  }
}

/** A row that is needed again points to somebody who is gone by now, or its place is taken: a child stands once in a couple. */
const obstacles: ReadonlySet<ErrorCode> = new Set(['member_not_in_tree', 'union_not_in_tree', 'conflict']);

/** What one has to be allowed to do: whoever may not set something may not undo it either. */
async function actionOf(db: Queryable, change: typeof changes.$inferSelect): Promise<TreeAction> {
  if (change.kind === 'tree_deleted') return 'restore';
  const ofSettings = await selectOfSettings(db, change.treeId, [change]);
  return ofSettings.has(change.id) ? 'manage' : 'edit';
}

/** Which of these changes touched settings of the tree, which those who manage it set. */
export async function selectOfSettings(
  db: Queryable,
  treeId: TreeId,
  asked: readonly Pick<typeof changes.$inferSelect, 'id' | 'kind'>[],
): Promise<ReadonlySet<ChangeId>> {
  const ids = asked.map(({ id }) => id);
  const entries = await db
    .select()
    .from(changeEntries)
    .where(
      and(eq(changeEntries.treeId, treeId), inArray(changeEntries.changeId, ids), eq(changeEntries.entity, 'tree')),
    );
  const found = entries.flatMap(({ changeId, before, after }) => {
    // Safe: these columns hold nothing but the images this program wrote. A tree itself neither comes nor goes with a change.
    const columns = before && after ? Object.keys(changedColumns(before as Row, after as Row)) : [];
    return columns.some((column) => !unguarded.has(column) && !ofEditors.has(column)) ? changeId : [];
  });
  const named = asked.filter(({ kind }) => kind === 'tree_updated').map(({ id }) => id);
  return new Set([...named, ...found]);
}

/** The person in the middle goes and comes with changes of people. */
const ofEditors = new Set(['home_member_id']);

function refuseManyPeople(people: number, atMost: number | undefined): void {
  if (atMost !== undefined && people > atMost) throw new AppError('many_people', { details: { people } });
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
  'child',
  'union',
  'member',
  'record',
  'media',
  'photo_person',
  'photo_file',
  'photo',
] as const;

/** Everything that carries the import's mark goes, with what was tied to it later; the log keeps it all. */
async function removeWhatItBrought(context: WriteContext, changeId: ChangeId): Promise<void> {
  const { tx, journal } = context;
  const { treeId } = journal;
  const brought = (table: SQL) => sql`(select id from ${table} where tree_id = ${treeId} and added_in = ${changeId})`;
  await detachRows(context, {
    members: brought(sql`family_members`),
    unions: brought(sql`unions`),
    stays: sql`added_in <> ${changeId}`,
  });
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

/** Walks the noted entries from the last to the first and writes the opposite of each. */
async function putBack(context: WriteContext, changeId: ChangeId, restored: RestoredTies): Promise<void> {
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
    await putBackBatch(context, entries.reverse(), restored);
  }
}

type Entry = typeof changeEntries.$inferSelect;

async function putBackBatch(context: WriteContext, entries: readonly Entry[], restored: RestoredTies): Promise<void> {
  // Entries of one row depend on each other, so a batch is cut wherever a row comes up again.
  let batch: Entry[] = [];
  const seen = new Set<string>();
  for (const entry of entries) {
    if (seen.has(entry.entityId)) {
      await putBackDistinct(context, batch, restored);
      batch = [];
      seen.clear();
    }
    seen.add(entry.entityId);
    batch.push(entry);
  }
  await putBackDistinct(context, batch, restored);
}

async function putBackDistinct(
  { tx, journal }: WriteContext,
  entries: readonly Entry[],
  restored: RestoredTies,
): Promise<void> {
  const current = new Map<string, Row>();
  for (const entity of new Set(entries.map((entry) => entry.entity))) {
    const ids = entries.filter((entry) => entry.entity === entity).map((entry) => entry.entityId);
    for (const [id, row] of await readRows(tx, journal.treeId, entity, ids)) current.set(id, row);
  }
  const mutations = entries.flatMap((entry) => opposite(entry, current.get(entry.entityId)));
  await applyMutations(tx, journal, mutations);
  noteRestoredTies(restored, mutations);
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
  // Whoever left a couple has come back to the other place in it.
  if (entity === 'union' && restored.partner_a !== null && restored.partner_a === restored.partner_b) {
    throw new AppError('change_superseded');
  }
  return [{ entity, id, before: current, after: { ...restored, ...derivedColumns(entity, restored), id } }];
}

function derivedColumns(entity: Entity, row: Record<string, unknown>): Record<string, unknown> {
  if (entity === 'member') return memberColumns(factsOfRow(row));
  return entity === 'tree' ? { sort_name: foldForSearch(String(row.name)) } : {};
}

/** Columns that every write moves or works out afresh; they are no reason to refuse. */
const unguarded = new Set(['updated_at', 'version', 'member_count', 'union_count', 'search_text', 'sort_name']);
