import { sql } from 'drizzle-orm';
import { onTestFinished } from 'vitest';
import type { SessionUser } from '#contract/accounts.ts';
import type { TreeId, UserId } from '#domain/tree/ids.ts';
import { createUser } from '#server/accounts/create-user.ts';
import { hashPassword } from '#server/accounts/password-hash.ts';
import { type App, createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { withTransaction } from '#server/db/connection.ts';
import { silentLog } from './silent-log.ts';
import { freshDatabase } from './test-database.ts';

const origin = 'http://localhost:3000';
const knownPassword = 'anggrek di teras rumah';
/** Hashing is slow on purpose; the people of the tests share one hash. */
let knownHash: Promise<string> | undefined;

interface Options {
  readonly now?: () => Date;
  /** Needed where a test waits for background work; it costs a second. */
  readonly runsJobs?: boolean;
  /** Name to role in the house; everybody is called by the name. */
  readonly people?: Readonly<Record<string, 'admin' | 'user'>>;
}

/** The whole server on a database of its own, with some people who can be spoken for. Stopped when the test ends. */
export async function startTestApp({
  people = { sari: 'user', budi: 'user', ratna: 'admin' },
  runsJobs = false,
  ...options
}: Options = {}) {
  const { db, pool, connection } = await freshDatabase();
  const config = readConfig({ DEMO: '0', LOG_LEVEL: 'silent', DATA_DIR: '/nonexistent' });
  const stopping = new AbortController();
  const secret = 'a secret of forty characters for tests..';
  const app: App = await createApp(
    { config, secret, db, pool, connection, log: silentLog, stopping: stopping.signal },
    { ...options, runsJobs },
  );
  onTestFinished(async () => {
    stopping.abort();
    await app.stop();
  });
  knownHash ??= hashPassword(knownPassword);
  const passwordHash = await knownHash;
  const cookies = new Map<string, string>();
  for (const [name, role] of Object.entries(people)) {
    const person = { firstName: capitalised(name), lastName: 'Wijaya', email: `${name}@family.example`, role };
    await withTransaction(db, (tx) => createUser(tx, { ...person, isVerified: true, passwordHash }));
  }

  const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const isBytes = body instanceof Uint8Array;
    const type = body === undefined || isBytes ? {} : { 'content-type': 'application/json' };
    return app.fetch(
      new Request(`${origin}${path}`, {
        method,
        headers: { origin, ...type, ...headers },
        ...(body === undefined ? {} : { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
      }),
    );
  };

  const cookieOf = async (name: string) => {
    const known = cookies.get(name);
    if (known) return known;
    const response = await send('POST', '/api/auth/sign-in', {
      email: `${name}@family.example`,
      password: knownPassword,
    });
    if (response.status !== 200) throw new Error(`${name} could not sign in: ${await response.text()}`);
    const cookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    cookies.set(name, cookie);
    return cookie;
  };

  const as = (name: string | null) => {
    const request = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      send(method, path, body, { ...(name === null ? {} : { cookie: await cookieOf(name) }), ...headers });
    return {
      get: (path: string, headers?: Record<string, string>) => request('GET', path, undefined, headers),
      post: (path: string, body?: unknown, headers?: Record<string, string>) => request('POST', path, body, headers),
      patch: (path: string, body: unknown, headers?: Record<string, string>) => request('PATCH', path, body, headers),
      delete: (path: string, headers?: Record<string, string>) => request('DELETE', path, undefined, headers),
      request,
    };
  };

  return {
    app,
    db,
    as,
    /** Who somebody is, as the API says. */
    user: async (name: string): Promise<SessionUser & { id: UserId }> => (await as(name).get('/api/me')).json(),
    /** The tree that was made by itself for somebody. */
    firstTree: async (name: string): Promise<TreeId> => (await (await as(name).get('/api/trees')).json()).items[0].id,
    count: async (table: string): Promise<number> => {
      const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from ${sql.identifier(table)}`);
      return rows[0]?.n ?? 0;
    },
  };
}

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
