import { and, desc, eq, gt, inArray, isNull, lt, notInArray, sql } from 'drizzle-orm';
import { lastingKinds } from '#contract/changes.ts';
import type { ChangeId, TreeId, UserId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { readCursor, wholeNumber, writeCursor } from '#server/platform/db/cursor.ts';
import { changes, users } from '#server/platform/db/schema.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { uuids } from './uuids.ts';

/** What a change is told by, with the name of who made it: for a query of `changes` that joins `users`. */
export const changeColumns = {
  id: changes.id,
  treeId: changes.treeId,
  version: changes.seq,
  kind: changes.kind,
  actorId: changes.actorId,
  actorName: sql<string | null>`nullif(trim(concat_ws(' ', ${users.firstName}, ${users.lastName})), '')`,
  proposedBy: changes.proposedBy,
  at: changes.createdAt,
  memberId: changes.memberId,
  memberName: changes.memberName,
  touched: changes.touched,
  people: changes.people,
  undoes: changes.undoes,
  backTo: changes.backTo,
  undoneBy: changes.undoneBy,
};

export type ChangeRow = Awaited<ReturnType<typeof selectChanges>>['items'][number];

/** Newest first; the cursor is the version after the last change of the page before. */
export async function selectChanges(
  db: Queryable,
  treeId: TreeId,
  page: { readonly cursor?: string | undefined; readonly limit: number },
) {
  const before = readCursor(page.cursor, wholeNumber);
  const items = await db
    .select(changeColumns)
    .from(changes)
    .leftJoin(users, eq(users.id, changes.actorId))
    .where(and(eq(changes.treeId, treeId), before === undefined ? undefined : lt(changes.seq, before)))
    .orderBy(desc(changes.seq))
    .limit(page.limit + 1);
  const more = items.length > page.limit;
  const shown = items.slice(0, page.limit);
  return { items: shown, nextCursor: more ? writeCursor(shown.at(-1)?.version) : null };
}

/** The latest change of somebody that stands and is no undo; undefined where there is none. */
export async function findNextUndo(db: Queryable, treeId: TreeId, actorId: UserId): Promise<ChangeId | undefined> {
  const [found] = await db
    .select({ id: changes.id })
    .from(changes)
    .where(and(ownStanding(treeId, actorId), notInArray(changes.kind, ['undo', ...lastingKinds])))
    .orderBy(desc(changes.seq))
    .limit(1);
  return found?.id;
}

/** The latest undo of somebody that stands, unless they have changed something else since. */
export async function findNextRedo(db: Queryable, treeId: TreeId, actorId: UserId): Promise<ChangeId | undefined> {
  const own = and(eq(changes.treeId, treeId), eq(changes.actorId, actorId));
  const [anew] = await db
    .select({ seq: changes.seq })
    .from(changes)
    .where(and(own, notInArray(changes.kind, ['undo', 'redo'])))
    .orderBy(desc(changes.seq))
    .limit(1);
  const [found] = await db
    .select({ id: changes.id })
    .from(changes)
    .where(and(ownStanding(treeId, actorId), eq(changes.kind, 'undo'), gt(changes.seq, anew?.seq ?? 0)))
    .orderBy(desc(changes.seq))
    .limit(1);
  return found?.id;
}

const ownStanding = (treeId: TreeId, actorId: UserId) =>
  and(eq(changes.treeId, treeId), eq(changes.actorId, actorId), isNull(changes.undoneBy));

/** Changes of a tree by their ids. */
export async function selectChangesById(db: Queryable, treeId: TreeId, ids: readonly ChangeId[]) {
  if (ids.length === 0) return new Map<ChangeId, ChangeRow>();
  const rows = await db
    .select(changeColumns)
    .from(changes)
    .leftJoin(users, eq(users.id, changes.actorId))
    .where(and(eq(changes.treeId, treeId), inArray(changes.id, [...new Set(ids)])));
  return new Map(rows.map((row) => [row.id, row]));
}

/** What these changes were about at first, by their ids: an undo of a redo of a deletion is about the deletion. */
export async function selectOrigins(db: Queryable, treeId: TreeId, ids: readonly ChangeId[]) {
  if (ids.length === 0) return new Map<ChangeId, ChangeRow>();
  const { rows } = await db.execute<{ id: ChangeId; origin: ChangeId }>(sql`
    with recursive chain (start, id, undoes) as (
      select id, id, undoes from changes where tree_id = ${treeId} and id = any(${uuids(ids)})
      union
      select chain.start, c.id, c.undoes from chain join changes c on c.tree_id = ${treeId} and c.id = chain.undoes
    )
    select start as id, id as origin from chain where undoes is null`);
  const origins = await selectChangesById(
    db,
    treeId,
    rows.map(({ origin }) => origin),
  );
  const found = new Map<ChangeId, ChangeRow>();
  for (const { id, origin } of rows) {
    const change = origins.get(origin);
    if (change) found.set(id, change);
  }
  return found;
}

/** The version of a tree after one of its changes. Throws not_found. */
export async function loadChange(db: Queryable, treeId: TreeId, id: ChangeId) {
  const [change] = await db
    .select({ version: changes.seq })
    .from(changes)
    .where(and(eq(changes.treeId, treeId), eq(changes.id, id)));
  if (!change) throw new AppError('not_found');
  return change;
}

/** Who has made how many changes after a version of a tree, those who have made most in front. */
export async function selectMakersSince(db: Queryable, treeId: TreeId, version: number) {
  return db
    .select({
      actorId: changes.actorId,
      name: changeColumns.actorName,
      changes: sql<number>`count(*)::int`,
      erasures: sql<number>`count(*) filter (where ${changes.kind} = 'member_erased')::int`,
    })
    .from(changes)
    .leftJoin(users, eq(users.id, changes.actorId))
    .where(and(eq(changes.treeId, treeId), gt(changes.seq, version)))
    .groupBy(changes.actorId, users.firstName, users.lastName)
    .orderBy(desc(sql`count(*)`));
}
