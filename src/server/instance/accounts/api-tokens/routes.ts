import { fullName } from '#contract/accounts.ts';
import { type ApiToken, listTokens, makeToken, removeToken } from '#contract/api-tokens.ts';
import { tokenScopes } from '#contract/token-scopes.ts';
import { DAY_MS } from '#domain/durations.ts';
import { targetOf } from '#server/instance/accounts/admission.ts';
import { confirmPassword } from '#server/instance/accounts/check-password.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { withTransaction } from '#server/platform/db/connection.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type ClientReader, networkOf } from '#server/platform/http/client-address.ts';
import type { On } from '#server/platform/http/router.ts';
import type { AccountPost } from '#server/platform/outbox/account-post.ts';
import { notifyOfNewKey } from '#server/platform/outbox/notify-of-new-key.ts';
import { deleteToken, insertToken, type StoredToken, selectTokens } from './queries.ts';
import { newTokenSecret } from './token-secret.ts';

export interface ApiTokenRouteParts {
  readonly post: AccountPost;
  readonly client: ClientReader;
  readonly now: () => Date;
}

export function registerApiTokenRoutes<T>(on: On<T>, { post, client, now }: ApiTokenRouteParts): void {
  on(listTokens, async ({ actor, db }) => ({
    items: (await selectTokens(db, actor.id)).map((token) => present(token, now())),
  }));

  on(makeToken, async ({ body, actor, db, http, idempotency }) => {
    if (body.scopes.includes('admin') && actor.role !== 'admin') throw new AppError('forbidden');
    const user = await confirmPassword(db, actor, body.password, now());
    const { secret, hash } = newTokenSecret();
    const createdAt = now();
    const token: StoredToken = {
      id: newId(),
      userId: user.id,
      name: body.name,
      tokenHash: hash,
      scopes: tokenScopes.filter((scope) => body.scopes.includes(scope)),
      expiresAt: body.days === null ? null : new Date(createdAt.getTime() + body.days * DAY_MS),
      lastUsedAt: null,
      createdAt,
    };
    const network = networkOf(client.addressOf(http));
    const details = { name: token.name, scopes: token.scopes };
    const made = { secret, token: present(token, createdAt) };
    await withTransaction(db, async (tx) => {
      await insertToken(tx, token);
      await recordAudit(tx, { actor, action: 'user.api_token_made', target: targetOf(user), network, details });
      await notifyOfNewKey(tx, post, { userId: user.id, key: 'token', name: token.name });
      await idempotency?.remember(tx, made);
    });
    return made;
  });

  on(removeToken, async ({ params, actor, db, http }) => {
    const network = networkOf(client.addressOf(http));
    const target = targetOf({ id: actor.id, name: fullName(actor) });
    await withTransaction(db, async (tx) => {
      const removed = await deleteToken(tx, actor.id, params.tokenId);
      if (!removed) throw new AppError('not_found');
      const details = { name: removed.name };
      await recordAudit(tx, { actor, action: 'user.api_token_removed', target, network, details });
    });
    return null;
  });
}

function present({ id, name, scopes, createdAt, lastUsedAt, expiresAt }: StoredToken, now: Date): ApiToken {
  return {
    id,
    name,
    scopes: tokenScopes.filter((scope) => scopes.includes(scope)),
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    isExpired: expiresAt !== null && expiresAt <= now,
  };
}
