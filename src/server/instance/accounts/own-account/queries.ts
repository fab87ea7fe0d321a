import { and, asc, desc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { DAY_MS } from '#domain/durations.ts';
import type { TreeId, UserId } from '#domain/tree/ids.ts';
import type { BlobHash } from '#server/platform/blobs/blob-store.ts';
import { accountExports, userSettings } from '#server/platform/db/account-schema.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { contactRequests } from '#server/platform/db/contact-request-schema.ts';
import { auditLog } from '#server/platform/db/instance-schema.ts';
import { notifications } from '#server/platform/db/notification-schema.ts';
import { savedSearches } from '#server/platform/db/saved-search-schema.ts';
import { familyTrees, sessions, treeAccess, users } from '#server/platform/db/schema.ts';
import { shareLinks } from '#server/platform/db/share-schema.ts';
import { isStranded } from '#server/platform/jobs/select-stranded.ts';

export type AccountExportRow = typeof accountExports.$inferSelect;
type State = AccountExportRow['state'];

export async function insertAccountExport(
  db: Queryable,
  row: Pick<AccountExportRow, 'id' | 'userId'>,
): Promise<AccountExportRow> {
  const [inserted] = await db
    .insert(accountExports)
    .values({ ...row, state: 'waiting' })
    .returning();
  if (!inserted) throw new Error('A new export was not there after it was written.');
  return inserted;
}

export async function findLastExport(db: Queryable, userId: UserId): Promise<AccountExportRow | undefined> {
  const [row] = await db
    .select()
    .from(accountExports)
    .where(eq(accountExports.userId, userId))
    .orderBy(desc(accountExports.createdAt), desc(accountExports.id))
    .limit(1);
  return row;
}

interface ExportPatch {
  readonly state?: State;
  readonly progress?: number;
  readonly blobHash?: BlobHash;
  readonly size?: number;
  readonly expiresAt?: Date;
}

/** Moves an export on, but only from one of the given states: true when it was in that. */
export async function moveAccountExport(
  db: Queryable,
  id: string,
  from: readonly State[],
  patch: ExportPatch,
): Promise<boolean> {
  const moved = await db
    .update(accountExports)
    .set({ ...patch, updatedAt: sql`now()` })
    .where(and(eq(accountExports.id, id), inArray(accountExports.state, from)))
    .returning({ id: accountExports.id });
  return moved.length > 0;
}

/** Lets go of what was written more than a day ago, and forgets a month later that it ever was. */
export async function expireAccountExports(db: Queryable, now: Date): Promise<void> {
  await db
    .update(accountExports)
    .set({ state: 'expired', blobHash: null, updatedAt: now })
    .where(and(eq(accountExports.state, 'done'), lte(accountExports.expiresAt, now)));
  const monthAgo = new Date(now.getTime() - 30 * DAY_MS);
  await db
    .delete(accountExports)
    .where(and(inArray(accountExports.state, ['expired', 'failed']), lt(accountExports.updatedAt, monthAgo)));
}

/** Exports that nobody writes any more, nor ever will. */
export async function failStrandedAccountExports(db: Queryable): Promise<void> {
  const { id, updatedAt } = accountExports;
  await db
    .update(accountExports)
    .set({ state: 'failed', updatedAt: sql`now()` })
    .where(and(inArray(accountExports.state, ['waiting', 'writing']), isStranded({ key: 'exportId', id, updatedAt })));
}

/** Everything of an account but the trees, as it is kept; neither passwords nor secrets. */
export async function selectAccount(db: Queryable, userId: UserId) {
  const [account] = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      role: users.role,
      isVerified: users.isVerified,
      lastActiveAt: users.lastActiveAt,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(eq(users.id, userId));
  const [chosen] = await db.select().from(userSettings).where(eq(userSettings.userId, userId));
  const signedIn = await db
    .select({
      startedAt: sessions.createdAt,
      lastUsedAt: sessions.updatedAt,
      address: sessions.ipAddress,
      browser: sessions.userAgent,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(asc(sessions.createdAt));
  const messages = await db
    .select({
      at: notifications.createdAt,
      kind: notifications.kind,
      params: notifications.params,
      readAt: notifications.readAt,
    })
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(asc(notifications.createdAt));
  const log = await db
    .select({
      at: auditLog.createdAt,
      action: auditLog.action,
      by: auditLog.actorName,
      about: auditLog.targetName,
      network: auditLog.network,
    })
    .from(auditLog)
    .where(or(eq(auditLog.actorId, userId), eq(auditLog.targetId, userId)))
    .orderBy(asc(auditLog.createdAt));
  return { account, settings: chosen?.value ?? {}, sessions: signedIn, messages, log };
}

/** Links that somebody has made, without what opens them. */
export async function selectOwnShares(db: Queryable, userId: UserId) {
  return await db
    .select({
      treeId: shareLinks.treeId,
      id: shareLinks.id,
      name: shareLinks.name,
      hasPassword: sql<boolean>`${shareLinks.passwordHash} is not null`,
      allowDownload: shareLinks.allowDownload,
      viewOnly: shareLinks.viewOnly,
      allowSuggestions: shareLinks.allowSuggestions,
      branch: shareLinks.branch,
      expiresAt: shareLinks.expiresAt,
      viewCount: shareLinks.viewCount,
      lastViewedAt: shareLinks.lastViewedAt,
      createdAt: shareLinks.createdAt,
    })
    .from(shareLinks)
    .where(eq(shareLinks.createdBy, userId))
    .orderBy(asc(shareLinks.createdAt));
}

/** What somebody has asked the owners of public trees. */
export async function selectOwnRequests(db: Queryable, userId: UserId) {
  const { treeId, message, state, createdAt, decidedAt } = contactRequests;
  return await db
    .select({ treeId, message, state, createdAt, decidedAt })
    .from(contactRequests)
    .where(eq(contactRequests.askerId, userId))
    .orderBy(asc(createdAt));
}

/** What somebody searched and saved. */
export async function selectOwnSearches(db: Queryable, userId: UserId) {
  const { name, wish, at } = savedSearches;
  return await db
    .select({ name, wish, at })
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(asc(at));
}

/** Trees of others that somebody has been let into. */
export async function selectTreesOfOthers(db: Queryable, userId: UserId) {
  return await db
    .select({ id: familyTrees.id, name: familyTrees.name, role: treeAccess.role, since: treeAccess.createdAt })
    .from(treeAccess)
    .innerJoin(familyTrees, eq(familyTrees.id, treeAccess.treeId))
    .where(and(eq(treeAccess.userId, userId), isNull(familyTrees.deletedAt)))
    .orderBy(asc(treeAccess.createdAt));
}

export async function selectOwnTrees(db: Queryable, userId: UserId) {
  return await db
    .select({ id: familyTrees.id, name: familyTrees.name, memberCount: familyTrees.memberCount })
    .from(familyTrees)
    .where(and(eq(familyTrees.ownerId, userId), isNull(familyTrees.deletedAt)))
    .orderBy(asc(familyTrees.createdAt), asc(familyTrees.id));
}

/** Who could be given these trees: accounts that are let into them. */
export async function selectHeirs(db: Queryable, trees: readonly TreeId[]) {
  if (trees.length === 0) return [];
  return await db
    .select({ treeId: treeAccess.treeId, userId: users.id, name: users.name })
    .from(treeAccess)
    .innerJoin(users, eq(users.id, treeAccess.userId))
    .where(and(inArray(treeAccess.treeId, [...trees]), isNull(users.disabledAt)))
    .orderBy(asc(users.name), asc(users.id));
}

export async function lockUser(tx: Queryable, userId: UserId) {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  return user;
}
