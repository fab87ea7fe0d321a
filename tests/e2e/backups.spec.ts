import { readFile } from 'node:fs/promises';
import { unpackZip } from '#server/testing/unpack-zip.ts';
import { ratna, signIn } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

test('[ADS-031] an administrator makes a backup, has it tried, downloads it and deletes it', async ({
  page,
  context,
}) => {
  await signIn(context, ratna);
  await page.goto('/admin/backups');
  await expect(page.getByRole('heading', { name: 'No backup yet' })).toBeVisible();

  await page.getByRole('button', { name: 'Back up now' }).click();
  const row = page.getByRole('row', { name: /by Ratna/ });
  await expect(row.getByText('Complete')).toBeVisible();
  await expect(row.getByText(/people, \d+ trees?/)).toBeVisible();
  const actions = row.getByRole('button', { name: /^Actions for the backup/ });
  await actions.click();
  await page.getByRole('menuitem', { name: 'Check by restoring' }).click();
  await expect(row.getByText(/^Restored as a rehearsal and compared on/)).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page, 'backups with one that was tried');

  const arriving = page.waitForEvent('download');
  await actions.click();
  await page.getByRole('menuitem', { name: 'Download' }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toMatch(/^swissfam-.*\.zip$/);
  const parts = await unpackZip(await readFile(await download.path()));
  expect(String(parts.get('tables/users.copy'))).toContain(ratna.email);

  await actions.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'No backup yet' })).toBeVisible();
});
