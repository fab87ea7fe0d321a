import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { dataFolder, keep, run } from '#server/testing/run-program.ts';

// Every test starts real programs, some of them several times.
vi.setConfig({ testTimeout: 90_000 });

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

test('a data folder with a very long path works', async () => {
  const dataDir = join(await dataFolder(), 'a-family-with-a-long-name'.repeat(4));
  const server = run(dataDir);
  expect((await keep(await server.address(), 'kept')).status).toBe(201);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
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
