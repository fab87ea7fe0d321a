import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readMigrations } from '#server/platform/db/migrate.ts';
import { backUp, backupMaking, scratchFolder } from '#server/testing/start-backup-instance.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { databaseWithoutTables } from '#server/testing/test-database.ts';
import { loadArchive } from './load-archive.ts';
import { withArchive } from './read-archive.ts';

test('a backup of an older version is brought up to this one, in the same transaction', async () => {
  const { path } = await backUp(backupMaking(await startTestApp()));
  const folder = await scratchFolder();
  const ours = join(import.meta.dirname, '../../platform/db/migrations');
  for (const { name } of await readMigrations(ours))
    await copyFile(join(ours, `${name}.sql`), join(folder, `${name}.sql`));
  const next = (statement: string) => writeFile(join(folder, '0099_next.sql'), statement);
  const load = async (database: Awaited<ReturnType<typeof databaseWithoutTables>>) => {
    const migrations = await readMigrations(folder);
    await withArchive(path, (archive) =>
      loadArchive(database.connection, archive, { migrations, onProgress: async () => {} }),
    );
  };

  await next(`alter table users add column nickname text not null default 'dear'`);
  const database = await databaseWithoutTables();
  await load(database);
  const { rows } = await database.db.execute(sql`select distinct nickname from users`);
  expect(rows).toEqual([{ nickname: 'dear' }]);
  const history = await database.db.execute(sql`select name from schema_migrations order by name desc limit 1`);
  expect(history.rows).toEqual([{ name: '0099_next' }]);

  await next('alter table nowhere add column nickname text');
  const untouched = await databaseWithoutTables();
  await expect(load(untouched)).rejects.toThrow('nowhere');
  const left = await untouched.db.execute(
    sql`select relname from pg_class where relnamespace = 'public'::regnamespace`,
  );
  expect(left.rows).toEqual([]);
});
