import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { databaseStartFailure, StartFailure } from '#server/platform/config/start-failure.ts';
import type { ClusterFolder } from './cluster-folder.ts';
import { readPassword, superuser } from './create-cluster.ts';
import type { Log } from './launch-postgres.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import {
  findPostmaster,
  type PostmasterAddress,
  readLogTail,
  removeMisleadingNote,
  spawnPostmaster,
  stopPostmaster,
} from './postmaster.ts';

type HoldOptions = {
  readonly cluster: ClusterFolder;
  readonly binaries: PostgresBinaries;
  readonly fsync: boolean;
  readonly log: Log;
};

type Held = { readonly connection: pg.PoolConfig; readonly stop: () => Promise<void> };
type Guard = { readonly client: pg.Client; readonly address: PostmasterAddress };

/** Any number will do, as long as every version of the program uses the same. */
const holdKey = 7_947_732;
const applicationRole = 'swissfam';

/**
 * Starts the cluster's server, or takes over one that a killed application left running, and keeps it for this process.
 *
 * What keeps a second application out is a session-level advisory lock on a connection of its own, the guard. The server
 * lets go of it the moment this process ends, however it ends, so there is no stale lock to judge; and a live server without the
 * lock is an orphan by definition, and adopted. When the guard's connection breaks (the server crashed or was killed), it is
 * taken again, which starts the server again.
 */
export async function holdCluster(options: HoldOptions): Promise<Held> {
  const { cluster, binaries, log } = options;
  const applicationPassword = randomBytes(24).toString('base64url');
  let stopped = false;
  let guard = await acquire(options);
  await prepareApplicationRole(guard.client, applicationPassword);
  keepWatch(guard);

  const interruptOnExit = () => process.kill(guard.address.pid, 'SIGINT');
  process.once('exit', interruptOnExit);

  function keepWatch({ client }: Guard): void {
    client.once('end', () => {
      if (!stopped) void reacquire();
    });
  }

  async function reacquire(): Promise<void> {
    log.warn('The connection to the embedded PostgreSQL was lost; it is taken up again.');
    try {
      guard = await acquire(options, guard.address);
      await prepareApplicationRole(guard.client, applicationPassword);
      keepWatch(guard);
      log.info('The embedded PostgreSQL is back.');
    } catch (error) {
      log.error(error instanceof Error ? error.message : String(error));
      if (stopped) return;
      await sleep(1000);
      void reacquire();
    }
  }

  return {
    connection: {
      host: guard.address.host,
      port: guard.address.port,
      database: applicationRole,
      user: applicationRole,
      password: applicationPassword,
    },
    stop: async () => {
      if (stopped) return;
      stopped = true;
      process.removeListener('exit', interruptOnExit);
      await guard.client.end().catch(() => undefined);
      await stopPostmaster(cluster, binaries);
    },
  };
}

/** Long enough to replay the largest log a crash can leave, and for the last one's processes to notice that it died. */
const patience = 120_000;

async function acquire(options: HoldOptions, previous?: PostmasterAddress): Promise<Guard> {
  const { cluster, log } = options;
  const password = await readPassword(cluster);
  const deadline = Date.now() + patience;
  let child: ChildProcess | undefined;
  let lastProblem = 'it did not answer in time';

  for (let wait = 10; Date.now() < deadline; wait = Math.min(wait * 1.2, 200)) {
    const running = await findPostmaster(cluster);
    if (running) {
      const adopted = running.pid !== child?.pid;
      const attempt = await tryToConnect(running, password);
      if (attempt instanceof pg.Client) {
        await takeLock(attempt, cluster);
        if (adopted) log.info('A PostgreSQL that was left running on this data folder is taken over.');
        return { client: attempt, address: running };
      }
      lastProblem = attempt.message;
      if (!isTemporary(attempt)) await removeMisleadingNote(cluster);
    } else if (child === undefined) {
      child = await spawnPostmaster(cluster, options.binaries, { fsync: options.fsync, previous });
      child.once('error', (error) => log.error(error.message));
    } else if (child.exitCode !== null || child.signalCode !== null) {
      const tail = await readLogTail(cluster);
      lastProblem = tail;
      // The processes of a killed server notice within moments that it is gone, and until then block a new one.
      if (!tail.includes('still in use') && !tail.includes('lock file')) break;
      child = undefined;
      await sleep(200);
    } else if (child.pid === undefined) {
      lastProblem = `${options.binaries.postgres} cannot be run`;
      break;
    }
    await sleep(wait);
  }
  throw databaseStartFailure(`${lastProblem}.`);
}

async function tryToConnect(address: PostmasterAddress, password: string | undefined): Promise<pg.Client | Error> {
  const client = new pg.Client({
    ...address,
    user: superuser,
    database: 'postgres',
    password,
    application_name: `swissfam process ${process.pid}`,
  });
  // Without a listener a lost connection would end the whole process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** Starting up, recovering, shutting down: the server is there and will be of another mind soon. */
function isTemporary(error: Error): boolean {
  return 'code' in error && error.code === '57P03';
}

async function takeLock(client: pg.Client, cluster: ClusterFolder): Promise<void> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [holdKey]);
  if (rows[0]?.locked) return;
  const holder = await client.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [holdKey],
  );
  await client.end();
  throw new StartFailure(
    `Another Swissfam is running on the same data folder (${holder.rows[0]?.name}, database ${cluster.path}). ` +
      'Stop it first, or give this one a folder of its own with DATA_DIR.',
  );
}

/**
 * The application is not the cluster's superuser: a hole in it must not reach the machine's files. Its password is new at
 * every start and is written nowhere.
 */
async function prepareApplicationRole(client: pg.Client, password: string): Promise<void> {
  const role = pg.escapeIdentifier(applicationRole);
  const known = await client.query('select from pg_roles where rolname = $1', [applicationRole]);
  await client.query(
    `${known.rowCount === 0 ? 'create' : 'alter'} role ${role} login createdb password ${pg.escapeLiteral(password)}`,
  );
  const made = await client.query('select from pg_database where datname = $1', [applicationRole]);
  if (made.rowCount === 0) await client.query(`create database ${role} owner ${role}`);
}
