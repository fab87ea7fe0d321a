import { readFile } from 'node:fs/promises';
import { unpackZip } from '#server/testing/unpack-zip.ts';
import { beat, ratna, signIn, signInAnew } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { goInside } from './support/go-inside.ts';
import { expect, test } from './support/test.ts';

test('[GEN-013] [ADM-008] [ADS-002] [ADS-031] an administrator looks after the instance: health, a check, a message to everybody, the history, and a backup that is tried, downloaded and deleted', async ({
  page,
  context,
  newBrowser,
}) => {
  await signIn(context, ratna);
  const other = await newBrowser();
  await signInAnew(other);
  await page.goto('/admin');
  const health = page.getByRole('region', { name: 'System health' });
  await health.getByRole('button', { name: 'Check now' }).click();
  await expect(health.getByText(/answered in \d+ ms/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'In figures' })).toContainText('System health100%');
  await expect(page.getByRole('img', { name: /^Members by day/ })).toBeVisible();
  await page.getByRole('button', { name: 'Check integrity' }).click();
  await expect(page.getByText(/All is sound: \d+ trees?, \d+ people/)).toBeVisible();
  await page.getByRole('button', { name: 'Notify users' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Message' }).fill('Besok Sabtu server dirawat.');
  await expectAccessible(page, 'the message to everybody');
  await page.getByRole('button', { name: 'Send to everybody' }).click();
  await expect(page.getByText(/\d+ people notified/)).toBeVisible();

  const inbox = await other.newPage();
  await inbox.goto('/dashboard/notifications');
  await expect(inbox.getByText('Besok Sabtu server dirawat.').first()).toBeVisible();

  await page.getByRole('link', { name: 'All actions and background jobs' }).click();
  const history = page.getByRole('table', { name: 'Actions, newest first' });
  await expect(history.getByRole('rowheader').nth(0)).toHaveText('Notify users');
  await expect(history.getByRole('rowheader').nth(1)).toHaveText('Check integrity');
  await expect(page.getByRole('table', { name: 'Kinds of background jobs' })).toContainText('house-job');
  await expect(page.getByRole('region', { name: 'Storage' })).toContainText(/\d [MG]B/);
  await expectAccessible(page, 'actions and background work');

  await goInside(page, '/admin/backups');
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

test('[GEN-016] [ADS-003] [ADS-004] [ADS-014] [ADS-016] what administrators decide is seen by everybody at once', async ({
  page,
  context,
  newBrowser,
}) => {
  await signIn(context, ratna);
  await page.goto('/admin/settings');
  await page.getByLabel('Name', { exact: true }).fill('Rumah Wijaya');
  await page.getByLabel('Description').fill('Silsilah keluarga besar Wijaya dari Medan');
  await page.getByRole('checkbox', { name: 'Reports' }).uncheck();
  await page.getByRole('checkbox', { name: 'Exports' }).uncheck();
  await expectAccessible(page, 'the settings of the instance');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await expect(page).toHaveTitle(/Rumah Wijaya$/);
  await expect(page.getByRole('link', { name: 'Rumah Wijaya' })).toBeVisible();

  const other = await newBrowser();
  const door = await other.newPage();
  await door.goto('/login');
  await expect(door.getByText('Silsilah keluarga besar Wijaya dari Medan')).toBeVisible();
  await signIn(other, beat);
  await door.goto('/dashboard/reports');
  await expect(door.getByText('An administrator has switched this off.')).toBeVisible();
  const menu = door.getByRole('navigation', { name: 'Main navigation' });
  await expect(menu.getByRole('link', { name: 'Members' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Reports' })).toHaveCount(0);
  await menu.getByRole('link', { name: 'My Trees' }).click();
  await door
    .getByRole('button', { name: /^More for/ })
    .first()
    .click();
  await expect(door.getByRole('menuitem', { name: 'Check the tree' })).toBeVisible();
  await expect(door.getByRole('menuitem', { name: /Export/ })).toHaveCount(0);
});
