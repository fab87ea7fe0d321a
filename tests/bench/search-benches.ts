import { listMembers } from '#contract/members.ts';
import { search } from '#contract/search.ts';
import { setSelf } from '#contract/tree-access.ts';
import { listTrees } from '#contract/trees.ts';
import { writeGedcom } from '#domain/gedcom/gedcom-writer.ts';
import { generateFamily } from '#domain/tree/generate-family.ts';
import { emptyFolder, type LivedIn, livedIn } from './families.ts';
import { atMost, type Bench, median, percentile, repeat, timed, type Workshop } from './figures.ts';
import { startInstance } from './instance.ts';
import { importFile, moveIn, newTree, type Visitor, visit } from './visitor.ts';

const ROUNDS = 3;
const TREES = 40;
const PEOPLE_EACH = 25_000;
const MILLION = TREES * PEOPLE_EACH;
const today = { year: 2026, month: 8, day: 1, time: '12:30:00' };

/**
 * What people type, letter by letter: an Indonesian and a Swiss surname, two words, a word with a mark, a name of nobody, an old
 * spelling, a slip of the keyboard, a place, and a name with its particles.
 */
const typed = ['wijaya', 'zumbrunn', 'anna de', 'müller', 'xyzzy', 'soekarno', 'zumbrnun', 'kediri', 'van der'];

/** Filters as people combine them, with words and without. */
const filters: readonly Readonly<Record<string, string>>[] = [
  { gender: 'female' },
  { living: 'living' },
  { living: 'deceased', gender: 'male' },
  { bornFrom: '1850', bornTo: '1860' },
  { diedFrom: '1900', diedTo: '1905', gender: 'female' },
  { place: 'kediri' },
  { place: 'glarus', bornFrom: '1800', bornTo: '1900', living: 'deceased' },
  { relation: 'cousin' },
  { relation: 'grandmother' },
  { hasPhoto: 'yes' },
  { hasSource: 'yes' },
  { q: 'wijaya', gender: 'male' },
  { q: 'an', bornFrom: '1900', bornTo: '1950' },
  { q: 'müller', place: 'bern' },
  { q: 'maria', living: 'living', hasPhoto: 'no' },
  { q: 'siregar', kind: 'event', gender: 'female' },
  { q: 'a', gender: 'female', living: 'deceased', place: 'a' },
];

export const searchBenches: readonly Bench[] = [
  { name: 'search-100k', run: (workshop) => inInstance(workshop, { bench: 'search-100k', n: 100_000 }, measureTyping) },
  {
    name: 'filters-100k',
    run: (workshop) => inInstance(workshop, { bench: 'filters-100k', n: 100_000 }, measureFilters),
  },
  { name: 'search-1m', run: (workshop) => inInstance(workshop, { bench: 'search-1m', n: MILLION }, measureTyping) },
  { name: 'filters-1m', run: (workshop) => inInstance(workshop, { bench: 'filters-1m', n: MILLION }, measureFilters) },
];

interface Named {
  readonly bench: string;
  readonly n: number;
}

/** A server of its own for each, gone afterwards. The first search of all, which reads every tree, is told apart. */
async function inInstance(workshop: Workshop, named: Named, measure: (visitor: Visitor) => Promise<readonly number[]>) {
  const { dataDir, cookie } = await (named.n === MILLION ? millionIn(workshop) : livedIn(workshop, named.n));
  const limit = measure === measureTyping ? 50 : 80;
  const instance = await startInstance(dataDir);
  try {
    const visitor = visit(instance.address, cookie);
    await sayWhoIAm(visitor);
    const first = await timed(() => visitor.call(search, { query: { q: 'wijaya' } }));
    workshop.say(`${named.bench}: the first search after a start took ${Math.round(first)} ms.`);
    const value = median((await repeat(ROUNDS, () => measure(visitor))).map((times) => percentile(times, 0.95)));
    return [atMost({ ...named, value, unit: 'ms p95', limit })];
  } finally {
    await instance.stop();
  }
}

/** Somebody who lives in every tree, so that there are relatives to filter by. */
async function sayWhoIAm(visitor: Visitor): Promise<void> {
  for (const { id: treeId } of (await visitor.call(listTrees)).items) {
    const { items } = await visitor.call(listMembers, {
      params: { treeId },
      query: { limit: '1', sort: 'birth', q: 'a', living: 'living' },
    });
    const [self] = items;
    if (self) await visitor.call(setSelf, { params: { treeId }, body: { memberId: self.id } });
  }
}

async function measureTyping(visitor: Visitor): Promise<number[]> {
  const times: number[] = [];
  for (const word of typed) {
    for (let letters = 1; letters <= word.length; letters++) {
      const query = { q: word.slice(0, letters) };
      times.push(await timed(() => visitor.call(search, { query })));
    }
  }
  return times;
}

/** Each filter, and the second page of it. */
async function measureFilters(visitor: Visitor): Promise<number[]> {
  const times: number[] = [];
  for (const filter of filters) {
    const query = { kind: 'member', ...filter };
    let cursor: string | null = null;
    times.push(
      await timed(async () => {
        cursor = (await visitor.call(search, { query })).nextCursor;
      }),
    );
    if (cursor === null) continue;
    const further = { ...query, cursor };
    times.push(await timed(() => visitor.call(search, { query: further })));
  }
  return times;
}

/** The folder of an instance with a million people in forty families, each invented by a seed of its own. */
async function millionIn(workshop: Workshop): Promise<Pick<LivedIn, 'dataDir' | 'cookie'>> {
  return await workshop.once('lived-in-million', async () => {
    workshop.say(`Preparing an instance with ${TREES} families of ${PEOPLE_EACH}: some minutes …`);
    const dataDir = await emptyFolder(workshop, 'house-million');
    const instance = await startInstance(dataDir);
    try {
      const visitor = await moveIn(instance);
      for (let nth = 0; nth < TREES; nth++) {
        const parts = [...writeGedcom({ tree: generateFamily({ members: PEOPLE_EACH, seed: nth + 1 }), today }, [])];
        const treeId = await newTree(visitor, `Family ${nth + 1}`);
        const imported = await importFile(visitor, treeId, new Blob(parts));
        if (imported !== PEOPLE_EACH) throw new Error(`Imported ${imported} people when expected ${PEOPLE_EACH}.`);
      }
      return { dataDir, cookie: visitor.cookie };
    } finally {
      await instance.stop();
    }
  });
}
