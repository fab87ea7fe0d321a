import { fullName } from '#contract/accounts.ts';
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  type Passkey,
  removePasskey,
  renamePasskey,
} from '#contract/passkeys.ts';
import { targetOf } from '#server/instance/accounts/admission.ts';
import { confirmPassword } from '#server/instance/accounts/check-password.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { withTransaction } from '#server/platform/db/connection.ts';
import { newId } from '#server/platform/db/new-id.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type ClientReader, networkOf } from '#server/platform/http/client-address.ts';
import type { On } from '#server/platform/http/router.ts';
import type { AccountPost } from '#server/platform/outbox/account-post.ts';
import { notifyOfNewKey } from '#server/platform/outbox/notify-of-new-key.ts';
import { readSettings } from '#server/platform/settings/read-settings.ts';
import { issueChallenge, spendChallenge } from './challenges.ts';
import { deletePasskey, insertPasskey, type StoredPasskey, selectPasskeys, setPasskeyName } from './queries.ts';
import { relyingPartyOf, signatureKinds } from './relying-party.ts';
import { verifyNewKey } from './verify-answer.ts';

export interface PasskeyRouteParts {
  readonly post: AccountPost;
  readonly client: ClientReader;
  readonly now: () => Date;
}

/** One's own passkeys. */
export function registerPasskeyRoutes<T>(on: On<T>, { post, client, now }: PasskeyRouteParts): void {
  on(listPasskeys, async ({ actor, db }) => ({ items: (await selectPasskeys(db, actor.id)).map(present) }));

  on(beginPasskey, async ({ body, actor, db, http }) => {
    const user = await confirmPassword(db, actor, body.password, now());
    const { systemName } = await readSettings(db);
    const known = await selectPasskeys(db, user.id);
    const { generateRegistrationOptions } = await import('@simplewebauthn/server');
    const options = await generateRegistrationOptions({
      rpName: systemName,
      rpID: relyingPartyOf(client.originOf(http)).id,
      userID: new TextEncoder().encode(user.id),
      userName: user.email,
      userDisplayName: user.name,
      challenge: await issueChallenge(db, user.id, now()),
      excludeCredentials: known.map(({ credentialId, transports }) => ({
        id: credentialId,
        transports: [...transports],
      })),
      supportedAlgorithmIDs: signatureKinds,
      // Kept by the authenticator itself, so that signing in needs no address typed; and unlocked each time.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    return { ...options };
  });

  on(addPasskey, async ({ body, actor, db, http }) => {
    const challenge = await spendChallenge(db, body.answer, actor.id, now());
    const party = relyingPartyOf(client.originOf(http));
    const { credential, credentialBackedUp } = await verifyNewKey(body.answer, { party, challenge });
    const passkey: StoredPasskey = {
      id: newId(),
      userId: actor.id,
      name: body.name,
      credentialId: credential.id,
      publicKey: credential.publicKey,
      counter: credential.counter,
      transports: credential.transports ?? [],
      isBackedUp: credentialBackedUp,
      lastUsedAt: null,
      createdAt: now(),
    };
    const network = networkOf(client.addressOf(http));
    await withTransaction(db, async (tx) => {
      if (!(await insertPasskey(tx, passkey))) throw new AppError('passkey_refused');
      const details = { name: passkey.name };
      await recordAudit(tx, { actor, action: 'user.passkey_added', target: targetOfActor(actor), network, details });
      await notifyOfNewKey(tx, post, { userId: actor.id, key: 'passkey', name: passkey.name });
    });
    return present(passkey);
  });

  on(renamePasskey, async ({ params, body, actor, db }) => {
    const renamed = await setPasskeyName(db, actor.id, params.passkeyId, body.name);
    if (!renamed) throw new AppError('not_found');
    return present(renamed);
  });

  on(removePasskey, async ({ params, actor, db, http }) => {
    const network = networkOf(client.addressOf(http));
    await withTransaction(db, async (tx) => {
      const removed = await deletePasskey(tx, actor.id, params.passkeyId);
      if (!removed) throw new AppError('not_found');
      const details = { name: removed.name };
      await recordAudit(tx, { actor, action: 'user.passkey_removed', target: targetOfActor(actor), network, details });
    });
    return null;
  });
}

const targetOfActor = (actor: Actor) => targetOf({ id: actor.id, name: fullName(actor) });

function present({ id, name, createdAt, lastUsedAt, isBackedUp }: StoredPasskey): Passkey {
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    isSynced: isBackedUp,
  };
}
