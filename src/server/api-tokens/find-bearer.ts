import type { Context } from 'hono';
import { tokenScopes } from '#contract/token-scopes.ts';
import { actorOf } from '#server/accounts/select-actor.ts';
import type { Db } from '#server/db/connection.ts';
import type { Actor } from '#server/http/actor.ts';
import { bearerOf } from '#server/http/bearer.ts';
import { findTokenOwner, touchToken } from './queries.ts';
import { hashSecret } from './token-secret.ts';

interface FindBearerParts {
  readonly db: Db;
  /** Who comes without a token: a browser with its session. */
  readonly findBySession: (http: Context) => Promise<Actor | null>;
  readonly now: () => Date;
}

const touchEveryMs = 60_000;

/**
 * Who makes this request: whoever made the API token in its `Authorization` header. Where there is such a header no cookie is
 * looked at, also when the token is worth nothing: a request is one or the other.
 */
export function createFindBearer({
  db,
  findBySession,
  now,
}: FindBearerParts): (http: Context) => Promise<Actor | null> {
  return async (http) => {
    const secret = bearerOf(http);
    if (secret === null) return await findBySession(http);
    const hash = hashSecret(secret);
    if (hash === null) return null;
    const at = now();
    const [found] = await findTokenOwner(db).execute({ hash, at });
    if (!found) return null;
    const { lastUsed, scopes: allowed, ...row } = found;
    const actor = actorOf(row);
    if (actor === null) return null;
    const minuteAgo = new Date(at.getTime() - touchEveryMs);
    if (lastUsed === null || lastUsed <= minuteAgo) await touchToken(db, actor.sessionId, at, minuteAgo);
    const scopes = tokenScopes.filter((scope) => allowed.includes(scope));
    return { ...actor, scopes };
  };
}
