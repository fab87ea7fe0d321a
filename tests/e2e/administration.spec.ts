import { addAccount, addPeople, addTree, administrator, signIn, signInAnew } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

test('an administrator finds, changes, disables and deletes accounts, and somebody else gets the trees [GEN-014] [AUS-001] [AUS-012] [AUS-016] [AUS-017] [UX-45] [AT-07]', async ({
  page,
  context,
  newBrowser,
  quiet,
}) => {
  test.slow();
  quiet.allow(/status of 401/);
  await signInAnew(context, administrator);
  const account = await addAccount(context, 'Ketut', 'Zumbrunnen');
  const heir = await addAccount(context, 'Made', 'Zumbrunnen');
  const theirs = await newBrowser();
  await signIn(theirs, account);
  const tree = await addTree(theirs, 'Zumbrunnen of Bali');
  await addPeople(theirs, tree.id, [{ firstName: 'Nyoman', gender: 'female' }]);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/admin/users');
  await page.getByRole('searchbox', { name: 'Search users' }).fill('zumbrunnen');
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  await page.getByRole('button', { name: 'User', exact: true }).press('Enter');
  const head = page.getByRole('columnheader', { name: 'User' });
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByRole('rowheader').first()).toContainText('Ketut');
  await page.reload();
  await expect(page.getByRole('rowheader').first()).toContainText('Ketut');
  await expect(page).toHaveURL(/q=zumbrunnen.*by=name/);
  await expectAccessible(page, 'the users');

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

  const role = page.getByRole('combobox', { name: 'Role of Ketut Zumbrunnen' });
  await role.selectOption('Administrator');
  await expect(page.getByText('Role of Ketut Zumbrunnen: Administrator')).toBeVisible();
  await role.selectOption('User');
  await expect(page.getByText('Role of Ketut Zumbrunnen: User')).toBeVisible();

  // With the role went the session.
  const there = await theirs.newPage();
  await there.goto('/dashboard');
  await expect(there).toHaveURL(/\/login/);

  const more = page.getByRole('button', { name: 'More for Ketut Zumbrunnen' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Disable' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByText('Ketut Zumbrunnen is disabled')).toBeVisible();

  await more.click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  const question = page.getByRole('dialog', { name: 'Delete the account of Ketut Zumbrunnen?' });
  await expect(question.getByText(/^They own 1 tree/)).toBeVisible();
  await expectAccessible(page, 'the question before an account is deleted');
  await page.setViewportSize({ width: 1280, height: 800 });
  await question.getByRole('combobox', { name: 'New owner' }).fill('made zum');
  await page.getByRole('option', { name: /Made Zumbrunnen/ }).click();
  await question.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText('The account of Ketut Zumbrunnen is deleted')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(1);

  const heirs = await newBrowser();
  await signIn(heirs, heir);
  const inherited = await heirs.newPage();
  await inherited.goto('/dashboard/my-trees');
  await expect(inherited.getByRole('heading', { name: 'Zumbrunnen of Bali' })).toBeVisible();
});

test('an administrator archives, hands over, exports and deletes a tree; the log tells all of it [GEN-015] [ATR-004] [ATR-011] [ATR-014] [ATR-021]', async ({
  page,
  context,
  newBrowser,
}) => {
  test.slow();
  await signInAnew(context, administrator);
  const account = await addAccount(context, 'Wayan', 'Kellerhals');
  const theirs = await newBrowser();
  await signIn(theirs, account);
  const tree = await addTree(theirs, 'Kellerhals of Ubud');
  await addPeople(theirs, tree.id, [{ firstName: 'Nyoman', lastName: 'Kellerhals', gender: 'female' }]);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/admin/trees?q=kellerhals');
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await expectAccessible(page, 'the trees of the house');
  await page.setViewportSize({ width: 1280, height: 800 });
  const more = page.getByRole('button', { name: 'More for Kellerhals of Ubud' });
  const choose = async (name: string) => {
    await more.click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('Archive');
  await expect(page.getByText('Tree archived successfully!')).toBeVisible();
  await choose('Unarchive');
  await expect(page.getByText('Tree unarchived successfully!')).toBeVisible();

  await choose('Export Tree…');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const link = page.getByRole('link', { name: 'Download' });
  await expect(link).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe('Kellerhals of Ubud.ged');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();

  await choose('Delete…');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete tree' }).click();
  await expect(page.getByText('Tree deleted successfully!')).toBeVisible();
  await page.getByLabel('State').selectOption('In the trash');
  await choose('Take out of the trash');
  await expect(page.getByText('The tree is out of the trash')).toBeVisible();

  await page.getByRole('link', { name: 'Audit log' }).click();
  await page.getByRole('searchbox', { name: 'Search names' }).fill('kellerhals of');
  for (const what of [
    'Took a tree out of the trash',
    'Put a tree in the trash',
    'Exported a tree',
    'Archived a tree',
  ]) {
    await expect(page.getByRole('rowheader', { name: what })).toBeVisible();
  }
  await expectAccessible(page, 'the audit log');
  const inbox = await theirs.newPage();
  await inbox.goto('/dashboard/notifications');
  await expect(inbox.getByText(/has exported “Kellerhals of Ubud” as a file/)).toBeVisible();
});
