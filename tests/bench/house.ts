import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { familyOfProcess, killAll, signal, waitUntilGone } from './processes.ts';

const root = join(import.meta.dirname, '../..');

/** A running server of the real kind: its own process, its own data folder, the embedded database. */
export interface House {
  readonly address: string;
  /** From the start of the process to the first answer, ms. */
  readonly startedIn: number;
  /** What it printed for the person at the console. */
  readonly printed: () => string;
  /** The server and the processes of its database; without npm and shells around them. */
  readonly processes: () => Promise<number[]>;
  /** Asks it to stop, and waits until it has. */
  readonly stop: () => Promise<void>;
  /** Ends the server and its database in the middle of whatever they do. */
  readonly kill: () => Promise<void>;
}

interface HouseOptions {
  /** Through `npm start`, as a person does it, instead of the start script alone. */
  readonly throughNpm?: boolean;
}

/** Starts a server on loopback and waits for its first 200. Throws with its last words when it ends before. */
export async function startHouse(dataDir: string, { throughNpm = false }: HouseOptions = {}): Promise<House> {
  const port = await findFreePort();
  const address = `http://127.0.0.1:${port}`;
  const [program, args] = throughNpm ? ['npm', ['start']] : [process.execPath, ['scripts/start.mjs']];
  const start = performance.now();
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment({ PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir }),
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${program} cannot be run.`);
  let printed = '';
  const listenTo = (stream: ChildProcess['stdout']) =>
    stream?.on('data', (text) => {
      printed += text;
    });
  listenTo(child.stdout);
  listenTo(child.stderr);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;

  while (!(await answers(address))) {
    if (hasEnded()) throw new Error(`The server on ${dataDir} ended before it answered:\n${printed}`);
    await sleep(5);
  }
  const startedIn = performance.now() - start;
  const server = await findServer(pid);
  const processes = () => familyOfProcess(server);
  const ended = async () => {
    if (!hasEnded()) await once(child, 'exit');
  };
  return {
    address,
    startedIn,
    printed: () => printed,
    processes,
    async stop() {
      const all = await processes();
      signal(server, 'SIGTERM');
      for (const one of all) await waitUntilGone(one);
      await ended();
    },
    async kill() {
      await killAll(await processes());
      await ended();
    },
  };
}

/** Nothing of the surroundings but what programs need to run: a bench must not depend on who calls it. */
function environment(own: Record<string, string>): Record<string, string> {
  const { PATH = '', HOME = '', TMPDIR = '/tmp' } = process.env;
  return { PATH, HOME, TMPDIR, NODE_ENV: 'production', DEMO: '0', LOG_LEVEL: 'error', ...own };
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/api/ready`)).status === 200;
  } catch {
    return false;
  }
}

/** Around the server stand npm, a shell and the start script; it is whoever of them runs node on main.ts. */
async function findServer(pid: number): Promise<number> {
  for (const one of await familyOfProcess(pid)) {
    const command = await readFile(`/proc/${one}/cmdline`, 'utf8').catch(() => '');
    if (command.split('\0').includes('src/server/main.ts')) return one;
  }
  throw new Error('The server answers, but no process that was started runs src/server/main.ts.');
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const bound = probe.address();
  probe.close();
  await once(probe, 'close');
  if (bound === null || typeof bound === 'string') throw new Error('The system gave no port.');
  return bound.port;
}
