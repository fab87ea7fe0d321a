import { readFile } from 'node:fs/promises';
import { signInAnew } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { addHartonos } from './support/hartono.ts';
import { expect, test } from './support/test.ts';

const reports = [
  ['Family Overview Report (PDF)', '%PDF-'],
  ['Generation Breakdown (Excel)', 'PK'],
  ['Geographic Distribution (PDF)', '%PDF-'],
  ['Family Timeline (PDF)', '%PDF-'],
  ['Member Directory (Excel)', 'PK'],
  ['Statistics Summary (PDF)', '%PDF-'],
] as const;

test('[RPT-034][RPT-035] six reports are generated, saved, still there after a reload, and deleted by keyboard', async ({
  context,
  page,
}) => {
  await signInAnew(context);
  const { id } = await addHartonos(context, 'Six reports');
  await page.goto(`/dashboard/reports?tree=${id}&tab=generate`);
  const made = page.getByRole('region', { name: 'Made in the last day' });
  await expect(made.getByText(/^Nothing yet\./)).toBeVisible();
  for (const [nth, [name, magic]] of reports.entries()) {
    await page.getByRole('button', { name: `Generate ${name}` }).click();
    const newest = made.getByRole('listitem').first();
    await expect(made.getByRole('listitem')).toHaveCount(nth + 1, { timeout: 60_000 });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      newest.getByRole('link', { name: /^Download / }).click(),
    ]);
    const file = await readFile(await download.path());
    expect(file.subarray(0, magic.length).toString()).toBe(magic);
    expect(download.suggestedFilename()).toMatch(/^[a-z-]+-\d{4}-\d\d-\d\d\.(pdf|xlsx)$/);
  }
  await expectAccessible(page, 'generated reports');
  await page.reload();
  await expect(made.getByRole('listitem')).toHaveCount(reports.length);
  await made
    .getByRole('button', { name: /^Delete / })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(made.getByRole('listitem')).toHaveCount(reports.length - 1);
  await expect(made.getByRole('heading')).toBeFocused();
});
