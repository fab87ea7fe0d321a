import { registerByInvitation } from '#contract/invitations.ts';
import type { Cipher } from '#server/platform/config/cipher.ts';
import { withTransaction } from '#server/platform/db/connection.ts';
import { type ClientReader, networkOf } from '#server/platform/http/client-address.ts';
import type { AccountPost } from '#server/platform/outbox/account-post.ts';
import { verificationWayOf } from '#server/platform/outbox/verification-way.ts';
import { hashNewPassword } from '#server/platform/security/hash-new-password.ts';
import { takeEvenTime } from '#server/platform/security/take-even-time.ts';
import { readSettings } from '#server/platform/settings/read-settings.ts';
import { loadOpenInvitation } from '#server/sharing/invitations/accept-invitation.ts';
import type { OnTree } from '#server/tree/access/load-tree.ts';
import type { Admission } from './admission.ts';
import { chargeRequest, mayWriteTo } from './charge-request.ts';
import { isProvenBy, registerInvited } from './register-invited.ts';

interface InvitedRouteParts {
  readonly admission: Admission;
  readonly post: AccountPost;
  readonly cipher: Cipher;
  readonly client: ClientReader;
  readonly now: () => Date;
}

/** Longer than any of the answers to somebody new takes by itself. */
const evenMs = 200;

/** Accounts for those who hold an invitation to a tree. */
export function registerInvitedRoutes(on: OnTree, { admission, post, cipher, client, now }: InvitedRouteParts): void {
  on(registerByInvitation, ({ db, actor, body, http }) =>
    takeEvenTime(evenMs, async () => {
      const network = networkOf(client.addressOf(http));
      await chargeRequest(db, network, now());
      const { token, password, ...person } = body;
      // Before the hash, so that guessing costs us nothing; the transaction looks again.
      const invitation = await loadOpenInvitation(db, token, now());
      const passwordHash = await hashNewPassword(db, password, person, { by: network, isKnown: false });
      const isMailOn = await post.isOn(db);
      const way = verificationWayOf(await readSettings(db), isMailOn);
      const isProven = isProvenBy(invitation, { cipher, token, email: person.email, way });
      const mayRemind = await mayWriteTo(db, person.email, now());
      const newUser = { ...person, language: person.language, passwordHash, network };
      const user = await withTransaction(db, (tx) =>
        registerInvited(tx, newUser, { token, way, isProven, post, isMailOn, mayRemind, now: now() }),
      );
      return user ? await admission.admit(http, user, actor) : { step: 'registered' as const, verification: way };
    }),
  );
}
