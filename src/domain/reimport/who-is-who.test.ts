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
    expect(new Set(doubts.map((doubt) => doubt.file)).size).toBeLessThan(60);
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
  // Whoever was decided for has left the tree: they are nobody else.
  const gone = { ...family, members: family.members.filter(({ id }) => id !== truth.get(one.id)) };
  expect(match(file, gone, decisions).people.has(two.id)).toBe(false);
  expect(match(file, gone, decisions).doubts.map((doubt) => doubt.file)).not.toContain(two.id);
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
  expect(found.doubts.length).toBeGreaterThan(0);
  expect(found.doubts.every(({ certainty }) => certainty === 'open')).toBe(true);
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

/** Hans, born 1900, and Eva, born 1902, have Tim, born 1930, and a girl whose name is not known. */
const ott = (offset: string, change: (lines: string) => string = (lines) => lines) =>
  fileOf(
    ...change(
      [
        ...born(`H${offset}`, 'Hans /Ott/', '1 SEX M', ...birth('1900')),
        ...born(`E${offset}`, 'Eva /Ruf/', '1 SEX F', ...birth('1902')),
        ...born(`T${offset}`, 'Tim /Ott/', '1 SEX M', ...birth('1930')),
        `0 @G${offset}@ INDI`,
        '1 SEX F',
        ...couple(`F${offset}`, `H${offset}`, `E${offset}`, `T${offset}`, `G${offset}`),
      ].join('\n'),
    ).split('\n'),
  );

/** Of everybody: 'sure' or how doubtful; those of whom nothing is said are left out. */
function standings(file: ReturnType<typeof ott>): Record<string, string> {
  const { match: found, people } = meet(ott('1'), file);
  const sure = Object.fromEntries(people.map((pair) => [pair.charAt(0), 'sure']));
  const xrefOf = new Map(Array.from(file.family.memberOfXref, ([xref, id]) => [`new ${id}`, xref.charAt(0)]));
  const doubtful = found.doubts.map((doubt) => [xrefOf.get(doubt.file) ?? '', doubt.certainty]);
  return { ...sure, ...Object.fromEntries(doubtful) };
}

test.each([
  [
    'a father of another spelling and year',
    (lines: string) => lines.replace('Hans /Ott/', 'Johannes /Ott/').replace('1900', '1899'),
    'H',
    'likely',
  ],
  [
    'a father of another name without a date',
    (lines: string) => lines.replace('Hans /Ott/', 'Giovanni /Ott/').replace('\n1 BIRT\n2 DATE 1900', ''),
    'H',
    'open',
  ],
  [
    'a father without a name',
    (lines: string) => lines.replace('Hans /Ott/', '').replace('\n1 BIRT\n2 DATE 1900', ''),
    'H',
    'likely',
  ],
  ['a father with the wrong gender', (lines: string) => lines.replace('1 SEX M', '1 SEX F'), 'H', 'likely'],
  [
    'a mother of another spelling and year',
    (lines: string) => lines.replace('Eva /Ruf/', 'Genoveva /Rueff/').replace('1902', '1904'),
    'E',
    'likely',
  ],
  [
    'a girl whose name is known now',
    (lines: string) => lines.replace('1 SEX F\n0 @F', '1 NAME Lea /Ott/\n1 SEX F\n0 @F'),
    'G',
    'open',
  ],
] as const)('[FND-067] %s is asked about, beside relatives who are sure', (_, change, who, certainty) => {
  for (const offset of ['1', '2']) {
    const all = standings(ott(offset, change));
    expect(Object.keys(all).sort()).toEqual(['E', 'G', 'H', 'T']);
    // Under the same record name, one name and one birth are enough.
    expect(offset === '1' ? [certainty, 'sure'] : [certainty]).toContain(all[who]);
  }
});

test('[FND-067] a child born after the death of its namesake is somebody else', () => {
  const family = (offset: string, birthday: string, death: string) =>
    ott(offset, (lines) => lines.replace('2 DATE 1930', `2 DATE ${birthday}\n1 DEAT\n2 DATE ${death}`));
  const { people, match: found, file } = meet(family('1', '1930', '1931'), family('2', '1933', '2001'));
  expect(people.some((pair) => pair.startsWith('T'))).toBe(false);
  const tim = file.family.memberOfXref.get('T2');
  expect(found.doubts.some((doubt) => doubt.file === tim && doubt.certainty === 'likely')).toBe(false);
});

test('[FND-067] where several are called alike, each of them is named', () => {
  const line = (offset: string) =>
    fileOf(
      ...[1, 2, 3, 4].flatMap((nth) => born(`K${nth}${offset}`, 'Karl /Meier/', '1 SEX M')),
      ...[1, 2, 3].flatMap((nth) => [
        `0 @F${nth}${offset}@ FAM`,
        `1 HUSB @K${nth}${offset}@`,
        `1 CHIL @K${nth + 1}${offset}@`,
      ]),
    );
  const { match: found, file } = meet(line('1'), line('2'));
  const told = new Set([...found.people.keys(), ...found.doubts.map((doubt) => doubt.file)]);
  expect(told.size).toBe(file.family.tree.members.length);
});

test('[FND-067] somebody who stands alone is asked about where one thing is a little otherwise', () => {
  const alone = (date: string, sex: string) =>
    fileOf(...born('L', 'Leopoldine /Zwyssig/', `1 SEX ${sex}`, ...birth(date)));
  for (const [date, sex] of [
    ['4 APR 1932', 'F'],
    ['14 APR 1931', 'F'],
    ['1933', 'F'],
    ['4 APR 1931', 'M'],
  ] as const) {
    const other = fileOf(...born('X', 'Leopoldine /Zwyssig/', `1 SEX ${sex}`, ...birth(date)));
    const { match: found } = meet(alone('4 APR 1931', 'F'), other);
    const told = new Set([...found.people.keys(), ...found.doubts.map((doubt) => doubt.file)]);
    expect([date, sex, told.size]).toEqual([date, sex, 1]);
  }
});

test('[FND-067] twins whose record names were exchanged are known by their names, also where one is missing', () => {
  const bornTogether = (first: string, second: string | null) =>
    fileOf(
      ...born('H', 'Hans /Ott/', ...birth('1900')),
      ...born('A', `${first} /Ott/`, ...birth('1 MAY 1930')),
      ...(second === null ? [] : born('B', `${second} /Ott/`, ...birth('1 MAY 1930'))),
      '0 @F@ FAM',
      '1 HUSB @H@',
      '1 CHIL @A@',
      ...(second === null ? [] : ['1 CHIL @B@']),
    );
  expect(meet(bornTogether('Tim', 'Tom'), bornTogether('Tom', 'Tim')).people).toEqual(['A=B', 'B=A', 'H=H']);
  expect(meet(bornTogether('Tim', 'Tom'), bornTogether('Tom', null)).people).toEqual(['A=B', 'H=H']);
});

/** Anna, who died in 1930, is the mother of Al; the second wife of Hans has Bo in 1935. */
const wives = (second: readonly string[] | null) => {
  const [husband, wife] = second === null ? ['H1', 'A1'] : ['H2', 'X2'];
  const child = second === null ? born('C1', 'Al /Ott/', ...birth('1928')) : born('C2', 'Bo /Ott/', ...birth('1935'));
  const anna = born('A1', 'Anna /Ruf/', '1 SEX F', ...birth('1902'), '1 DEAT', '2 DATE 1930');
  return fileOf(
    ...born(husband, 'Hans /Ott/', '1 SEX M', ...birth('4 APR 1900')),
    ...(second ?? anna),
    ...child,
    ...couple('F', husband, wife, second === null ? 'C1' : 'C2'),
  );
};

test.each([
  ['of the same name', ['1 NAME Anna /Ruf/', '1 SEX F']],
  ['of the same given name', ['1 NAME Anna /Lang/', '1 SEX F']],
  ['without a name', ['1 SEX F']],
])('[FND-067] a second wife %s, who had a child after the death of the first, is not taken for her', (_, lines) => {
  const { match: found, people } = meet(wives(null), wives(['0 @X2@ INDI', ...lines]));
  expect(people).toEqual(['H2=H1']);
  expect(found.doubts.every(({ certainty }) => certainty === 'open')).toBe(true);
});

test('[FND-067] a stepfather of about the age of the father is asked about, not taken for him', () => {
  for (const name of ['Fritz /Ott/', 'Fritz /Kern/']) {
    expect(
      standings(ott('2', (lines) => lines.replace('Hans /Ott/', name).replace('2 DATE 1900', '2 DATE 1903'))).H,
    ).toBe('open');
  }
});

test('[FND-067] what is decided of one leaves everybody else as they were', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 5, max: 80 }), fc.nat(), (seed, members, which) => {
      const family = generateFamily({ members, seed });
      const { tree: file } = anotherVersion(family, 0.4, seed);
      const before = match(file, family);
      const doubt = before.doubts[which % Math.max(1, before.doubts.length)];
      if (!doubt) return;
      for (const choice of [null, doubt.known]) {
        const after = match(file, family, new Map([[doubt.file, choice]]));
        const others = (found: WhoIsWho) => written(found).filter((pair) => !pair.startsWith(`${doubt.file}=`));
        expect(others(after)).toEqual(others(before));
        const left = before.doubts.filter((one) => one.file !== doubt.file && one.known !== choice);
        expect(after.doubts).toEqual(left);
      }
    }),
    { seed: 3, numRuns: 40 },
  );
});

test('a name that thousands have on both sides is not compared person by person', () => {
  const many = (offset: string) =>
    fileOf(...Array.from({ length: 3000 }, (_, nth) => born(`${offset}${nth}`, 'Unknown /Unknown/')).flat());
  const { match: found } = meet(many('A'), many('B'));
  expect(found.people.size).toBe(0);
  expect(found.doubts).toEqual([]);
});
