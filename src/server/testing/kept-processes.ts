import type { ChildProcess } from 'node:child_process';
import { newProcesses, type Processes, type Program } from '#server/platform/jobs/work-process.ts';

const kept = new Map<string, ChildProcess[]>();

const keyOf = ({ file, mostMemoryMb }: Program) => `${file} ${mostMemoryMb}`;

/** Serve one app of the tests after the other: loading what background work needs takes longer than most of the work. */
export const keptProcesses: Processes = {
  open(program) {
    const waiting = kept.get(keyOf(program)) ?? [];
    for (let child = waiting.pop(); child; child = waiting.pop()) {
      if (!child.connected) continue;
      child.removeAllListeners('error');
      child.ref();
      child.channel?.ref();
      return child;
    }
    return newProcesses.open(program);
  },
  takeBack(program, child) {
    for (const event of ['message', 'exit', 'disconnect', 'error']) child.removeAllListeners(event);
    // One that ends while nobody works with it is passed over.
    child.on('error', () => {});
    // The tests end without it.
    child.unref();
    child.channel?.unref();
    const key = keyOf(program);
    kept.set(key, [...(kept.get(key) ?? []), child]);
    return true;
  },
};
