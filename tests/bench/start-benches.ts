import { setTimeout as sleep } from 'node:timers/promises';
import { emptyFolder, livedIn } from './families.ts';
import { atMost, type Bench, median, repeat } from './figures.ts';
import { startInstance } from './instance.ts';
import { proportionalMemory } from './processes.ts';

const PEOPLE = 100_000;
const throughNpm = true;
/** Until the last connection of the start has been let go and the heap has been swept: an idle server, not a starting one. */
const SETTLING_MS = 45_000;

export const startBenches: readonly Bench[] = [
  {
    name: 'start-empty',
    async run(workshop) {
      // The first one builds the browser part where it is stale.
      await (await startInstance(await emptyFolder(workshop, 'start-build'), { throughNpm })).stop();
      const times = await repeat(5, async (run) => startAndStop(await emptyFolder(workshop, `start-empty-${run}`)));
      return [atMost({ bench: 'start-empty', n: 0, value: median(times), unit: 'ms', limit: 4000 })];
    },
  },
  {
    name: 'start-100k',
    async run(workshop) {
      const { dataDir } = await livedIn(workshop, PEOPLE);
      await startAndStop(dataDir);
      const times = await repeat(5, () => startAndStop(dataDir));
      return [atMost({ bench: 'start-100k', n: PEOPLE, value: median(times), unit: 'ms', limit: 1500 })];
    },
  },
  {
    name: 'memory-idle',
    async run(workshop) {
      const { dataDir } = await livedIn(workshop, PEOPLE);
      const sizes = await repeat(3, async () => {
        const instance = await startInstance(dataDir, { throughNpm });
        try {
          await sleep(SETTLING_MS);
          return (await proportionalMemory(await instance.processes())) / 1_000_000;
        } finally {
          await instance.stop();
        }
      });
      return [atMost({ bench: 'memory-idle', n: PEOPLE, value: median(sizes), unit: 'MB PSS', limit: 250 })];
    },
  },
];

async function startAndStop(dataDir: string): Promise<number> {
  const instance = await startInstance(dataDir, { throughNpm });
  await instance.stop();
  return instance.startedIn;
}
