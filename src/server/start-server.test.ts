import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';

// Every test starts real programs, some of them several times.
vi.setConfig({ testTimeout: 90_000 });

const program = join(import.meta.dirname, 'testing/slow-server.ts');

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'swissfam-start-'));
  // As root the database runs as another account, which has to pass through.
  await chmod(folder, 0o711);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs the program; `says` waits for a line on its console, `ended` for its exit code (or the signal it died of). */
function run(dataDir: string, environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', ...environment },
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

async function databaseProcess(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres-18/postmaster.pid'), 'utf8'), 10);
}

async function killDatabase(dataDir: string): Promise<number> {
  const pid = await databaseProcess(dataDir);
  process.kill(pid, 'SIGKILL');
  return pid;
}

async function kill({ child, ended }: { child: ChildProcess; ended: Promise<unknown> }): Promise<void> {
  child.kill('SIGKILL');
  expect(await ended).toBe('SIGKILL');
}

const keep = (address: string, text: string) => fetch(`${address}/notes`, { method: 'POST', body: text });

test('[FT-07] a second start on the same data folder refuses with a sentence, and the first goes on', async () => {
  const dataDir = await dataFolder();
  const first = run(dataDir);
  const address = await first.address();
  const second = run(dataDir);
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain(
    `Another Swissfam is running on the same data folder (swissfam process ${first.child.pid}, database`,
  );
  expect((await fetch(`${address}/notes`)).status).toBe(200);
});

test('of two first starts at the same moment exactly one wins', async () => {
  const dataDir = await dataFolder();
  const both = [run(dataDir), run(dataDir)];
  const outcome = await Promise.all(
    both.map((one) =>
      Promise.race([
        one.address().then(
          () => 'ready',
          () => 'refused',
        ),
        one.ended.then(() => 'refused'),
      ]),
    ),
  );
  expect(outcome.sort()).toEqual(['ready', 'refused']);
});

test('[FT-16] SIGTERM answers what is in flight, refuses what is new, stops the database and exits with 0', async () => {
  const dataDir = await dataFolder();
  const server = run(dataDir);
  const address = await server.address();
  const slow = fetch(`${address}/slow?seconds=1`);
  await server.says(/slow request arrived/);
  server.child.kill('SIGTERM');
  await expect
    .poll(() =>
      fetch(`${address}/notes`).then(
        () => 'answered',
        () => 'refused',
      ),
    )
    .toBe('refused');
  const response = await slow;
  expect([response.status, await response.text()]).toEqual([200, 'finished']);
  expect(await server.ended).toBe(0);
  await expect(readFile(join(dataDir, 'postgres-18/postmaster.pid'))).rejects.toThrow('ENOENT');
});

test('[FT-16] a second SIGTERM ends the program at once', async () => {
  const server = run(await dataFolder());
  const address = await server.address();
  const slow = fetch(`${address}/slow?seconds=9`).catch(() => 'cut off');
  await server.says(/slow request arrived/);
  server.child.kill('SIGTERM');
  await new Promise((resolve) => setTimeout(resolve, 700));
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(1);
  expect(await slow).toBe('cut off');
});

test('[FT-02] after SIGKILL of the program and its database, the next start has everything that was acknowledged', async () => {
  const dataDir = await dataFolder();
  for (const text of ['first', 'second']) {
    const server = run(dataDir);
    expect((await keep(await server.address(), text)).status).toBe(201);
    await killDatabase(dataDir);
    await kill(server);
  }
  const notes = await fetch(`${await run(dataDir).address()}/notes`);
  expect(await notes.json()).toEqual([{ text: 'first' }, { text: 'second' }]);
});

test('a database left running by a killed program is taken over', async () => {
  const dataDir = await dataFolder();
  const server = run(dataDir);
  await keep(await server.address(), 'kept');
  await kill(server);
  const next = run(dataDir);
  expect(await (await fetch(`${await next.address()}/notes`)).json()).toEqual([{ text: 'kept' }]);
  next.child.kill('SIGTERM');
  expect(await next.ended).toBe(0);
  await expect(readFile(join(dataDir, 'postgres-18/postmaster.pid'))).rejects.toThrow('ENOENT');
});

test('a database that is killed under the running program comes back', async () => {
  const dataDir = await dataFolder();
  const server = run(dataDir);
  const address = await server.address();
  await keep(address, 'before');
  const killed = await killDatabase(dataDir);
  await expect.poll(() => databaseProcess(dataDir).catch(() => killed), { timeout: 30_000 }).not.toBe(killed);
  const notes = () => fetch(`${address}/notes`).then((response) => response.text());
  await expect.poll(notes, { timeout: 30_000 }).toBe('[{"text":"before"}]');
});

test('a data folder with a very long path works', async () => {
  const dataDir = join(await dataFolder(), 'a-family-with-a-long-name'.repeat(4));
  const server = run(dataDir);
  expect((await keep(await server.address(), 'kept')).status).toBe(201);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});

test('when the usual port is taken, the next free one is used, and said', async () => {
  const blocker = createServer().listen(3000, '127.0.0.1');
  await Promise.race([once(blocker, 'listening'), once(blocker, 'error')]);
  onTestFinished(() => void blocker.close());
  const server = run(await dataFolder(), { PORT: '' });
  expect(await server.says(/Port 3000 is taken by another program; using (\d+) instead/)).not.toBe('3000');
  expect((await fetch(`${await server.address()}/notes`)).status).toBe(200);
});

test('when a port that was asked for is taken, the start is refused and the database stopped', async () => {
  const blocker = createServer().listen(0, '127.0.0.1');
  await once(blocker, 'listening');
  onTestFinished(() => void blocker.close());
  const address = blocker.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const dataDir = await dataFolder();
  const server = run(dataDir, { PORT: String(port) });
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain(`Port ${port} is taken by another program. Choose another one with PORT.`);
  await expect(readFile(join(dataDir, 'postgres-18/postmaster.pid'))).rejects.toThrow('ENOENT');
});
