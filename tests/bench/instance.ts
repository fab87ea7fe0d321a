import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { familyOfProcess, killAll, signal, waitUntilGone } from './processes.ts';

const root = join(import.meta.dirname, '../..');

/** A running server of the real kind: its own process, its own data folder, the embedded database. */
export interface Instance {
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
  /** Ends the server alone; what it runs beside itself has to end by itself. Its database stays, for the next start. */
  readonly killServer: () => Promise<void>;
  /** Ends what the server runs beside itself; resolves with how many processes there were. */
  readonly killWork: () => Promise<number>;
  readonly hasEnded: () => boolean;
}

interface InstanceOptions {
  /** Through `npm start`, as a person does it, instead of the start script alone. */
  readonly throughNpm?: boolean;
  /** Beyond what is set for every bench. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Starts a server on loopback and waits for its first 200. Throws with its last words when it ends before. */
export async function startInstance(
  dataDir: string,
  { throughNpm = false, settings = {} }: InstanceOptions = {},
): Promise<Instance> {
  const port = await findFreePort();
  const address = `http://127.0.0.1:${port}`;
  const [program, args] = throughNpm ? ['npm', ['start']] : [process.execPath, ['scripts/start.mjs']];
  const start = performance.now();
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment({ PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, ...settings }),
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
    hasEnded,
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
    async killServer() {
      const work = await findProgram(server, WORK);
      signal(server, 'SIGKILL');
      for (const one of work) await waitUntilGone(one);
      await ended();
    },
    async killWork() {
      const work = await findProgram(server, WORK);
      await killAll(work);
      return work.length;
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

const WORK = 'src/server/start/background-process.ts';

/** Around the server stand npm, a shell and the start script; it is whoever of them runs node on main.ts. */
async function findServer(pid: number): Promise<number> {
  const [server] = await findProgram(pid, 'src/server/main.ts');
  if (server === undefined) throw new Error('The server answers, but no process that was started runs it.');
  return server;
}

/** Those of a process and whatever it started that run a program of ours. */
async function findProgram(pid: number, program: string): Promise<number[]> {
  const found = [];
  for (const one of await familyOfProcess(pid)) {
    const command = await readFile(`/proc/${one}/cmdline`, 'utf8').catch(() => '');
    if (command.split('\0').some((word) => word === program || word === join(root, program))) found.push(one);
  }
  return found;
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
