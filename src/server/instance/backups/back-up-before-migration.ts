import { openBlobStore } from '#server/platform/blobs/open-blob-store.ts';
import type { Config } from '#server/platform/config/config.ts';
import { StartFailure } from '#server/platform/config/start-failure.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { openBackupFolder } from './backup-folder.ts';
import { writeArchive } from './write-archive.ts';

interface Parts {
  readonly config: Pick<Config, 'dataDir' | 'blobs' | 'secret' | 'backsUpBeforeMigrations'>;
  readonly db: Db;
  readonly secret: string;
  readonly program: string;
  /** Hears what is done, and where the file lies. */
  readonly say: (line: string) => void;
}

/**
 * Writes everything as it is before a migration changes it into `before-<migration>.zip` of the folder of backups, and
 * resolves with its path; undefined where the settings say that none is wanted. A start that is repeated writes the
 * file anew. Throws StartFailure where it cannot be written.
 */
export async function backUpBeforeMigration(
  { config, db, secret, program, say }: Parts,
  migration: string,
): Promise<string | undefined> {
  if (!config.backsUpBeforeMigrations) return undefined;
  const folder = openBackupFolder(config);
  const name = `before-${migration}.zip`;
  const path = folder.pathOf(name);
  say(`The tables are about to change (${migration}). A backup is written to ${path} first.`);
  const source = {
    db,
    blobs: openBlobStore(config),
    secret: { value: secret, isOurs: config.secret === undefined },
    program,
    now: new Date(),
  };
  await folder
    .write(name, (unfinished) => writeArchive(unfinished, source, async () => {}))
    .catch((error: Error) => {
      throw new StartFailure(
        `The backup before the migration ${migration} could not be written to ${path}: ${error.message}. Nothing was ` +
          'changed. Make room or mend what is said, and start again; MIGRATE_WITHOUT_BACKUP=1 goes on without a backup.',
      );
    });
  return path;
}
