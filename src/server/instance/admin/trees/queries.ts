import { and, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { TreeFilter } from '#contract/admin-trees.ts';
import { countedTo } from '#contract/admin-users.ts';
import { foldForSearch } from '#domain/tree/search-text.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { cutPage, likeWords, pageBy, type SortKey } from '#server/platform/db/keyset.ts';
import { familyTrees, users } from '#server/platform/db/schema.ts';

const sortKeys: Record<TreeFilter['sort'], SortKey> = {
  created: { value: familyTrees.createdAt, kind: 'time', index: 'descending' },
  name: { value: familyTrees.sortName, kind: 'text' },
  members: { value: familyTrees.memberCount, kind: 'number' },
  updated: { value: familyTrees.updatedAt, kind: 'time' },
};

const isInTrash = isNotNull(familyTrees.deletedAt);

function conditions({ q, owner, visibility, state }: TreeFilter): SQL | undefined {
  const words = likeWords(
    foldForSearch(q ?? '')
      .split(' ')
      .filter(Boolean),
  );
  return and(
    ...words.map(
      (word) => sql`(${familyTrees.sortName} like ${word} or ${familyTrees.ownerId} in (
        select u.id from users u where u.sort_name like ${word} or u.email like ${word}))`,
    ),
    owner && eq(familyTrees.ownerId, owner),
    visibility === 'asked' ? isNotNull(familyTrees.publicityAskedAt) : undefined,
    visibility === 'public' || visibility === 'private' ? eq(familyTrees.isPublic, visibility === 'public') : undefined,
    state === 'trash' ? isInTrash : isNull(familyTrees.deletedAt),
    state === 'active' || state === 'archived' ? eq(familyTrees.isArchived, state === 'archived') : undefined,
  );
}

export async function selectAllTrees(
  db: Queryable,
  page: TreeFilter & { readonly cursor?: string | undefined; readonly limit: number },
) {
  const { order, beyond, cursorValue } = pageBy({
    ...page,
    key: sortKeys[page.sort],
    id: familyTrees.id,
    cursor: page.cursor,
  });
  // The owners of a page are looked up when it is known which trees are on it.
  const listed = db
    .select({ ...getTableColumns(familyTrees), cursorValue: cursorValue.as('cursor_value') })
    .from(familyTrees)
    .where(and(conditions(page), beyond))
    .orderBy(...order)
    .limit(page.limit + 1)
    .as('family_trees');
  const rows = await db
    .select({
      id: listed.id,
      name: listed.name,
      ownerId: listed.ownerId,
      ownerName: sql<string>`coalesce(nullif(trim(${users.name}), ''), 'Unknown')`,
      ownerEmail: users.email,
      isPublic: listed.isPublic,
      isArchived: listed.isArchived,
      publicityAskedAt: listed.publicityAskedAt,
      membersCount: listed.memberCount,
      createdAt: listed.createdAt,
      updatedAt: listed.updatedAt,
      deletedAt: listed.deletedAt,
      cursorValue: listed.cursorValue,
    })
    .from(listed)
    .leftJoin(users, eq(users.id, listed.ownerId))
    .orderBy(...order);
  return cutPage(rows, page.limit);
}

export type ListedTree = Awaited<ReturnType<typeof selectAllTrees>>['items'][number];

/** How many there are, at most one more than are counted. */
export async function countListedTrees(db: Queryable, filter: TreeFilter): Promise<number> {
  const some = db
    .select({ one: sql`1` })
    .from(familyTrees)
    .where(conditions(filter))
    .limit(countedTo + 1)
    .as('some');
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(some);
  return row?.total ?? 0;
}

/** Members are added up from the trees' roll-up counts; nothing here scans a tree. */
export async function readTreeTotals(db: Queryable) {
  const isThere = sql`${familyTrees.deletedAt} is null`;
  const [totals] = await db
    .select({
      trees: sql<number>`count(*) filter (where ${isThere})::int`,
      members: sql<number>`coalesce(sum(${familyTrees.memberCount}) filter (where ${isThere}), 0)::int`,
      public: sql<number>`count(*) filter (where ${isThere} and ${familyTrees.isPublic})::int`,
      archived: sql<number>`count(*) filter (where ${isThere} and ${familyTrees.isArchived})::int`,
      asked: sql<number>`count(*) filter (where ${isThere} and ${familyTrees.publicityAskedAt} is not null)::int`,
      inTrash: sql<number>`count(*) filter (where not (${isThere}))::int`,
    })
    .from(familyTrees);
  return totals ?? { trees: 0, members: 0, public: 0, archived: 0, asked: 0, inTrash: 0 };
}
