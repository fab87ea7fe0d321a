import { randomBytes } from 'node:crypto';
import { access, chmod, readdir, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { makeDataFolder } from '#server/platform/config/make-data-folder.ts';
import { makeFolder } from '#server/platform/config/make-folder.ts';
import { databaseStartFailure, StartFailure } from '#server/platform/config/start-failure.ts';
import { writeOnce } from '#server/platform/config/write-once.ts';
import { choosePostgresAccount, findBlockingFolder, type PostgresAccount } from './postgres-account.ts';
import { systemFolder } from './postgres-binaries.ts';

/** Of the binaries in package.json. A cluster of another major version cannot be opened, so the number is in the name. */
const majorVersion = 18;
const clusterName = `postgres-${majorVersion}`;

export type ClusterFolder = { readonly path: string; readonly account: PostgresAccount };

/**
 * Where the cluster of this data folder is (or will be made), and the account that runs it. Normally inside the data
 * folder. As root, with a data folder the database account cannot reach, under /var/lib/swissfam; a note with its place is then
 * kept in the data folder, so that moving the data folder does not lose it. Throws StartFailure where the data folder was in use
 * and its database is not to be found: an empty one beside it would look like a loss of everything.
 */
export async function findClusterFolder(dataDir: string): Promise<ClusterFolder> {
  await makeDataFolder(dataDir);
  // First: a first start at the same moment makes the cluster, and only then anything else.
  const traces = await findTraces(dataDir);
  const inside = resolve(dataDir, clusterName);
  const account = await choosePostgresAccount(inside);
  const blocking = await findBlockingFolder(dataDir, account);
  if (await exists(inside)) {
    if (blocking === undefined) return { path: inside, account };
    throw databaseStartFailure(
      `PostgreSQL does not run as root, and the account it runs under (uid ${account?.uid}) may not pass ${blocking} ` +
        `on the way to ${inside}. Allow it with "chmod o+x ${blocking}", or start Swissfam as an ordinary user.`,
    );
  }
  const noted = await readFile(join(dataDir, placeNote), 'utf8').catch(() => undefined);
  const place = noted?.trim() ?? dataDir;
  const outside = join(place, clusterName);
  if (noted === undefined || !(await exists(outside))) await refuseLost({ dataDir, place, traces });
  if (noted === undefined && blocking === undefined) return { path: inside, account };
  const path = noted === undefined ? join(await notePlace(dataDir), clusterName) : outside;
  return { path, account: await choosePostgresAccount(path) };
}

const placeNote = 'database-folder';

/** What an installation that was in use has left in its data folder. */
async function findTraces(dataDir: string): Promise<readonly string[]> {
  const names = await readdir(dataDir).catch(() => []);
  return names.filter((name) => name === 'secret' || name === 'backups' || name === 'blobs');
}

interface Lost {
  readonly dataDir: string;
  /** Where the database has to be: the data folder, or what the note in it says. */
  readonly place: string;
  readonly traces: readonly string[];
}

async function refuseLost({ dataDir, place, traces }: Lost): Promise<void> {
  const back = await wayBack(dataDir);
  const other = (await readdir(place).catch(() => [])).find((name) => /^postgres-\d+$/.test(name));
  if (other !== undefined) {
    throw new StartFailure(
      `${join(place, other)} is a database of PostgreSQL ${other.replace('postgres-', '')}, and this Swissfam runs PostgreSQL ` +
        `${majorVersion}. Nothing was changed. Start the version of Swissfam that you had before; there, write a backup with ` +
        `"npm run backup -- FILE", and restore it with this version into an empty DATA_DIR. ${back}`,
    );
  }
  if (place !== dataDir && !(await exists(place))) {
    throw new StartFailure(
      `The database of ${dataDir} lies in ${place}, which is not there. If the data folder came from another machine, copy ` +
        `${place} from there as well, while Swissfam is stopped. ${back}`,
    );
  }
  if (traces.length === 0) return;
  throw new StartFailure(
    `The data folder ${dataDir} was in use (it holds ${traces.join(', ')}), but there is no database in ${place}. Nothing was ` +
      `changed. If its database is a PostgreSQL of your own, set DATABASE_URL; if it was moved, put ${clusterName} back. ${back}`,
  );
}

async function wayBack(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'backups');
  const found = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.zip'));
  const dated = await Promise.all(
    found.map(async (name) => ({ path: join(folder, name), at: (await stat(join(folder, name))).mtimeMs })),
  );
  const [newest] = dated.sort((a, b) => b.at - a.at);
  const empty = 'To begin anew, name another DATA_DIR.';
  if (!newest) return empty;
  return `The newest backup is ${newest.path}; "npm run restore -- ${newest.path}" puts it into an empty DATA_DIR. ${empty}`;
}

/** Chooses a place that the account of the database can reach, and notes it down. */
async function notePlace(dataDir: string): Promise<string> {
  const candidate = join(systemFolder, randomBytes(6).toString('hex'));
  const place = (await writeOnce(join(dataDir, placeNote), candidate)).trim();
  try {
    await makeFolder(place, 0o755);
    // An earlier version may have made it under a strict umask.
    await chmod(systemFolder, 0o755);
  } catch (cause) {
    throw databaseStartFailure(
      `the folder ${place} cannot be made (${cause instanceof Error ? cause.message : String(cause)}).`,
    );
  }
  return place;
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
