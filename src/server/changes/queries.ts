import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { TreeId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/db/connection.ts';
import { changes, users } from '#server/db/schema.ts';

/** What a change is told by, with the name of who made it: for a query of `changes` that joins `users`. */
export const changeColumns = {
  id: changes.id,
  treeId: changes.treeId,
  version: changes.seq,
  kind: changes.kind,
  actorName: sql<string | null>`nullif(trim(concat_ws(' ', ${users.firstName}, ${users.lastName})), '')`,
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
