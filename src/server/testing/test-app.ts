import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { onTestFinished } from 'vitest';
import { getMe, type SessionUser } from '#contract/accounts.ts';
import { type ErrorBody, errorBody } from '#contract/errors.ts';
import type { OutputOf, RouteSpec } from '#contract/route.ts';
import { listTrees } from '#contract/trees.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { createUser } from '#server/instance/accounts/create-user.ts';
import { readConfig } from '#server/platform/config/config.ts';
import type { BlobAddress } from '#server/platform/config/read-blob-address.ts';
import { withTransaction } from '#server/platform/db/connection.ts';
import { loadStaticFiles, type StaticFiles } from '#server/platform/http/static-files.ts';
import type { Processes } from '#server/platform/jobs/work-process.ts';
import { type App, builtPages, createApp } from '#server/start/app.ts';
import { createVisitorIds } from '#server/tree/views/visitor-ids.ts';
import { keptProcesses } from './kept-processes.ts';
import { silentLog } from './silent-log.ts';
import { freshDatabase, furtherPool, giveBack, type TestDatabase } from './test-database.ts';

const origin = 'http://localhost:3000';
const testSecret = 'a secret of forty characters for tests..';
/** The ids that the visitors of a test's trees are given. */
export const visitorIdsOf = createVisitorIds(testSecret);
const knownPassword = 'anggrek di teras rumah';
/** Comparing with a hash costs what making it did, on purpose. The people of the tests share one of the least cost. */
const leastCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
let knownHash: Promise<string> | undefined;
/** The same for all apps: to look through them takes a quarter of a start. */
let pages: Promise<StaticFiles> | undefined;

interface Options {
  readonly now?: () => Date;
  /** Needed where a test waits for background work; it costs a second. */
  readonly runsJobs?: boolean;
  /** For what is about a single process: what it keeps for itself, or does because it has no others to wait for. */
  readonly isAlone?: boolean;
  /** Where processes of background work come from: from tests before where nothing is said. */
  readonly processes?: Processes;
  /** Where files lie; the data folder where nothing is said. */
  readonly blobs?: BlobAddress;
  /** Name to role in the instance; everybody is called by the name. */
  readonly people?: Readonly<Record<string, 'admin' | 'user'>>;
  /** The instance of another app, to be a further process of; its people are this one's. An instance of its own otherwise. */
  readonly instance?: Instance;
}

/** What processes of one installation share. */
interface Instance {
  readonly database: TestDatabase;
  readonly dataDir: string;
}

/** What a request is made of. Bodies and parameters are unchecked on purpose: tests send nonsense too. */
export interface Input {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

export type Refusal = ErrorBody['error'] & { readonly status: number };

function addressOf(spec: RouteSpec, { params = {}, query }: Input): string {
  const path = spec.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? 'missing');
  return query ? `${path}?${new URLSearchParams(query)}` : path;
}

/** `INSTANCES=2 vitest run --project server`: whatever the tests of the API ask is answered by two processes in turn. */
const usualInstances = process.env.INSTANCES === '2' ? 2 : 1;

/** The whole server on a database of its own, with some people who can be spoken for. Stopped when the test ends. */
export async function startTestApp({
  instance,
  people = instance ? {} : { sari: 'user', budi: 'user', ratna: 'admin' },
  runsJobs = false,
  isAlone = false,
  blobs,
  processes = keptProcesses,
  ...options
}: Options = {}) {
  const instances = isAlone ? 1 : usualInstances;
  const database = instance?.database ?? (await freshDatabase());
  const { connection } = database;
  const dataDir = instance?.dataDir ?? (await mkdtemp(join(tmpdir(), 'swissfam-app-')));
  const config = { ...readConfig({ DEMO: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir }), blobs };
  const stopping = new AbortController();
  pages ??= loadStaticFiles(builtPages);
  const files = await pages;
  // Processes share neither connections nor what is kept in memory for them.
  const pools = [instance ? furtherPool(database) : database];
  while (pools.length < instances) pools.push(furtherPool(database));
  const [{ db, pool } = database] = pools;
  const start = (own: Pick<TestDatabase, 'db' | 'pool'>, hasOthers: boolean) => {
    // Where others may be at work on the same database, a start does not take their work for what somebody left.
    const databaseUrl = hasOthers ? 'postgres://shared' : undefined;
    const parts = { config: { ...config, databaseUrl }, secret: testSecret, ...own, connection, log: silentLog };
    return createApp({ ...parts, stopping: stopping.signal }, { ...options, runsJobs, processes, files });
  };
  const apps: App[] = [];
  for (const own of pools)
    apps.push(await start({ db: own.db, pool: own.pool }, instance !== undefined || instances > 1));
  onTestFinished(async () => {
    stopping.abort();
    for (const app of apps) await app.stop();
    // Not only after the last test of the file: all test files together share the connections of one cluster.
    for (const own of pools) if (own !== database && !own.pool.ended) await own.pool.end();
    // A job that went on for longer than its app must not get hold of the rows of the next test.
    if (runsJobs && !instance && !database.pool.ended) await database.pool.end();
    if (!instance) await giveBack(database);
    if (!instance) await rm(dataDir, { recursive: true, force: true });
  });
  let turn = 0;
  /** The process whose turn it is. */
  const nextApp = (): App => {
    const app = apps[turn++ % apps.length];
    if (!app) throw new Error('No process is running.');
    return app;
  };
  knownHash ??= hash(knownPassword, leastCost);
  const passwordHash = await knownHash;
  const cookies = new Map<string, Promise<string>>();
  for (const [name, role] of Object.entries(people)) {
    const person = { firstName: capitalised(name), lastName: 'Wijaya', email: `${name}@family.example`, role };
    await withTransaction(db, (tx) => createUser(tx, { ...person, isVerified: true, passwordHash }));
  }

  const send = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
    address?: string,
  ) => {
    const socket = { remoteAddress: address, remotePort: 40_000, remoteFamily: 'IPv4' };
    const isBytes = body instanceof Uint8Array;
    const type = body === undefined || isBytes ? {} : { 'content-type': 'application/json' };
    return nextApp().fetch(
      new Request(`${origin}${path}`, {
        method,
        headers: { origin, ...type, ...headers },
        ...(body === undefined ? {} : { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
      }),
      address === undefined ? undefined : { incoming: { socket } },
    );
  };

  const signIn = async (name: string) => {
    const credentials = { email: `${name}@family.example`, password: knownPassword };
    const response = await send('POST', '/api/auth/sign-in', credentials);
    if (response.status !== 200) throw new Error(`${name} could not sign in: ${await response.text()}`);
    return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  };

  /** Everybody signs in once, however many of their requests begin at the same time. */
  const cookieOf = (name: string) => {
    const cookie = cookies.get(name) ?? signIn(name);
    cookies.set(name, cookie);
    return cookie;
  };

  const as = (name: string | null) => {
    const request = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      send(method, path, body, { ...(name === null ? {} : { cookie: await cookieOf(name) }), ...headers });
    const ask = <R extends RouteSpec>(spec: R, input: Input) =>
      request(spec.method, addressOf(spec, input), input.body, input.headers);
    return {
      request,
      /** Calls a route of the contract that has to succeed. */
      async call<const R extends RouteSpec>(spec: R, input: Input = {}): Promise<OutputOf<R['ok']>> {
        const response = await ask(spec, input);
        if (!response.ok) throw new Error(`${spec.method} ${spec.path}: ${response.status} ${await response.text()}`);
        return (await response.json()) as OutputOf<R['ok']>;
      },
      /** Calls a route of the contract that has to refuse. */
      async refused<const R extends RouteSpec>(spec: R, input: Input = {}): Promise<Refusal> {
        const response = await ask(spec, input);
        if (response.ok) throw new Error(`${spec.method} ${spec.path} was not refused: ${await response.text()}`);
        return { status: response.status, ...errorBody.parse(await response.json()).error };
      },
    };
  };

  return {
    app: nextApp(),
    db,
    /** For a further process. */
    instance: { database, dataDir } satisfies Instance,
    /** Where its files lie; gone with the test. */
    dataDir,
    /** What happens at the next start, on the same data: for what a process left when it ended in the middle. */
    startAgain: async () => (await start({ db, pool }, false)).stop(),
    as,
    /** Somebody who is not signed in, at a computer with this IPv4 address. */
    from: (address: string) => ({
      request: (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
        send(method, path, body, headers, address),
    }),
    /** Who somebody is, as the API says. */
    user: async (name: string): Promise<SessionUser> => as(name).call(getMe),
    /** The tree that was made by itself for somebody. */
    firstTree: async (name: string): Promise<TreeId> => {
      const [tree] = (await as(name).call(listTrees)).items;
      if (!tree) throw new Error(`${name} has no tree.`);
      return tree.id;
    },
    count: async (table: string): Promise<number> => {
      const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from ${sql.identifier(table)}`);
      return rows[0]?.n ?? 0;
    },
  };
}

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
