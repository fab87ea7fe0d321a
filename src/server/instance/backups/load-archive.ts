import type pg from 'pg';
import type { Queryable } from '#server/platform/db/connection.ts';
import { openDump } from '#server/platform/db/dump-tables.ts';
import { type Migration, readMigrations } from '#server/platform/db/migrate.ts';
import { type Rebuilding, withRebuilding } from '#server/platform/db/rebuild-tables.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { readChecked } from './check-archive.ts';
import { hashContent, type Manifest } from './manifest.ts';
import { type Archive, damaged } from './read-archive.ts';
import { measureTables, type OnProgress } from './write-archive.ts';

interface LoadOptions {
  readonly onProgress: OnProgress;
  /** What else belongs into the same transaction. */
  readonly before?: (tx: Queryable) => Promise<void>;
  /** What this version of the program brings its tables up to. */
  readonly migrations?: readonly Migration[];
}

/**
 * Fills an empty database with the tables of a backup, in one transaction that ends only when they hold the same as the
 * backup, row for row. One of an older version is then brought up to this one.
 */
export async function loadArchive(
  connection: pg.PoolConfig,
  archive: Archive,
  { onProgress, before, migrations }: LoadOptions,
): Promise<void> {
  const { manifest } = archive;
  const all = migrations ?? (await readMigrations());
  const { known, rest } = splitHistory(all, manifest);
  await withRebuilding(connection, async (rebuilding) => {
    await refuseObstacle(rebuilding);
    await rebuilding.makeTables(known, all);
    const whole = manifest.tables.reduce((sum, { bytes }) => sum + bytes, 1);
    let filled = 0;
    for (const table of manifest.tables) {
      await rebuilding.fill(table, readChecked(archive, table));
      filled += table.bytes;
      await onProgress((filled / whole) * 0.5);
    }
    await rebuilding.finishTables();
    await onProgress(0.8);
    const names = manifest.tables.map(({ name }) => name);
    const tables = await measureTables(await openDump(rebuilding.client), names);
    if (hashContent({ tables, files: manifest.files }) !== manifest.contentHash)
      throw damaged('what was restored is not what was written');
    await rebuilding.migrateOn(rest);
    await before?.(rebuilding.tx);
    await rebuilding.commit();
    await onProgress(1);
  });
}

/** What made the tables of the backup, and what has come since. */
function splitHistory(all: readonly Migration[], { migrations }: Manifest) {
  const newer = migrations.find(({ name, hash }, nth) => all[nth]?.name !== name || all[nth]?.hash !== hash);
  if (newer) {
    throw new AppError('backup_damaged', {
      message: `This backup was made by another Swissfam, which knows ${newer.name}. Restore it with that version.`,
    });
  }
  return { known: all.slice(0, migrations.length), rest: all.slice(migrations.length) };
}

const obstacles = {
  inhabited:
    'There are accounts or family trees in this installation already. A backup is restored into an empty one: ' +
    'name another DATA_DIR, or an empty database with DATABASE_URL. Nothing was changed.',
  foreign: 'The database holds tables of another program. Name an empty one with DATABASE_URL. Nothing was changed.',
  'in-use': 'A Swissfam is running on this database. Stop it first. Nothing was changed.',
} as const;

async function refuseObstacle({ findObstacle }: Rebuilding): Promise<void> {
  const obstacle = await findObstacle();
  if (obstacle) throw new AppError('conflict', { message: obstacles[obstacle] });
}
