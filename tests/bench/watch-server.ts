import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { getHealth } from '#contract/system.ts';
import type { House } from './house.ts';

/** How often somebody asks the server whether it is there, ms. */
const INTERVAL = 20;

export interface Watched {
  /**
   * The longest that anybody waited for an answer that costs nothing, ms, less what the server's own thread waited for a
   * processor while others had them all: so long it was held by one step.
   */
  readonly longestHold: number;
  /** The same of all but the slowest hundredth of the answers. */
  readonly p99Hold: number;
  /** The most memory that the server's own process held at one time, MB; its database not counted. */
  readonly peakMemory: number;
  /** And by how much that was more than at the beginning. */
  readonly memoryGrowth: number;
}

/** Does `act` while one question after another is sent, whether or not the ones before are answered. */
export async function watchServer({ address, processes }: House, act: () => Promise<void>): Promise<Watched> {
  const [server] = await processes();
  if (server === undefined) throw new Error('The server has no process.');
  // From now on the peak counts anew.
  await writeFile(`/proc/${server}/clear_refs`, '5');
  const memoryBefore = await memoryOf(server, 'VmRSS');
  const waits: Promise<number>[] = [];
  const acting = act();
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  acting.then(over, over);
  while (!isOver) {
    waits.push(ask(`${address}${getHealth.path}`, () => waitedForProcessor(server)));
    await sleep(INTERVAL);
  }
  await acting;
  const holds = (await Promise.all(waits)).sort((a, b) => a - b);
  const peakMemory = await memoryOf(server, 'VmHWM');
  return {
    longestHold: holds.at(-1) ?? 0,
    p99Hold: holds[Math.ceil(0.99 * holds.length) - 1] ?? 0,
    peakMemory,
    memoryGrowth: peakMemory - memoryBefore,
  };
}

/** What a process holds now, or has held at most, MB. */
async function memoryOf(pid: number, which: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const held = new RegExp(`^${which}:\\s+(\\d+) kB`, 'm').exec(status)?.[1];
  if (held === undefined) throw new Error('The system does not say how much memory the server held.');
  return Number(held) / 1024;
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
