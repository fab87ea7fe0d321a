import { existsSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type pg from 'pg';
import { writeArchive } from '#server/instance/backups/write-archive.ts';
import { openBlobStore } from '#server/platform/blobs/open-blob-store.ts';
import { type Config, readConfig } from '#server/platform/config/config.ts';
import { keepSecret } from '#server/platform/config/keep-secret.ts';
import { StartFailure } from '#server/platform/config/start-failure.ts';
import { openDb, openPool } from '#server/platform/db/connection.ts';
import { launchPostgres } from '#server/platform/db/launch-postgres.ts';
import { findRunningPostgres } from '#server/platform/db/running-postgres.ts';
import { openLog } from '#server/platform/http/log.ts';
import { version } from '#server/start/system-routes.ts';
import { runCommand } from './run-command.ts';
import { tryWriting } from './try-file.ts';

const usage = `npm run backup -- FILE

Writes everything of the installation in DATA_DIR (or DATABASE_URL) into FILE, a new zip file: all trees with their
files, accounts and settings, as of one moment. The server may run meanwhile. Keep the file as you keep the data folder:
whoever has it can read everything. "npm run restore" puts it into an empty installation.`;

await runCommand(usage, async () => {
  const [file, ...rest] = process.argv.slice(2);
  if (file === undefined || rest.length > 0 || file.startsWith('-')) throw new StartFailure(usage);
  // npm runs this from the folder of the program.
  await backUp(resolve(process.env.INIT_CWD ?? '.', file), readConfig(process.env));
});

async function backUp(path: string, config: Config): Promise<void> {
  if (config.databaseUrl === undefined && !existsSync(config.dataDir)) {
    throw new StartFailure(`There is no data folder ${config.dataDir}. Name it with DATA_DIR.`);
  }
  const start = performance.now();
  const unfinished = `${path}.unfinished`;
  await tryWriting(path, unfinished);
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort());
  await withDatabase(config, async (connection) => {
    const log = openLog('warn');
    const pool = openPool(connection, log);
    try {
      const source = {
        db: openDb(pool),
        blobs: openBlobStore(config),
        secret: { value: await keepSecret(config), isOurs: config.secret === undefined },
        program: version,
        now: new Date(),
      };
      const { tables, files, missingCount, contentHash } = await writeArchive(unfinished, source, async () => {
        if (stopping.signal.aborted) throw new StartFailure('Stopped. Nothing was kept.');
      });
      // Under its own name it is always whole.
      await rename(unfinished, path);
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      const megabytes = ((await stat(path)).size / 1e6).toFixed(1);
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      console.log(
        `Wrote ${path}: ${rows} rows of ${tables.length} tables and ${files.count} files, ${megabytes} MB in ${seconds} s.`,
      );
      if (missingCount > 0) console.log(`${missingCount} files were gone or damaged already and are not in it.`);
      console.log(`Content hash: ${contentHash}`);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    } finally {
      await pool.end();
    }
  });
}

/** The database of a running server is read as it runs; otherwise it is started for this. */
async function withDatabase(
  { dataDir, databaseUrl }: Config,
  work: (connection: pg.PoolConfig) => Promise<void>,
): Promise<void> {
  const running = databaseUrl === undefined ? await findRunningPostgres(dataDir) : undefined;
  if (running) return await work(running);
  const postgres = await launchPostgres({ dataDir, databaseUrl, log: openLog('warn') });
  try {
    await work(postgres.connection);
  } finally {
    await postgres.stop();
  }
}
