import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process and everything it started, itself first. Reads /proc, so Linux only. */
export async function familyOfProcess(pid: number): Promise<number[]> {
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const status = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    const parent = /^\d+ \(.*\) \S (\d+)/s.exec(status)?.[1];
    if (parent !== undefined) parents.set(Number(name), Number(parent));
  }
  const found = [pid];
  for (const ancestor of found) {
    for (const [child, parent] of parents) if (parent === ancestor) found.push(child);
  }
  return found;
}

/** SIGKILL to all of them at once, and waits until the system has taken them away. */
export async function killAll(pids: readonly number[]): Promise<void> {
  for (const pid of pids) signal(pid, 'SIGKILL');
  for (const pid of pids) await waitUntilGone(pid);
}

export function signal(pid: number, name: 'SIGKILL' | 'SIGTERM'): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended by itself.
  }
}

export async function waitUntilGone(pid: number): Promise<void> {
  for (let waited = 0; waited < 60_000; waited += 10) {
    const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
    if (status === undefined || /\) Z /.test(status)) return;
    await sleep(10);
  }
  throw new Error(`Process ${pid} is still there after a minute.`);
}

/**
 * Memory of some processes, bytes: the sum of their proportional set sizes, in which a page that several processes share
 * (PostgreSQL's buffers, the program text) counts once altogether. Resident sizes would count it once for each.
 */
export async function proportionalMemory(pids: readonly number[]): Promise<number> {
  let total = 0;
  for (const pid of pids) {
    const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
    total += Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) * 1024;
  }
  return total;
}
