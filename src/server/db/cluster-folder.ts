import { randomBytes } from 'node:crypto';
import { access, mkdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { makeDataFolder } from '#server/make-data-folder.ts';
import { writeOnce } from '#server/write-once.ts';
import { choosePostgresAccount, findBlockingFolder, type PostgresAccount } from './postgres-account.ts';
import { systemFolder } from './postgres-binaries.ts';
import { databaseStartFailure } from './start-failure.ts';

/** Of the binaries in package.json. A cluster of another major version cannot be opened, so the number is in the name. */
const majorVersion = 18;
const clusterName = `postgres-${majorVersion}`;

export type ClusterFolder = { readonly path: string; readonly account: PostgresAccount };

/**
 * Where the cluster of this data folder is (or will be made), and the account that runs it. Normally inside the data
 * folder. As root, with a data folder the database account cannot reach, under /var/lib/swissfam; a note with its place is then
 * kept in the data folder, so that moving the data folder does not lose it.
 */
export async function findClusterFolder(dataDir: string): Promise<ClusterFolder> {
  await makeDataFolder(dataDir);
  const inside = resolve(dataDir, clusterName);
  const account = await choosePostgresAccount(inside);
  const blocking = await findBlockingFolder(dataDir, account);
  if (blocking === undefined) return { path: inside, account };
  if (await exists(inside)) {
    throw databaseStartFailure(
      `PostgreSQL does not run as root, and the account it runs under (uid ${account?.uid}) may not pass ${blocking} ` +
        `on the way to ${inside}. Allow it with "chmod o+x ${blocking}", or start Swissfam as an ordinary user.`,
    );
  }
  const outside = join(await readOrMakePlace(dataDir), clusterName);
  return { path: outside, account: await choosePostgresAccount(outside) };
}

async function readOrMakePlace(dataDir: string): Promise<string> {
  const note = join(dataDir, 'database-folder');
  const candidate = join(systemFolder, randomBytes(6).toString('hex'));
  const place = (await readFile(note, 'utf8').catch(() => writeOnce(note, candidate))).trim();
  await mkdir(place, { recursive: true, mode: 0o755 }).catch((cause) => {
    throw databaseStartFailure(`the folder ${place} cannot be made (${cause.message}).`);
  });
  return place;
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
