import type { Context } from 'hono';
import { deleteCookie, getCookie, setSignedCookie } from 'hono/cookie';
import type { UserId } from '#domain/tree/ids.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { newId } from '#server/platform/db/new-id.ts';
import type { ClientReader } from '#server/platform/http/client-address.ts';
import { hashToken, newSecretToken } from '#server/platform/security/secret-token.ts';
import { isSharedComputer, ownAttributes, sessionCookieFor } from '#server/platform/security/session-cookie.ts';
import { openSigned } from './open-signed.ts';
import { deleteSessionByToken, insertSession } from './queries.ts';

export interface AuthParts {
  readonly db: Db;
  /** At least 32 characters; cookies are signed with it. */
  readonly secret: string;
  readonly client: ClientReader;
  readonly log: { error(fields: object, message: string): void };
  readonly now: () => Date;
}

/** Sessions and their cookies. See docs/decisions/015-sessions-of-our-own.md. */
export interface Auth {
  /**
   * Makes a session and sets its cookie, without asking who it is: whoever calls this has asked. Everybody who signs in
   * comes through `Admission`, which also looks at what else is owed.
   */
  readonly startSessionFor: (http: Context, userId: UserId) => Promise<void>;
  /** Ends the session and makes the browser forget its cookie, also when the database does not answer. */
  readonly signOut: (http: Context) => Promise<void>;
  /** The hash under which the session of the request's cookie is kept, if the cookie's signature is ours. */
  readonly readSessionToken: (http: Context) => string | null;
}

/** 30 days from signing in, however busy the session is; the idle time is find-actor's. */
const sessionSeconds = 30 * 24 * 60 * 60;
/** Browsers that open their last windows again bring cookies without an end back as well. */
const sharedSessionSeconds = 12 * 60 * 60;

const longestBrowserName = 300;

export function createAuth({ db, secret, client, log, now }: AuthParts): Auth {
  const cookieOf = (http: Context) => sessionCookieFor(client.originOf(http));

  /** A made-up cookie fails at the signature, and so costs no query. */
  const readSessionToken = (http: Context) => {
    const token = openSigned(getCookie(http, cookieOf(http).name), secret);
    return token ? hashToken(token) : null;
  };

  return {
    readSessionToken,
    startSessionFor: async (http, userId) => {
      const { token, hash } = newSecretToken();
      const startedAt = now();
      const isShared = isSharedComputer(http);
      const seconds = isShared ? sharedSessionSeconds : sessionSeconds;
      await insertSession(db, {
        id: newId(),
        userId,
        token: hash,
        expiresAt: new Date(startedAt.getTime() + seconds * 1000),
        ipAddress: client.addressOf(http),
        userAgent: http.req.header('user-agent')?.slice(0, longestBrowserName) ?? null,
        confirmedAt: startedAt,
        createdAt: startedAt,
        updatedAt: startedAt,
      });
      const { name, secure } = cookieOf(http);
      await setSignedCookie(http, name, token, secret, {
        ...ownAttributes,
        secure,
        ...(!isShared && { maxAge: seconds }),
      });
    },
    signOut: async (http) => {
      const { name, secure } = cookieOf(http);
      const token = readSessionToken(http);
      deleteCookie(http, name, { ...ownAttributes, secure });
      if (token === null) return;
      // The browser leaves in any case; a session that could not be ended is told in the log.
      await deleteSessionByToken(db, token).catch((err: unknown) => log.error({ err }, 'Failed to delete session'));
    },
  };
}
