import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { UserId } from '#domain/tree/ids.ts';
import { actorColumns, joinSecondStep, joinSettings } from '#server/instance/accounts/select-actor.ts';
import { apiTokens, twoFactors } from '#server/platform/db/account-schema.ts';
import { buildOnce } from '#server/platform/db/build-once.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { systemSettings, users } from '#server/platform/db/schema.ts';

export type StoredToken = typeof apiTokens.$inferSelect;

export async function selectTokens(db: Queryable, userId: UserId): Promise<StoredToken[]> {
  return await db.select().from(apiTokens).where(eq(apiTokens.userId, userId)).orderBy(desc(apiTokens.id));
}

export async function insertToken(db: Queryable, token: typeof apiTokens.$inferInsert): Promise<void> {
  await db.insert(apiTokens).values(token);
}

/** What was removed; undefined for an id that is not there or is somebody else's. */
export async function deleteToken(db: Queryable, userId: UserId, id: string): Promise<StoredToken | undefined> {
  const [deleted] = await db
    .delete(apiTokens)
    .where(and(eq(apiTokens.id, id), eq(apiTokens.userId, userId)))
    .returning();
  return deleted;
}

/** Of several requests at once one writes. */
export async function touchToken(db: Queryable, id: string, at: Date, unlessSince: Date): Promise<void> {
  await db
    .update(apiTokens)
    .set({ lastUsedAt: at })
    .where(and(eq(apiTokens.id, id), or(isNull(apiTokens.lastUsedAt), lt(apiTokens.lastUsedAt, unlessSince))));
}

/** Whose token has this hash, if it works still, and what has to be known of them. */
export const findTokenOwner = buildOnce('find_token_owner', (db, name) =>
  db
    .select({
      sessionId: apiTokens.id,
      lastUsed: apiTokens.lastUsedAt,
      scopes: apiTokens.scopes,
      ...actorColumns,
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .leftJoin(systemSettings, joinSettings)
    .leftJoin(twoFactors, joinSecondStep)
    .where(
      and(
        eq(apiTokens.tokenHash, sql.placeholder('hash')),
        or(isNull(apiTokens.expiresAt), gt(apiTokens.expiresAt, sql.placeholder('at'))),
        isNull(users.disabledAt),
      ),
    )
    .prepare(name),
);
