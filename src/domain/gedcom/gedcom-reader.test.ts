import { expect, test } from 'vitest';
import { encodeUtf8 } from './encodings/utf8.ts';
import { createGedcomReader } from './gedcom-reader.ts';
import type { GedcomRecord } from './gedcom-record.ts';

/** Reads a text in pieces of the given size. */
function read(text: string | Uint8Array, piece = 65536) {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const reader = createGedcomReader();
  const records: GedcomRecord[] = [];
  for (let at = 0; at < bytes.length; at += piece) records.push(...reader.push(bytes.slice(at, at + piece)));
  records.push(...reader.end());
  const problems = reader.problems.map(({ line, code }) => `${line} ${code}`);
  return { reader, records, lines: records.map((record) => record.lines), problems };
}

const file = (body: string): string => `0 HEAD\n1 GEDC\n2 VERS 5.5.1\n${body}0 TRLR\n`;
const someone = '0 @I1@ INDI\n1 NAME Siti\n';

test('a file becomes its records, with the line each begins on', () => {
  const { records, reader, problems } = read(
    '0 HEAD\n1 SOUR OLDTREE\n2 NAME Old Tree\n1 GEDC\n2 VERS 5.5.1\n1 CHAR UTF-8\n0 @I1@ INDI\n1 NAME Siti\n0 TRLR\n',
  );
  expect(records.map(({ xref, tag, firstLine }) => [xref, tag, firstLine])).toEqual([
    [null, 'HEAD', 1],
    ['I1', 'INDI', 7],
  ]);
  expect(records[1]?.lines).toBe('0 @I1@ INDI\n1 NAME Siti');
  expect(reader.head).toEqual({
    encoding: 'ascii',
    declaredEncoding: 'UTF-8',
    version: '5.5.1',
    source: 'Old Tree',
    lineEnding: '\n',
  });
  expect(problems).toEqual([]);
});

test('the size of the pieces makes no difference', () => {
  const text = file('0 @I1@ INDI\r\n1 NAME Zoë\r\n 1 NOTE a\r\nbroken\r\n0 @I1@ INDI\r\n3 NAME 小龍\r\n');
  const whole = read(text);
  for (const piece of [1, 2, 3, 5, 17]) {
    const parts = read(text, piece);
    expect(parts.records).toEqual(whole.records);
    expect(parts.problems).toEqual(whole.problems);
  }
});

test('trap 8: LF, CRLF, CR, LFCR and mixed line endings give the same records', () => {
  const text = file(`${someone}1 SEX F\n`);
  const expected = read(text).records;
  for (const ending of ['\r\n', '\r', '\n\r']) {
    const { records, problems } = read(text.replaceAll('\n', ending));
    expect(records).toEqual(expected);
    expect(problems).toEqual([]);
  }
  expect(read(text.replaceAll('\n', '\r\n')).reader.head.lineEnding).toBe('\r\n');
  expect(read(text.replaceAll('\n', '\r')).reader.head.lineEnding).toBe('\r');
  expect(read(text.replace('\n', '\r\n').replace('VERS 5.5.1\n', 'VERS 5.5.1\r')).records).toEqual(expected);
});

test('trap 8: a missing last line ending, an end-of-file character and blank lines do no harm', () => {
  expect(read(file(someone).trimEnd()).problems).toEqual([]);
  expect(read(`${file(someone)}\u001a`).problems).toEqual([]);
  const blank = read(file('0 @I1@ INDI\n\n1 NAME Siti\n   \n'));
  expect(blank.lines[1]).toBe('0 @I1@ INDI\n1 NAME Siti');
  expect(blank.problems).toEqual(['5 blank_line', '7 blank_line']);
});

test('trap 9: indentation, doubled spaces, tabs and missing spaces are set right', () => {
  const { lines, problems } = read(file('0 @I1@ INDI\n  1 NAME  Siti\n\t2 GIVN Siti\n1  SEX F\n1NOTE old\n1\tUID 7\n'));
  expect(lines[1]).toBe('0 @I1@ INDI\n1 NAME  Siti\n2 GIVN Siti\n1 SEX F\n1 NOTE old\n1 UID 7');
  expect(problems).toEqual([
    '5 indented_line',
    '6 indented_line',
    '7 spacing_repaired',
    '8 spacing_repaired',
    '9 spacing_repaired',
  ]);
});

test('trap 10: a line without a level carries on the text before it', () => {
  const { lines, problems } = read(
    file('0 @I1@ INDI\n1 NOTE He said:\n1. come home\n2) stay\n\n2 CONT Then\n1890 he left\n-1 NAME x\n1 SEX M\n'),
  );
  expect(lines[1]).toBe(
    '0 @I1@ INDI\n1 NOTE He said:\n2 CONT 1. come home\n2 CONT 2) stay\n2 CONT Then\n2 CONT 1890 he left\n2 CONT -1 NAME x\n1 SEX M',
  );
  expect(problems.filter((problem) => problem.endsWith('line_without_level'))).toHaveLength(4);
  const deep = ['0 @I1@ INDI', ...Array.from({ length: 9 }, (_, nth) => `${nth + 1} _IN`), '10 NOTE He said:'];
  const carried = read(file([...deep, 'come home', '11 CONT Then', 'he left', ''].join('\n')));
  expect(carried.lines[1]).toBe([...deep, '11 CONT come home', '11 CONT Then', '11 CONT he left'].join('\n'));
});

test('trap 11: a line of 200 kB is read, one of more than a megabyte is refused', () => {
  const long = 'x'.repeat(200_000);
  expect(read(file(`${someone}1 NOTE ${long}\n`)).lines[1]).toBe(`0 @I1@ INDI\n1 NAME Siti\n1 NOTE ${long}`);
  const { reader, records } = read(file(`${someone}1 NOTE ${'x'.repeat(1_100_000)}\n${someone}`));
  expect(reader.refusal).toEqual({ line: 6, code: 'line_too_long' });
  expect(records.map(({ tag }) => tag)).toEqual(['HEAD']);
});

test('trap 12: a level that jumps is attached to the nearest line above, and siblings stay siblings', () => {
  const { lines, problems } = read(file('0 @I1@ INDI\n1 BIRT\n4 DATE 1900\n4 PLAC Solo\n1 SEX F\n3 NOTE x\n'));
  expect(lines[1]).toBe('0 @I1@ INDI\n1 BIRT\n2 DATE 1900\n2 PLAC Solo\n1 SEX F\n2 NOTE x');
  expect(problems).toEqual(['6 level_jump', '7 level_jump', '9 level_jump']);
});

test('trap 12: an xref that never ends is ended', () => {
  const { records, problems } = read(file('0 @I1 INDI\n1 NAME Siti\n'));
  expect(records[1]).toMatchObject({ xref: 'I1', lines: '0 @I1@ INDI\n1 NAME Siti' });
  expect(problems).toEqual(['4 unterminated_xref']);
});

test('trap 12: missing HEAD, TRLR and people are reported, not punished', () => {
  const { records, problems } = read(someone);
  expect(records).toHaveLength(1);
  expect(problems).toEqual(['1 head_missing', '2 trailer_missing']);
  expect(read(file('')).problems).toEqual(['0 no_people']);
  expect(read(`${file(someone)}0 @I2@ INDI\n`).problems).toEqual(['7 record_after_trailer']);
});

test('trap 12: what is no GEDCOM is refused by what it is', () => {
  const refusals = [
    ['', 'empty_file'],
    ['\n \n', 'empty_file'],
    ['\ufeff', 'empty_file'],
    ['<!DOCTYPE html>\n<html><body>0 HEAD</body></html>', 'html_instead_of_gedcom'],
    ['Name;Born\nSiti;1900\n', 'not_gedcom'],
    ['x'.repeat(2_000_000), 'not_gedcom'],
    ['line\n'.repeat(50_000), 'not_gedcom'],
    ['PK\u0003\u0004gedcom.ged', 'zip_instead_of_gedcom'],
    ['\u0000\u0001\u0002\u0003', 'empty_file'],
  ] as const;
  for (const [text, code] of refusals) {
    for (const piece of [1000, 65536]) {
      const { reader, records } = read(text, piece);
      expect(reader.refusal?.code).toBe(code);
      expect(records).toEqual([]);
    }
  }
});

test('trap 12: a few lines before HEAD are passed over', () => {
  const { records, problems } = read(`Exported by hand\n\n${file(someone)}`);
  expect(records.map(({ tag }) => tag)).toEqual(['HEAD', 'INDI']);
  expect(problems).toEqual(['2 text_before_head']);
  const broken = read(`0 HEAD@1 GEDC\n${file(someone)}`);
  expect(broken.records.map(({ tag }) => tag)).toEqual(['HEAD', 'INDI']);
  expect(broken.problems).toEqual(['1 text_before_head']);
});

test('trap 13: the second record with an xref gets another one', () => {
  const { records, problems } = read(file(`${someone}0 @I1@ INDI\n1 NAME Budi\n0 @I1_2@ NOTE x\n0 INDI\n`));
  expect(records.map(({ xref }) => xref)).toEqual([null, 'I1', 'I1_2', 'I1_2_2', 'X_2']);
  expect(records[2]?.lines).toBe('0 @I1_2@ INDI\n1 NAME Budi');
  expect(records[4]?.lines).toBe('0 @X_2@ INDI');
  expect(problems).toEqual(['6 duplicate_xref', '8 duplicate_xref', '9 missing_xref']);
});

test('trap 16: tags in lower case are standard tags, xrefs keep their case, spaces and script', () => {
  const { records, problems } = read(file('0 @i 1@ indi\n1 name Siti\n1 _myTag x\n0 @人!@ INDI\n'));
  expect(records.slice(1).map(({ xref, tag }) => [xref, tag])).toEqual([
    ['i 1', 'INDI'],
    ['人!', 'INDI'],
  ]);
  expect(records[1]?.lines).toBe('0 @i 1@ INDI\n1 NAME Siti\n1 _myTag x');
  expect(problems).toEqual(['4 lower_case_tag', '5 lower_case_tag']);
});

test('trap 4: a byte that means nothing is reported with its line', () => {
  const start = new TextEncoder().encode('0 HEAD\n1 CHAR ANSEL\n0 @I1@ INDI\n1 NAME Zo');
  const bytes = Uint8Array.from([...start, 0xe8, 0x65, 0x0a, 0x31, 0x20, 0x4e, 0x4f, 0x54, 0x45, 0x20, 0x9a, 0x0a]);
  const { lines, problems } = read(bytes);
  expect(lines[1]).toBe('0 @I1@ INDI\n1 NAME Zoë\n1 NOTE \ufffd');
  expect(problems).toEqual(['5 unreadable_character', '5 trailer_missing']);
});

test('trap 40: control characters and NULs are dropped, tabs stay', () => {
  const { lines, problems } = read(
    file('0 @I1@ INDI\n1 NAME Si\u0000ti\u0007\n1 NOTE a\tb <script>alert(1)</script>\n'),
  );
  expect(lines[1]).toBe('0 @I1@ INDI\n1 NAME Siti\n1 NOTE a\tb <script>alert(1)</script>');
  expect(problems).toEqual(['5 control_character', '5 control_character']);
});

test('[AT-41] forty thousand nested levels and as many continuation lines end, with bounded depth', () => {
  const deep = Array.from({ length: 40_000 }, (_, level) => `${level + 1} _A`).join('\n');
  const { records, reader } = read(file(`0 @I1@ INDI\n${deep}\n`));
  const levels = records[1]?.lines.split('\n').map((line) => Number.parseInt(line, 10)) ?? [];
  expect(Math.max(...levels.slice(0, 1000))).toBe(255);
  expect(levels).toHaveLength(40_001);
  expect(reader.problemCounts.get('too_deep')).toBe(40_000 - 255);
  expect(reader.problems.length).toBeLessThan(300);
  const long = read(file(`0 @I1@ INDI\n1 NOTE x\n${'2 CONC y\n'.repeat(40_000)}`));
  expect(long.records).toHaveLength(2);
});

test('[AT-41] [FND-026] a record without end is refused before it fills the memory, by its bytes and by its lines', () => {
  const reader = createGedcomReader();
  reader.push(new TextEncoder().encode('0 HEAD\n0 @I1@ INDI\n1 NOTE x\n'));
  const piece = new TextEncoder().encode(`2 CONC ${'y'.repeat(50_000)}\n`);
  let pieces = 0;
  while (reader.refusal === null && pieces < 2000) {
    reader.push(piece);
    pieces += 1;
  }
  expect(reader.refusal?.code).toBe('record_too_long');
  expect(pieces).toBeLessThan(100);
  expect(reader.push(piece)).toEqual([]);
  expect(reader.end()).toEqual([]);
  for (const line of ['2 CONC y', '1 NOTE y', 'no level at all', '250 _X']) {
    expect(read(file(`0 @I1@ INDI\n${`${line}\n`.repeat(60_000)}`)).reader.refusal?.code, line).toBe('record_too_long');
  }
});

test('[FND-026] a name that all records have is made unique without a search through those before', () => {
  const { records, reader } = read(file('0 @I1@ INDI\n'.repeat(150_000)));
  expect(reader.problemCounts.get('duplicate_xref')).toBe(149_999);
  expect(new Set(records.map(({ xref }) => xref)).size).toBe(150_001);
  expect(records.at(-1)?.lines).toBe('0 @I1_150000@ INDI');
});

test('[FND-024] a vertical tab is the line break inside a text that its program meant, and no line of the file', () => {
  const note = 'one\v2 DATE 1900\v\v1 Hans\v';
  for (const piece of [1, 2, 65536]) {
    const { lines, problems } = read(file(`${someone}1 NOTE ${note}\n\v1 SEX F\n`), piece);
    const cont = ['2 CONT 2 DATE 1900', '2 CONT ', '2 CONT 1 Hans', '2 CONT '];
    expect(lines[1]).toBe(['0 @I1@ INDI', '1 NAME Siti', '1 NOTE one', ...cont, '1 SEX F'].join('\n'));
    expect(problems).toEqual([...cont.map(() => '6 line_without_level'), '7 control_character']);
  }
});

test('[FND-024] a letter that a CONC line cuts in two is put together again and told, whatever stands around it', () => {
  for (const letter of ['é', '小', '😀']) {
    const bytes = encodeUtf8(letter);
    for (let cut = 1; cut < bytes.length; cut += 1) {
      for (const [before, border] of [
        ['1 NOTE caf', '\n2 CONC '],
        ['1 NOTE caf', '\r\n2 CONC '],
        ['  1 NOTE caf', '\r  2  CONC '],
        ['1 NOTE ', '\n2 CONC '],
      ] as const) {
        const pieces = [file(someone + before).replace(/0 TRLR\n$/, ''), bytes.slice(0, cut), border, bytes.slice(cut)];
        const whole = [...pieces, ' more\n0 TRLR\n'].flatMap((piece) => [
          ...(typeof piece === 'string' ? encodeUtf8(piece) : piece),
        ]);
        for (const size of [1, 3, 65536]) {
          const { lines, reader } = read(Uint8Array.from(whole), size);
          expect(lines[1]).toBe(`${someone}${before.trimStart()}${letter}\n2 CONC  more`);
          expect(reader.head.encoding).toBe('utf-8');
          expect(reader.problems.find(({ code }) => code === 'cut_letter')?.line).toBe(7);
          expect(reader.problemCounts.get('unreadable_character')).toBeUndefined();
        }
      }
    }
  }
});

test('[FND-024] two halves that make no letter are not put together', () => {
  for (const [first, second] of [
    [0xe0, 0x80],
    [0xed, 0xa0],
    [0xf0, 0x8f],
    [0xf4, 0x90],
    [0xe1, 0x41],
  ] as const) {
    const start = encodeUtf8(file(`1 CHAR UTF-8\n${someone}1 NOTE ${'小'.repeat(40)}`).slice(0, -7));
    const bytes = [...start, first, ...encodeUtf8('\n2 CONC '), second, 0x80, 0x80, 0x0a];
    const { lines, reader } = read(Uint8Array.from(bytes));
    expect(lines[1]).toMatch(/小\ufffd\n2 CONC [A\ufffd]\ufffd+$/);
    expect(reader.problemCounts.get('cut_letter')).toBeUndefined();
  }
});

test('[FND-024] half a letter that no CONC line completes is told as unreadable, and nothing else is lost', () => {
  const half = (next: string) =>
    Uint8Array.from([
      ...encodeUtf8(file(`1 CHAR UTF-8\n${someone}1 NOTE 小小小`).slice(0, -7)),
      0xc3,
      ...encodeUtf8(next),
    ]);
  for (const next of ['\n2 CONT x\n', '\n2 CONC x\n', '\n1 SEX F\n']) {
    const { lines, reader } = read(half(next));
    expect(lines[1]).toBe(`${someone}1 NOTE 小小小\ufffd${next.trimEnd()}`);
    expect(reader.problemCounts.get('unreadable_character')).toBe(1);
    expect(reader.problemCounts.get('cut_letter')).toBeUndefined();
  }
});
