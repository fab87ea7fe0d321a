import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { launchPostgres } from '#server/db/launch-postgres.ts';
import { end, findFreePort, launch, type Running } from './house.ts';

/** Two servers of one installation, on a PostgreSQL of their own as DATABASE_URL names it. */
export interface TwoProcesses {
  readonly addresses: readonly [string, string];
  /** The link that makes the administrator. */
  readonly setupLink: () => string;
  readonly remove: () => Promise<void>;
}

export async function openTwoProcesses(): Promise<TwoProcesses> {
  const folder = await mkdtemp(join(tmpdir(), 'swissfam-two-'));
  // As root, the database runs under another account, which has to pass through here.
  await chmod(folder, 0o755);
  const postgres = await launchPostgres({
    dataDir: join(folder, 'database'),
    fsync: false,
    log: pino({ level: 'silent' }),
  });
  const { user, password, database, host, port } = postgres.connection;
  const place = new URLSearchParams({ host: String(host), port: String(port) });
  const started: Running[] = [];
  const start = async (): Promise<string> => {
    const ownPort = String(await findFreePort());
    const running = await launch({
      PORT: ownPort,
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
      BLOB_URL: `file://${join(folder, 'files')}`,
      DATABASE_URL: `postgres://${user}:${password}@localhost/${database}?${place}`,
      DEMO: '0',
      LOG_LEVEL: 'error',
    });
    started.push(running);
    return `http://localhost:${ownPort}`;
  };
  const addresses = [await start(), await start()] as const;
  return {
    addresses,
    setupLink() {
      // Each start makes another link, and the newest is the valid one.
      const link = /\S+\/setup\?token=\S+/.exec(started[1]?.printed ?? '')?.[0];
      if (link === undefined) throw new Error(`No setup link was printed:\n${started[1]?.printed}`);
      return link;
    },
    async remove() {
      for (const running of started) await end(running, 'SIGTERM');
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
