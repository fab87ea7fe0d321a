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

test('a text that its first line begins is the one of the file until it is edited here', () => {
  const note = (...lines: string[]) => ['0 @N1@ NOTE One', ...lines].join('\n');
  const base = note('1 CONT two', '1 CHAN', '2 DATE 2000');
  expect(mergeLines(base, note('1 CONT two', '1 _OURS x'), note('1 CONT three')).lines).toBe(
    note('1 CONT three', '1 _OURS x'),
  );
  expect(mergeLines(base, note('1 CONT four'), note('1 CONT three')).lines).toBe(note('1 CONT four'));
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
