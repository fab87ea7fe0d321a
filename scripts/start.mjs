// npm start: installs what is missing, builds the browser part when it is stale, runs the server.
import { readFileSync } from 'node:fs';
import { buildWeb } from './build-web.mjs';
import { ensureInstalled, findNode } from './install.mjs';
import { runProgram } from './run-program.mjs';

ensureInstalled({ development: false });
const node = findNode();
await buildWeb(node);
const ended = runProgram(node, ['src/server/main.ts'], { tether: true });

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
