import { sql } from 'drizzle-orm';
import { can } from '#domain/permissions.ts';
import type { ChangeId } from '#domain/tree/ids.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { LoadedTree } from '#server/tree/access/load-tree.ts';
import { type Asking, answerEdit } from './answer-edit.ts';
import type { ChangeSink } from './commit-change.ts';
import { detachRows } from './detach-rows.ts';
import { factsOfRow, memberColumns } from './member-row.ts';
import { applyMutations, changedColumns } from './mutation.ts';
import { loadChange } from './queries.ts';
import { added, changed, loadRow, removed } from './row-mutations.ts';
import { type Entity, idsThatExist, type Row } from './rows.ts';
import { type Difference, readDifferences, readPastOfTree } from './select-differences.ts';
import { uuids } from './uuids.ts';
import type { Mutation, WriteContext } from './write-context.ts';

interface GoingBack extends Asking {
  readonly tree: Pick<LoadedTree, 'id' | 'role' | 'isArchived'>;
}

/**
 * Makes a tree what it was after one of its changes, as a change of its own that undo and redo treat like any other. Nobody and
 * nothing that was erased since comes back, and who owns the tree and who sees it stays as it is. Throws already_so where
 * there is nothing to do.
 */
export async function goBack(sink: ChangeSink, request: GoingBack, changeId: ChangeId) {
  const { tree } = request;
  const { version } = await loadChange(sink.db, tree.id, changeId);
  const telling = { kind: 'went_back', backTo: changeId, timeoutMs: 60_000 } as const;
  return answerEdit(sink, request, telling, async (context) => {
    for (const step of steps) await take(context, version, step);
    await restoreTree(context, version, can(tree.role, 'manage', { ...tree, isDeleted: false }));
    if (context.journal.touched === 0) throw new AppError('already_so');
    return { people: context.journal.people.size };
  });
}

interface Step {
  readonly entity: Exclude<Entity, 'tree'>;
  /** Rows of now that go. */
  readonly removes: (one: Difference) => boolean;
  /** Rows of then that come, or come to be as they were. */
  readonly restores: (one: Difference) => boolean;
}

const always = () => true;
const never = () => false;
const isGone = ({ present }: Difference) => present === null;
const isNew = ({ past }: Difference) => past === null;

/**
 * What is tied to others goes first and comes last. Of ties, a changed one goes and comes too: where it shall stand another
 * one may be standing still.
 */
const steps: readonly Step[] = [
  { entity: 'child', removes: always, restores: never },
  { entity: 'photo_person', removes: always, restores: never },
  { entity: 'photo_file', removes: always, restores: never },
  { entity: 'dismissal', removes: always, restores: never },
  { entity: 'member', removes: never, restores: isGone },
  { entity: 'union', removes: isNew, restores: always },
  { entity: 'child', removes: never, restores: always },
  { entity: 'member', removes: isNew, restores: always },
  { entity: 'photo', removes: isNew, restores: always },
  { entity: 'photo_file', removes: never, restores: always },
  { entity: 'photo_person', removes: never, restores: always },
  { entity: 'record', removes: isNew, restores: always },
  { entity: 'media', removes: isNew, restores: always },
  { entity: 'dismissal', removes: never, restores: always },
  { entity: 'card', removes: isNew, restores: always },
];

async function take(context: WriteContext, version: number, { entity, removes, restores }: Step): Promise<void> {
  const { tx, journal } = context;
  for await (const differences of readDifferences(tx, journal.treeId, version, entity)) {
    const leaving = differences.filter(removes).flatMap(({ present }) => present ?? []);
    if (entity === 'member') await detachPeople(context, leaving);
    const coming: Difference[] = [];
    const staying: Difference[] = [];
    for (const one of differences) {
      if (one.past !== null && restores(one)) (one.present === null ? coming : staying).push(one);
    }
    await applyMutations(tx, journal, [
      ...leaving.map((row) => removed(entity, row)),
      ...(await restored(context, entity, staying)),
      ...(await restored(context, entity, coming)),
    ]);
  }
}

/** Somebody who was erased may have left a couple behind that is not known to have been without them. */
async function detachPeople(context: WriteContext, leaving: readonly Row[]): Promise<void> {
  const ids = leaving.map(({ id }) => id);
  if (ids.length === 0) return;
  await detachRows(context, {
    members: sql`(select unnest(${uuids(ids)}))`,
    unions: sql`(select null::uuid)`,
    stays: sql`true`,
  });
}

/** Where rows name others without which they cannot be, or which they can do without. */
const ties: Partial<
  Record<Entity, { readonly [column: string]: { readonly to: Entity; readonly isNeeded: boolean } }>
> = {
  union: { partner_a: { to: 'member', isNeeded: false }, partner_b: { to: 'member', isNeeded: false } },
  child: { union_id: { to: 'union', isNeeded: true }, member_id: { to: 'member', isNeeded: true } },
  photo_file: { photo_id: { to: 'photo', isNeeded: true } },
  photo_person: { photo_id: { to: 'photo', isNeeded: true } },
};

/** The rows of then, without what ties them to somebody who was erased. */
async function restored(
  context: WriteContext,
  entity: Entity,
  differences: readonly Difference[],
): Promise<Mutation[]> {
  let rows = differences.flatMap(({ present, past }) => (past ? [{ present, past }] : []));
  for (const [column, { to, isNeeded }] of Object.entries(ties[entity] ?? {})) {
    const named = rows.map(({ past }) => past[column]).filter((id) => typeof id === 'string');
    const known = await idsThatExist(context.tx, context.journal.treeId, to, named);
    const isLoose = ({ past }: { past: Row }) => typeof past[column] === 'string' && !known.has(past[column]);
    rows = isNeeded
      ? rows.filter((row) => !isLoose(row))
      : rows.map((row) => (isLoose(row) ? { ...row, past: { ...row.past, [column]: null } } : row));
  }
  return rows.flatMap(({ present, past }) => {
    const after = { ...past, ...(entity === 'member' ? memberColumns(factsOfRow(past)) : {}) };
    if (present === null) return [added(entity, after)];
    const isSame = Object.keys(changedColumns(present, { ...present, ...after })).every(
      (column) => column === 'updated_at',
    );
    return isSame ? [] : [changed(entity, present, after)];
  });
}

/**
 * The name and the settings of the tree, for those who may set them, and the person in its middle. That it was in the trash
 * does not come back.
 */
async function restoreTree(context: WriteContext, version: number, mayManage: boolean): Promise<void> {
  const { tx, journal } = context;
  const { treeId } = journal;
  const before = await loadRow(context, 'tree', treeId);
  const { deleted_at, ...past } = await readPastOfTree(tx, treeId, version);
  const columns: Record<string, unknown> = mayManage ? past : {};
  const home = past.home_member_id === undefined ? before.home_member_id : past.home_member_id;
  const isThere = typeof home === 'string' && (await idsThatExist(tx, treeId, 'member', [home])).has(home);
  columns.home_member_id = isThere ? home : null;
  const after = { ...before, ...columns };
  if (Object.keys(changedColumns(before, after)).length > 0) {
    await applyMutations(tx, journal, [changed('tree', before, columns)]);
  }
}
