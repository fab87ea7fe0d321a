import { spawnSync } from 'node:child_process';

/**
 * `npm run test:two-processes -- [file…]`: the tests of the server, with whatever they ask answered by two processes of one
 * instance in turn.
 */
const { status } = spawnSync('vitest', ['run', '--project', 'server', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, INSTANCES: '2' },
});
process.exitCode = status ?? 1;
