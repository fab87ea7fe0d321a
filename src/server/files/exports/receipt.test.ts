import { expect, test } from 'vitest';
import type { ExportFormat, ExportRequest } from '#contract/exports.ts';
import type { LineReceipt } from '#contract/line-receipt.ts';
import { listMembers, updateMember } from '#contract/members.ts';
import { cancelFile, downloadFileReceipt, getFileReceipt } from '#contract/requested-files.ts';
import { startWithImport } from '#server/testing/start-with-import.ts';
import { fetchFile, writeExport } from '#server/testing/write-file.ts';

const family = `0 HEAD
1 GEDC
2 VERS 5.5.1
0 @I1@ INDI
1 NAME Hadi /Wijaya/
1 SEX M
1 BIRT
2 DATE 1890
1 DEAT Y
1 OCCU Teacher
2 NOTE @N1@
1 FAMS @F1@
0 @I2@ INDI
1 NAME Canary1
1 BIRT
2 DATE 3 MAR 2001
1 _CANARY2 Canary3
1 FAMC @F1@
0 @F1@ FAM
1 HUSB @I1@
1 CHIL @I2@
1 MARR
2 DATE 1920
0 @N1@ NOTE Here
0 TRLR
`;

async function startWithFamily() {
  const started = await startWithImport();
  await started.bringIn(family);
  const { sari, treeId } = started;
  /** Writes a file; its lines, its receipt and the rows of the table of the receipt. */
  const written = async (options: Partial<ExportRequest> & { format: ExportFormat }) => {
    const job = await writeExport(sari, treeId, options);
    const params = { treeId, fileId: job.id };
    const path = downloadFileReceipt.path.replace('{treeId}', treeId).replace('{fileId}', job.id);
    const table = await sari.request('GET', path);
    return {
      job,
      params,
      text: await (await fetchFile(sari, job)).text(),
      receipt: await sari.call(getFileReceipt, { params }),
      table,
      rows: (await table.text()).trimEnd().split('\r\n'),
    };
  };
  const editHadi = async () => {
    const { items } = await sari.call(listMembers, { params: { treeId } });
    const hadi = items.find(({ firstName }) => firstName === 'Hadi');
    if (!hadi) throw new Error('There is no Hadi.');
    const params = { treeId, memberId: hadi.id };
    await sari.call(updateMember, { params, body: { birthDate: '1891' } });
  };
  return { ...started, written, editHadi };
}

const linesOf = ({ counts: { structure = 0, kept = 0, repaired = 0 } }: LineReceipt) => structure + kept + repaired;

test('the receipt of a written file counts each of its lines, and tells by line what did not stand so', async () => {
  const { written, editHadi } = await startWithFamily();
  await editHadi();
  const { text, receipt, rows, table, job } = await written({ format: 'gedcom551' });
  expect(linesOf(receipt)).toBe(text.trimEnd().split('\n').length);
  expect(receipt.fileName).toBe(job.fileName);
  expect(receipt.groups).toContainEqual({ fate: 'structure', what: 'INDI.BIRT.DATE', count: 1, lines: [14] });
  expect(receipt.groups).toContainEqual({
    fate: 'refused',
    what: 'INDI.BIRT.DATE',
    why: 'edited',
    count: 1,
    lines: [8],
  });
  expect(table.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(table.headers.get('content-disposition')).toContain('receipt.csv');
  expect(rows[0]).toBe('from,to,lines,fate,what,reason,original from,original to,text');
  expect(rows).toContain('14,14,1,structure,INDI.BIRT.DATE,,,,2 DATE 1891');
  expect(rows).toContain(',,1,refused,INDI.BIRT.DATE,edited,8,8,');
});

test('in GEDCOM 7, packed and as JSON too, the lines of the receipt are those of the file', async () => {
  const { written } = await startWithFamily();
  const { text, receipt, rows } = await written({ format: 'gedcom70' });
  const lines = text.trimEnd().split('\n');
  expect(linesOf(receipt)).toBe(lines.length);
  expect(receipt.counts.repaired).toBe(2);
  const at = lines.indexOf('2 SNOTE @N1@') + 1;
  expect(rows).toContain(`${at},${at},1,repaired,INDI.OCCU.SNOTE,,,,2 SNOTE @N1@`);

  const json = await written({ format: 'json' });
  expect(linesOf(json.receipt)).toBe(JSON.parse(json.text).gedcom.length);
  expect(json.receipt.counts).toEqual(receipt.counts);
  expect((await written({ format: 'gedzip' })).receipt.counts).toEqual(receipt.counts);
});

test('the receipt of a table counts its rows, and the lines that it has no column for', async () => {
  const { written } = await startWithFamily();
  const { text, receipt } = await written({ format: 'csv' });
  expect(linesOf(receipt)).toBe(text.trimEnd().split('\r\n').length);
  expect(receipt.groups.filter(({ fate }) => fate === 'structure')).toEqual([
    { fate: 'structure', what: 'person', count: 2, lines: [2] },
    { fate: 'structure', what: 'header', count: 1, lines: [1] },
  ]);
  const without = receipt.groups.filter(({ why }) => why === 'format').map(({ what, lines }) => [what, ...lines]);
  expect(without).toEqual([
    ['FAM.MARR', 22],
    ['FAM.MARR.DATE', 23],
    ['INDI.OCCU', 10],
    ['INDI.OCCU.NOTE', 11],
    ['INDI._CANARY2', 17],
    ['NOTE', 24],
  ]);
});

test('of living people who are left out a receipt has nothing but how many lines they have [AT-53]', async () => {
  const { written } = await startWithFamily();
  for (const format of ['gedcom551', 'gedcom70', 'gedzip', 'json', 'csv'] as const) {
    const { receipt, rows } = await written({ format, living: 'redacted' });
    expect(
      receipt.groups.find(({ why, what }) => why === 'living' && what === 'INDI'),
      format,
    ).toEqual({
      fate: 'refused',
      what: 'INDI',
      why: 'living',
      count: 6,
      lines: [],
    });
    expect(`${JSON.stringify(receipt.groups)} ${rows.join('\n')}`, format).not.toMatch(/canary|2001/i);
    expect(rows, format).toContain(',,6,refused,INDI,living,,,');
  }
});

test('a receipt goes with its file, and is of nobody but who asked for it [AT-02]', async () => {
  const { app, sari, written } = await startWithFamily();
  const { params } = await written({ format: 'gedcom551' });
  for (const route of [getFileReceipt, downloadFileReceipt]) {
    expect((await app.as('budi').refused(route, { params })).code).toBe('not_found');
  }
  await sari.call(cancelFile, { params });
  for (const route of [getFileReceipt, downloadFileReceipt]) {
    expect((await sari.refused(route, { params })).code).toBe('not_found');
  }
});
