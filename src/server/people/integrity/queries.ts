import { and, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { Dismissal } from '#contract/integrity.ts';
import type { DuplicatePair } from '#domain/integrity/find-duplicates.ts';
import type { TreeId, UnionId, UserId } from '#domain/tree/ids.ts';
import { type Db, type Queryable, withTransaction } from '#server/platform/db/connection.ts';
import { dismissedFindings, duplicateSearches } from '#server/platform/db/integrity-schema.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { changes, unions, users } from '#server/platform/db/schema.ts';
import { isStranded } from '#server/platform/jobs/select-stranded.ts';

/** Everything in a tree that somebody called right, by the key of the finding. */
export async function selectDismissals(db: Queryable, treeId: TreeId): Promise<ReadonlyMap<string, Dismissal>> {
  const rows = await db
    .select({
      key: dismissedFindings.key,
      id: dismissedFindings.id,
      note: dismissedFindings.note,
      byName: sql<string | null>`nullif(trim(concat_ws(' ', ${users.firstName}, ${users.lastName})), '')`,
      at: dismissedFindings.createdAt,
    })
    .from(dismissedFindings)
    .leftJoin(users, eq(users.id, dismissedFindings.dismissedBy))
    .where(eq(dismissedFindings.treeId, treeId));
  return new Map(rows.map(({ key, at, ...dismissal }) => [key, { ...dismissal, at: at.toISOString() }]));
}

export type SearchRow = Omit<typeof duplicateSearches.$inferSelect, 'pairs'> & {
  readonly pairs: readonly DuplicatePair[];
};

/** The last search of a tree. */
export async function findLastSearch(db: Queryable, treeId: TreeId): Promise<SearchRow | undefined> {
  const [row] = await db
    .select()
    .from(duplicateSearches)
    .where(eq(duplicateSearches.treeId, treeId))
    .orderBy(desc(duplicateSearches.createdAt), desc(duplicateSearches.id))
    .limit(1);
  // Safe: only `finishSearch` writes this column.
  return row && { ...row, pairs: (row.pairs ?? []) as readonly DuplicatePair[] };
}

const underWay = ['waiting', 'searching'] as const;

/** A new search, or the one that is under way: two that are asked for at once are one. */
export async function beginSearch(
  db: Db,
  treeId: TreeId,
  userId: UserId,
): Promise<{ readonly search: SearchRow; readonly isNew: boolean }> {
  return withTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`duplicates ${treeId}`}, 0))`);
    const last = await findLastSearch(tx, treeId);
    if (last && (last.state === 'waiting' || last.state === 'searching')) return { search: last, isNew: false };
    const [row] = await tx
      .insert(duplicateSearches)
      .values({ treeId, id: newId(), userId, state: 'waiting' })
      .returning();
    if (!row) throw new Error('A search with a fresh id was there already.');
    return { search: { ...row, pairs: [] }, isNew: true };
  });
}

type SearchKey = Pick<SearchRow, 'treeId' | 'id'>;

/** False where the search is not under way any more. */
export async function moveSearch(
  db: Queryable,
  { treeId, id }: SearchKey,
  values: Partial<Pick<SearchRow, 'state' | 'progress' | 'version' | 'pairs' | 'total'>>,
): Promise<boolean> {
  const moved = await db
    .update(duplicateSearches)
    .set({ ...values, updatedAt: sql`now()` })
    .where(
      and(
        eq(duplicateSearches.treeId, treeId),
        eq(duplicateSearches.id, id),
        inArray(duplicateSearches.state, [...underWay]),
      ),
    )
    .returning({ id: duplicateSearches.id });
  return moved.length > 0;
}

/** Keeps what a search found, and forgets what earlier ones did. */
export async function finishSearch(
  db: Db,
  key: SearchKey,
  found: { readonly version: number; readonly pairs: readonly DuplicatePair[]; readonly total: number },
): Promise<void> {
  await withTransaction(db, async (tx) => {
    if (!(await moveSearch(tx, key, { ...found, state: 'done', progress: 100 }))) return;
    await tx
      .delete(duplicateSearches)
      .where(and(eq(duplicateSearches.treeId, key.treeId), ne(duplicateSearches.id, key.id)));
  });
}

/** Searches that nobody carries on. */
export async function failStrandedSearches(db: Queryable): Promise<void> {
  const { id, updatedAt } = duplicateSearches;
  await db
    .update(duplicateSearches)
    .set({ state: 'failed', updatedAt: sql`now()` })
    .where(and(inArray(duplicateSearches.state, [...underWay]), isStranded({ key: 'id', id, updatedAt })));
}

/** How many people are in a couple, as partners and as children. */
export async function findUnionSize(
  db: Queryable,
  treeId: TreeId,
  unionId: UnionId,
): Promise<{ readonly people: number } | undefined> {
  const [union] = await db
    .select({
      people: sql<number>`num_nonnulls(${unions.partnerA}, ${unions.partnerB}) + (select count(*) from union_children c
        where c.tree_id = ${treeId} and c.union_id = ${unionId})::int`,
    })
    .from(unions)
    .where(and(eq(unions.treeId, treeId), eq(unions.id, unionId)));
  return union;
}

/** How many rows of a tree were written after a version of it. */
export async function countTouchedSince(db: Queryable, treeId: TreeId, version: number): Promise<number> {
  const [row] = await db
    .select({ touched: sql<number>`coalesce(sum(${changes.touched}), 0)::int` })
    .from(changes)
    .where(and(eq(changes.treeId, treeId), gt(changes.seq, version)));
  return row?.touched ?? 0;
}
