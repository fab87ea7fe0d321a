import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { MINUTE_MS } from '#domain/durations.ts';
import type { UserId } from '#domain/tree/ids.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { newId } from '#server/platform/db/new-id.ts';
import type { ClientReader } from '#server/platform/http/client-address.ts';
import { hashToken, newSecretToken } from '#server/platform/security/secret-token.ts';
import { cookieFor, ownAttributes } from '#server/platform/security/session-cookie.ts';
import { deletePending, findPending, insertPending } from './queries.ts';

/** Long enough to look for the phone. */
const minutes = 10;

/** Sign-ins whose password was right and whose second step is owed. The cookie of one opens nothing else. */
export interface PendingSignIns {
  readonly begin: (http: Context, userId: UserId) => Promise<void>;
  readonly find: (http: Context) => Promise<UserId | null>;
  /** Uses it up, and makes the browser forget its cookie; false where there is none, or somebody was faster. */
  readonly end: (http: Context) => Promise<boolean>;
}

interface PendingParts {
  readonly db: Db;
  readonly client: ClientReader;
  readonly now: () => Date;
}

export function createPendingSignIns({ db, client, now }: PendingParts): PendingSignIns {
  const cookieOf = (http: Context) => cookieFor(client.originOf(http), 'swissfam_pending');
  const hashIn = (http: Context) => {
    const token = getCookie(http, cookieOf(http).name);
    return token ? hashToken(token) : null;
  };
  return {
    begin: async (http, userId) => {
      const { token, hash } = newSecretToken();
      const begunAt = now();
      const expiresAt = new Date(begunAt.getTime() + minutes * MINUTE_MS);
      await insertPending(db, { id: newId(), userId, tokenHash: hash, expiresAt, createdAt: begunAt }, begunAt);
      const { name, secure } = cookieOf(http);
      setCookie(http, name, token, { ...ownAttributes, secure, maxAge: minutes * 60 });
    },
    find: async (http) => {
      const hash = hashIn(http);
      return hash === null ? null : ((await findPending(db, hash, now())) ?? null);
    },
    end: async (http) => {
      const hash = hashIn(http);
      if (hash === null) return false;
      const { name, secure } = cookieOf(http);
      deleteCookie(http, name, { ...ownAttributes, secure });
      return await deletePending(db, hash);
    },
  };
}
