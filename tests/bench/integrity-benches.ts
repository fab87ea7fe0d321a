import { datedTree } from '#domain/integrity/dated-tree.ts';
import { type DuplicatePair, findDuplicates } from '#domain/integrity/find-duplicates.ts';
import { findProblems } from '#domain/integrity/find-problems.ts';
import { plantDuplicates } from '#domain/integrity/testing/plant-duplicates.ts';
import { generateFamily } from '#domain/tree/generate-family.ts';
import { todayNumber } from './families.ts';
import { atLeast, atMost, type Bench, type Figure, median, repeat, timed } from './figures.ts';

const SEED = 20_260_801;
/** As sure as the screen calls "very probable". */
const VERY_PROBABLE = 0.9;
const read = (tree: Parameters<typeof datedTree>[0]) => datedTree(tree, { version: 1, today: todayNumber });

export const integrityBenches: readonly Bench[] = [
  { name: 'duplicates-100k', run: async () => [await measureTime(), ...measureQuality()] },
  { name: 'problems-100k', run: measureProblems },
];

function duplicatesIn(tree: ReturnType<typeof read>): DuplicatePair[] {
  const steps = findDuplicates(tree);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

async function measureTime(): Promise<Figure> {
  const tree = read(generateFamily({ members: 100_000, seed: SEED }));
  const times = await repeat(3, () => timed(() => duplicatesIn(tree)));
  return atMost({ bench: 'duplicates-100k', n: 100_000, value: median(times) / 1000, unit: 's', limit: 20 });
}

/** Copies of people with other spellings, other dates and slips of the pen, in families of few names. */
function measureQuality(): Figure[] {
  const members = 10_000;
  const { tree, truth } = plantDuplicates(generateFamily({ members, seed: SEED }), 0.03, SEED);
  const found = duplicatesIn(read(tree)).filter(({ probability }) => probability >= VERY_PROBABLE);
  const right = found.filter(({ members }) => truth.has(members.join(' '))).length;
  const bench = 'duplicates-100k';
  return [
    atLeast({ bench, n: members, value: right / truth.size, unit: 'share of planted copies found', limit: 0.9 }),
    atLeast({ bench, n: members, value: right / found.length, unit: 'share of found that are copies', limit: 0.85 }),
  ];
}

async function measureProblems(): Promise<readonly Figure[]> {
  const family = generateFamily({ members: 100_000, seed: SEED });
  const times = await repeat(3, () => timed(() => findProblems(read(family))));
  return [atMost({ bench: 'problems-100k', n: 100_000, value: median(times) / 1000, unit: 's', limit: 3 })];
}
