import { readFile } from 'node:fs/promises';
import { setUp } from '#contract/accounts.ts';
import { createMember } from '#contract/members.ts';
import { unpackZip } from '#server/testing/unpack-zip.ts';
import { addTree, call, ratna, signIn } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { diagram } from './support/diagram.ts';
import { expect, test } from './support/test.ts';
import { openTwoProcesses, type TwoProcesses } from './support/two-processes.ts';

test('[ADS-031] an administrator makes a backup, has it tried, downloads it and deletes it', async ({
  page,
  context,
}) => {
  await signIn(context, ratna);
  await page.goto('/admin/backups');
  await expect(page.getByRole('heading', { name: 'No backup yet' })).toBeVisible();
  await expectAccessible(page, 'backups before the first one');

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

test('a change made at one process appears in a browser that is at another', async ({ browser }) => {
  const two = await openTwoProcesses();
  try {
    const [here, there] = await Promise.all(
      two.addresses.map((baseURL) => browser.newContext({ baseURL, locale: 'en-GB' })),
    );
    if (!here || !there) throw new Error('There are not two browsers.');
    const account = { email: 'ratna@keluarga.example', password: 'anggrek di teras rumah' };
    const token = await setupToken(two);
    await call(here, setUp, { body: { ...account, firstName: 'Ratna', lastName: 'Wijaya', token } });
    await signIn(there, account);
    const tree = await addTree(here, 'Two houses');
    const params = { treeId: tree.id };
    await call(here, createMember, { params, body: { firstName: 'Hadi', lastName: 'Wijaya', gender: 'male' } });
    const page = await there.newPage();
    await page.goto(`/dashboard/family-tree?tree=${tree.id}`);
    await expect(diagram(page).getByRole('button', { name: /^Hadi Wijaya/ })).toBeVisible();
    await call(here, createMember, { params, body: { firstName: 'Wulan', lastName: 'Wijaya', gender: 'female' } });
    await expect(diagram(page).getByRole('button', { name: /^Wulan Wijaya/ })).toBeVisible();
  } finally {
    await two.remove();
  }
});

/** The line with the link comes after the one that says that the server is ready. */
async function setupToken({ setupLink }: TwoProcesses): Promise<string> {
  await expect(() => expect(setupLink).not.toThrow()).toPass({ timeout: 30_000 });
  return new URL(setupLink()).searchParams.get('token') ?? '';
}
