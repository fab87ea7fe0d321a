import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chown, mkdtemp, open, readFile, rmdir, stat, truncate, unlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { promisify } from 'node:util';
import type { ClusterFolder } from './cluster-folder.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { postgresSettings } from './postgres-settings.ts';

/** Where a running server listens: a folder with its socket (or on Windows an address), and the port that names it. */
export type PostmasterAddress = { readonly pid: number; readonly host: string; readonly port: number };

const run = promisify(execFile);
const socketName = '/.s.PGSQL.5432';
/** The system's limit is 107; a few bytes are left for the lock file beside the socket. */
const longestSocketPath = 100;
const largestLog = 5_000_000;

/** The live server of this cluster, whoever started it, by the note that PostgreSQL itself keeps. */
export async function findPostmaster(cluster: ClusterFolder): Promise<PostmasterAddress | undefined> {
  const note = await readFile(noteOf(cluster), 'utf8').catch(() => '');
  const [pid, , , port, socketFolder, address] = note.split('\n');
  if (pid === undefined || !port || !isAlive(Number(pid))) return undefined;
  return { pid: Number(pid), host: socketFolder || address || '127.0.0.1', port: Number(port) };
}

/**
 * After a crash the note may name a process number that now belongs to a different program (the rule in containers, where
 * numbers are small), or to a corpse that nobody collects; PostgreSQL then refuses to start. Only where /proc says so for
 * certain is the note removed.
 */
export async function removeMisleadingNote(cluster: ClusterFolder): Promise<void> {
  const note = await readFile(noteOf(cluster), 'utf8').catch(() => '');
  const status = await readFile(`/proc/${Number.parseInt(note, 10)}/stat`, 'utf8').catch(() => '');
  const [, program, state] = /^[^(]*\((.*)\) (\S)/s.exec(status) ?? [];
  if (program === undefined) return;
  if (program !== 'postgres' || state === 'Z') await unlink(noteOf(cluster)).catch(() => undefined);
}

/**
 * Starts a server; it may still fail, or lose against one that another process starts at the same moment. `previous`: the
 * address that clients already know, to be used again.
 */
export async function spawnPostmaster(
  cluster: ClusterFolder,
  binaries: PostgresBinaries,
  options: { fsync: boolean; previous: PostmasterAddress | undefined },
): Promise<ChildProcess> {
  const { host, port } = options.previous ?? (await chooseAddress(cluster));
  const settings = { ...postgresSettings(options), ...listenSettings(host, port) };
  const log = await openLog(cluster);
  const child = spawn(
    binaries.postgres,
    ['-D', cluster.path, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // Detached: Ctrl-C reaches the whole foreground group, and the application must finish its requests first.
    { cwd: cluster.path, stdio: ['ignore', log.fd, log.fd], detached: true, ...cluster.account },
  );
  child.unref();
  await log.close();
  return child;
}

/** Stops the server and waits until it is gone. Running statements are cut off; what was acknowledged is on disk. */
export async function stopPostmaster(cluster: ClusterFolder, binaries: PostgresBinaries): Promise<void> {
  const running = await findPostmaster(cluster);
  if (running === undefined) return;
  await run(binaries.pgCtl, ['stop', '-D', cluster.path, '-m', 'fast', '-w', '-t', '60'], {
    cwd: cluster.path,
    ...cluster.account,
  });
  // A socket folder of its own is empty now. Only an empty folder is ever removed here.
  if (isAbsolute(running.host) && running.host !== cluster.path) await rmdir(running.host).catch(() => undefined);
}

/** The end of the server's own log: the only place where it says why it did not start. */
export async function readLogTail(cluster: ClusterFolder): Promise<string> {
  const log = await readFile(logOf(cluster), 'utf8').catch(() => '');
  return log.trim().split('\n').slice(-5).join('\n');
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

const noteOf = (cluster: ClusterFolder): string => join(cluster.path, 'postmaster.pid');
const logOf = (cluster: ClusterFolder): string => `${cluster.path}.log`;

async function openLog(cluster: ClusterFolder) {
  const size = await stat(logOf(cluster)).then(
    (file) => file.size,
    () => 0,
  );
  if (size > largestLog) await truncate(logOf(cluster));
  return await open(logOf(cluster), 'a', 0o600);
}

type Address = { readonly host: string; readonly port: number };

/** The cluster folder itself (mode 0700), or a short one of the same mode where the path would be too long. */
async function chooseAddress(cluster: ClusterFolder): Promise<Address> {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await findFreePort() };
  const fits = Buffer.byteLength(cluster.path + socketName) <= longestSocketPath;
  const folder = fits ? cluster.path : await mkdtemp(join(tmpdir(), 'swissfam-'));
  if (!fits && cluster.account) await chown(folder, cluster.account.uid, cluster.account.gid);
  return { host: folder, port: 5432 };
}

function listenSettings(host: string, port: number): Record<string, string> {
  if (process.platform === 'win32') return { listen_addresses: host, port: String(port) };
  return {
    listen_addresses: '',
    port: String(port),
    unix_socket_directories: host,
    unix_socket_permissions: '0700',
  };
}

async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address ? address.port : 5432;
}
