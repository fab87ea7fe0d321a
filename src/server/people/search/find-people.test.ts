import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TreeId } from '#domain/tree/ids.ts';
import { foldForSearch } from '#domain/tree/search-text.ts';
import { putPeople } from '#server/testing/put-people.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { createGraphCache } from '#server/tree/trees/graph-cache.ts';
import { findPeople, type PersonPlace } from './find-people.ts';
import { createPeopleIndex } from './people-index.ts';
import { RANK } from './rank-people.ts';

const SEED = 20_261_122;

/** Names that are hard to search for as they are, and plain ones that many share. */
const oddNames = [
  '100% Budi',
  'under_score',
  'back\\slash',
  "O'Brien",
  'D’Arc',
  '"Kiki" Amalia',
  'R.A. Kartini',
  'Anna-Maria',
  '王 小明',
  'محمد علي',
  'Łukasz Żółć',
  'Ærøskøbing',
  'İbrahim',
  'Straße',
  'مريم',
  '👪 Family',
  'Zoë',
  'a',
];
const plain = [
  'Siti',
  'Budi',
  'Anna',
  'Hans',
  'Joanna',
  'van der',
  'de',
  'Wijaya',
  'Müller',
  'Sukarno',
  'Kusuma',
  'Maria',
];

async function startInstance() {
  const { db, firstTree } = await startTestApp();
  const treeId = (await firstTree('sari')) as TreeId;
  const people = Array.from({ length: 300 }, (_, nth) => ({
    firstName: [
      nth % 3 === 0 ? oddNames[nth % oddNames.length] : plain[nth % plain.length],
      plain[(nth * 7) % plain.length],
    ]
      .filter(Boolean)
      .join(' '),
    lastName: nth % 5 === 0 ? null : (plain[(nth * 5 + 3) % plain.length] ?? null),
  }));
  const ids = await putPeople(db, treeId, people);
  const names = ids.map((id, nth) => ({
    id,
    name: foldForSearch([people[nth]?.firstName, people[nth]?.lastName].filter(Boolean).join(' ')),
  }));
  const indexed = await createPeopleIndex(
    db,
    createGraphCache(db, () => new Date()),
  ).load({ id: treeId, version: 1_000 });
  const search = (q: string, after: PersonPlace | null = null, limit = 1000) =>
    findPeople([indexed], { q, filters: {}, relatives: [] }, { after, limit });
  return { names, search };
}

test('whoever is found by name is whom a naive filter finds, for 5,000 strings: wildcards and quotes are letters [SRC-030]', async () => {
  const { names, search } = await startInstance();
  const letters = fc.string({
    unit: fc.constantFrom(...'aeinrstumdjoy%_\\\'" .-’(é王م👪ßŁ'),
    minLength: 1,
    maxLength: 6,
  });
  const piece = fc
    .tuple(fc.constantFrom(...names.map(({ name }) => name)), fc.nat(30), fc.integer({ min: 1, max: 9 }))
    .map(([name, from, length]) =>
      name.slice(from % Math.max(1, name.length), (from % Math.max(1, name.length)) + length),
    );
  const typed = fc
    .array(fc.oneof(letters, piece, piece), { minLength: 1, maxLength: 3 })
    .map((parts) => parts.join(' '));
  let hits = 0;
  fc.assert(
    fc.property(typed, (q) => {
      const words = foldForSearch(q).split(' ').filter(Boolean);
      const naive = names.filter(({ name }) => words.every((word) => name.includes(word))).map(({ id }) => id);
      const found = search(q)
        .page.filter(({ rank }) => rank <= RANK.holds)
        .map(({ id }) => id);
      hits += naive.length;
      expect(found.toSorted()).toEqual(naive.toSorted());
    }),
    { numRuns: 5000, seed: SEED },
  );
  expect(hits).toBeGreaterThan(5000);
});

test('page by page everybody comes once, in the order of one long page', async () => {
  const { search } = await startInstance();
  for (const q of ['a', 'an', 'budi', 'wijaya siti', 'soekarno', '']) {
    const { total, page: all } = search(q);
    const whole = all.map(({ id }) => id);
    expect(whole).toHaveLength(total);
    const paged: string[] = [];
    for (let { page } = search(q, null, 7); page.length > 0; { page } = search(q, page.at(-1), 7)) {
      paged.push(...page.map(({ id }) => id));
    }
    expect(paged).toEqual(whole);
  }
});
