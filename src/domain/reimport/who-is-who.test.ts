import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runThrough } from '#domain/steps.ts';
import type { FamilyTree } from '#domain/tree/facts.ts';
import { generateFamily } from '#domain/tree/generate-family.ts';
import { seededRandom } from '#domain/tree/generated/random.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { anotherVersion, shuffled } from './testing/another-version.ts';
import { fileOf, meet } from './testing/two-files.ts';
import { type Meeting, type WhoIsWho, whoIsWho } from './who-is-who.ts';

/** Two families whose records have no name in common. */
function match(file: FamilyTree, tree: FamilyTree, decisions: Meeting['decisions'] = new Map()): WhoIsWho {
  const filePeople = file.members.map((facts) => ({ id: facts.id, xref: `file ${facts.id}`, uids: [], facts }));
  const knownPeople = tree.members.map((facts) => {
    return { id: facts.id, facts, record: { xref: `tree ${facts.id}`, uids: [], facts } };
  });
  return runThrough(whoIsWho({ file, tree, filePeople, knownPeople, decisions }));
}

const likelyIn = ({ doubts }: WhoIsWho) => doubts.filter(({ certainty }) => certainty === 'likely');

test.each([
  { members: 200, seed: 3 },
  { members: 1000, seed: 4 },
  { members: 3000, seed: 5 },
])(
  '[FND-067] of a renumbered copy of $members people, a twentieth changed, 199 of 200 are found and nobody wrongly',
  ({ members, seed }) => {
    const family = generateFamily({ members, seed });
    const { tree: file, truth } = anotherVersion(family, 0.05, seed);
    const found = match(file, family);
    const pairs = [...found.people, ...likelyIn(found).map((doubt) => [doubt.file, doubt.known] as const)];
    expect(pairs.filter(([one, other]) => truth.get(one) !== other)).toEqual([]);
    expect(pairs.length / members).toBeGreaterThanOrEqual(0.995);
  },
);

test('[FND-067] of a renumbered copy in which nothing changed nobody is new', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1, max: 150 }), (seed, members) => {
      const family = generateFamily({ members, seed });
      const { tree: file, truth } = anotherVersion(family, 0, seed);
      const { people, doubts } = match(file, family);
      for (const [one, other] of people) expect(truth.get(one)).toBe(other);
      const told = new Set([...people.keys(), ...doubts.map((doubt) => doubt.file)]);
      // Who has neither a name nor a relative with one cannot be told from others.
      const named = file.members.filter(({ firstName, lastName }) => firstName !== null || lastName !== null);
      expect(named.filter(({ id }) => !told.has(id))).toEqual([]);
    }),
    { seed: 11, numRuns: 60 },
  );
});

test('[FND-067] whatever two families have in common, nobody is two people, on neither side, and the order changes nothing of whom it is sure', () => {
  const family = fc
    .tuple(fc.nat(), fc.integer({ min: 1, max: 120 }))
    .map(([seed, members]) => generateFamily({ members, seed }));
  fc.assert(
    fc.property(
      family,
      family,
      fc.double({ min: 0, max: 0.6, noNaN: true }),
      fc.nat(),
      (tree, stranger, share, seed) => {
        const copy = anotherVersion(tree, share, seed).tree;
        const strange = anotherVersion(stranger, 0, seed).tree;
        // Relatives of the tree, and a family that has nothing to do with it.
        const both = [
          [copy, tree],
          [strange, tree],
          [{ ...copy, members: copy.members.filter((_, place) => place % 3 > 0) }, tree],
        ] as const;
        for (const [file, known] of both) {
          const found = match(file, known);
          const pairs = [...found.people, ...likelyIn(found).map((doubt) => [doubt.file, doubt.known] as const)];
          expect(new Set(pairs.map(([one]) => one)).size).toBe(pairs.length);
          expect(new Set(pairs.map(([, other]) => other)).size).toBe(pairs.length);
          const random = seededRandom(seed);
          const again = match(
            { ...file, members: shuffled(random, file.members), unions: shuffled(random, file.unions) },
            { ...known, members: shuffled(random, known.members), unions: shuffled(random, known.unions) },
          );
          expect(written(again)).toEqual(written(found));
        }
      },
    ),
    { seed: 5, numRuns: 40 },
  );
});

const written = ({ people }: WhoIsWho) => Array.from(people, ([one, other]) => `${one}=${other}`).sort();

test('[FND-067] families that have nothing to do with each other have nobody in common for sure', () => {
  for (const seed of [1, 2, 3]) {
    const tree = generateFamily({ members: 2000, seed });
    const { tree: file } = anotherVersion(generateFamily({ members: 2000, seed: seed + 100 }), 0, seed);
    const { people, doubts } = match(file, tree);
    expect(people.size).toBe(0);
    expect(doubts.length).toBeLessThan(20);
  }
});

test('what was decided holds: who is nobody is new, and who is somebody is them, whatever speaks against it', () => {
  const family = generateFamily({ members: 300, seed: 9 });
  const { tree: file, truth } = anotherVersion(family, 0.05, 2);
  const [one, two] = file.members;
  if (!one || !two) throw new Error('The family is too small.');
  const decisions = new Map<MemberId, MemberId | null>([
    [one.id, null],
    [two.id, truth.get(one.id) ?? null],
  ]);
  const found = match(file, family, decisions);
  expect(found.people.get(two.id)).toBe(truth.get(one.id));
  expect(found.people.has(one.id)).toBe(false);
  expect(found.doubts.map((doubt) => doubt.file)).not.toContain(one.id);
  // Whoever was decided for has left the tree.
  const gone = { ...family, members: family.members.filter(({ id }) => id !== truth.get(one.id)) };
  expect(match(file, gone, decisions).people.get(two.id)).toBe(truth.get(two.id));
});

const born = (xref: string, name: string, ...lines: string[]) => [`0 @${xref}@ INDI`, `1 NAME ${name}`, ...lines];
const couple = (xref: string, husband: string, wife: string, ...children: string[]) => [
  `0 @${xref}@ FAM`,
  `1 HUSB @${husband}@`,
  `1 WIFE @${wife}@`,
  ...children.map((child) => `1 CHIL @${child}@`),
];
const birth = (date: string) => ['1 BIRT', `2 DATE ${date}`];

test('a child who was named after one that died is not taken for it', () => {
  const family = (first: string, second: string, offset: string) =>
    fileOf(
      ...born(`F${offset}`, 'Hendrik /Bakker/', ...birth('1820')),
      ...born(`M${offset}`, 'Grietje /Visser/', ...birth('1825')),
      ...born(`A${offset}`, 'Anna /Bakker/', ...birth(first)),
      ...born(`B${offset}`, 'Anna /Bakker/', ...birth(second)),
      ...couple(`C${offset}`, `F${offset}`, `M${offset}`, `A${offset}`, `B${offset}`),
    );
  const { people } = meet(family('1 MAY 1850', '3 JUN 1853', '1'), family('1 MAY 1850', '4 JUN 1853', '2'));
  expect(people).toEqual(['A2=A1', 'B2=B1', 'F2=F1', 'M2=M1']);
});

test('two of one name and one day whose parents have other names are not the same without being asked', () => {
  const family = (father: string, mother: string, offset: string) =>
    fileOf(
      ...born(`F${offset}`, father),
      ...born(`M${offset}`, mother),
      ...born(`A${offset}`, 'Siti /Rahayu/', ...birth('7 JUL 1931')),
      ...couple(`C${offset}`, `F${offset}`, `M${offset}`, `A${offset}`),
    );
  const { match: found } = meet(family('Hasan', 'Aminah', '1'), family('Slamet', 'Wagiyem', '2'));
  expect(found.doubts).toMatchObject([{ certainty: 'open' }]);
  expect(found.people.size).toBe(0);
});

test('a nameless partner is the same where there is no other', () => {
  const family = (offset: string) =>
    fileOf(
      ...born(`F${offset}`, 'Karl /Moser/', ...birth('2 FEB 1870')),
      `0 @M${offset}@ INDI`,
      ...couple(`C${offset}`, `F${offset}`, `M${offset}`),
    );
  expect(meet(family('1'), family('2')).people).toEqual(['F2=F1', 'M2=M1']);
});

test('partners of one given name are told apart by the rest of it, and siblings whom nothing tells apart by their order', () => {
  const family = (offset: string) =>
    fileOf(
      ...born(`F${offset}`, 'Karl /Moser/', ...birth('2 FEB 1870')),
      ...born(`M${offset}`, 'Maria /Graf/'),
      ...born(`N${offset}`, 'Maria /Huber/'),
      `0 @A${offset}@ INDI`,
      '1 NAME N.N. /Moser/',
      `0 @B${offset}@ INDI`,
      '1 NAME N.N. /Moser/',
      ...couple(`C${offset}`, `F${offset}`, `M${offset}`, `A${offset}`, `B${offset}`),
      ...couple(`D${offset}`, `F${offset}`, `N${offset}`),
    );
  const { people, match: found } = meet(family('1'), family('2'));
  expect(people).toEqual(['A2=A1', 'B2=B1', 'F2=F1', 'M2=M1', 'N2=N1']);
  expect(found.doubts.map(({ certainty }) => certainty)).toEqual(['likely', 'likely']);
  // One more on one side: who is who cannot be told.
  const fewer = fileOf(
    ...born('F', 'Karl /Moser/', ...birth('2 FEB 1870')),
    ...born('M', 'Maria /Graf/'),
    ...born('A', 'N.N. /Moser/'),
    ...couple('C', 'F', 'M', 'A'),
  );
  expect(meet(family('1'), fewer).people).toEqual(['F=F1', 'M=M1']);
});

test('an only name is not enough to be sure, and is asked about', () => {
  const { match: found } = meet(fileOf(...born('A', 'Lester /David/')), fileOf(...born('B', 'Lester /David/')));
  expect(found.doubts).toMatchObject([{ certainty: 'open', reasons: ['same_name'] }]);
});
