import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readWorkbook } from '#server/testing/read-workbook.ts';
import { sheetRow } from './workbook-parts.ts';
import { type CellValue, type Sheet, writeWorkbook } from './write-workbook.ts';

const now = new Date('2026-11-20T12:00:00Z');
const columns = [{ head: 'Name', width: 20 }];
const sheet = (name: string, ...cells: CellValue[]): Sheet => ({
  name,
  columns,
  rows: () => cells.map((cell) => [cell]),
});
const write = (...sheets: Sheet[]) => buffer(writeWorkbook({ title: 'People', sheets, now }));
const cellsOf = async (file: Buffer) => (await readWorkbook(file))[0]?.rows.slice(1).map(([cell]) => cell);

/** What XML can hold. */
const holdable = (text: string) => text.toWellFormed().replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '');

test('every text stands in its cell as it was, and as text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), (text) => {
      const [, inner = ''] =
        /^<row r="2"><c r="A2" s="1" t="inlineStr"><is><t xml:space="preserve">([^<>]*)<\/t><\/is><\/c><\/row>$/.exec(
          sheetRow(2, [`=${text}`]),
        ) ?? [];
      expect(plainText(inner)).toBe(`=${holdable(text)}`);
    }),
    { seed: 7, numRuns: 300 },
  );
});

function plainText(xml: string): string {
  const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
  return xml.replace(/&(amp|lt|gt|quot);/g, (_, sign: string) => signs[sign] ?? '').replace(/_x005F_/g, '_');
}

test('numbers stay numbers, empty cells are empty, and nothing looks like a formula to who reads it', async () => {
  const texts = ['=1+1', '+1', '-1', '@SUM(A1)', '007', '1745', 'TRUE', '2001-03-03'];
  expect(await cellsOf(await write(sheet('People', ...texts, 12, 0, '')))).toEqual([...texts, 12, 0]);
});

test('a text that no cell can hold is cut, and says so', async () => {
  const [cell] = (await cellsOf(await write(sheet('People', 'x'.repeat(40_000))))) ?? [];
  expect(String(cell)).toHaveLength(32_767);
  expect(String(cell).endsWith('x…')).toBe(true);
});

test('sheets have names that programs allow, each once', async () => {
  const file = await write(sheet('A/B: [C]'), sheet('a b   c'), sheet('x'.repeat(40)), sheet(''));
  const names = (await readWorkbook(file)).map(({ name }) => name);
  expect(names).toEqual(['A B   C', '2', 'x'.repeat(31), '4']);
});

test('rows are made when they are read, not before', async () => {
  let made = 0;
  const rows = function* () {
    for (; made < 200_000; made++) yield [`Somebody ${made}`];
  };
  const pieces = writeWorkbook({ title: 'People', sheets: [{ name: 'People', columns, rows }], now });
  await pieces.next();
  await pieces.next();
  expect(made).toBeLessThan(100_000);
  await pieces.return(undefined);
});
