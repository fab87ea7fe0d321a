import type { AuditAction } from '#contract/audit.ts';
import { targetOf } from '#server/instance/accounts/admission.ts';
import { type AuditEntry, recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import type { User } from '#server/platform/db/find-user.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { AccountPost } from '#server/platform/outbox/account-post.ts';
import { notify } from '#server/platform/outbox/notify.ts';
import { deleteTwoFactor } from './queries.ts';

interface Change {
  readonly user: User;
  /** Who makes it: the user, or an administrator. */
  readonly actor: AuditEntry['actor'];
  readonly network: string;
  /** Null where there is no mail. */
  readonly post: AccountPost | null;
}

/** Takes key and recovery codes away, and tells the user. Throws not_found where nothing was on. */
export async function turnOff(tx: Queryable, change: Change): Promise<void> {
  if (!(await deleteTwoFactor(tx, change.user.id))) throw new AppError('not_found');
  await notifyOfChange(tx, change, false);
}

/** Into the audit log, the inbox and the mail: whoever did not do this should learn of it. */
export async function notifyOfChange(tx: Queryable, { user, actor, network, post }: Change, isOn: boolean) {
  const action: AuditAction = isOn ? 'user.two_factor_enabled' : 'user.two_factor_disabled';
  await recordAudit(tx, { actor, action, target: targetOf(user), network });
  await notify(tx, { userId: user.id, kind: 'two_factor_changed', params: { isOn } });
  await post?.send(tx, user, { kind: 'two_factor_changed', name: user.firstName, isOn });
}
