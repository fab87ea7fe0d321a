// npm start: installs what is missing, builds the browser part when it is stale, runs the server.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from './build-web.mjs';
import { ensureInstalled, findNode } from './install.mjs';
import { root, runProgram } from './run-program.mjs';

await ensureInstalled({ development: false });
const node = await findNode();
await buildWeb(node);
console.log('Starting the server …');
// With the usual 16 MB for young objects the idle process holds twice the memory: 300 MB against 160 MB, measured on a demo.
const ended = runProgram(
  node,
  ['--max-semi-space-size=4', '--import', './scripts/resolve-drizzle.mjs', 'src/server/main.ts'],
  {
    tether: true,
    env: {
      // Keeps the stripped and compiled modules from one start to the next.
      NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
      // Large arrays go back to the system (glibc) instead of lying in a heap that never shrinks: 40 MB at 100,000 people.
      MALLOC_MMAP_THRESHOLD_: '131072',
    },
  },
);

// When npm is killed outright it cannot pass the signal on; this process, or the shell in between, then has another parent.
if (process.env.npm_lifecycle_event) {
  const started = ancestors();
  setInterval(() => ancestors() === started || process.kill(process.pid, 'SIGTERM'), 1000).unref();
}
process.exit(await ended);

function ancestors() {
  try {
    return `${process.ppid} ${/\) \S (\d+)/.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8'))?.[1]}`;
  } catch {
    // No /proc on this system.
    return `${process.ppid}`;
  }
}
