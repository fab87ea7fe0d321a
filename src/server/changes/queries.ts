import { and, desc, eq, gt, isNull, lt, notInArray, sql } from 'drizzle-orm';
import type { ChangeKind } from '#contract/changes.ts';
import type { ChangeId, TreeId, UserId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/db/connection.ts';
import { changes, users } from '#server/db/schema.ts';

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
  undoes: changes.undoes,
  undoneBy: changes.undoneBy,
};

/** Newest first; the cursor is the version after the last change of the page before. */
export async function selectChanges(
  db: Queryable,
  treeId: TreeId,
  page: { readonly cursor?: string | undefined; readonly limit: number },
) {
  const before = page.cursor === undefined ? undefined : Number(page.cursor);
  const items = await db
    .select(changeColumns)
    .from(changes)
    .leftJoin(users, eq(users.id, changes.actorId))
    .where(
      and(
        eq(changes.treeId, treeId),
        before !== undefined && Number.isSafeInteger(before) ? lt(changes.seq, before) : undefined,
      ),
    )
    .orderBy(desc(changes.seq))
    .limit(page.limit + 1);
  const more = items.length > page.limit;
  const shown = items.slice(0, page.limit);
  return { items: shown, nextCursor: more ? String(shown.at(-1)?.version) : null };
}

/**
 * What was decided about a tree as a whole, which whoever decided it decides again, and what was done for good: nobody undoes
 * it from inside.
 */
export const decisions = [
  'tree_archived',
  'tree_unarchived',
  'tree_published',
  'tree_hidden',
  'tree_transferred',
  'member_erased',
] as const satisfies readonly ChangeKind[];

/** The tree's own beginning and end are not undone step by step. */
const noSteps = ['tree_created', 'tree_deleted', 'tree_restored', ...decisions] as const;

/** The latest change of somebody that stands and is no undo; undefined where there is none. */
export async function findNextUndo(db: Queryable, treeId: TreeId, actorId: UserId): Promise<ChangeId | undefined> {
  const [found] = await db
    .select({ id: changes.id })
    .from(changes)
    .where(and(ownStanding(treeId, actorId), notInArray(changes.kind, ['undo', ...noSteps])))
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

/** What a chain of undos and redos began with. */
export async function selectFirstOf(db: Queryable, treeId: TreeId, id: ChangeId) {
  const first = sql`(
    with recursive chain (id, undoes) as (
      select c.id, c.undoes from changes c where c.tree_id = ${treeId} and c.id = ${id}
      union
      select c.id, c.undoes from chain join changes c on c.tree_id = ${treeId} and c.id = chain.undoes
    )
    select chain.id from chain where chain.undoes is null)`;
  const [change] = await db
    .select(changeColumns)
    .from(changes)
    .leftJoin(users, eq(users.id, changes.actorId))
    .where(and(eq(changes.treeId, treeId), eq(changes.id, first)));
  return change;
}
