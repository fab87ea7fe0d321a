import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { databaseStartFailure } from '#server/platform/config/start-failure.ts';
import type { ClusterFolder } from './cluster-folder.ts';
import { isTaken, type PostgresBinaries } from './postgres-binaries.ts';

const run = promisify(execFile);

/** The cluster's own administrator; the application signs in as a lesser role, see launch-postgres.ts. */
export const superuser = 'postgres';

/**
 * Makes the cluster unless it exists. It is made beside its place and renamed when complete: a start that is killed half
 * way leaves nothing that the next one would take for a database.
 */
export async function createCluster(cluster: ClusterFolder, binaries: PostgresBinaries): Promise<void> {
  if ((await readPassword(cluster)) !== undefined) return;
  const temporary = `${cluster.path}.${randomBytes(6).toString('hex')}`;
  const password = randomBytes(24).toString('base64url');
  try {
    await mkdir(temporary, { mode: 0o700 });
    await giveTo(temporary, cluster);
    // initdb wants an empty folder of its own, and reads the password from a file.
    const folder = join(temporary, 'cluster');
    const passwordFile = join(temporary, 'password');
    await writeFile(passwordFile, password, { mode: 0o600 });
    await giveTo(passwordFile, cluster);
    await run(binaries.initdb, initdbArguments(folder, passwordFile), { cwd: temporary, ...cluster.account });
    await writeFile(join(folder, 'swissfam-password'), password, { mode: 0o600 });
    await giveTo(join(folder, 'swissfam-password'), cluster);
    await chmod(folder, 0o700);
    await rename(folder, cluster.path);
  } catch (error) {
    // Two starts at once: the other one was faster, its cluster is as good.
    if (isTaken(error)) return;
    throw databaseStartFailure(`a new database could not be made in ${cluster.path} (${wordOf(error)}).`);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/**
 * The superuser's password. The socket asks for a password (scram) because the usual "peer" compares the names of
 * operating-system accounts, which differ when root runs the application and `nobody` the database, and do not exist at all for
 * an arbitrary uid in a container. The file lies in the 0700 cluster folder: who can read it could read the tables too.
 */
export async function readPassword(cluster: ClusterFolder): Promise<string | undefined> {
  try {
    return await readFile(join(cluster.path, 'swissfam-password'), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw databaseStartFailure(
      `the folder ${cluster.path} belongs to another user. Start Swissfam as the user who started it first, or as root.`,
    );
  }
}

function initdbArguments(folder: string, passwordFile: string): string[] {
  return [
    `--pgdata=${folder}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The same order of letters on every machine and after every upgrade of its C library.
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
  ];
}

async function giveTo(path: string, { account }: ClusterFolder): Promise<void> {
  if (account) await chown(path, account.uid, account.gid);
}

function wordOf(error: unknown): string {
  if (error instanceof Error && 'stderr' in error && typeof error.stderr === 'string' && error.stderr !== '') {
    return error.stderr.trim();
  }
  return error instanceof Error ? error.message : String(error);
}
