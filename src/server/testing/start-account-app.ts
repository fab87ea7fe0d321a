import { Writable } from 'node:stream';
import { Hono } from 'hono';
import { onTestFinished } from 'vitest';
import { createAdmission } from '#server/instance/accounts/admission.ts';
import { createAuth } from '#server/instance/accounts/auth.ts';
import { createUser } from '#server/instance/accounts/create-user.ts';
import { createFindActor } from '#server/instance/accounts/find-actor.ts';
import { createKnownDevices } from '#server/instance/accounts/known-devices.ts';
import { registerRegistrationRoutes } from '#server/instance/accounts/registration-routes.ts';
import { registerAccountRoutes } from '#server/instance/accounts/routes.ts';
import { registerSecurityRoutes } from '#server/instance/accounts/security-routes.ts';
import { registerSettingsRoutes } from '#server/instance/admin/installation/settings-routes.ts';
import { registerUserAdministrationRoutes } from '#server/instance/admin/users/routes.ts';
import { createCipher } from '#server/platform/config/cipher.ts';
import type { MailConfig } from '#server/platform/config/read-mail.ts';
import { type Db, withTransaction } from '#server/platform/db/connection.ts';
import { mails } from '#server/platform/db/notification-schema.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { createClientReader } from '#server/platform/http/client-address.ts';
import { crossSiteGuard } from '#server/platform/http/cross-site.ts';
import { errorResponse } from '#server/platform/http/error-response.ts';
import { openLog } from '#server/platform/http/log.ts';
import { requestLog } from '#server/platform/http/request-log.ts';
import { createRouter } from '#server/platform/http/router.ts';
import { securityHeaders } from '#server/platform/http/security-headers.ts';
import { createAccountPost } from '#server/platform/outbox/account-post.ts';
import type { MailMessage } from '#server/platform/outbox/mail-message.ts';
import { hashPassword } from '#server/platform/security/password-hash.ts';
import { requireSwitch } from '#server/platform/settings/require-switch.ts';
import { freshDatabase, giveBack } from './test-database.ts';

interface AccountAppOptions {
  /** A database to share with another app, as two processes do; a fresh one otherwise. */
  readonly db?: Db;
  readonly isDemo?: boolean;
  readonly now?: () => Date;
  readonly trustedProxies?: readonly string[];
  /** The mail server of the instance; none unless named. Letters are only written down here, not sent. */
  readonly mail?: MailConfig;
  /** Where the browser thinks it is. */
  readonly url?: string;
}

/** The accounts' routes behind everything that stands in front of them, without the rest of the application. */
export async function startAccountApp(options: AccountAppOptions = {}) {
  const db = options.db ?? (await databaseOfTest());
  const url = options.url ?? 'http://localhost:3000';
  const now = options.now ?? (() => new Date());
  const logged: string[] = [];
  const log = openLog('debug', collect(logged));
  const client = createClientReader({ trustedProxies: options.trustedProxies ?? [] });
  const secret = 'a secret of forty characters for tests..';
  const auth = createAuth({ db, secret, client, log, now });
  const cipher = createCipher(secret);
  const post = createAccountPost({ cipher, environment: options.mail, address: 'https://family.example' });
  const devices = createKnownDevices({ db, client, now });
  const admission = createAdmission({ db, auth, client, devices, now });
  const app = new Hono();
  app.use(requestLog(log), securityHeaders(client), crossSiteGuard(client));
  app.onError((error, http) => errorResponse(error, http, http.get('requestId'), log));
  app.notFound((http) => errorResponse(new AppError('not_found'), http, http.get('requestId'), log));
  const findCaller = createFindActor({ db, auth, now });
  const admitVisitor = () => Promise.reject(new AppError('not_found'));
  const { on, routes } = createRouter(app, {
    db,
    cipher,
    findCaller,
    loadTree: async () => null,
    requireSwitch: (name) => requireSwitch(db, name),
    admitVisitor,
  });
  registerAccountRoutes(on, { auth, admission, devices, client, isDemo: options.isDemo ?? false, now });
  registerRegistrationRoutes(on, { admission, post, devices, client, now });
  registerSecurityRoutes(on, { auth, post, client, now });
  registerUserAdministrationRoutes(on, { post, client, now });
  registerSettingsRoutes(on, { cipher, environment: options.mail });

  /** Sends a request as a browser on our own page would; the address is the socket's. */
  async function send(method: string, path: string, { body, cookie, headers, address = '198.51.100.7' }: Sent = {}) {
    const all = new Headers({ origin: url, ...headers });
    if (cookie !== undefined) all.set('cookie', cookie);
    if (body !== undefined && !all.has('content-type')) all.set('content-type', 'application/json');
    const socket = {
      remoteAddress: address,
      remotePort: 40_000,
      remoteFamily: address.includes(':') ? 'IPv6' : 'IPv4',
    };
    const init: RequestInit = { method, headers: all };
    if (body !== undefined) init.body = typeof body === 'string' ? body : JSON.stringify(body);
    return await app.request(url + path, init, { incoming: { socket } });
  }

  async function addUser(email: string, fields: NewAccount = {}) {
    const passwordHash = await hashPassword(fields.password ?? knownPassword, { by: 'test', isKnown: true });
    const person = { firstName: 'Budi', lastName: 'Santoso', email, role: fields.role ?? 'user' };
    return await withTransaction(db, (tx) =>
      createUser(tx, { ...person, isVerified: fields.isVerified ?? true, passwordHash }),
    );
  }

  /** Signs in and returns the cookie as the browser would send it back. */
  async function cookieOf(email: string, password = knownPassword): Promise<string> {
    const response = await send('POST', '/api/auth/sign-in', { body: { email, password } });
    if (response.status !== 200) throw new Error(`Signing in gave ${response.status}: ${logged.join('')}`);
    return cookieIn(response);
  }

  /** What has been written to whom, oldest first. */
  async function letters(): Promise<Array<{ to: string; language: string; message: MailMessage }>> {
    const rows = await db.select().from(mails).orderBy(mails.createdAt, mails.id);
    return rows.map(({ recipient, language, params }) => ({
      to: recipient,
      language,
      message: JSON.parse(cipher.decrypt(params) ?? 'null') as MailMessage,
    }));
  }

  return { app, db, send, addUser, cookieOf, letters, logged, routes };
}

/** Given back when the test ends: all test files together share the connections of one cluster. */
async function databaseOfTest(): Promise<Db> {
  const database = await freshDatabase();
  onTestFinished(() => giveBack(database));
  return database.db;
}

interface NewAccount {
  readonly role?: 'admin' | 'user';
  readonly password?: string;
  readonly isVerified?: boolean;
}

interface Sent {
  readonly body?: unknown;
  readonly cookie?: string;
  readonly headers?: Record<string, string>;
  readonly address?: string;
}

/** An instance that can write letters; nobody listens there. */
export const mailServer: MailConfig = {
  host: 'mail.family.example',
  port: 587,
  encryption: { tls: 'if-offered', isVerified: false } as const,
  credentials: undefined,
  from: 'Swissfam <house@family.example>',
};

/** Of everybody who is not given another one. */
export const knownPassword = 'otters ford the river';

/** The name and value of the cookie that a response sets. */
export function cookieIn(response: Response): string {
  const [first = ''] = response.headers.getSetCookie();
  return first.replace(/;.*$/s, '');
}

function collect(lines: string[]): Writable {
  return new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
}
