import type { TreeId } from '#domain/tree/ids.ts';
import { livedIn } from './families.ts';
import { atMost, type Figure, median, repeat, timed, type Workshop } from './figures.ts';
import { startInstance } from './instance.ts';
import { type Visitor, visit } from './visitor.ts';
import { watchServer } from './watch-server.ts';

interface Measured {
  readonly name: string;
  /** What is written, in a word. */
  readonly what: string;
  readonly people: number;
  readonly seconds: number;
  /** MB */
  readonly growth: number;
  readonly runs: number;
  /** Has the file written, and fetches all of it. */
  readonly fetch: (visitor: Visitor, treeId: TreeId) => Promise<void>;
}

/**
 * From the wish for a file to its last byte, while somebody asks the server every 20 ms whether it is there: 99 of 100 answers
 * take at most 50 ms. The file has been written once before.
 */
export async function measureWritten(
  workshop: Workshop,
  { name, what, people, seconds, growth, runs: count, fetch }: Measured,
): Promise<readonly Figure[]> {
  const { dataDir, treeId, cookie } = await livedIn(workshop, people);
  const instance = await startInstance(dataDir);
  try {
    const visitor = visit(instance.address, cookie);
    await fetch(visitor, treeId);
    const runs = await repeat(count, async () => {
      let time = 0;
      const watched = await watchServer(instance, async () => {
        time = await timed(() => fetch(visitor, treeId));
      });
      return { ...watched, time };
    });
    const of = (read: (run: (typeof runs)[number]) => number) => median(runs.map(read));
    const figure = { bench: name, n: people };
    return [
      atMost({ ...figure, value: of(({ time }) => time) / 1000, unit: `s ${what}`, limit: seconds }),
      atMost({ ...figure, value: of(({ p99Hold }) => p99Hold), unit: 'ms p99 of health', limit: 50 }),
      atMost({ ...figure, value: of(({ memoryGrowth }) => memoryGrowth), unit: 'MB growth', limit: growth }),
    ];
  } finally {
    await instance.stop();
  }
}
