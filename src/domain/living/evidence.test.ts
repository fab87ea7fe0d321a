import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toDayNumber } from '#domain/dates/day-number.ts';
import { interpretPerson } from '#domain/gedcom/interpret-person.ts';
import { parseStructure } from '#domain/gedcom/structure.ts';
import { buildGraph } from '#domain/graph/build-graph.ts';
import { lifeEntries } from '#domain/life/life-entries.ts';
import type { FamilyTree, MemberFacts } from '#domain/tree/facts.ts';
import { type TinyUnion, tinyFamily } from '#domain/tree/testing/tiny-family.ts';
import { MEMBER_FLAG } from '#domain/tree/tree-graph.ts';
import { readDeathWords } from './death-words.ts';
import { type EvidenceByEntity, evidenceOf, type RecordEvidence } from './evidence.ts';

const today = toDayNumber('gregorian', 2026, 11, 20);

interface Record {
  readonly facts: MemberFacts;
  readonly evidence: RecordEvidence | null;
}

/** What the lines below an INDI record say, as an import keeps it. */
function read(lines: readonly string[]): Record {
  const text = ['0 @I1@ INDI', '1 NAME P', ...lines].join('\n');
  const structure = parseStructure(text, 'all');
  return { facts: interpretPerson(structure).facts, evidence: evidenceOf(lifeEntries(structure), text, today) };
}

function livingIn(tree: FamilyTree, evidence: EvidenceByEntity): Set<string> {
  const { memberIds, flags } = buildGraph(tree, { version: 1, today, evidence });
  return new Set(memberIds.filter((_, member) => ((flags[member] ?? 0) & MEMBER_FLAG.living) !== 0));
}

function isLiving(...lines: string[]): boolean {
  const { facts, evidence } = read(lines);
  const tree = tinyFamily({ members: { P: facts } });
  return livingIn(tree, new Map(evidence === null ? [] : [['P', evidence]])).has('P');
}

/** Whether somebody counts as living of whom only this is known, dated early, late, not at all, as a range, and denied. */
const events: readonly [
  tag: string,
  early: boolean,
  late: boolean,
  undated: boolean,
  range: boolean,
  denied: boolean,
][] = [
  ['BIRT', false, true, true, true, true],
  ['CHR', false, true, true, true, true],
  ['BAPM', false, true, true, true, true],
  ['CONF', false, true, true, true, true],
  ['CENS', false, true, true, true, true],
  ['IMMI', false, true, true, true, true],
  ['EMIG', false, true, true, true, true],
  ['NATU', false, true, true, true, true],
  ['GRAD', false, true, true, true, true],
  ['RETI', false, true, true, true, true],
  ['ORDN', false, true, true, true, true],
  ['WILL', false, true, true, true, true],
  ['_MILT', false, true, true, true, true],
  ['DEAT', false, false, false, false, true],
  ['BURI', false, false, false, false, true],
  ['CREM', false, false, false, false, true],
  ['PROB', false, false, false, false, true],
];

for (const [tag, early, late, undated, range, denied] of events) {
  const of = (value: string, ...below: string[]) => isLiving(`1 ${tag}${value}`, ...below);
  test(`[FND-001] what ${tag} says of somebody: early, late, undated, as a range, denied`, () => {
    expect({
      early: of('', '2 DATE 3 MAR 1744'),
      late: of('', '2 DATE 1990'),
      undated: of(' Y'),
      range: of('', '2 DATE BET 1900 AND 1990'),
      denied: of(' N'),
    }).toEqual({ early, late, undated, range, denied });
  });
}

const further: readonly [living: boolean, about: string, ...lines: string[]][] = [
  [false, 'an occupation in 1850', '1 OCCU Smith', '2 DATE 1850'],
  [true, 'an occupation without a date', '1 OCCU Smith'],
  [true, 'an occupation since 1990', '1 OCCU Smith', '2 DATE FROM 1990'],
  [true, 'an occupation from 1850 on, of which nobody knows the end', '1 OCCU Smith', '2 DATE FROM 1850'],
  [false, 'an occupation from 1850 to 1870', '1 OCCU Smith', '2 DATE FROM 1850 TO 1870'],
  [false, 'a residence before 1900', '1 RESI', '2 DATE BEF 1900'],
  [true, 'a census after 1850', '1 CENS', '2 DATE AFT 1850'],
  [false, 'the early one of two events', '1 CENS', '2 DATE 1990', '1 CONF', '2 DATE 1850'],
  [true, 'a birth in 1980 that an early event contradicts', '1 BIRT', '2 DATE 1980', '1 OCCU Smith', '2 DATE 1880'],
  [
    false,
    'a birth in a range that an early event narrows',
    '1 BIRT',
    '2 DATE BET 1880 AND 1980',
    '1 CENS',
    '2 DATE 1900',
  ],
  [false, 'a funeral under a label', '1 EVEN', '2 TYPE Funeral'],
  [false, 'a cause of death under a label', '1 FACT Cholera', '2 TYPE Cause of Death'],
  [true, 'an event under any other label', '1 EVEN', '2 TYPE Honour'],
  [false, 'a proved will', '1 WILL', '2 TYPE proved', '2 DATE 1990'],
  [true, 'a will', '1 WILL', '2 DATE 1990'],
  [false, '_DEAD Y', '1 _DEAD Y'],
  [true, '_DEAD N', '1 _DEAD N'],
  [false, 'a cause of death', '1 DEAT', '2 CAUS Cholera'],
  [false, 'a place of death', '1 DEAT', '2 PLAC Solo'],
  [true, 'a birth in 1980 and nothing but a death in 2040', '1 BIRT', '2 DATE 1980', '1 DEAT', '2 DATE 2040'],
  [true, 'a burial in 2040', '1 BURI', '2 DATE 2040'],
  [true, 'an estimated death in 2031', '1 BIRT', '2 DATE 1990', '1 DEAT', '2 DATE EST 2031'],
  [true, 'an estimated death next year', '1 BIRT', '2 DATE 1990', '1 DEAT', '2 DATE EST 2027'],
  [true, 'a death about next year', '1 DEAT', '2 DATE ABT 2027'],
  [true, 'a death after about 2026', '1 DEAT', '2 DATE AFT ABT 2026'],
  [true, 'a plain death with an estimated date to come', '1 DEAT Y', '2 DATE EST 2031'],
  [false, 'an estimated death in this year', '1 DEAT', '2 DATE EST 2026'],
  [false, 'a death up to 2040', '1 DEAT', '2 DATE TO 2040'],
  [false, 'a death between 2020 and 2040', '1 DEAT', '2 DATE BET 2020 AND 2040'],
  [true, 'a death in a year to come of a calendar that was given up', '1 DEAT', '2 DATE @#DFRENCH R@ 5 VEND 300'],
  [true, 'an estimated burial in 2031', '1 BURI', '2 DATE EST 2031'],
  [true, 'a burial in words with a year to come', '1 BURI', '2 DATE some day in 2040'],
  [true, 'an estimated cremation in 2031', '1 CREM', '2 DATE CAL 2031'],
  [true, 'a funeral under a label, about next year', '1 EVEN', '2 TYPE Funeral', '2 DATE ABT 2027'],
  [false, 'an estimated burial in this year', '1 BURI', '2 DATE EST 2026'],
  [false, 'a death before 2040', '1 DEAT', '2 DATE BEF 2040'],
  [false, 'a death after 1950', '1 DEAT', '2 DATE AFT 1950'],
  [false, 'a plain death with a date that says nothing', '1 DEAT Y', '2 DATE unknown'],
  [true, 'a death that is denied', '1 NO DEAT', '1 BIRT', '2 DATE 1980'],
  [false, 'a denied death and a burial', '1 DEAT N', '1 BURI', '2 DATE 1990'],
  [true, 'a death with the value living', '1 DEAT living'],
];

for (const [living, about, ...lines] of further) {
  test(`[FND-001] [FND-003] counts as ${living ? 'living' : 'dead'}: ${about}`, () => {
    expect(isLiving(...lines)).toBe(living);
  });
}

test('[FND-003] words in the place of a date of death that mean dead count, those that mean alive are the contrary', () => {
  const died = [
    'deceased',
    'dead',
    'stillborn',
    'infant',
    'died young',
    'Killed in action',
    '(stillborn)',
    '†',
    'no longer living',
    'meninggal',
    'sudah wafat',
    'almarhum',
    'lahir mati',
    'fallecido',
    'murió de niño',
    'mort-né',
    'décédé',
    'en bas âge',
    'gestorben',
    'totgeboren',
    'verstorben',
    'gefallen',
    'lebt nicht mehr',
    'als Kind',
    'mort né',
    'morte-née',
    'nacido muerto',
    'mort en bas-âge',
    'bas âge',
    'starb',
    'verstarb',
    'ermordet',
    'umgekommen',
    'ertrunken',
    'ertrank',
    'hingerichtet',
    'sanft entschlafen',
    'ums Leben gekommen',
    'aus dem Leben geschieden',
    'kam um',
    'fiel bei Verdun',
    'tödlich verunglückt',
    'getötet',
    'passed away',
    'Passed  Away',
    'murdered',
    'drowned',
    'perished',
    'slain',
    'fell in battle',
    'executed',
    'R.I.P.',
    'was killed',
    'lost his life',
    'wafat',
    'gugur',
    'dibunuh',
    'tewas',
    'mangkat',
    'tenggelam',
    'tutup usia',
    'asesinado',
    'asesinada',
    'ahogado',
    'caído',
    'caída en combate',
    'fusilado',
    'perdió la vida',
    'Q.E.P.D.',
    'assassiné',
    'assassinée',
    'noyé',
    'tombé',
    'tombé au front',
    'décédé(e)',
    'fusillée',
    'a perdu la vie',
    '+',
    ' + ',
    '(+)',
    '+ in Wien',
    '†',
    '✝',
    '✞',
    '† in Wien',
  ];
  const alive = [
    'living',
    'Living.',
    'alive',
    'still alive',
    'masih hidup',
    'hidup',
    'vive',
    'vivant',
    'en vie',
    'lebt',
    'lebt noch',
    'am Leben',
    'noch am Leben',
    'en vida, vive',
    'toujours en vie',
    'toujours vivante',
    'masih hidup',
    'aún vive',
    'still living',
    'survives',
    'alive and well',
  ];
  const nothing = [
    '-',
    '?',
    '',
    'no',
    'not known',
    'unknown',
    'n/a',
    'tidak diketahui',
    'nicht bekannt',
    'inconnu',
    'long ago',
    'not dead',
    "isn't dead",
    'hasn’t died',
    'noch nicht gestorben',
    'envie',
    'not passed away',
    'hasn’t passed away',
    'nicht ums Leben gekommen',
    'noch nicht verstorben',
    'belum wafat',
    'passed',
    'departed for America',
    'verschieden',
    'vermisst',
    'missing',
    'ill',
  ];
  expect(died.filter((words) => readDeathWords(words) !== 'died')).toEqual([]);
  expect(alive.filter((words) => readDeathWords(words) !== 'alive')).toEqual([]);
  expect(nothing.filter((words) => readDeathWords(words) !== 'nothing')).toEqual([]);
  for (const words of ['+/- 1950', '+- 1950', '1950+'])
    expect([words, readDeathWords(words)]).toEqual([words, 'nothing']);
  for (const words of [...alive, ...nothing]) {
    expect([words, isLiving('1 BIRT', '2 DATE 1980', '1 DEAT', `2 DATE ${words}`)]).toEqual([words, true]);
  }
  for (const words of died) expect([words, isLiving('1 DEAT', `2 DATE ${words}`)]).toEqual([words, false]);
});

test('[FND-001] a family of which a parish register knows baptisms and burials alone has nobody living', () => {
  const people: { [name: string]: MemberFacts } = {};
  const unions: TinyUnion[] = [];
  const evidence = new Map<string, RecordEvidence>();
  for (let nth = 0; nth < 40; nth++) {
    const year = 1644 + nth * 5;
    // Every fourth has no date at all: a parent, a partner or a child has.
    const lines =
      nth % 4 === 3 ? [] : ['1 BAPM', `2 DATE ${year}`, ...(nth % 4 === 1 ? [] : ['1 BURI', `2 DATE ${year + 20}`])];
    const record = read(lines);
    people[`P${nth}`] = record.facts;
    if (record.evidence) evidence.set(`P${nth}`, record.evidence);
    if (nth % 4 === 3) unions.push({ partners: [`P${nth}`, `P${nth - 1}`], children: nth < 36 ? [`P${nth + 3}`] : [] });
  }
  expect(livingIn(tinyFamily({ members: people, unions }), evidence)).toEqual(new Set());
});

const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
const year = fc.integer({ min: 1600, max: 2025 });
const dates = year.chain((from) =>
  fc.constantFrom<string>(`${from}`, `BEF ${from}`, `AFT ${from}`, `ABT ${from}`, `BET ${from} AND ${from + 60}`),
);
const lineSets = fc.array(
  fc.oneof(
    dates.map((date) => ['1 BIRT', `2 DATE ${date}`]),
    fc
      .tuple(fc.constantFrom('CHR', 'BAPM', 'CENS', 'OCCU', 'BURI', 'DEAT', 'IMMI'), dates)
      .map(([tag, date]) => [`1 ${tag}`, `2 DATE ${date}`]),
    fc.constantFrom(['1 BURI Y'], ['1 DEAT Y'], ['1 DEAT', '2 DATE living'], ['1 DEAT', '2 DATE ?']),
  ),
  { maxLength: 2 },
);
const families = fc.record({
  lines: fc.array(lineSets, { minLength: names.length, maxLength: names.length }),
  unions: fc.array(
    fc.record({
      partners: fc.tuple(fc.option(fc.constantFrom(...names)), fc.option(fc.constantFrom(...names))),
      children: fc.uniqueArray(fc.constantFrom(...names), { maxLength: 3 }),
      startDate: fc.option(dates),
    }),
    { maxLength: 6 },
  ),
});
type Family = typeof families extends fc.Arbitrary<infer One> ? One : never;

function judge({ lines, unions }: Family, more: { readonly [name: string]: readonly string[] } = {}): Set<string> {
  const records = names.map((name, nth) => read([...(lines[nth] ?? []).flat(), ...(more[name] ?? [])]));
  const members = Object.fromEntries(names.map((name, nth) => [name, { ...records[nth]?.facts, firstName: name }]));
  const evidence = new Map<string, RecordEvidence>();
  for (const [nth, record] of records.entries()) if (record.evidence) evidence.set(names[nth] ?? '', record.evidence);
  return livingIn(tinyFamily({ members, unions }), evidence);
}

test('[FND-001] in any family, evidence of an early life or of a death makes nobody living', () => {
  const evidence = fc.constantFrom(
    ['1 BAPM', '2 DATE 1650'],
    ['1 CENS', '2 DATE 1700'],
    ['1 OCCU Smith', '2 DATE BEF 1800'],
    ['1 BURI', '2 DATE 1790'],
    ['1 BURI Y'],
    ['1 PROB', '2 DATE 2001'],
    ['1 _DEAD Y'],
    ['1 CREM', '2 DATE 1990'],
  );
  fc.assert(
    fc.property(families, fc.constantFrom(...names), evidence, (family, name, lines) => {
      const before = judge(family);
      const after = judge(family, { [name]: lines });
      for (const living of after) expect(before).toContain(living);
    }),
    { numRuns: 400 },
  );
});

test('[FND-001] in any family, a wedding or a child of early years makes nobody living', () => {
  const member = fc.constantFrom(...names);
  fc.assert(
    fc.property(families, member, member, (family, one, other) => {
      const before = judge(family);
      const wed = {
        partners: [one, other === one ? null : other] as [string, string | null],
        children: [],
        startDate: '1700',
      };
      for (const living of judge({ ...family, unions: [...family.unions, wed] })) expect(before).toContain(living);
    }),
    { numRuns: 300 },
  );
});

test('[FND-001] the order of people, couples and children does not matter to who counts as living', () => {
  fc.assert(
    fc.property(families, fc.infiniteStream(fc.nat()), (family, chance) => {
      const records = names.map((name, nth) => ({ name, ...read((family.lines[nth] ?? []).flat()) }));
      const evidence = new Map(records.flatMap(({ name, evidence: one }) => (one ? [[name, one]] : [])));
      const mixed = <Item>(items: readonly Item[]): Item[] =>
        items
          .map((item) => ({ item, place: chance.next().value ?? 0 }))
          .sort((a, b) => a.place - b.place)
          .map(({ item }) => item);
      const treeOf = (people: typeof records, unions: Family['unions']) =>
        tinyFamily({
          members: Object.fromEntries(people.map(({ name, facts }) => [name, { ...facts, firstName: name }])),
          unions,
        });
      const turned = family.unions.map((union) => ({ ...union, children: mixed(union.children) }));
      const first = livingIn(treeOf(records, family.unions), evidence);
      expect(livingIn(treeOf(mixed(records), mixed(turned)), evidence)).toEqual(first);
    }),
    { numRuns: 300 },
  );
});
