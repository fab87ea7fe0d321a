import { execFile } from 'node:child_process';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { emptyFolder, livedIn } from './families.ts';
import { atMost, type Bench, median, repeat, timed, type Workshop } from './figures.ts';
import { startInstance } from './instance.ts';
import { watchServer } from './watch-server.ts';

const PEOPLE = 100_000;
const RUNS = 3;
const root = join(import.meta.dirname, '../..');
const execute = promisify(execFile);

export const backupBenches: readonly Bench[] = [
  { name: 'backup-100k', run: measureBackup },
  { name: 'restore-100k', run: measureRestore },
];

/** As somebody calls them, without npm around them. Answers the content hash that it printed. */
async function command(name: 'backup' | 'restore', file: string, dataDir: string): Promise<string> {
  const { PATH = '', HOME = '' } = process.env;
  const { stdout } = await execute(process.execPath, [join(root, 'scripts', `${name}.ts`), file], {
    cwd: root,
    env: { PATH, HOME, DATA_DIR: dataDir, DEMO: '0' },
  });
  const hash = /Content hash[^:]*: ([0-9a-f]{64})/.exec(stdout)?.[1];
  if (hash === undefined) throw new Error(`npm run ${name} printed no content hash:\n${stdout}`);
  return hash;
}

/** The backup of an instance, from which the restore is measured, too. */
async function archive(workshop: Workshop): Promise<{ readonly file: string; readonly hash: string }> {
  return await workshop.once('archive-100k', async () => {
    const { dataDir } = await livedIn(workshop, PEOPLE);
    const file = join(workshop.folder, 'archive-100k.zip');
    return { file, hash: await command('backup', file, dataDir) };
  });
}

/** From the command to the whole file, while the server runs and answers others. */
async function measureBackup(workshop: Workshop) {
  const { dataDir } = await livedIn(workshop, PEOPLE);
  const instance = await startInstance(dataDir);
  const file = join(workshop.folder, 'backup.zip');
  try {
    let longestHold = 0;
    const times = await repeat(RUNS, async () => {
      await rm(file, { force: true });
      return await timed(async () => {
        const watched = await watchServer(instance, async () => void (await command('backup', file, dataDir)));
        longestHold = Math.max(longestHold, watched.longestHold);
      });
    });
    const { size } = await stat(file);
    const figure = { bench: 'backup-100k', n: PEOPLE };
    return [
      atMost({ ...figure, value: median(times) / 1000, unit: 's', limit: 15 }),
      atMost({ ...figure, value: size / 1e6, unit: 'MB', limit: 100 }),
      atMost({ ...figure, value: longestHold, unit: 'ms that the server kept others waiting', limit: 250 }),
    ];
  } finally {
    await instance.stop();
  }
}

/** From the command to the installation that can be started: read, compared, restored and compared again. */
async function measureRestore(workshop: Workshop) {
  const { file, hash } = await archive(workshop);
  const times = await repeat(RUNS, async (run) => {
    const dataDir = await emptyFolder(workshop, `restored-${run}`);
    return await timed(async () => {
      const restored = await command('restore', file, dataDir);
      if (restored !== hash) throw new Error(`Restored the content ${restored} when expected ${hash}.`);
    });
  });
  return [atMost({ bench: 'restore-100k', n: PEOPLE, value: median(times) / 1000, unit: 's', limit: 40 })];
}
