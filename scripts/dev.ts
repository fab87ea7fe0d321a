import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * `npm run dev`: the server, started again when its files change, and Vite in front of it, which reloads the browser. A demo with
 * sample data in a data folder of its own; nothing is fetched from anywhere.
 */
const serverPort = await findFreePort();
const environment = {
  ...process.env,
  NODE_ENV: 'development',
  HOST: '127.0.0.1',
  PORT: String(serverPort),
  DATA_DIR: process.env.DATA_DIR ?? 'data/dev',
  DEMO: process.env.DEMO ?? '1',
  // The links that the server prints lead through Vite.
  BASE_URL: `http://localhost:${process.env.PORT ?? 5173}`,
};

const children: ChildProcess[] = [
  run(
    [
      '--watch-path=src/server',
      '--watch-path=src/contract',
      '--watch-path=src/domain',
      '--watch-preserve-output',
      'src/server/main.ts',
    ],
    environment,
  ),
  run(['node_modules/vite/bin/vite.js', '--port', process.env.PORT ?? '5173'], {
    ...environment,
    API_ORIGIN: `http://127.0.0.1:${serverPort}`,
  }),
];

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => children.forEach((child) => void child.kill(signal)));
}
// One without the other is of no use.
await Promise.race(children.map((child) => once(child, 'exit')));
children.forEach((child) => void child.kill('SIGTERM'));
await Promise.all(children.map((child) => child.exitCode ?? child.signalCode ?? once(child, 'exit')));

function run(args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, args, { stdio: 'inherit', env });
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}
