import type { Context } from 'hono';
import { tokenScopes } from '#contract/token-scopes.ts';
import { actorOf } from '#server/instance/accounts/select-actor.ts';
import type { Db } from '#server/platform/db/connection.ts';
import type { Caller } from '#server/platform/http/actor.ts';
import { bearerOf } from '#server/platform/http/bearer.ts';
import { findTokenOwner, touchToken } from './queries.ts';
import { hashSecret } from './token-secret.ts';

type FindCaller<Found> = (http: Context, treeId: string | undefined) => Promise<Caller<Found> | null>;

interface FindBearerParts<Found> {
  readonly db: Db;
  /** Who comes without a token: a browser with its session. */
  readonly findBySession: FindCaller<Found>;
  readonly now: () => Date;
}

const touchEveryMs = 60_000;

/**
 * Who makes this request: whoever made the API token in its `Authorization` header. Where there is such a header no cookie is
 * looked at, also when the token is worth nothing: a request is one or the other.
 */
export function createFindBearer<Found>({ db, findBySession, now }: FindBearerParts<Found>): FindCaller<Found> {
  return async (http, treeId) => {
    const secret = bearerOf(http);
    if (secret === null) return await findBySession(http, treeId);
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
    const role = scopes.includes('admin') ? actor.role : 'user';
    return { actor: { ...actor, role, isConfirmed: false, scopes } };
  };
}
