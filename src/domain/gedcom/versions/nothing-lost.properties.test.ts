import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { exportWithReceipt } from '../testing/export-with-receipt.ts';
import { importText } from '../testing/import-text.ts';
import { writeAgain } from '../testing/try-file.ts';

const tags =
  'NAME TYPE GIVN SURN ROMN FONE SEX BIRT DEAT ADOP MARR DIV EVEN FACT NCHI OCCU RESI IDNO DATE TIME PLAC MAP LATI LONG ADDR CITY EMAIL EMAI RESN AGE AGNC CAUS HUSB WIFE CHIL FAMC FAMS PEDI STAT ADOP ASSO RELA ROLE ALIA SUBM NOTE SNOTE SOUR PAGE DATA TEXT QUAY REPO CALN MEDI OBJE FILE FORM TITL BLOB REFN RIN AFN RFN EXID _UID UID CHAN CREA BAPL SLGC TEMP NO PHRASE TRAN LANG MIME SDATE CROP TOP LABL _CUSTOM _PHRASE _EXID _SDATE'.split(
    ' ',
  );

const line = fc.record({
  down: fc.integer({ min: -3, max: 1 }),
  tag: fc.constantFrom(...tags),
  value: fc.constantFrom('word', 'number', 'pointer', 'nobody', 'none', 'several', 'date'),
});

/** A file in which tags stand anywhere; every text is a word of its own. */
function fileOf(version: string, lines: readonly { down: number; tag: string; value: string }[]): string {
  const text = [
    '0 HEAD',
    '1 GEDC',
    `2 VERS ${version}`,
    '0 @N1@ NOTE',
    '0 @S1@ SOUR',
    '0 @O1@ OBJE',
    '0 @F1@ FAM',
    '0 @I1@ INDI',
  ];
  let level = 0;
  for (const [at, { down, tag, value }] of lines.entries()) {
    level = Math.max(1, Math.min(level + 1, level + 1 + down));
    const target = ['N1', 'S1', 'O1', 'F1', 'I1'][at % 5];
    const values: Readonly<Record<string, string>> = {
      word: ` word${at}x`,
      number: ` ${1000 + at}`,
      pointer: ` @${target}@`,
      nobody: ` @GONE${at}X@`,
      none: '',
      several: ` word${at}x\n${level + 1} CONT more${at}x`,
      date: ` INT 1900 (word${at}x)`,
    };
    text.push(`${level} ${tag}${values[value] ?? ''}`);
  }
  return [...text, '0 TRLR', ''].join('\n');
}

/** The words of their own in a file, in small letters: lists of words change the case. */
const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/(?:word|more|gone)\d+x|1[0-8]\d\d(?!\d)/g) ?? []).toSorted();

test('nothing is lost and nothing doubled on the way to the other version and back, whatever stands where', async () => {
  await fc.assert(
    fc.property(fc.constantFrom('5.5.1', '7.0'), fc.array(line, { minLength: 1, maxLength: 12 }), (version, lines) => {
      const text = fileOf(version, lines);
      const imported = importText(text);
      const [to, back] = version === '7.0' ? (['5.5.1', '7.0'] as const) : (['7.0', '5.5.1'] as const);
      const there = writeAgain(imported, to);
      expect(wordsOf(there)).toEqual(wordsOf(text));
      expect(wordsOf(writeAgain(importText(there), back))).toEqual(wordsOf(text));
    }),
    { numRuns: 300, seed: 20_260_304 },
  );
});

test('the receipt of a file counts every line once, and calls kept only what stood so, whatever stands where', async () => {
  const versions = fc.constantFrom('5.5.1' as const, '7.0' as const);
  await fc.assert(
    fc.property(versions, versions, fc.array(line, { minLength: 1, maxLength: 12 }), (from, version, lines) => {
      const file = importText(fileOf(from, lines));
      const written = exportWithReceipt(file, { version });
      const { structure, kept, repaired } = written.receipt.counts;
      expect(structure + kept + repaired).toBe(written.lines.length);
      const stored = new Set(file.records.flatMap((record) => record.lines.split('\n')));
      const runs = written.runs.filter(({ fate }) => fate === 'kept');
      for (const { from: first, to } of runs) {
        for (const text of written.lines.slice((first ?? 1) - 1, to ?? 0)) expect(stored).toContain(text);
      }
    }),
    { numRuns: 300, seed: 20_260_304 },
  );
});
