import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromDayNumber, toDayNumber } from '#domain/dates/day-number.ts';
import type { MemberFacts } from '#domain/tree/facts.ts';
import { generateFamily } from '#domain/tree/generate-family.ts';
import { datedTree } from './dated-tree.ts';
import { findProblems } from './find-problems.ts';
import { type FindingCode, findingCodes } from './finding.ts';
import { type CheckedUnion, checkedFamily, man, testDay, woman } from './testing/checked.ts';

type People = Readonly<Record<string, Partial<MemberFacts>>>;

/** Findings as 'code severity: who', without those that every small family has. */
function problemsOf(members: People, unions: readonly CheckedUnion[] = []) {
  const quiet: readonly FindingCode[] = ['unconnected_person', 'separate_family', 'death_expected'];
  return findProblems(checkedFamily({ members, unions }))
    .filter(({ code }) => !quiet.includes(code))
    .map(({ code, severity, members }) => `${code} ${severity}: ${members.join(' ')}`);
}

/** One child of a father and a mother. */
const household = (people: { father?: object; mother?: object; child: object }, union: Partial<CheckedUnion> = {}) =>
  problemsOf({ Hadi: { ...man(), ...people.father }, Wulan: { ...woman(), ...people.mother }, Tirta: people.child }, [
    { partners: ['Hadi', 'Wulan'], children: ['Tirta'], ...union },
  ]);

test('a death before a birth is certain by days, and a suspicion by approximate years', () => {
  expect(problemsOf({ Sari: woman('12 MAR 1901', '11 MAR 1901') })).toEqual(['died_before_born certain: Sari']);
  expect(problemsOf({ Sari: woman('1901', '12 MAR 1901') })).toEqual([]);
  expect(problemsOf({ Sari: woman('ABT 1901', '1890') })).toEqual(['died_before_born likely: Sari']);
  expect(problemsOf({ Sari: woman('ABT 1901', '1898') })).toEqual([]);
  expect(problemsOf({ Sari: woman('BEF 1901', '1890') })).toEqual([]);
  expect(problemsOf({ Sari: woman('AFT 1901', 'BEF 1900') })).toEqual(['died_before_born certain: Sari']);
});

test('the finding holds the dates as they were written', () => {
  const [finding] = findProblems(checkedFamily({ members: { Sari: woman('12 MAR 1901', 'tahun 1890') } }));
  expect(finding).toMatchObject({ facts: { birth: '12 MAR 1901', death: 'tahun 1890' }, unionId: null, amount: null });
});

test('nobody has been born, married or died tomorrow', () => {
  expect(problemsOf({ Sari: woman('21 NOV 2026', 'AFT 2026') })).toEqual(['died_in_future certain: Sari']);
  expect(problemsOf({ Sari: woman('22 NOV 2026') })).toEqual(['born_in_future certain: Sari']);
  const couple = { Hadi: man(), Wulan: woman() };
  expect(problemsOf(couple, [{ partners: ['Hadi', 'Wulan'], startDate: '2027' }])).toEqual([
    'married_in_future certain: Hadi Wulan',
  ]);
  expect(problemsOf(couple, [{ partners: ['Hadi', 'Wulan'], startDate: '2026' }])).toEqual([]);
});

test('a life of more than 120 years is impossible, one of more than 110 hardly true', () => {
  expect(problemsOf({ Sari: woman('5 MAY 1800', '5 MAY 1921') })).toEqual(['over_120 certain: Sari']);
  expect(problemsOf({ Sari: woman('5 MAY 1800', '4 MAY 1921') })).toEqual(['over_110 likely: Sari']);
  expect(problemsOf({ Sari: woman('5 MAY 1800', '4 MAY 1911') })).toEqual([]);
  expect(problemsOf({ Sari: woman('ABT 1800', '1930') })).toEqual(['over_120 likely: Sari']);
  expect(problemsOf({ Sari: woman('BEF 1800', '1930') })).toEqual(['over_120 certain: Sari']);
});

test('of somebody born more than 110 years ago without a death, a death is expected', () => {
  const codes = (person: Partial<MemberFacts>) =>
    findProblems(checkedFamily({ members: { Sari: person } })).map(({ code, amount }) => `${code} ${amount}`);
  expect(codes(woman('20 NOV 1915'))).toEqual(['death_expected 111']);
  expect(codes(woman('22 NOV 1915'))).toEqual([]);
  expect(codes({ ...woman('1850'), isDeceased: true })).toEqual([]);
});

test('a parent younger than the child is certain for parents by birth, and no matter for others', () => {
  const child = { birthDate: '1950' };
  expect(household({ father: man('1951'), child })).toEqual(['parent_younger_than_child certain: Tirta Hadi']);
  expect(household({ father: man('ABT 1960'), child })).toEqual(['parent_younger_than_child likely: Tirta Hadi']);
  expect(household({ father: man('1951'), child }, { pedigree: ['adopted', 'birth'] })).toEqual([]);
  expect(household({ father: man('1951'), child }, { pedigree: ['unknown', 'birth'] })).toEqual([]);
});

test('mothers are between 12 and 55 and fathers between 12 and 90 when their children are born', () => {
  const child = { birthDate: '1 JUL 1950' };
  expect(household({ mother: woman('2 JUL 1938'), child })).toEqual(['mother_too_young likely: Tirta Wulan']);
  expect(household({ mother: woman('1 JUL 1938'), child })).toEqual([]);
  expect(household({ mother: woman('1 JUL 1894'), child })).toEqual(['mother_too_old likely: Tirta Wulan']);
  expect(household({ mother: woman('2 JUL 1894'), child })).toEqual([]);
  expect(household({ father: man('1940'), child })).toEqual(['father_too_young likely: Tirta Hadi']);
  expect(household({ father: man('1858'), child })).toEqual(['father_too_old likely: Tirta Hadi']);
  expect(household({ father: man('1859'), mother: woman('BET 1894 AND 1900'), child })).toEqual([]);
});

test('a child is not born after the death of its mother, nor ten months after the death of its father', () => {
  const child = { birthDate: '1 JUL 1950' };
  expect(household({ mother: woman('1920', '30 JUN 1950'), child })).toEqual([
    'born_after_mother_died certain: Tirta Wulan',
  ]);
  expect(household({ mother: woman('1920', '1 JUL 1950'), child })).toEqual([]);
  expect(household({ father: man('1920', '1 OCT 1949'), child })).toEqual([]);
  expect(household({ father: man('1920', '28 AUG 1949'), child })).toEqual([
    'born_after_father_died likely: Tirta Hadi',
  ]);
  expect(household({ father: man('1920', '1949'), child })).toEqual([]);
});

test('a marriage comes after the births and before the deaths of both', () => {
  const married = (wife: object, startDate: string, more: Partial<CheckedUnion> = {}) =>
    problemsOf({ Hadi: man(), Wulan: wife }, [{ partners: ['Hadi', 'Wulan'], startDate, kind: 'marriage', ...more }]);
  expect(married(woman('1900'), '1899')).toEqual(['married_before_birth certain: Wulan Hadi']);
  expect(married(woman('1900'), '1905')).toEqual(['married_before_ten likely: Wulan Hadi']);
  expect(married(woman('1900'), '1905', { kind: 'engagement' })).toEqual([]);
  expect(married(woman('1900'), '1911')).toEqual([]);
  expect(married(woman('1900', '3 MAR 1920'), '4 MAR 1920')).toEqual(['married_after_death certain: Wulan Hadi']);
  expect(married(woman('1900', '1920'), '1920')).toEqual([]);
  expect(married(woman('1900', 'EST 1915'), '1930')).toEqual(['married_after_death likely: Wulan Hadi']);
  expect(married(woman('1900'), '1930', { endDate: '1929' })).toEqual(['parted_before_married certain: Hadi Wulan']);
});

test('children of one mother are twins, or born eight months apart', () => {
  const born = (one: string, other: string) =>
    problemsOf({ Wulan: woman(), Tirta: man(one), Bima: man(other) }, [
      { partners: ['Wulan', null], children: ['Tirta'] },
      { partners: [null, 'Wulan'], children: ['Bima'] },
    ]);
  expect(born('1 MAY 1950', '1 MAY 1950')).toEqual([]);
  expect(born('1 MAY 1950', '8 MAY 1950')).toEqual([]);
  expect(born('1 MAY 1950', '9 MAY 1950')).toEqual(['siblings_too_close likely: Bima Tirta Wulan']);
  expect(born('1 MAY 1950', '29 DEC 1950')).toEqual(['siblings_too_close likely: Bima Tirta Wulan']);
  expect(born('1 MAY 1950', '31 DEC 1950')).toEqual([]);
  expect(born('MAR 1950', 'JUN 1950')).toEqual(['siblings_too_close likely: Bima Tirta Wulan']);
  expect(born('1950', '1950')).toEqual([]);
  expect(born('1950', 'JUN 1950')).toEqual([]);
});

test('children of an unknown mother are compared inside of one couple', () => {
  const people = { Hadi: man(), Tirta: man('1 MAY 1950'), Bima: man('1 JUL 1950') };
  const together = [{ partners: ['Hadi', null], children: ['Tirta', 'Bima'] }] as const;
  expect(problemsOf(people, together)).toEqual(['siblings_too_close likely: Bima Tirta']);
  const apart = [
    { partners: ['Hadi', null], children: ['Tirta'] },
    { partners: ['Hadi', null], children: ['Bima'] },
  ] as const;
  expect(problemsOf(people, apart)).toEqual([]);
});

test('somebody who is their own ancestor is found with the way round, once', () => {
  const people = { Sari: {}, Tirta: {}, Bima: {}, Dewi: {} };
  const unions: CheckedUnion[] = [
    { partners: ['Sari', null], children: ['Tirta'] },
    { partners: ['Tirta', null], children: ['Bima', 'Dewi'] },
    { partners: [null, 'Bima'], children: ['Sari'] },
  ];
  expect(problemsOf(people, unions)).toEqual(['own_ancestor certain: Sari Tirta Bima']);
});

test('a child of one parent with two partners stands twice, unless one of them is its step-parent', () => {
  const people = { Hadi: man(), Wulan: woman(), Ratna: woman(), Tirta: {} };
  const withMother: CheckedUnion = { partners: ['Hadi', 'Wulan'], children: ['Tirta'] };
  const withOther: CheckedUnion = { partners: ['Hadi', 'Ratna'], children: ['Tirta'] };
  expect(problemsOf(people, [withMother, withOther])).toEqual(['child_twice likely: Tirta Hadi']);
  expect(problemsOf(people, [withMother, { ...withOther, pedigree: ['birth', 'step'] }])).toEqual([]);
});

test('nobody has more than two parents by birth', () => {
  const people = { Hadi: man(), Wulan: woman(), Budi: man(), Tirta: {} };
  expect(
    problemsOf(people, [
      { partners: ['Hadi', 'Wulan'], children: ['Tirta'] },
      { partners: ['Budi', null], children: ['Tirta'] },
    ]),
  ).toEqual(['too_many_birth_parents likely: Tirta Hadi Wulan Budi']);
});

test('a union of nobody is empty, and siblings of unknown parents are not', () => {
  expect(problemsOf({ Sari: {} }, [{ partners: [null, null] }])).toEqual(['empty_union likely: ']);
  expect(problemsOf({ Sari: {}, Tirta: {} }, [{ partners: [null, null], children: ['Sari', 'Tirta'] }])).toEqual([]);
});

test('marriages of relatives and parents of one gender are worth knowing, no more', () => {
  const people = { Hadi: man(), Wulan: woman(), Tirta: man(), Dewi: woman() };
  const parents: CheckedUnion = { partners: ['Hadi', 'Wulan'], children: ['Tirta', 'Dewi'] };
  expect(problemsOf(people, [parents, { partners: ['Tirta', 'Dewi'] }])).toEqual([
    'married_to_sibling information: Tirta Dewi',
  ]);
  expect(problemsOf(people, [parents, { partners: ['Hadi', 'Dewi'] }])).toEqual([
    'married_to_ancestor information: Dewi Hadi',
  ]);
  expect(problemsOf(people, [{ partners: ['Hadi', 'Tirta'], children: ['Dewi'] }])).toEqual([
    'parents_of_one_gender information: Dewi Hadi Tirta',
  ]);
  const adopted: CheckedUnion = { partners: ['Hadi', 'Tirta'], children: ['Dewi'], pedigree: ['adopted', 'adopted'] };
  expect(problemsOf(people, [adopted])).toEqual([]);
});

test('a date that nobody understands is named, and complains about nothing else', () => {
  expect(problemsOf({ Sari: woman('31 FEB 1900', '1880') })).toEqual(['date_not_understood information: Sari']);
  expect(problemsOf({ Sari: woman('(stillborn)') })).toEqual([]);
  expect(
    problemsOf({ Hadi: man(), Wulan: woman() }, [{ partners: ['Hadi', 'Wulan'], startDate: 'musim panen' }]),
  ).toEqual(['date_not_understood information: Hadi Wulan']);
});

test('people and families without a link to the largest family are listed with their size', () => {
  const members = { Hadi: {}, Wulan: {}, Tirta: {}, Budi: {}, Ratna: {}, Dewi: {} };
  const tree = checkedFamily({
    members,
    unions: [{ partners: ['Hadi', 'Wulan'], children: ['Tirta'] }, { partners: ['Ratna', 'Budi'] }],
  });
  expect(findProblems(tree).map(({ code, members, amount }) => [code, ...members, amount])).toEqual([
    ['unconnected_person', 'Dewi', null],
    ['separate_family', 'Budi', 2],
  ]);
  expect(findProblems(checkedFamily({ members: { Sari: {} } }))).toEqual([]);
});

test('a key survives a new name and other findings, and not a new fact', () => {
  const keyOf = (birthDate: string, firstName: string) =>
    findProblems(checkedFamily({ members: { Sari: { ...woman(birthDate, '1890'), firstName } } }))[0]?.key;
  expect(keyOf('1900', 'Sari')).toBe(keyOf('1900', 'Sari Dewi'));
  expect(keyOf('1900', 'Sari')).not.toBe(keyOf('1901', 'Sari'));
});

const date = fc.oneof(
  fc.integer({ min: 1500, max: 2040 }).map(String),
  fc.integer({ min: 1500, max: 2040 }).map((year) => `ABT ${year}`),
  fc.integer({ min: 1500, max: 2040 }).map((year) => `BET ${year} AND ${year + 7}`),
  fc.constantFrom('12 MAR 1901', 'BEF 1800', 'AFT 1950', 'lama sekali', ''),
);
const anyTree = fc.integer({ min: 1, max: 12 }).chain((count) => {
  const name = fc.nat({ max: count - 1 }).map((nth) => `p${nth}`);
  const union = fc
    .record({
      a: fc.option(name),
      b: fc.option(name),
      children: fc.uniqueArray(name, { maxLength: 4 }),
      startDate: fc.option(date),
    })
    .map(({ a, b, children, startDate }): CheckedUnion => ({ partners: [a, a === b ? null : b], children, startDate }));
  const facts = fc.record({
    gender: fc.constantFrom('male', 'female', 'unknown'),
    birthDate: fc.option(date),
    deathDate: fc.option(date),
  });
  return fc.record({
    facts: fc.array(facts, { minLength: count, maxLength: count }),
    unions: fc.array(union, { maxLength: 9 }),
  });
});
const read = ({ facts, unions }: { facts: readonly object[]; unions: readonly CheckedUnion[] }) =>
  checkedFamily({ members: Object.fromEntries(facts.map((fact, nth) => [`p${nth}`, fact])), unions });

test('on any tree, loops included, the checks end, name people of the tree and give every finding a key of its own', () => {
  fc.assert(
    fc.property(anyTree, (plain) => {
      const tree = read(plain);
      const findings = findProblems(tree);
      expect(new Set(findings.map(({ key }) => key)).size).toBe(findings.length);
      for (const { code, members } of findings) {
        expect(findingCodes).toContain(code);
        for (const member of members) expect(tree.graph.memberIds).toContain(member);
      }
    }),
    { seed: 4017, numRuns: 300 },
  );
});

/** A day number as somebody who knows less might write it down; 'about' may be thirty years off. */
const writtenDay = fc.record({
  how: fc.nat({ max: 8 }),
  off: fc.integer({ min: 0, max: 30 }),
  sign: fc.constantFrom(-1, 1),
});
type Writing = typeof writtenDay extends fc.Arbitrary<infer T> ? T : never;
const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
function writeDay(dayNumber: number, { how, off, sign }: Writing): string | null {
  const { year, month, day } = fromDayNumber('gregorian', dayNumber);
  const texts = [
    null,
    `${day} ${months[month - 1]} ${year}`,
    `${day} ${months[month - 1]} ${year}`,
    `${months[month - 1]} ${year}`,
    `${year}`,
    `BEF ${year + 1 + off}`,
    `AFT ${year - 1 - off}`,
    `BET ${year - off} AND ${year + off}`,
    `ABT ${year + sign * off}`,
  ];
  return texts[how] ?? null;
}

test('of a family whose true days are possible, nothing is ever called impossible, however vaguely they are written', () => {
  const ages = fc.record({ mother: fc.integer({ min: 13, max: 54 }), father: fc.integer({ min: 13, max: 89 }) });
  const years = (count: number) => Math.ceil(count * 365.25);
  fc.assert(
    fc.property(
      ages,
      fc.array(writtenDay, { minLength: 8, maxLength: 8 }),
      fc.nat({ max: 3000 }),
      (age, how, later) => {
        const born = { Tirta: toDayNumber('gregorian', 1800, 6, 1) + later, Wulan: 0, Hadi: 0 };
        born.Wulan = born.Tirta - years(age.mother);
        born.Hadi = born.Tirta - years(age.father);
        const married = born.Tirta - 300;
        const text = (nth: number, day: number) => writeDay(day, how[nth] ?? { how: 0, off: 0, sign: 1 });
        const tree = checkedFamily({
          members: {
            Hadi: { gender: 'male', birthDate: text(0, born.Hadi), deathDate: text(1, born.Tirta - 200) },
            Wulan: { gender: 'female', birthDate: text(2, born.Wulan), deathDate: text(3, born.Tirta) },
            Tirta: { gender: 'male', birthDate: text(4, born.Tirta), deathDate: text(5, born.Tirta + years(3)) },
          },
          unions: [
            {
              partners: ['Hadi', 'Wulan'],
              children: ['Tirta'],
              startDate: text(6, married),
              endDate: text(7, born.Tirta - 200),
            },
          ],
        });
        expect(findProblems(tree).filter(({ severity }) => severity === 'certain')).toEqual([]);
      },
    ),
    { seed: 4018, numRuns: 1000 },
  );
});

test('the order of the rows changes the order of the findings and nothing else', () => {
  const family = generateFamily({ members: 1500, seed: 11 });
  const keys = (tree: typeof family) =>
    findProblems(datedTree(tree, { version: 1, today: testDay }))
      .map(({ key }) => key)
      .sort();
  const turned = {
    members: family.members.toReversed(),
    unions: family.unions.toReversed(),
    children: family.children,
  };
  expect(keys(turned)).toEqual(keys(family));
});

test('[FND-003] a date of death that means alive, one that says nothing and one in the future are each named; "stillborn" is none', () => {
  expect(problemsOf({ Sari: woman('1980', 'masih hidup') })).toEqual(['death_means_alive likely: Sari']);
  expect(problemsOf({ Sari: woman('1980', '?') })).toEqual(['date_not_understood information: Sari']);
  expect(problemsOf({ Sari: woman('1980', '2040') })).toEqual(['died_in_future certain: Sari']);
  expect(problemsOf({ Sari: woman('1980', 'stillborn') })).toEqual([]);
});

test('[FND-003] a death or a birth that is estimated to come is named, as a suspicion', () => {
  for (const text of ['EST 2031', 'EST 2027', 'ABT 2027', 'CAL 2031']) {
    expect(problemsOf({ Sari: woman('1990', text) })).toEqual(['died_in_future likely: Sari']);
    expect(problemsOf({ Sari: woman(text) })).toEqual(['born_in_future likely: Sari']);
  }
  for (const text of ['EST 2026', 'BEF 2040', 'BET 2020 AND 2040'])
    expect(problemsOf({ Sari: woman('1990', text) })).toEqual([]);
});
