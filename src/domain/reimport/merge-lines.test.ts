import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeLines } from './merge-lines.ts';

const record = (...lines: string[]) => ['0 @I1@ INDI', ...lines].join('\n');

test('[FND-018] what a file says anew is taken beside what stands here, what was edited here stays, and nothing goes', () => {
  const base = record('1 NAME Ani', '1 BIRT', '2 DATE 1900', '1 OCCU Weaver', '1 RESI', '2 PLAC Solo');
  const ours = record('1 NAME Ani', '1 BIRT', '2 DATE 1900', '1 OCCU Weaver', '2 DATE 1920', '1 RESI', '2 PLAC Solo');
  const theirs = record('1 NAME Ani', '1 BIRT', '2 DATE 1901', '1 OCCU Weaver', '1 EDUC School');
  const merged = ['1 NAME Ani', '1 BIRT', '2 DATE 1901', '1 BIRT', '2 DATE 1900', '1 OCCU Weaver', '2 DATE 1920'];
  expect(mergeLines(base, ours, theirs)).toEqual({
    lines: record(...merged, '1 RESI', '2 PLAC Solo', '1 EDUC School'),
    notTaken: [],
    unsaid: 2,
  });
  expect(mergeLines(base, ours, theirs, { takesOut: true }).lines).toBe(
    record('1 NAME Ani', '1 BIRT', '2 DATE 1901', '1 OCCU Weaver', '2 DATE 1920', '1 EDUC School'),
  );
});

test('what two say of one event without contradiction is one event', () => {
  const base = record('1 BIRT', '2 DATE 1900', '2 SOUR @S1@', '3 PAGE 1');
  const theirs = record('1 BIRT', '2 DATE 1900', '2 PLAC Solo', '2 SOUR @S1@', '3 QUAY 3');
  const both = record('1 BIRT', '2 DATE 1900', '2 SOUR @S1@', '3 PAGE 1', '3 QUAY 3', '2 PLAC Solo');
  expect(mergeLines(base, base, theirs)).toMatchObject({ lines: both, unsaid: 0 });
});

test('[FND-018] that something happened, without a word more, is said of the event that stands here', () => {
  const base = record('1 BIRT', '2 DATE 1950', '2 PLAC Bern', '1 DEAT', '2 DATE 3 MAR 2022');
  const said = record('1 BIRT Y', '2 DATE 1950', '2 PLAC Bern', '1 DEAT Y', '2 DATE 3 MAR 2022');
  const theirs = record('1 BIRT Y', '1 DEAT Y');
  expect(mergeLines(base, base, theirs)).toMatchObject({ lines: said, notTaken: [] });
  expect(mergeLines('0 @I1@ INDI', base, theirs)).toMatchObject({ lines: said, notTaken: [] });
  expect(mergeLines(theirs, theirs, base)).toMatchObject({ lines: said, notTaken: [] });
});

test('[FND-019] a file that says what it said before changes nothing, and what was edited here is told', () => {
  const base = record('1 NAME Ani', '1 OCCU Weaver');
  const ours = record('1 NAME Ani Wijaya', '1 EVEN', '2 TYPE Flood');
  const notTaken = [
    { line: 1, count: 1, tag: 'NAME', theirs: '1 NAME Ani', ours: '1 NAME Ani Wijaya' },
    { line: 2, count: 1, tag: 'OCCU', theirs: '1 OCCU Weaver', ours: null },
  ];
  expect(mergeLines(base, ours, base)).toEqual({ lines: ours, notTaken, unsaid: 0 });
});

test('[FND-019] a link that stands in both and was taken out here is told, whatever else the two say', () => {
  const lines = record('1 NAME Ani', '1 FAMC @F1@', '2 PEDI birth', '1 FAMS @F2@');
  const notTaken = [{ line: 2, count: 2, tag: 'FAMC', theirs: '1 FAMC @F1@\n2 PEDI birth', ours: null }];
  const isUntied = (tag: string, pointer: string) => tag === 'FAMC' && pointer === 'F1';
  expect(mergeLines(lines, lines, lines, { isUntied })).toEqual({ lines, notTaken, unsaid: 0 });
  const more = record('1 NAME Ani', '1 FAMC @F1@', '2 PEDI birth', '1 FAMS @F2@', '1 SEX F');
  expect(mergeLines(lines, lines, more, { isUntied })).toEqual({ lines: more, notTaken, unsaid: 0 });
});

test('[FND-019] what both changed stands side by side; of what may stand once ours stays, and theirs is told', () => {
  const base = record('1 SEX U', '1 DEAT', '2 DATE 1950');
  const ours = record('1 SEX F', '1 DEAT', '2 DATE 1951');
  const theirs = record('1 SEX M', '1 DEAT', '2 DATE 1952');
  expect(mergeLines(base, ours, theirs)).toEqual({
    lines: record('1 SEX F', '1 DEAT', '2 DATE 1951', '1 DEAT', '2 DATE 1952'),
    notTaken: [{ line: 1, count: 1, tag: 'SEX', theirs: '1 SEX M', ours: '1 SEX F' }],
    unsaid: 0,
  });
  expect(mergeLines(base, base, theirs).lines).toBe(
    record('1 SEX M', '1 DEAT', '2 DATE 1952', '1 DEAT', '2 DATE 1950'),
  );
});

test('a record that no file had takes in all that the file says', () => {
  const ours = record('1 NAME Ani', '1 OCCU Weaver');
  const theirs = record('1 NAME Ani', '1 BIRT', '2 DATE 1900');
  expect(mergeLines('0 @I1@ INDI', ours, theirs).lines).toBe(
    record('1 NAME Ani', '1 OCCU Weaver', '1 BIRT', '2 DATE 1900'),
  );
});

test('[FND-018] of what a record can say once, ours stays unless what the file dropped is to go, and theirs is told', () => {
  const note = (...lines: string[]) => ['0 @N1@ NOTE One', ...lines].join('\n');
  const base = note('1 CONT two', '1 CHAN', '2 DATE 2000');
  const notTaken = [{ line: 0, count: 2, tag: 'NOTE', theirs: note('1 CONT three'), ours: note('1 CONT two') }];
  const ours = note('1 CONT two', '1 _OURS x');
  expect(mergeLines(base, ours, note('1 CONT three'))).toEqual({ lines: ours, notTaken, unsaid: 0 });
  expect(mergeLines(base, ours, note('1 CONT three'), { takesOut: true }).lines).toBe(
    note('1 CONT three', '1 _OURS x'),
  );
  const edited = note('1 CONT four');
  expect(mergeLines(base, edited, note('1 CONT three'), { takesOut: true }).lines).toBe(edited);

  const source = (...lines: string[]) => ['0 @S1@ SOUR', ...lines].join('\n');
  const before = source('1 TITL Register', '1 DATA', '2 AGNC Parish', '1 CHAN', '2 DATE 1 MAY 2020', '1 NOTE a');
  const said = source(
    '1 TITL Register of Solo',
    '1 DATA',
    '2 AGNC Town',
    '2 NOTE b',
    '1 CHAN',
    '2 DATE 2 MAY 2021',
    '1 NOTE c',
  );
  expect(mergeLines(before, before, said)).toEqual({
    lines: source(
      '1 TITL Register',
      '1 DATA',
      '2 AGNC Parish',
      '2 NOTE b',
      '1 CHAN',
      '2 DATE 2 MAY 2021',
      '1 NOTE c',
      '1 NOTE a',
    ),
    notTaken: [
      { line: 1, count: 1, tag: 'TITL', theirs: '1 TITL Register of Solo', ours: '1 TITL Register' },
      { line: 3, count: 1, tag: 'DATA.AGNC', theirs: '2 AGNC Town', ours: '2 AGNC Parish' },
    ],
    unsaid: 1,
  });
});

test('[FND-017] a link to one family stands once, with the pedigree that stands here', () => {
  const ours = record('1 FAMC @F1@', '2 PEDI birth');
  const theirs = record('1 FAMC @F1@', '2 PEDI adopted', '2 NOTE by papers');
  expect(mergeLines(ours, ours, theirs)).toEqual({
    lines: record('1 FAMC @F1@', '2 PEDI birth', '2 NOTE by papers'),
    notTaken: [{ line: 2, count: 1, tag: 'FAMC.PEDI', theirs: '2 PEDI adopted', ours: '2 PEDI birth' }],
    unsaid: 0,
  });
  expect(mergeLines(theirs, record('1 FAMC @F1@'), theirs).notTaken).toMatchObject([
    { tag: 'FAMC.PEDI', ours: null },
    { tag: 'FAMC.NOTE', ours: null },
  ]);
});

const spellings: readonly (readonly string[])[] = [
  ['1 NOTE This is another note', '1 NOTE This is a\n2 CONC nother note', '1 NOTE  This is\n2 CONC  another note '],
  ['1 NOTE One\n2 CONT two', '1 NOTE O\n2 CONC ne\n2 CONT two'],
  ['1 BIRT\n2 DATE 1 JAN 1900', '1 BIRT \n2 DATE 01 JAN 1900', '1 BIRT\n2 DATE 1 Jan 1900'],
  ['1 OCCU Smith\n2 DATE FROM 1900 TO 1910', '1 OCCU Smith \n2 DATE FROM 1900 to 1910'],
  ['1 FAMC @F1@\n2 PEDI adopted', '1 FAMC @F1@\n2 PEDI ADOPTED'],
  ['1 SEX F', '1 SEX f'],
  ['1 NAME Ani\n2 TYPE aka', '1 NAME Ani\n2 TYPE AKA'],
  ['1 RESN confidential', '1 RESN CONFIDENTIAL'],
];

test('[FND-018] a statement in another spelling is the one that stands here', async () => {
  const choice = fc.tuple(...spellings.map((all) => fc.tuple(fc.constantFrom(...all), fc.constantFrom(...all))));
  await fc.assert(
    fc.property(choice, fc.boolean(), (chosen, isEdited) => {
      const ours = record(...chosen.map(([one]) => one));
      const theirs = record(...chosen.map(([, other]) => other));
      const base = isEdited ? record() : theirs;
      expect(mergeLines(base, ours, theirs)).toEqual({ lines: ours, notTaken: [], unsaid: 0 });
    }),
  );
});

const once = fc.record({
  tag: fc.constantFrom('SOUR', 'REPO', 'NOTE', 'OBJE', 'SUBM', '_LOC', '_OWN'),
  said: fc.array(
    fc.record({
      tag: fc.constantFrom('TITL', 'AUTH', 'TEXT', 'NAME', 'ADDR', 'FILE', 'NOTE', '_X'),
      ours: fc.constantFrom('', ' a', ' b'),
      theirs: fc.constantFrom('', ' a', ' c'),
    }),
    { maxLength: 6 },
  ),
});

test('[FND-018] [FND-019] whatever kind of record: each line of ours stays, and each of theirs is there or told as not taken', async () => {
  await fc.assert(
    fc.property(once, ({ tag, said }) => {
      const lines = (whose: 'ours' | 'theirs') => [
        `0 @X1@ ${tag} ${tag === 'NOTE' ? whose : ''}`.trimEnd(),
        ...said.map((one) => `1 ${one.tag}${one[whose]}`),
      ];
      const ours = lines('ours');
      const theirs = lines('theirs');
      const merged = mergeLines(ours.join('\n'), ours.join('\n'), theirs.join('\n'));
      const after = merged.lines.split('\n');
      // What says nothing may get a value.
      const isThere = (line: string) =>
        after.some((one) => one === line || (/^\d [^ ]+$/.test(line) && one.startsWith(`${line} `)));
      expect(ours.filter((line) => !isThere(line))).toEqual([]);
      const refused = new Set(merged.notTaken.map(({ line }) => line));
      expect(theirs.filter((line, at) => !refused.has(at) && !isThere(line))).toEqual([]);
      expect(theirs.filter((line, at) => refused.has(at) && after.includes(line))).toEqual([]);
    }),
  );
});

const block = fc
  .record({
    tag: fc.constantFrom('OCCU', 'BIRT', 'RESI', 'EVEN', 'NOTE', 'SOUR', 'OBJE', 'NAME', '_HOBBY'),
    value: fc.constantFrom('', ' a', ' b', ' @S1@'),
    below: fc.uniqueArray(
      fc.constantFrom(
        '2 DATE 1900',
        '2 DATE 1901',
        '2 PLAC Solo',
        '2 PLAC Bern',
        '2 SOUR @S1@',
        '2 NOTE x',
        '2 TYPE y',
      ),
      { selector: (line) => line.slice(0, 6), maxLength: 4 },
    ),
  })
  .map(({ tag, value, below }) => [`1 ${tag}${value}`, ...below].join('\n'));
const blocks = fc.array(block, { maxLength: 6 }).map((all) => record(...all));

/** Every structure of a record as its line and the line above it. */
const told = (text: string): Set<string> => {
  let above = '';
  return new Set(
    text.split('\n').map((line) => {
      if (!line.startsWith('2 ')) above = line;
      return `${above} / ${line}`;
    }),
  );
};

test('[FND-018] [FND-019] whatever a file says: all that was told is told, and each line of the file is there or told as not taken', async () => {
  await fc.assert(
    fc.property(blocks, blocks, blocks, (base, ours, theirs) => {
      const { lines, notTaken } = mergeLines(base, ours, theirs);
      for (const statement of told(ours)) expect(told(lines)).toContain(statement);
      const refused = new Set(
        notTaken.flatMap(({ line, count }) => Array.from({ length: count }, (_, nth) => line + nth)),
      );
      const taken = theirs.split('\n').filter((_, at) => !refused.has(at));
      for (const line of taken) expect(lines.split('\n')).toContain(line);
      expect(mergeLines(theirs, lines, theirs).lines).toBe(lines);
    }),
    { numRuns: 500 },
  );
});
