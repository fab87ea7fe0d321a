import { acceptInvitation, invite, listInvitations, readInvitation, revokeInvitation } from '#contract/invitations.ts';
import { DAY_MS } from '#domain/durations.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Cipher } from '#server/platform/config/cipher.ts';
import { withTransaction } from '#server/platform/db/connection.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { AccountPost } from '#server/platform/outbox/account-post.ts';
import { verificationWayOf } from '#server/platform/outbox/verification-way.ts';
import { attemptKey, chargeAllowed, chargeAttempt } from '#server/platform/security/throttle.ts';
import { readSettings } from '#server/platform/settings/read-settings.ts';
import type { OnTree } from '#server/tree/access/load-tree.ts';
import { acceptBy, isInside, loadByToken, loadOpenInvitation } from './accept-invitation.ts';
import { mailedToken, newInvitationToken, provesAddress } from './invitation-token.ts';
import { memberNameOf, presentInvitation } from './present-invitation.ts';
import { insertInvitation, markRevoked, noteSeen, requireMember } from './queries.ts';
import { findInvitation, selectInvitations } from './select-invitations.ts';
import { sendInvitation } from './send-invitation.ts';

export interface InvitationRouteParts {
  readonly post: AccountPost;
  readonly cipher: Cipher;
  readonly now: () => Date;
}

/** Days for which the list shows what has ended. */
const shownDays = 30;
/** To one address, before it is left alone for a while. */
const mailsToAddress = 3;
/** By mail, of one sender: a family reunion in one evening, and then one each hour. */
const mailedBySender = { burst: 20, perHour: 1 };
/** Links that bring people into a tree. */
export function registerInvitationRoutes(on: OnTree, { post, cipher, now }: InvitationRouteParts): void {
  on(listInvitations, async ({ db, tree }) => {
    const found = await selectInvitations(db, tree.id, new Date(now().getTime() - shownDays * DAY_MS));
    return { items: found.map((one) => presentInvitation(one, now())) };
  });

  on(invite, async ({ db, tree, actor, body }) => {
    if (!actor.isVerified) throw new AppError('account_not_verified');
    const { role, memberId, email, message, days } = body;
    if (email !== null && !(await post.isOn(db))) throw new AppError('mail_off');
    if (email !== null) {
      await chargeAttempt(db, { key: attemptKey('invitation', email), limit: mailsToAddress, now: now() });
      await chargeAllowed(db, { key: attemptKey('invite', actor.id), ...mailedBySender, now: now() });
    }
    const id = newId();
    const { token, hash } = newInvitationToken(tree.id);
    const row = { treeId: tree.id, id, tokenHash: hash, role, memberId, email, message, invitedBy: actor.id };
    await withTransaction(db, async (tx) => {
      if (memberId !== null) await requireMember(tx, tree.id, memberId);
      const createdAt = now();
      await insertInvitation(tx, { ...row, expiresAt: new Date(createdAt.getTime() + days * DAY_MS), createdAt });
      if (email !== null) {
        const mailed = mailedToken(cipher, token, email);
        await sendInvitation(tx, post, { email, token: mailed, role, message, days, inviter: actor, tree });
      }
      const target = { kind: 'tree', id: tree.id, name: tree.name } as const;
      await recordAudit(tx, { actor, action: 'tree.invited', target, details: { role, byMail: email !== null } });
    });
    const found = await findInvitation(db, tree.id, id);
    if (!found) throw new AppError('not_found');
    return { invitation: presentInvitation(found, now()), token };
  });

  on(revokeInvitation, async ({ db, tree, actor, params }) => {
    const found = await findInvitation(db, tree.id, params.invitationId);
    if (!found) throw new AppError('not_found');
    await withTransaction(db, async (tx) => {
      if (!(await markRevoked(tx, tree.id, params.invitationId, now()))) return;
      const target = { kind: 'tree', id: tree.id, name: tree.name } as const;
      await recordAudit(tx, { actor, action: 'tree.invitation_revoked', target });
    });
    const revoked = await findInvitation(db, tree.id, params.invitationId);
    return presentInvitation(revoked ?? found, now());
  });

  on(readInvitation, async ({ db, actor, body }) => {
    const isGuestInside = actor !== null && (await isInside(db, await loadByToken(db, body.token), actor.id));
    const found = isGuestInside ? await loadByToken(db, body.token) : await loadOpenInvitation(db, body.token, now());
    const { treeId, id, role, email, expiresAt } = found.invitation;
    // Whoever made the link looks at it to see that it works.
    if (!isGuestInside) await noteSeen(db, treeId, id, now());
    const verification = verificationWayOf(await readSettings(db), await post.isOn(db));
    return {
      treeId: isGuestInside ? treeId : null,
      treeName: found.tree.name,
      inviter: found.inviterName ?? '',
      role,
      memberName: memberNameOf(found),
      email: email !== null && provesAddress(cipher, body.token, email) ? email : null,
      expiresAt: expiresAt.toISOString(),
      verification: verification === 'approval' && found.inviterRole === 'admin' ? ('none' as const) : verification,
    };
  });

  on(acceptInvitation, async ({ db, actor, body }) => ({
    treeId: await withTransaction(db, (tx) => acceptBy(tx, body.token, actor, now())),
  }));
}
