import { getGraph } from '#contract/graph.ts';
import { listMembers } from '#contract/members.ts';
import { getTreeStatistics } from '#contract/statistics.ts';
import { livedIn } from './families.ts';
import { atMost, type Bench, median, percentile, repeat, timed, type Workshop } from './figures.ts';
import { startInstance } from './instance.ts';
import { pathOf, type Visitor, visit } from './visitor.ts';

const PEOPLE = 100_000;
const ROUNDS = 3;

export const readingBenches: readonly Bench[] = [
  { name: 'list-100k', run: (workshop) => inInstance(workshop, measureLists) },
  { name: 'statistics-100k', run: (workshop) => inInstance(workshop, measureStatistics) },
  { name: 'graph-100k', run: (workshop) => inInstance(workshop, measureGraph) },
];

/** A server of its own for each, gone afterwards: a data folder holds one server at a time, and others measure on it too. */
async function inInstance<Result>(workshop: Workshop, measure: (visitor: Visitor, treeId: string) => Promise<Result>) {
  const { dataDir, treeId, cookie } = await livedIn(workshop, PEOPLE);
  const instance = await startInstance(dataDir);
  try {
    return await measure(visit(instance.address, cookie), treeId);
  } finally {
    await instance.stop();
  }
}

/** Every sort, every filter, words in between, and pages far into each list, each asked several times. */
async function measureLists(visitor: Visitor, treeId: string) {
  const filters: Array<Record<string, string>> = [
    {},
    { gender: 'female' },
    { living: 'living' },
    { living: 'deceased', gender: 'male' },
    { q: 'wijaya' },
    { q: 'an' },
    { q: 'müller', living: 'deceased' },
  ];
  const times: number[][] = await repeat(ROUNDS, async () => {
    const round: number[] = [];
    for (const sort of ['created', 'name', 'birth']) {
      for (const filter of filters) {
        let cursor: string | null = null;
        for (let page = 0; page < 5 && (page === 0 || cursor !== null); page++) {
          const query: Record<string, string> = {
            ...filter,
            sort,
            limit: '50',
            ...(cursor === null ? {} : { cursor }),
          };
          round.push(
            await timed(async () => {
              cursor = (await visitor.call(listMembers, { params: { treeId }, query })).nextCursor;
            }),
          );
        }
      }
    }
    return round;
  });
  const value = median(times.map((round) => percentile(round, 0.95)));
  return [atMost({ bench: 'list-100k', n: PEOPLE, value, unit: 'ms p95', limit: 50 })];
}

/** All figures of a tree that the server has open. Every time from another year before everybody, so that none is kept. */
async function measureStatistics(visitor: Visitor, treeId: string) {
  const ask = (from: number) =>
    visitor.call(getTreeStatistics, { params: { treeId }, query: { basis: 'added', from: String(from) } });
  const { totalMembers } = await ask(1000);
  if (totalMembers !== PEOPLE) throw new Error(`The statistics count ${totalMembers} people when expected ${PEOPLE}.`);
  const times = await repeat(5, (run) => timed(() => ask(1001 + run)));
  return [atMost({ bench: 'statistics-100k', n: PEOPLE, value: median(times), unit: 'ms', limit: 300 })];
}

async function measureGraph(visitor: Visitor, treeId: string) {
  const path = pathOf(getGraph, { params: { treeId } });
  const ask = () => visitor.download(path);
  const bytes = await ask();
  const times = await repeat(ROUNDS, async () => percentile(await repeat(20, () => timed(ask)), 0.95));
  return [
    atMost({ bench: 'graph-100k', n: PEOPLE, value: median(times), unit: 'ms p95', limit: 150 }),
    atMost({ bench: 'graph-100k', n: PEOPLE, value: bytes / 1_000_000, unit: 'MB', limit: 5 }),
  ];
}
