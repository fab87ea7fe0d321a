import type { TreeId } from '#domain/tree/ids.ts';
import { livedIn } from './families.ts';
import { atMost, type Bench, type Figure, median, repeat, timed, type Workshop } from './figures.ts';
import { startInstance } from './instance.ts';
import { fetchWritten, type Visitor, visit, writtenFile } from './visitor.ts';
import { watchServer } from './watch-server.ts';

/**
 * From the wish for a PDF of everybody to its last byte, while somebody asks the server every 20 ms whether it is there. The
 * limits are our own. 15 s and 40 s: as long as somebody waits in front of a bar that moves, for 3,000 people and for
 * 10,000. 100 ms: drawing has a thread of its own, so nobody else may notice. 1,500 MB: a machine of 2 GB draws it.
 */
export const pictureBenches: readonly Bench[] = [
  { name: 'pdf-3k', run: (workshop) => measure(workshop, { name: 'pdf-3k', people: 3000, seconds: 15 }) },
  { name: 'pdf-10k', run: (workshop) => measure(workshop, { name: 'pdf-10k', people: 10_000, seconds: 40 }) },
];

const RUNS = 3;
const look = { mode: 'hierarchical', circle: 'family', direction: 'down', isCompact: false } as const;

interface Measured {
  readonly name: string;
  readonly people: number;
  readonly seconds: number;
}

async function measure(workshop: Workshop, { name, people, seconds }: Measured): Promise<readonly Figure[]> {
  const { dataDir, treeId, cookie } = await livedIn(workshop, people);
  const instance = await startInstance(dataDir);
  try {
    const visitor = visit(instance.address, cookie);
    const runs = await repeat(RUNS, async () => {
      let time = 0;
      let bytes = 0;
      const watched = await watchServer(instance, async () => {
        time = await timed(async () => {
          bytes = await fetchPicture(visitor, treeId, people);
        });
      });
      return { ...watched, time, bytes };
    });
    const of = (read: (run: (typeof runs)[number]) => number) => median(runs.map(read));
    const figure = { bench: name, n: people };
    return [
      atMost({ ...figure, value: of(({ time }) => time) / 1000, unit: 's', limit: seconds }),
      atMost({ ...figure, value: of(({ longestHold }) => longestHold), unit: 'ms longest hold', limit: 100 }),
      atMost({ ...figure, value: Math.max(...runs.map(({ peakMemory }) => peakMemory)), unit: 'MB', limit: 1500 }),
      atMost({ ...figure, value: of(({ bytes }) => bytes) / people / 1000, unit: 'kB a person', limit: 3 }),
    ];
  } finally {
    await instance.stop();
  }
}

/** Bytes of a PDF of everybody. */
async function fetchPicture(visitor: Visitor, treeId: TreeId, people: number): Promise<number> {
  const request = { look, people: 'everyone', focus: null, language: 'en' } as const;
  const file = await writtenFile(visitor, treeId, { kind: 'picture', request });
  const drawn = file.kind === 'picture' && file.outcome?.people;
  if (drawn !== people) throw new Error(`The picture was written with ${drawn} people.`);
  return await fetchWritten(visitor, file);
}
