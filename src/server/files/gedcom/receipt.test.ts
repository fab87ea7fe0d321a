import { expect, test } from 'vitest';
import { downloadImportReceipt, getImportReceipt } from '#contract/imports.ts';
import { startWithImport } from '#server/testing/start-with-import.ts';

const file = `0 HEAD
1 GEDC
2 VERS 5.5.1
0 @I1@ INDI
1 NAME Hadi
1 OCCU =Smith
1 FAMS @F9@
   1 SEX M
0 TRLR
`;

test('after reading a file its receipt says of every line what became of it, and can be downloaded line by line', async () => {
  const { sari, treeId, bringIn } = await startWithImport();
  const { id: importId } = await bringIn(file);
  const receipt = await sari.call(getImportReceipt, { params: { treeId, importId } });
  expect(receipt.counts).toEqual({ structure: 7, kept: 1, repaired: 1, refused: 1 });
  expect(receipt.groups).toContainEqual({ fate: 'kept', what: 'INDI.OCCU', count: 1, lines: [6] });
  expect(receipt.groups).toContainEqual({ fate: 'repaired', what: 'indented_line', count: 1, lines: [8] });
  expect(receipt.groups).toContainEqual({ fate: 'refused', what: 'dangling_pointer', count: 1, lines: [7] });

  const table = await sari.request('GET', `/api/trees/${treeId}/imports/${importId}/receipt/lines`);
  expect(table.headers.get('content-disposition')).toContain('receipt.csv');
  const rows = (await table.text()).trimEnd().split('\r\n');
  expect(rows.slice(0, 4)).toEqual([
    'line,fate,what,text',
    '7,refused,dangling_pointer,F9',
    '8,repaired,indented_line,   1 SEX M',
    '1,structure,HEAD,0 HEAD',
  ]);
  expect(rows).toContain('6,kept,INDI.OCCU,1 OCCU =Smith');
  expect(rows).toContain('8,structure,INDI.SEX,1 SEX M');
  expect(rows).toHaveLength(11);
});

test("a receipt is its importer's: nobody else finds it, and an import that does not exist has none", async () => {
  const { app, sari, treeId, bringIn } = await startWithImport();
  const { id: importId } = await bringIn(file);
  expect((await app.as('budi').refused(getImportReceipt, { params: { treeId, importId } })).code).toBe('not_found');
  const nowhere = '00000000-0000-7000-8000-000000000000';
  for (const route of [getImportReceipt, downloadImportReceipt]) {
    expect((await sari.refused(route, { params: { treeId, importId: nowhere } })).code).toBe('not_found');
  }
});
