import { fullName } from '#contract/accounts.ts';
import type { AccessRole } from '#contract/tree-access.ts';
import type { TreeId, UserId } from '#domain/tree/ids.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Queryable, Transaction } from '#server/platform/db/connection.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { notify } from '#server/platform/outbox/notify.ts';
import { readInvitationToken } from './invitation-token.ts';
import { isOpen } from './present-invitation.ts';
import { findAccess, lockPrimaryOwner, setAccess, spendInvitation, writeSelf } from './queries.ts';
import { type FoundInvitation, findByToken } from './select-invitations.ts';

type Guest = Pick<Actor, 'id' | 'firstName' | 'lastName'>;

/** The invitation of a link, whatever became of it. Throws link_invalid for a link that was never one. */
export async function loadByToken(db: Queryable, token: string): Promise<FoundInvitation> {
  const read = readInvitationToken(token);
  const found = read && (await findByToken(db, read));
  if (!found) throw new AppError('link_invalid');
  return found;
}

/** Throws link_invalid also for one that has been used, taken back or let lapse. */
export async function loadOpenInvitation(db: Queryable, token: string, now: Date): Promise<FoundInvitation> {
  const found = await loadByToken(db, token);
  if (!isOpen(found, now)) throw new AppError('link_invalid');
  return found;
}

/**
 * Lets somebody in, by a link that then is used up, as the person they are in the tree. Whoever has the role already, or a
 * higher one, is let in without using it up. Throws link_invalid.
 */
export async function acceptBy(tx: Transaction, token: string, guest: Guest, now: Date): Promise<TreeId> {
  const { invitation } = await loadByToken(tx, token);
  const { treeId, id, memberId } = invitation;
  const primaryOwner = await lockPrimaryOwner(tx, treeId);
  const has = primaryOwner === guest.id ? 'owner' : await findAccess(tx, treeId, guest.id);
  if (has && rank(has) >= rank(invitation.role)) return treeId;
  // Read again under the lock: it may have been used or taken back meanwhile.
  const found = await loadOpenInvitation(tx, token, now);
  if (!(await spendInvitation(tx, { treeId, id, by: guest.id, now }))) throw new AppError('link_invalid');
  await setAccess(tx, treeId, guest.id, invitation.role);
  if (memberId && found.member) await writeSelf(tx, { treeId, userId: guest.id, memberId });
  await notifyInviter(tx, found, guest);
  return treeId;
}

async function notifyInviter(tx: Transaction, { invitation, tree }: FoundInvitation, guest: Guest): Promise<void> {
  const { treeId, role, invitedBy } = invitation;
  const name = fullName(guest);
  await notify(tx, {
    userId: invitedBy,
    kind: 'invitation_accepted',
    params: { treeName: tree.name, name, role },
    aboutTree: treeId,
  });
  await recordAudit(tx, {
    actor: guest,
    action: 'tree.invitation_accepted',
    target: { kind: 'tree', id: treeId, name: tree.name },
    details: { role },
  });
}

const roles: readonly AccessRole[] = ['reader', 'editor', 'owner'];
const rank = (role: AccessRole): number => roles.indexOf(role);

/** Whether the user may open the tree of an invitation already. */
export async function isInside(db: Queryable, { invitation, tree }: FoundInvitation, userId: UserId): Promise<boolean> {
  return tree.ownerId === userId || (await findAccess(db, invitation.treeId, userId)) !== undefined;
}
