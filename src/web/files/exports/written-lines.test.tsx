import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LineReceipt } from '#contract/line-receipt.ts';
import type { FileOf } from '#contract/requested-files.ts';
import { refuse } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { memberIdOf, someTree } from '#web/testing/sample-people.ts';

const tree = someTree({ name: 'Hartono' });
const exportId = memberIdOf(70);
const all = `/api/trees/${tree.id}/files`;
const one = `${all}/${exportId}`;

const job: FileOf<'export'> = {
  id: exportId,
  treeId: tree.id,
  kind: 'export',
  request: { format: 'gedcom70', scope: 'whole', living: 'redacted' },
  outcome: null,
  state: 'done',
  progress: 1,
  fileName: 'Hartono.ged',
  size: 18_400,
  reason: null,
  expiresAt: '2026-03-02T08:00:00.000Z',
  createdAt: '2026-03-01T08:00:00.000Z',
};

const receipt: LineReceipt = {
  fileName: 'Hartono.ged',
  counts: { structure: 21, kept: 12_000, repaired: 2, refused: 340 },
  groups: [
    { fate: 'structure', what: 'INDI.BIRT.DATE', count: 21, lines: [13] },
    { fate: 'kept', what: 'INDI.BIRT.SOUR', count: 12_000, lines: [10, 20] },
    { fate: 'repaired', what: 'INDI.OCCU.SNOTE', count: 2, lines: [40] },
    { fate: 'refused', what: 'INDI', why: 'living', count: 300, lines: [] },
    { fate: 'refused', what: 'INDI', why: 'deleted', count: 40, lines: [77] },
  ],
};

async function open(given: Partial<FileOf<'export'>>, answer: object, language: 'en' | 'id' = 'en') {
  const answers = {
    'GET /api/trees': { items: [tree] },
    [`GET ${all}`]: { items: [job] },
    [`GET ${one}`]: { ...job, ...given },
    [`GET ${one}/receipt`]: answer,
  };
  const opened = await openApp(`/dashboard/my-trees?export=${tree.id}&job=${exportId}`, answers, language);
  const summary = language === 'en' ? 'Line-by-line export report' : 'Apa yang terjadi dengan tiap baris';
  const details = (await screen.findByText(summary, { selector: 'summary' })).closest('details');
  if (!details) throw new Error('There are no details.');
  return { ...opened, details };
}

function unfold(details: HTMLDetailsElement) {
  details.open = true;
  fireEvent(details, new Event('toggle'));
}

test('a written file has a receipt that is asked for when it is opened, and can be taken home', async () => {
  const { api, details } = await open({}, receipt);
  expect(api.to(`GET ${one}/receipt`)).toEqual([]);
  unfold(details);
  const table = await within(details).findByRole('table', { hidden: true });
  expect(within(details).getByText('12,000 lines')).toBeTruthy();
  expect(within(details).getByText('written from the tree', { selector: 'dt' })).toBeTruthy();
  const rows = within(table)
    .getAllByRole('row', { hidden: true })
    .map((row) => row.textContent);
  expect(rows).toContain('person › birth › datewritten from the tree2113');
  expect(rows).toContain('personleft out: details of living people300');
  expect(rows).toContain('personleft out: the person or couple is no longer in the tree4077');
  const link = within(details).getByRole('link', { name: 'Download line by line (CSV)' });
  expect(link.getAttribute('href')).toBe(`${one}/receipt/lines`);
});

test('the receipt of a table says what a table has no place for', async () => {
  const { details } = await open({ request: { ...job.request, format: 'csv' }, fileName: 'Hartono.csv' }, {
    fileName: 'Hartono.csv',
    counts: { structure: 3, kept: 0, repaired: 0, refused: 1 },
    groups: [
      { fate: 'structure', what: 'person', count: 2, lines: [2] },
      { fate: 'structure', what: 'header', count: 1, lines: [1] },
      { fate: 'refused', what: 'FAM.MARR.DATE', why: 'format', count: 1, lines: [23] },
    ],
  } satisfies LineReceipt);
  unfold(details);
  expect(await within(details).findByText(/^A table has a row for each person\./)).toBeTruthy();
  expect(await within(details).findByText('headings of the table')).toBeTruthy();
  expect(within(details).getByText('left out: this kind of file has no place for it')).toBeTruthy();
});

test('a receipt that does not come can be asked for again', async () => {
  const { api, details } = await open({}, refuse(404, 'not_found'));
  unfold(details);
  expect(await within(details).findByText('The receipt could not be loaded.')).toBeTruthy();
  api.answers[`GET ${one}/receipt`] = receipt;
  fireEvent.click(within(details).getByRole('button', { name: 'Retry' }));
  expect(await within(details).findByText('left out: details of living people')).toBeTruthy();
});

test('a receipt speaks Indonesian to those who do', async () => {
  const { details } = await open({}, receipt, 'id');
  unfold(details);
  expect(await within(details).findByText('tidak disertakan: rincian orang yang masih hidup')).toBeTruthy();
});

test('files of the last day lead to their receipts', async () => {
  await openApp(`/dashboard/my-trees?export=${tree.id}`, {
    'GET /api/trees': { items: [tree] },
    [`GET ${all}`]: { items: [job] },
  });
  const link = await screen.findByRole('link', { name: 'Export report of Hartono.ged' });
  expect(link.getAttribute('href')).toContain(`job=${exportId}`);
});
