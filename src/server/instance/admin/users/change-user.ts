import type { AuditAction } from '#contract/audit.ts';
import type { UserId } from '#domain/tree/ids.ts';
import { targetOf } from '#server/instance/accounts/admission.ts';
import { loadOtherAdministrator } from '#server/instance/accounts/load-other-administrator.ts';
import { deleteSessionsOf } from '#server/instance/accounts/queries.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Transaction } from '#server/platform/db/connection.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { AccountPost } from '#server/platform/outbox/account-post.ts';
import { notify } from '#server/platform/outbox/notify.ts';
import { deletePendingSignIns, lockUser, setUser, type UserRow } from './queries.ts';

interface UserChange {
  readonly userId: UserId;
  readonly role?: 'admin' | 'user' | undefined;
  readonly isVerified?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly actor: Pick<Actor, 'id' | 'firstName' | 'lastName'>;
  readonly network: string;
  /** Null where there is no mail. */
  readonly post: AccountPost | null;
  readonly now: Date;
}

/** Somebody else's account, locked. Throws not_found, and own_account for one's own. */
export async function lockOther(tx: Transaction, userId: UserId, actor: Pick<Actor, 'id'>): Promise<UserRow> {
  if (userId === actor.id) throw new AppError('own_account');
  const user = await lockUser(tx, userId);
  if (!user) throw new AppError('not_found');
  return user;
}

/** What an administrator decides about somebody else's account. Nothing is written, or told, for what is so already. */
export async function changeUser(tx: Transaction, change: UserChange): Promise<UserRow> {
  const { userId, actor, network, post, now } = change;
  // The lock on all administrators comes before the one on this account, in every transaction: they never wait in a circle.
  const keepsAdministrator = change.role !== 'user' && change.isDisabled !== true;
  if (!keepsAdministrator && userId !== actor.id) await loadOtherAdministrator(tx, userId);
  const user = await lockOther(tx, userId, actor);
  const note = (action: AuditAction, details: Record<string, unknown> = {}) =>
    recordAudit(tx, { actor, action, target: targetOf(user), network, details });
  const values: Partial<Pick<UserRow, 'role' | 'isVerified' | 'disabledAt'>> = {};

  if (change.role !== undefined && change.role !== user.role) {
    values.role = change.role;
    await note('user.role_changed', { from: user.role, to: change.role });
  }
  if (change.isVerified !== undefined && change.isVerified !== user.isVerified) {
    values.isVerified = change.isVerified;
    await note(change.isVerified ? 'user.verified' : 'user.unverified');
    if (change.isVerified) await notifyApproved(tx, post, user);
  }
  if (change.isDisabled !== undefined && change.isDisabled !== (user.disabledAt !== null)) {
    values.disabledAt = change.isDisabled ? now : null;
    await note(change.isDisabled ? 'user.disabled' : 'user.enabled');
  }
  if (Object.keys(values).length === 0) return user;
  await setUser(tx, userId, { ...values, updatedAt: now });
  if (values.role === 'user' || values.disabledAt) {
    await deleteSessionsOf(tx, userId);
    await deletePendingSignIns(tx, userId);
  }
  return { ...user, ...values, updatedAt: now };
}

async function notifyApproved(tx: Transaction, post: AccountPost | null, user: UserRow): Promise<void> {
  await notify(tx, { userId: user.id, kind: 'account_approved', params: {} });
  await post?.send(tx, user, { kind: 'approved', name: user.firstName, link: post.linkTo('/login') });
}
