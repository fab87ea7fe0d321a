import {
  cancelEmailChange,
  changeEmail,
  changePassword,
  endOtherSessions,
  endSession,
  getEmailChange,
  listSessions,
} from '#contract/account-security.ts';
import { fullName } from '#contract/accounts.ts';
import type { FieldProblem } from '#contract/errors.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { withTransaction } from '#server/platform/db/connection.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type ClientReader, networkOf } from '#server/platform/http/client-address.ts';
import type { On } from '#server/platform/http/router.ts';
import type { AccountPost } from '#server/platform/outbox/account-post.ts';
import { hashNewPassword } from '#server/platform/security/hash-new-password.ts';
import { turnOf } from '#server/platform/security/password-hash.ts';
import { takeEvenTime } from '#server/platform/security/take-even-time.ts';
import { readSettings } from '#server/platform/settings/read-settings.ts';
import { revokeAccountTokens } from './account-tokens.ts';
import { targetOf } from './admission.ts';
import type { Auth } from './auth.ts';
import { askForEmail, replaceEmail } from './change-email.ts';
import { confirmPassword } from './check-password.ts';
import { endKeys } from './keys/queries.ts';
import { deleteOwnSession, deleteSessionsOf, findPendingEmail, selectLiveSessions, setPassword } from './queries.ts';
import { notifyOfNewPassword } from './reset-password.ts';

export interface SecurityRouteParts {
  readonly auth: Auth;
  readonly post: AccountPost;
  readonly client: ClientReader;
  readonly now: () => Date;
}

/** Longer than either answer to a new address takes by itself: which one it was is not for the one who asks. */
const evenMs = 200;

/** How people who are signed in look after their own account. */
export function registerSecurityRoutes<T>(on: On<T>, { auth, post, client, now }: SecurityRouteParts): void {
  on(listSessions, async ({ actor, db }) => {
    const { sessionTimeout } = await readSettings(db);
    const usedSince = new Date(now().getTime() - sessionTimeout * MINUTE_MS);
    const found = await selectLiveSessions(db, actor.id, usedSince, now());
    return {
      items: found.map((session) => ({
        id: session.id,
        isCurrent: session.id === actor.sessionId,
        startedAt: session.createdAt.toISOString(),
        lastUsedAt: session.updatedAt.toISOString(),
        address: session.ipAddress,
        browser: session.userAgent,
      })),
    };
  });

  on(endSession, async ({ params, actor, db, http }) => {
    if (params.sessionId === actor.sessionId) await auth.signOut(http);
    else if (!(await deleteOwnSession(db, actor.id, params.sessionId))) throw new AppError('not_found');
    return null;
  });

  on(endOtherSessions, async ({ actor, db, http }) => ({
    ended: await withTransaction(db, async (tx) => {
      const ended = await deleteSessionsOf(tx, actor.id, actor.sessionId);
      const target = targetOf({ id: actor.id, name: fullName(actor) });
      const network = networkOf(client.addressOf(http));
      await recordAudit(tx, { actor, action: 'user.sessions_ended', target, network, details: { ended } });
      return ended;
    }),
  }));

  on(changePassword, async ({ body, actor, db, http }) => {
    const user = await confirmPassword(db, actor, body.currentPassword, now());
    const passwordHash = await hashNewPassword(db, body.password, user, turnOf(user));
    const isMailOn = await post.isOn(db);
    const ended = await withTransaction(db, async (tx) => {
      await setPassword(tx, user.id, passwordHash, now());
      await revokeAccountTokens(tx, user.id, 'reset_password');
      const network = networkOf(client.addressOf(http));
      await recordAudit(tx, { actor, action: 'user.password_changed', target: targetOf(user), network });
      await notifyOfNewPassword(tx, isMailOn ? post : null, { user, keysEnded: body.endKeys });
      return body.endKeys ? await endKeys(tx, user.id) : { sessions: await deleteSessionsOf(tx, user.id) };
    });
    await auth.startSessionFor(http, user.id);
    return { endedSessions: ended.sessions - 1 };
  });

  on(getEmailChange, async ({ actor, db }) => {
    const pending = await findPendingEmail(db, actor.id, now());
    if (!pending?.email) return { pending: null };
    return { pending: { email: pending.email, expiresAt: pending.expiresAt.toISOString() } };
  });

  on(changeEmail, async ({ body, actor, db, http }) => {
    const user = await confirmPassword(db, actor, body.password, now());
    const { email } = body;
    if (email === user.email.toLowerCase()) {
      const details: FieldProblem[] = [{ path: 'email', message: 'This is your email address already' }];
      throw new AppError('validation_failed', { details });
    }
    if (await post.isOn(db)) {
      await takeEvenTime(evenMs, () => withTransaction(db, (tx) => askForEmail(tx, post, { user, email, now: now() })));
      return { step: 'link-sent' as const };
    }
    const network = networkOf(client.addressOf(http));
    await withTransaction(db, (tx) => replaceEmail(tx, { user, email, isProven: false, network, now: now() }));
    return { step: 'changed' as const };
  });

  on(cancelEmailChange, async ({ actor, db }) => {
    await revokeAccountTokens(db, actor.id, 'change_email');
    return null;
  });
}
