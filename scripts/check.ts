import { spawnSync } from 'node:child_process';

/** Everything about the code that needs no running program: `npm run check`. */
const checks = [
  { name: 'format and lint', command: ['biome', 'check', '.'] },
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'dead code', command: ['knip'] },
  { name: 'architecture', command: ['vitest', 'run', '--project', 'repository', 'tests/architecture.test.ts'] },
] as const;

// All of them run, so that one round shows everything there is to mend.
const failed = checks.filter(({ name, command: [program, ...args] }) => {
  console.log(`\n${name}: ${program} ${args.join(' ')}`);
  return spawnSync(program, args, { stdio: 'inherit' }).status !== 0;
});

console.log(
  failed.length === 0 ? '\nEverything is in order.' : `\nNot in order: ${failed.map(({ name }) => name).join(', ')}.`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
