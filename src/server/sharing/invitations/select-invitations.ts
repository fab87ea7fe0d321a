import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { TreeId } from '#domain/tree/ids.ts';
import { invitations } from '#server/platform/db/account-schema.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { familyMembers, familyTrees, users } from '#server/platform/db/schema.ts';

const inviters = alias(users, 'inviters');
const guests = alias(users, 'guests');

/** What is kept of an invitation, with the names it speaks of. */
export type FoundInvitation = Awaited<ReturnType<typeof selectInvitations>>[number];

/** A link is worth no more than whoever made it: only an owner of the tree, who is not kept out, brings somebody in. */
const inviterMayInvite = sql<boolean>`${inviters.id} is not null and ${inviters.disabledAt} is null and (
  ${familyTrees.ownerId} = ${inviters.id} or exists (
    select 1 from tree_access where tree_access.tree_id = ${invitations.treeId}
      and tree_access.user_id = ${inviters.id} and tree_access.role = 'owner'
  )
)`;

const columns = {
  invitation: invitations,
  tree: { name: familyTrees.name, ownerId: familyTrees.ownerId },
  inviterName: inviters.name,
  inviterRole: inviters.role,
  inviterMayInvite,
  guestName: guests.name,
  member: { firstName: familyMembers.firstName, lastName: familyMembers.lastName },
};

const from = (db: Queryable) =>
  db
    .select(columns)
    .from(invitations)
    .innerJoin(familyTrees, eq(familyTrees.id, invitations.treeId))
    .leftJoin(inviters, eq(inviters.id, invitations.invitedBy))
    .leftJoin(guests, eq(guests.id, invitations.acceptedBy))
    .leftJoin(
      familyMembers,
      and(eq(familyMembers.treeId, invitations.treeId), eq(familyMembers.id, invitations.memberId)),
    );

/** The newest first; of those that have ended, none that ended before `endedSince`. */
export async function selectInvitations(db: Queryable, treeId: TreeId, endedSince: Date) {
  return await from(db)
    .where(
      and(
        eq(invitations.treeId, treeId),
        gt(invitations.expiresAt, endedSince),
        or(isNull(invitations.acceptedAt), gt(invitations.acceptedAt, endedSince)),
        or(isNull(invitations.revokedAt), gt(invitations.revokedAt, endedSince)),
      ),
    )
    .orderBy(desc(invitations.createdAt), desc(invitations.id));
}

export async function findInvitation(db: Queryable, treeId: TreeId, id: string): Promise<FoundInvitation | undefined> {
  const [found] = await from(db).where(and(eq(invitations.treeId, treeId), eq(invitations.id, id)));
  return found;
}

/** The invitation of a link, whatever became of it; undefined while its tree is archived or in the trash. */
export async function findByToken(
  db: Queryable,
  { treeId, hash }: { treeId: TreeId; hash: string },
): Promise<FoundInvitation | undefined> {
  const [found] = await from(db).where(
    and(
      eq(invitations.treeId, treeId),
      eq(invitations.tokenHash, hash),
      isNull(familyTrees.deletedAt),
      eq(familyTrees.isArchived, false),
    ),
  );
  return found;
}
