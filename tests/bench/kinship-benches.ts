import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { findRelations } from '#domain/kinship/find-relations.ts';
import { seededRandom } from '#domain/tree/generated/random.ts';
import { type GraphIndex, indexGraph } from '#domain/tree/graph-walks.ts';
import { marryCousins } from './cousin-family.ts';
import { atMost, type Bench, type Figure, median, repeat } from './figures.ts';

const PEOPLE = 100_000;
const GENERATIONS = 12;
const PAIRS = 200;
const ROUNDS = 3;
const SEED = 20_260_801;

export const kinshipBenches: readonly Bench[] = [
  {
    name: 'relationship-100k',
    run: async () => [
      ...(await measure('among neighbours', 4)),
      ...(await measure('all over the village', Math.round(PEOPLE / GENERATIONS / 3))),
    ],
  },
];

/** The worst of all pairs, and what the questions take of memory: each of them, and all of them for good. */
async function measure(where: string, neighbours: number): Promise<readonly Figure[]> {
  const family = { members: PEOPLE, generations: GENERATIONS, neighbours, seed: SEED };
  const index = indexGraph(marryCousins(family));
  const pairs = choosePairs(index);
  const collectGarbage = openGarbageCollector();
  await collectGarbage();
  const before = bytesInUse();
  let most = 0;
  const rounds = await repeat(ROUNDS, () =>
    pairs.map(([from, to]) => {
      const bytes = bytesInUse();
      const start = performance.now();
      findRelations(index, from, to);
      const time = performance.now() - start;
      most = Math.max(most, bytesInUse() - bytes);
      return time;
    }),
  );
  await collectGarbage();
  const kept = bytesInUse() - before;
  const figure = { bench: 'relationship-100k', n: PEOPLE };
  const worst = median(rounds.map((times) => Math.max(...times)));
  return [
    atMost({ ...figure, value: worst, unit: `ms, worst of ${PAIRS} pairs, cousins ${where}`, limit: 100 }),
    atMost({ ...figure, value: most / 1e6, unit: `MB for one pair, cousins ${where}`, limit: 64 }),
    atMost({ ...figure, value: kept / 1e6, unit: `MB kept, cousins ${where}`, limit: 4 }),
  ];
}

/** Half of them neighbours of the last generation, a quarter of the last generation, a quarter anybody. */
function choosePairs({ graph }: GraphIndex): [number, number][] {
  const random = seededRandom(SEED);
  const last = graph.memberIds.length - 1;
  return Array.from({ length: PAIRS }, (_, i) => {
    const from = last - random.between(0, 5000);
    if (i % 2 === 0) return [from, from - random.between(1, 60)];
    return [from, i % 4 === 1 ? last - random.between(0, 5000) : random.between(0, last)];
  });
}

function bytesInUse(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

function openGarbageCollector(): () => Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  return async () => {
    collect();
    // What buffers held is given back beside the program.
    await setTimeout(200);
    collect();
  };
}
