import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const program = join(import.meta.dirname, 'slow-server.ts');

const { PATH, NODE_COMPILE_CACHE } = process.env;
/** What a program finds of the environment of the tests: nothing that settings are read from, and what is compiled already. */
export const cleanEnvironment = { PATH, ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}) };

export async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'swissfam-start-'));
  // As root the database runs as another account, which has to pass through.
  await chmod(folder, 0o711);
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  return folder;
}

/** Runs the program; `says` waits for a line on its console, `ended` for its exit code (or the signal it died of). */
export function run(dataDir: string, environment: Record<string, string> = {}, umask?: string) {
  const [command, ...prefix] =
    umask === undefined ? [process.execPath] : ['/bin/sh', '-c', `umask ${umask} && exec "$0" "$1"`, process.execPath];
  const child = spawn(command ?? process.execPath, [...prefix, program], {
    env: { ...cleanEnvironment, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
      child.emit('output');
    });
  }
  const ended = once(child, 'close').then(([code, signal]: unknown[]) => signal ?? code);
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  const says = async (pattern: RegExp): Promise<string> => {
    for (;;) {
      const found = pattern.exec(output);
      if (found) return found[1] ?? found[0];
      if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode} and said:\n${output}`);
      await Promise.race([once(child, 'output'), ended]);
    }
  };
  return { child, ended, says, output: () => output, address: () => says(/ready: (\S+)/) };
}

/** The process id of the database in a data folder. */
export async function databaseProcess(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres-18/postmaster.pid'), 'utf8'), 10);
}

export async function killDatabase(dataDir: string): Promise<number> {
  const pid = await databaseProcess(dataDir);
  process.kill(pid, 'SIGKILL');
  return pid;
}

export async function kill({ child, ended }: { child: ChildProcess; ended: Promise<unknown> }): Promise<void> {
  child.kill('SIGKILL');
  const reason = await ended;
  if (reason !== 'SIGKILL') throw new Error(`It ended of ${reason} before it could be killed.`);
}

/** Writes a note, which is in the database once this is answered. */
export const keep = (address: string, text: string) => fetch(`${address}/notes`, { method: 'POST', body: text });
