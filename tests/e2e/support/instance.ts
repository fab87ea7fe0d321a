import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** The password of the three accounts of a demo. */
export const demoPassword = 'sebuah-keluarga-besar';

/** A server of its own with a database of its own, in a folder that goes with it. */
export interface Instance {
  readonly address: string;
  /** Of the latest start; absent once there is an account. */
  setupLink(): string;
  /** Throws with what the server said when it has ended by itself. */
  expectRunning(): void;
  /** Ends server and database as a power cut would: no word to either, nothing flushed. */
  cutPower(): Promise<void>;
  /** Opens the same folder again, on the same port. */
  start(): Promise<void>;
  /** Stops whatever still runs and removes the folder. */
  remove(): Promise<void>;
}

export async function openInstance({ demo }: { readonly demo: boolean }): Promise<Instance> {
  const folder = await mkdtemp(join(tmpdir(), 'swissfam-house-'));
  // As root, the database runs under another account, which has to pass through here.
  await chmod(folder, 0o755);
  const dataDir = join(folder, 'data');
  const port = await findFreePort();
  let running: Running | undefined;
  const start = async () => {
    running = await launch({
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: demo ? '1' : '0',
      LOG_LEVEL: 'error',
      ...(demo ? { DEMO_PASSWORD: demoPassword } : {}),
    });
  };
  await start();
  return {
    address: `http://localhost:${port}`,
    setupLink() {
      const link = /\S+\/setup\?token=\S+/.exec(running?.printed ?? '')?.[0];
      if (link === undefined) throw new Error(`No setup link was printed:\n${running?.printed}`);
      return link;
    },
    expectRunning() {
      const { exitCode, signalCode } = running?.process ?? {};
      if (exitCode === null && signalCode === null) return;
      throw new Error(`The server ended by itself (${exitCode ?? signalCode}):\n${running?.printed}`);
    },
    async cutPower() {
      const database = await findDatabase(dataDir);
      await end(running, 'SIGKILL', () => process.kill(database, 'SIGKILL'));
    },
    start,
    async remove() {
      await end(running, 'SIGTERM');
      const elsewhere = await readFile(join(dataDir, 'database-folder'), 'utf8').catch(() => '');
      if (elsewhere) await rm(elsewhere.trim(), { recursive: true, force: true });
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface Running {
  readonly process: ChildProcess;
  readonly printed: string;
}

/** Comes back when the server has said that it is ready and has printed what belongs to it. */
async function launch(env: Readonly<Record<string, string>>): Promise<Running> {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, ['--import', './scripts/resolve-drizzle.mjs', 'src/server/main.ts'], {
    cwd: root,
    env: { PATH, HOME, ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes('Swissfam is ready')) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready:\n${printed}`)));
  });
  return {
    process: child,
    get printed() {
      return printed;
    },
  };
}

async function end(running: Running | undefined, signal: 'SIGKILL' | 'SIGTERM', alsoEnd?: () => void): Promise<void> {
  const child = running?.process;
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  alsoEnd?.();
  await gone;
}

/** The process id of the database that runs in a data folder. */
async function findDatabase(dataDir: string): Promise<number> {
  const elsewhere = await readFile(join(dataDir, 'database-folder'), 'utf8').catch(() => dataDir);
  const place = elsewhere.trim();
  const cluster = (await readdir(place)).find((name) => name.startsWith('postgres-'));
  const [firstLine] = (await readFile(join(place, cluster ?? '', 'postmaster.pid'), 'utf8')).split('\n');
  return Number(firstLine);
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return address.port;
}
