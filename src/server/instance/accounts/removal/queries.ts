import { and, eq, isNull, or } from 'drizzle-orm';
import type { UserId } from '#domain/tree/ids.ts';
import { invitations, treeSelves } from '#server/platform/db/account-schema.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { contactRequests } from '#server/platform/db/contact-request-schema.ts';
import { requestedFiles } from '#server/platform/db/requested-file-schema.ts';
import { idempotencyKeys, treeAccess, users } from '#server/platform/db/schema.ts';
import { shareLinks } from '#server/platform/db/share-schema.ts';

/** What an account leaves in trees of others, and what it only lent them: access, who it is there, links, requests, files, open invitations. */
export async function clearTraces(db: Queryable, userId: UserId, now: Date): Promise<void> {
  await db.delete(treeAccess).where(eq(treeAccess.userId, userId));
  await db.delete(treeSelves).where(eq(treeSelves.userId, userId));
  await db.delete(shareLinks).where(eq(shareLinks.createdBy, userId));
  await db.delete(contactRequests).where(or(eq(contactRequests.askerId, userId), eq(contactRequests.ownerId, userId)));
  await db.delete(requestedFiles).where(eq(requestedFiles.userId, userId));
  await db
    .update(invitations)
    .set({ revokedAt: now })
    .where(and(eq(invitations.invitedBy, userId), isNull(invitations.acceptedAt), isNull(invitations.revokedAt)));
  await db.delete(idempotencyKeys).where(eq(idempotencyKeys.requesterId, userId));
}

/** The account itself; sessions, ways to sign in, messages and settings go with it. */
export async function deleteUserRow(db: Queryable, userId: UserId): Promise<void> {
  await db.delete(users).where(eq(users.id, userId));
}
