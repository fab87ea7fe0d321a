import { readFile } from 'node:fs/promises';
import { signInAnew } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { addHartonos } from './support/hartono.ts';
import { expect, test } from './support/test.ts';

test('a branch is exported without a mouse, and the window fits a small phone and every reader [UX-01][UX-06]', async ({
  page,
  context,
}) => {
  await signInAnew(context);
  const tree = await addHartonos(context, 'Hartono untuk dikirim ke semua sepupu di seluruh Nusantara dan mancanegara');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/dashboard/my-trees?export=${tree.id}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  // From the second to the last of the forms a file can have, and on to how much of the tree.
  await page.keyboard.press('ArrowUp');
  await expect(dialog.getByRole('radio', { name: /JSON/ })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('One person and the d');
  await expect(dialog.getByLabel('How much of the tree?')).toHaveValue('descendants');
  await page.keyboard.press('Tab');
  await page.keyboard.type('anna');
  await expect(page.getByRole('option', { name: /Anna Hartono/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('combobox', { name: 'Which person?' })).toHaveValue('Anna Hartono');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
  await expectAccessible(page, 'the choice of an export');

  await dialog.getByRole('button', { name: 'Export', exact: true }).press('Enter');
  const link = dialog.getByRole('link', { name: 'Download', exact: true });
  await expect(link).toBeFocused();
  await expectAccessible(page, 'a written export');
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  const written = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(written.members.map(({ firstName }: { firstName: string }) => firstName)).toEqual(['Anna', 'Clara']);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: `More for ${tree.name}` }).press('Enter');
  await page.getByRole('menuitem', { name: 'Export' }).press('Enter');
  const recent = page.getByRole('region', { name: 'Written in the last day' });
  await expect(recent.getByRole('link', { name: /^Download / })).toHaveCount(1);
  await recent.getByRole('link', { name: /^Export report of / }).press('Enter');
  await expect(link).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('term').filter({ hasText: 'written from the tree' })).toBeVisible();
  await dialog.locator('summary', { hasText: 'By kind of line' }).press('Enter');
  await expect(dialog.getByRole('table')).toBeVisible();
  await expectAccessible(page, 'the receipt of an export');
});
