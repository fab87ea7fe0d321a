import { expect, test } from 'vitest';
import { receiptLines } from './receipt.ts';
import { exportWithReceipt } from './testing/export-with-receipt.ts';
import { importText } from './testing/import-text.ts';
import { writeAgain } from './testing/try-file.ts';

test('[FND-021] the day in HEAD is followed by its time, so that no reader takes the next line for it', () => {
  const text = '0 HEAD\n1 SOUR OLD\n1 PLAC\n2 FORM City, County, State\n1 LANG English\n0 @I1@ INDI\n0 TRLR\n';
  const imported = importText(text);
  expect(writeAgain(imported, '5.5.1')).toContain(
    '1 DATE 4 MAR 2026\n2 TIME 12:30:00\n1 PLAC\n2 FORM City, County, State\n',
  );
  expect(writeAgain(imported, '7.0')).toContain('1 DATE 4 MAR 2026\n2 TIME 12:30:00Z\n1 PLAC\n2 FORM ');
});

test('[FND-024] receipts tell of HEAD what comes back: who wrote a file does not, what it calls its extensions does', () => {
  const schema = '1 SCHMA\n2 TAG _HOBBY http://example.com/hobby';
  const source = '1 SOUR OLD\n2 VERS 3\n2 NAME Old\n2 CORP Makers\n3 ADDR Street 1\n2 DATA Book\n3 COPR mine';
  const text = `0 HEAD\n1 GEDC\n2 VERS 7.0\n${schema}\n${source}\n1 DATE 1 JAN 2020\n1 LANG de\n0 @I1@ INDI\n0 TRLR\n`;
  const imported = importText(text);
  const [head] = imported.records;
  if (head === undefined) throw new Error('There is no HEAD.');
  const read = receiptLines({ ...head, firstLine: 1 }, 'leading');
  const { lines, runs } = exportWithReceipt(imported, { version: '7.0' });
  for (const { fate, text: line } of read) if (fate === 'kept') expect(lines).toContain(line);
  expect(read.filter(({ fate }) => fate === 'refused').map(({ what }) => what)).toEqual([
    'HEAD.SOUR.VERS',
    'HEAD.SOUR.CORP',
    'HEAD.SOUR.CORP.ADDR',
    'HEAD.SOUR.DATA',
    'HEAD.SOUR.DATA.COPR',
    'HEAD.DATE',
  ]);
  const leftOut = runs.filter(({ why }) => why === 'head').map(({ what }) => what);
  expect(leftOut).toContain('HEAD.SOUR.CORP');
  expect(leftOut.filter((what) => what.startsWith('HEAD.SCHMA'))).toEqual([]);
});
