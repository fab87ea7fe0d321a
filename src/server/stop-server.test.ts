import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { databaseProcess, dataFolder, keep, kill, killDatabase, run } from './testing/run-program.ts';

// Every test starts real programs, some of them several times.
vi.setConfig({ testTimeout: 90_000 });

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

test.each(['exceptions', 'rejections'])(
  '[FND-040] of %s that nobody catches there is one line in the log; the database is stopped, and the program does not end with 0',
  async (how) => {
    const dataDir = await dataFolder();
    const server = run(dataDir);
    const address = await server.address();
    await keep(address, 'kept');
    await fetch(`${address}/stray/${how}`, { method: 'POST' }).catch(() => undefined);
    expect(await server.ended).toBe(1);
    const lines = server.output().split('\n');
    expect(lines.filter((line) => line.includes('nobody listens'))).toHaveLength(1);
    expect(JSON.parse(lines.find((line) => line.startsWith('{')) ?? '')).toMatchObject({
      msg: 'An error that nobody has caught; the server ends.',
      err: { type: 'Error', message: `nobody listens\nto ${how}`, stack: expect.stringContaining('slow-server.ts') },
    });
    const database = () => readFile(join(dataDir, 'postgres-18/postmaster.pid'), 'utf8').catch(({ code }) => code);
    await expect.poll(database).toBe('ENOENT');
    const next = run(dataDir);
    expect(await (await fetch(`${await next.address()}/notes`)).json()).toEqual([{ text: 'kept' }]);
  },
);
