import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { isAPIError } from 'better-auth/api';
import { betterAuth } from 'better-auth/minimal';
import type { Context } from 'hono';
import { getSignedCookie } from 'hono/cookie';
import type { SignInForm } from '#contract/accounts.ts';
import type { Db } from '#server/db/connection.ts';
import { newId } from '#server/db/new-id.ts';
import { accounts, sessions, users, verifications } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { ClientReader } from '#server/http/client-address.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { selectAccountsOf } from './queries.ts';
import { guardedCookie, plainCookie, type SessionCookie, sessionCookieFor } from './session-cookie.ts';

export interface AuthParts {
  readonly db: Db;
  /** At least 32 characters; cookies are signed with it. */
  readonly secret: string;
  readonly client: ClientReader;
  readonly log: { error(fields: object, message: string): void };
}

/** What the rest of the program knows of better-auth. See docs/decisions/004-accounts.md. */
export interface Auth {
  /** Checks the password, makes a session and sets its cookie. Answers with the user's id. */
  readonly signIn: (http: Context, form: SignInForm) => Promise<string>;
  /** Ends the session and makes the browser forget its cookie, also when the database does not answer. */
  readonly signOut: (http: Context) => Promise<void>;
  /** The secret of the session that the request's cookie names, if its signature is ours. */
  readonly readSessionToken: (http: Context) => Promise<string | null>;
}

/** 30 days from signing in, however busy the session is; the idle time is find-actor's. */
const sessionSeconds = 30 * 24 * 60 * 60;

/** The one header that better-auth reads the client's address from; it is written here and never by a client. */
const addressHeader = 'x-client-address';

export function createAuth(parts: AuthParts): Auth {
  const guarded = createBetterAuth(parts, guardedCookie);
  const plain = createBetterAuth(parts, plainCookie);
  const cookieFor = (http: Context) => sessionCookieFor(parts.client.originOf(http));
  const apiFor = (cookie: SessionCookie) => (cookie.secure ? guarded : plain).api;

  return {
    signIn: async (http, form) => {
      const cookie = cookieFor(http);
      const headers = new Headers({ [addressHeader]: parts.client.addressOf(http) });
      const browser = http.req.header('user-agent');
      if (browser !== undefined) headers.set('user-agent', browser.slice(0, 300));
      const answer = await apiFor(cookie)
        .signInEmail({ body: { email: form.email, password: form.password }, headers, returnHeaders: true })
        .catch((error: unknown) => {
          throw isAPIError(error) && error.statusCode === 401 ? new AppError('invalid_credentials') : error;
        });
      passOnCookie(http, answer.headers, cookie);
      return answer.response.user.id;
    },
    signOut: async (http) => {
      const cookie = cookieFor(http);
      const headers = new Headers({ cookie: http.req.header('cookie') ?? '' });
      const answer = await apiFor(cookie).signOut({ headers, returnHeaders: true });
      passOnCookie(http, answer.headers, cookie);
    },
    readSessionToken: async (http) => (await getSignedCookie(http, parts.secret, cookieFor(http).name)) || null,
  };
}

function createBetterAuth({ db, secret, log }: AuthParts, cookie: SessionCookie) {
  return betterAuth({
    // Used for links only, and we have better-auth make none.
    baseURL: 'http://localhost',
    secret,
    database: drizzleAdapter(db, {
      provider: 'pg',
      transaction: true,
      usePlural: true,
      schema: { users, sessions, accounts, verifications },
    }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      // The contract bounds passwords, and counts characters; better-auth counts UTF-16 units, and must not be narrower.
      minPasswordLength: 1,
      maxPasswordLength: 1024,
      password: {
        hash: (password) => hashForUnknown(db, password),
        verify: ({ hash, password }) => verifyPassword(hash, password),
      },
    },
    user: {
      fields: { emailVerified: 'isVerified' },
      additionalFields: {
        firstName: { type: 'string', required: true, input: false },
        lastName: { type: 'string', required: true, input: false },
        role: { type: 'string', required: true, input: false },
      },
    },
    session: { expiresIn: sessionSeconds, disableSessionRefresh: true, cookieCache: { enabled: false } },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      // Its texts are constants, but what follows them may hold an address or a query.
      log: (_level, message) => log.error({}, `accounts: ${message}`),
    },
    advanced: {
      useSecureCookies: false,
      cookies: { session_token: { name: cookie.name, attributes: { secure: cookie.secure } } },
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
      ipAddress: { ipAddressHeaders: [addressHeader] },
      database: { generateId: () => newId() },
    },
  });
}

/**
 * better-auth hashes where there is nothing to verify, so that an unknown address takes as long as a known one. It then
 * lacks the query for the account's password, which would be measurable (2 of 20 ms): it is made here.
 */
async function hashForUnknown(db: Db, password: string): Promise<string> {
  await selectAccountsOf(db, newId());
  return hashPassword(password);
}

/** Of the cookies better-auth knows we use one. */
function passOnCookie(http: Context, headers: Headers, cookie: SessionCookie): void {
  for (const line of headers.getSetCookie()) {
    if (line.startsWith(`${cookie.name}=`)) http.header('Set-Cookie', line, { append: true });
  }
}
