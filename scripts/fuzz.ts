import { spawnSync } from 'node:child_process';

/**
 * `npm run fuzz -- [requests] [seed]`: requests to every route of the API's description, with values at and beyond their edges;
 * none may be answered with an error of the server's own. 20,000 and a seed of the moment, which is printed, unless told.
 */
const [requests = '20000', seed = String(Date.now() % 2 ** 31)] = process.argv.slice(2);
const { status } = spawnSync('vitest', ['run', '--project', 'server', 'src/server/fuzz.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, FUZZ_REQUESTS: requests, FUZZ_SEED: seed },
});
process.exitCode = status ?? 1;
