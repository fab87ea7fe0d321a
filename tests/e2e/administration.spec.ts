import { listTrees } from '#contract/trees.ts';
import { addAccount, addPeople, addTree, administrator, call, signIn, signInAnew } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

test('an administrator finds and deletes an account, whose tree goes to somebody else, is exported, deleted and restored; the log tells all of it [GEN-014] [GEN-015] [AUS-001] [AUS-017] [ATR-014] [ATR-021]', async ({
  page,
  context,
  newBrowser,
}) => {
  await signInAnew(context, administrator);
  const account = await addAccount(context, 'Ketut', 'Zumbrunnen');
  const heir = await addAccount(context, 'Made', 'Zumbrunnen');
  const theirs = await newBrowser();
  await signIn(theirs, account);
  const tree = await addTree(theirs, 'Zumbrunnen of Bali');
  await addPeople(theirs, tree.id, [{ firstName: 'Nyoman', lastName: 'Zumbrunnen', gender: 'female' }]);

  await page.goto('/admin/users');
  await page.getByRole('searchbox', { name: 'Search users' }).fill('zumbrunnen');
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  await page.getByRole('button', { name: 'User', exact: true }).press('Enter');
  const head = page.getByRole('columnheader', { name: 'User' });
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByRole('rowheader').first()).toContainText('Ketut');
  await expect(page).toHaveURL(/q=zumbrunnen.*by=name/);

  await page.setViewportSize({ width: 320, height: 800 });
  await expect(page.getByLabel('Sort by')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(page.getByRole('columnheader', { name: 'Role' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('button', { name: 'Ketut Zumbrunnen', exact: true }).click();
  const profile = page.getByRole('dialog', { name: 'Ketut Zumbrunnen' });
  await expect(profile.getByText('Zumbrunnen of Bali')).toBeVisible();
  await expectAccessible(page, 'the profile of a user');
  await page.keyboard.press('Escape');
  await expect(profile).toBeHidden();

  await page.getByRole('button', { name: 'More for Ketut Zumbrunnen' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  const question = page.getByRole('dialog', { name: 'Delete the account of Ketut Zumbrunnen?' });
  await expect(question.getByText(/^They own 1 tree/)).toBeVisible();
  await expectAccessible(page, 'the question before an account is deleted');
  await question.getByRole('combobox', { name: 'New owner' }).fill('made zum');
  await page.getByRole('option', { name: /Made Zumbrunnen/ }).click();
  await question.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText('The account of Ketut Zumbrunnen is deleted')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  const heirs = await newBrowser();
  await signIn(heirs, heir);
  expect((await call(heirs, listTrees)).items.map(({ name }) => name)).toContain('Zumbrunnen of Bali');

  await page.getByRole('link', { name: 'Family Trees', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search trees' }).fill('zumbrunnen of');
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'More for Zumbrunnen of Bali' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('Export Tree…');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const link = page.getByRole('link', { name: 'Download' });
  await expect(link).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe('Zumbrunnen of Bali.ged');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();

  await choose('Delete…');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete tree' }).click();
  await expect(page.getByText('Tree deleted successfully!')).toBeVisible();
  await page.getByLabel('State').selectOption('In the trash');
  await choose('Take out of the trash');
  await expect(page.getByText('The tree is out of the trash')).toBeVisible();

  await page.getByRole('link', { name: 'Audit log' }).click();
  await page.getByRole('searchbox', { name: 'Search names' }).fill('zumbrunnen');
  for (const what of [
    'Took a tree out of the trash',
    'Put a tree in the trash',
    'Exported a tree',
    'Deleted an account',
  ]) {
    await expect(page.getByRole('rowheader', { name: what })).toBeVisible();
  }
  await expectAccessible(page, 'the audit log');
});
