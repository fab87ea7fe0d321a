import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkArchive } from '#server/instance/backups/check-archive.ts';
import { withArchive } from '#server/instance/backups/read-archive.ts';
import { restoreBackup } from '#server/instance/backups/restore-backup.ts';
import { openBlobStore } from '#server/platform/blobs/open-blob-store.ts';
import { type Config, readConfig } from '#server/platform/config/config.ts';
import { StartFailure } from '#server/platform/config/start-failure.ts';
import { launchPostgres } from '#server/platform/db/launch-postgres.ts';
import { openLog } from '#server/platform/http/log.ts';
import { runCommand } from './run-command.ts';
import { tryReading } from './try-file.ts';

const usage = `npm run restore -- FILE [--check]

Restores a backup into the installation in DATA_DIR (or DATABASE_URL), which has to be empty and its server stopped.
Everything is read and compared before anything is written; whatever interrupts it, the installation is still empty
and it can be begun again. With --check the file is only read and compared.`;

await runCommand(usage, async () => {
  const { file, isCheck } = readOptions();
  await tryReading(file);
  await (isCheck ? check(file) : restore(file, readConfig(process.env)));
});

function readOptions() {
  const { values, positionals } = parseArgs({
    options: { check: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) throw new StartFailure(usage);
  // npm runs this from the folder of the program.
  return { file: resolve(process.env.INIT_CWD ?? '.', file), isCheck: values.check };
}

async function check(file: string): Promise<void> {
  await withArchive(file, async (archive) => {
    await checkArchive(archive, async () => {});
    console.log(`${file} is whole. Content hash: ${archive.manifest.contentHash}`);
  });
}

async function restore(file: string, config: Config): Promise<void> {
  const start = performance.now();
  const { dataDir, databaseUrl } = config;
  // Refuses with a sentence where a server runs on the same folder.
  const postgres = await launchPostgres({ dataDir, databaseUrl, log: openLog('warn') });
  try {
    const target = { connection: postgres.connection, blobs: openBlobStore(config), config };
    const { manifest, links } = await restoreBackup(target, file, async () => {});
    const { tables, files, madeAt, contentHash } = manifest;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(
      `Restored ${rows} rows of ${tables.length} tables and ${files.count} files, as they were on ${madeAt}, in ${seconds} s.`,
    );
    console.log(`Content hash, the same as of the backup: ${contentHash}`);
    if (links > 0) console.log(sayLinks(links, madeAt));
    console.log('Everybody has to sign in again. Start the server with npm start.');
  } finally {
    await postgres.stop();
  }
}

function sayLinks(links: number, madeAt: string): string {
  const work = links === 1 ? '1 link to a tree works' : `${links} links to trees work`;
  const ended = links === 1 ? 'it was' : 'they were';
  const made = links === 1 ? 'it' : 'them';
  return (
    `${work} again as on ${madeAt}, even if ${ended} ended after that: whoever made ${made} looks at ${made} in the settings, under ` +
    '"Keys to this account", and finds this in the inbox, as administrators do.'
  );
}
