import { and, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { countedTo, type UserFilter } from '#contract/admin-users.ts';
import type { UserId } from '#domain/tree/ids.ts';
import { foldForSearch } from '#domain/tree/search-text.ts';
import { liveSessions } from '#server/instance/accounts/find-actor.ts';
import { apiTokens, passkeys, pendingSignIns, twoFactors } from '#server/platform/db/account-schema.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { cutPage, likeWords, pageBy, type SortKey } from '#server/platform/db/keyset.ts';
import { familyTrees, sessions, treeAccess, users } from '#server/platform/db/schema.ts';

export type UserRow = typeof users.$inferSelect;

const sortKeys: Record<UserFilter['sort'], SortKey> = {
  created: { value: users.createdAt, kind: 'time', index: 'descending' },
  name: { value: users.sortName, kind: 'text' },
  email: { value: sql`lower(${users.email})`, kind: 'text' },
  active: { value: sql`coalesce(${users.lastActiveAt}, to_timestamp(0))`, kind: 'time' },
};

function conditions({ q, role, state }: Pick<UserFilter, 'q' | 'role' | 'state'>): SQL | undefined {
  const words = likeWords(
    foldForSearch(q ?? '')
      .split(' ')
      .filter(Boolean),
  );
  return and(
    ...words.map((word) => sql`(${users.sortName} like ${word} or ${users.email} like ${word})`),
    role && eq(users.role, role),
    state === 'disabled' ? isNotNull(users.disabledAt) : undefined,
    state === 'verified' || state === 'unverified'
      ? and(eq(users.isVerified, state === 'verified'), isNull(users.disabledAt))
      : undefined,
  );
}

export async function selectUsers(
  db: Queryable,
  page: UserFilter & { readonly cursor?: string | undefined; readonly limit: number },
) {
  const { order, beyond, cursorValue } = pageBy({
    ...page,
    key: sortKeys[page.sort],
    id: users.id,
    cursor: page.cursor,
  });
  const rows = await db
    .select({ user: users, cursorValue })
    .from(users)
    .where(and(conditions(page), beyond))
    .orderBy(...order)
    .limit(page.limit + 1);
  return cutPage(
    rows.map(({ user, cursorValue: value }) => ({ ...user, cursorValue: value })),
    page.limit,
  );
}

/** How many there are, at most one more than are counted. */
export async function countUsers(db: Queryable, filter: UserFilter): Promise<number> {
  const some = db
    .select({ one: sql`1` })
    .from(users)
    .where(conditions(filter))
    .limit(countedTo + 1)
    .as('some');
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(some);
  return row?.total ?? 0;
}

export async function lockUser(db: Queryable, id: UserId): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id)).for('update');
  return user;
}

export async function setUser(
  db: Queryable,
  id: UserId,
  values: Partial<Pick<UserRow, 'role' | 'isVerified' | 'disabledAt'>> & { readonly updatedAt: Date },
): Promise<void> {
  await db.update(users).set(values).where(eq(users.id, id));
}

/** Somebody halfway through signing in starts again. */
export async function deletePendingSignIns(db: Queryable, userId: UserId): Promise<void> {
  await db.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId));
}

const treesShown = 100;

/** What belongs to an account, counted. */
export async function readBelongings(db: Queryable, id: UserId, sessionTimeout: number, now: Date) {
  const trees = await db
    .select({
      id: familyTrees.id,
      name: familyTrees.name,
      membersCount: familyTrees.memberCount,
      isArchived: familyTrees.isArchived,
      isInTrash: sql<boolean>`${familyTrees.deletedAt} is not null`,
    })
    .from(familyTrees)
    .where(eq(familyTrees.ownerId, id))
    .orderBy(desc(familyTrees.createdAt), desc(familyTrees.id))
    .limit(treesShown);
  return {
    trees,
    treesOwned: await db.$count(familyTrees, eq(familyTrees.ownerId, id)),
    treesShared: await db.$count(treeAccess, eq(treeAccess.userId, id)),
    activeSessions: await db.$count(sessions, and(eq(sessions.userId, id), liveSessions(sessionTimeout, now))),
    hasSecondStep: (await db.$count(twoFactors, and(eq(twoFactors.userId, id), isNotNull(twoFactors.enabledAt)))) > 0,
    passkeys: await db.$count(passkeys, eq(passkeys.userId, id)),
    apiTokens: await db.$count(apiTokens, and(eq(apiTokens.userId, id), stillWorks(now))),
  };
}

const stillWorks = (now: Date) => or(isNull(apiTokens.expiresAt), sql`${apiTokens.expiresAt} > ${now.toISOString()}`);
