import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { getHealth } from '#contract/system.ts';
import type { Instance } from './instance.ts';

/** How often somebody asks the server whether it is there, ms. */
const INTERVAL = 20;

/** How often memory is looked at, ms. */
const MEMORY_INTERVAL = 100;

export interface Watched {
  /**
   * The longest that anybody waited for an answer that costs nothing, ms, less what the server's own thread waited for a
   * processor while others had them all: so long it was held by one step.
   */
  readonly longestHold: number;
  /** The same of all but the slowest hundredth of the answers. */
  readonly p99Hold: number;
  /** The most memory of their own that the server and its processes for work beside it held at one time, MB; not its database. */
  readonly peakMemory: number;
  /** And by how much that was more than at the beginning. */
  readonly memoryGrowth: number;
  /** The same of the server alone, which answers. */
  readonly serverGrowth: number;
}

/** Does `act` while one question after another is sent, whether or not the ones before are answered. */
export async function watchServer({ address, processes }: Instance, act: () => Promise<void>): Promise<Watched> {
  const [server] = await processes();
  if (server === undefined) throw new Error('The server has no process.');
  const memoryBefore = await memoryOf(await processes());
  let peakMemory = memoryBefore;
  const serverBefore = await memoryOf([server]);
  let peakOfServer = serverBefore;
  const waits: Promise<number>[] = [];
  const acting = act();
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  acting.then(over, over);
  const watchingMemory = (async () => {
    while (!isOver) {
      peakMemory = Math.max(peakMemory, await memoryOf(await processes()));
      peakOfServer = Math.max(peakOfServer, await memoryOf([server]));
      await sleep(MEMORY_INTERVAL);
    }
  })();
  while (!isOver) {
    waits.push(ask(`${address}${getHealth.path}`, () => waitedForProcessor(server)));
    await sleep(INTERVAL);
  }
  await acting;
  await watchingMemory;
  const holds = (await Promise.all(waits)).sort((a, b) => a - b);
  return {
    longestHold: holds.at(-1) ?? 0,
    p99Hold: holds[Math.ceil(0.99 * holds.length) - 1] ?? 0,
    peakMemory,
    memoryGrowth: peakMemory - memoryBefore,
    serverGrowth: peakOfServer - serverBefore,
  };
}

/** What those of them that are no database hold now, MB: memory that they share with nobody. */
async function memoryOf(pids: readonly number[]): Promise<number> {
  let held = 0;
  for (const pid of pids) {
    // One that has just ended holds nothing.
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => 'Name:\tpostgres');
    if (!/^Name:\s+postgres/m.test(status)) held += Number(/^RssAnon:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
  }
  return held;
}

/** Milliseconds that the main thread of a process was ready and had no processor, since it began. */
function waitedForProcessor(pid: number): number {
  const [, waited] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ');
  return Number(waited) / 1e6;
}

/** Milliseconds until the whole answer is there, on a connection of its own, as somebody who has just come. */
function ask(url: string, waited: () => number): Promise<number> {
  const start = performance.now() - waited();
  return new Promise((resolve, reject) => {
    get(url, { agent: false }, (response) => {
      response.resume().once('end', () => resolve(performance.now() - waited() - start));
    }).once('error', reject);
  });
}
