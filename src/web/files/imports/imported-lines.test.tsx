import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp } from '#web/testing/open-app.tsx';
import { memberIdOf, someTree } from '#web/testing/sample-people.ts';

const tree = someTree({ name: 'Hartono' });
const jobId = memberIdOf(80);
const jobPath = `/api/trees/${tree.id}/imports/${jobId}`;

const job = {
  id: jobId,
  treeId: tree.id,
  fileName: 'royal.ged',
  state: 'done',
  progress: 1,
  preview: null,
  reason: null,
  changeId: null,
  outcome: null,
  createdAt: '2026-03-01T08:00:00.000Z',
};
const receipt = {
  fileName: 'royal.ged',
  counts: { structure: 12_000, kept: 340, repaired: 2, refused: 0 },
  groups: [
    { fate: 'kept', what: 'INDI.BIRT.SOUR', count: 339, lines: [10, 20] },
    { fate: 'kept', what: 'INDI._HOBBY', count: 1, lines: [44] },
    { fate: 'repaired', what: 'blank_line', count: 2, lines: [7, 9] },
  ],
};

test('after an import the receipt says what became of the lines, by kind, and can be taken home', async () => {
  await openApp(`/dashboard/my-trees?import=${tree.id}&job=${jobId}`, {
    'GET /api/trees': { items: [tree] },
    [`GET ${jobPath}`]: job,
    [`GET ${jobPath}/receipt`]: receipt,
  });
  const region = await screen.findByRole('region', { name: 'Line-by-line import report' });
  expect(await within(region).findByText('12,000 lines')).toBeTruthy();
  expect(region.textContent).toContain('340 lines');
  expect(within(region).queryByText('not imported')).toBeNull();
  fireEvent.click(within(region).getByText('By kind of line', { selector: 'summary' }));
  const rows = within(region)
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(rows[1]).toContain('person › birth › source');
  expect(rows[1]).toContain('339');
  expect(rows[2]).toContain('person › hobby');
  expect(rows[3]).toContain('7, 9');
  const link = within(region).getByRole('link', { name: 'Download line by line (CSV)' });
  expect(link.getAttribute('href')).toBe(`${jobPath}/receipt/lines`);
});
