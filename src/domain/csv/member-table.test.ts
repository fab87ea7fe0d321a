import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tinyFamily } from '#domain/tree/testing/tiny-family.ts';
import { csvRow } from './csv-row.ts';
import { memberTable } from './member-table.ts';

test('cells are quoted where they must be, and nowhere else', () => {
  expect(csvRow(['Siti', 'de "Wit", Anna', 'two\nlines', null])).toBe('Siti,"de ""Wit"", Anna","two\nlines",\r\n');
});

test('text that a spreadsheet would run stays text [AT-29]', () => {
  for (const start of ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠']) {
    const row = csvRow([`${start}HYPERLINK("http://evil.example";"Siti")`]);
    expect(row.replace(/^"/, '').startsWith("'"), start).toBe(true);
  }
  expect(csvRow(['a=b', ' +1', "'quoted'"])).toBe("a=b, +1,'quoted'\r\n");
});

/** A reader of RFC 4180 in a few lines: quotes are even in number outside of a cell. */
function cellsOf(row: string): string[] {
  const cells: string[] = [];
  for (const piece of row.slice(0, -2).split(',')) {
    const open = cells.at(-1);
    if (open !== undefined && open.split('"').length % 2 === 0) cells.splice(-1, 1, `${open},${piece}`);
    else cells.push(piece);
  }
  return cells.map((cell) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell));
}

test('whatever is in a cell comes out of it, with at most an apostrophe before it', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 4 }), (texts) => {
      const cells = cellsOf(csvRow(texts));
      expect(cells.map((cell, i) => (cell === texts[i] ? cell : cell.slice(1)))).toEqual(texts);
      for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r\n]/);
    }),
    { seed: 20_260_801, numRuns: 300 },
  );
});

test('every member has a row with relatives by name and by id', () => {
  const tree = tinyFamily({
    members: {
      Hadi: { lastName: 'Wijaya', gender: 'male', birthDate: 'abt 1931', deathDate: '1999', phone: '+62 812' },
      Wulan: {},
      Tirta: { notes: 'Sang in the choir,\nand well' },
      Bayu: { firstName: null },
    },
    unions: [
      { partners: ['Hadi', 'Wulan'], children: ['Tirta'] },
      { partners: ['Hadi', null], children: ['Bayu'] },
    ],
  });
  const [head = '', ...rows] = [...memberTable(tree, (place) => place === 0)];
  expect(head.startsWith('\ufeffId,First name,Last name')).toBe(true);
  const column = (row: string | undefined, name: string) => cellsOf(row ?? '')[cellsOf(head.slice(1)).indexOf(name)];
  expect(rows).toHaveLength(4);
  const [hadi, wulan, tirta, bayu] = rows;
  expect(column(hadi, 'Birth date')).toBe('abt 1931');
  expect(column(hadi, 'Deceased')).toBe('yes');
  expect(column(hadi, 'Phone')).toBe("'+62 812");
  expect(column(hadi, 'Partners')).toBe('Wulan');
  expect(column(hadi, 'Children')).toBe('Tirta; ?');
  expect(column(hadi, 'Child ids')).toBe('Tirta; Bayu');
  expect(column(wulan, 'Deceased')).toBe('no');
  expect(column(tirta, 'Parents')).toBe('Hadi Wijaya; Wulan');
  expect(column(tirta, 'Notes')).toBe('Sang in the choir,\nand well');
  expect(column(bayu, 'Parent ids')).toBe('Hadi');
});
