import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { AccessRole } from '#contract/tree-access.ts';
import { DAY_MS } from '#domain/durations.ts';
import type { MemberId, TreeId, UserId } from '#domain/tree/ids.ts';
import { invitations, treeSelves } from '#server/platform/db/account-schema.ts';
import type { Db, Queryable, Transaction } from '#server/platform/db/connection.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { familyMembers, familyTrees, treeAccess } from '#server/platform/db/schema.ts';
import { shareLinks } from '#server/platform/db/share-schema.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { readSettings } from '#server/platform/settings/read-settings.ts';

/** Who keeps the tree, held until the transaction ends: whoever is let in, out or up waits for the others. */
export async function lockPrimaryOwner(tx: Transaction, treeId: TreeId): Promise<UserId> {
  const [tree] = await tx
    .select({ ownerId: familyTrees.ownerId })
    .from(familyTrees)
    .where(eq(familyTrees.id, treeId))
    .for('no key update');
  if (!tree) throw new AppError('not_found');
  return tree.ownerId;
}

export async function findAccess(db: Queryable, treeId: TreeId, userId: UserId): Promise<AccessRole | undefined> {
  const [access] = await db.select({ role: treeAccess.role }).from(treeAccess).where(accessOf(treeId, userId));
  return access?.role;
}

export async function setAccess(tx: Transaction, treeId: TreeId, userId: UserId, role: AccessRole): Promise<void> {
  await tx
    .insert(treeAccess)
    .values({ treeId, id: newId(), userId, role })
    .onConflictDoUpdate({ target: [treeAccess.treeId, treeAccess.userId], set: { role } });
  if (role !== 'owner') await deleteSharesOf(tx, treeId, userId);
}

/** A link is worth no more than whoever made it: those of somebody who is no owner any more end. */
async function deleteSharesOf(tx: Transaction, treeId: TreeId, userId: UserId): Promise<void> {
  await tx.delete(shareLinks).where(and(eq(shareLinks.treeId, treeId), eq(shareLinks.createdBy, userId)));
}

/** Takes the access, the links they made and who they said to be. Throws not_found for somebody who has none. */
export async function deleteAccess(tx: Transaction, treeId: TreeId, userId: UserId): Promise<void> {
  const gone = await tx.delete(treeAccess).where(accessOf(treeId, userId)).returning({ id: treeAccess.id });
  if (gone.length === 0) throw new AppError('not_found');
  await deleteSharesOf(tx, treeId, userId);
  await tx.delete(treeSelves).where(and(eq(treeSelves.treeId, treeId), eq(treeSelves.userId, userId)));
}

/** Throws member_not_in_tree. */
export async function requireMember(tx: Queryable, treeId: TreeId, memberId: MemberId): Promise<void> {
  const [member] = await tx
    .select({ id: familyMembers.id })
    .from(familyMembers)
    .where(and(eq(familyMembers.treeId, treeId), eq(familyMembers.id, memberId)));
  if (!member) throw new AppError('member_not_in_tree');
}

/** Throws member_not_in_tree. */
export async function writeSelf(
  tx: Queryable,
  { treeId, userId, memberId }: { treeId: TreeId; userId: UserId; memberId: MemberId | null },
): Promise<void> {
  if (memberId !== null) await requireMember(tx, treeId, memberId);
  await tx
    .insert(treeSelves)
    .values({ treeId, id: newId(), userId, memberId })
    .onConflictDoUpdate({ target: [treeSelves.treeId, treeSelves.userId], set: { memberId } });
}

export async function insertInvitation(tx: Queryable, row: typeof invitations.$inferInsert): Promise<void> {
  await tx.insert(invitations).values(row);
}

/** Says that the link was opened. The first time counts. */
export async function noteSeen(db: Queryable, treeId: TreeId, id: string, now: Date): Promise<void> {
  await db
    .update(invitations)
    .set({ seenAt: now })
    .where(and(eq(invitations.treeId, treeId), eq(invitations.id, id), isNull(invitations.seenAt)));
}

/** Uses an invitation up; false where somebody else was quicker. */
export async function spendInvitation(
  tx: Transaction,
  { treeId, id, by, now }: { treeId: TreeId; id: string; by: UserId; now: Date },
): Promise<boolean> {
  const spent = await tx
    .update(invitations)
    .set({ acceptedBy: by, acceptedAt: now })
    .where(isOpen(treeId, id))
    .returning({ id: invitations.id });
  return spent.length > 0;
}

/** False where there is nothing to revoke any more. */
export async function markRevoked(tx: Transaction, treeId: TreeId, id: string, now: Date): Promise<boolean> {
  const revoked = await tx
    .update(invitations)
    .set({ revokedAt: now })
    .where(isOpen(treeId, id))
    .returning({ id: invitations.id });
  return revoked.length > 0;
}

/** Links that have ended are kept for as long as the instance keeps such things. */
export async function sweepInvitations(db: Db, now: Date): Promise<void> {
  const { dataRetentionDays } = await readSettings(db);
  const limit = new Date(now.getTime() - dataRetentionDays * DAY_MS);
  await db
    .delete(invitations)
    .where(
      or(
        lt(invitations.expiresAt, limit),
        and(isNotNull(invitations.acceptedAt), lt(invitations.acceptedAt, limit)),
        and(isNotNull(invitations.revokedAt), lt(invitations.revokedAt, limit)),
      ),
    );
}

function accessOf(treeId: TreeId, userId: UserId) {
  return and(eq(treeAccess.treeId, treeId), eq(treeAccess.userId, userId));
}

function isOpen(treeId: TreeId, id: string) {
  return and(
    eq(invitations.treeId, treeId),
    eq(invitations.id, id),
    isNull(invitations.acceptedAt),
    isNull(invitations.revokedAt),
  );
}
