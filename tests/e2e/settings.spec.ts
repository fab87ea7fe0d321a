import { getMe } from '#contract/accounts.ts';
import { updateUserSettings } from '#contract/user-settings.ts';
import { addPeople, addTree, call, signIn, signInAnew } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { goInside } from './support/go-inside.ts';
import { expect, test } from './support/test.ts';

test('[GEN-012] [SET-001] [SET-002] [SET-016] [SET-019] [SET-052] settings are changed, hold at once, in other tabs and in other browsers', async ({
  page,
  context,
  newBrowser,
}) => {
  const account = await signInAnew(context, { firstName: 'Lestari', lastName: 'Wibowo' });
  const tree = await addTree(context, 'Keluarga Wibowo');
  await addPeople(context, tree.id, [{ firstName: 'Lestari', lastName: 'Wibowo', birthDate: '12 MAR 1961' }]);
  const other = await context.newPage();
  await other.goto('/dashboard/my-trees');
  await page.goto('/dashboard/settings');
  const save = page.getByRole('button', { name: 'Save settings' });
  await expect(save).toBeDisabled();
  await page.getByLabel('Date format').selectOption('YYYY-MM-DD');
  await page.getByLabel('A tree opens as').selectOption('timeline');
  await page.getByRole('combobox', { name: 'Time zone' }).fill('jakarta');
  await page.getByRole('option', { name: 'Asia/Jakarta' }).click();
  await page.getByRole('switch', { name: 'Show portraits' }).click();
  await page.getByRole('textbox', { name: 'First name' }).fill('Lestari Dewi');

  // What is not saved is not lost by mistake.
  await page.getByRole('link', { name: 'My Trees' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('You have unsaved changes')).toBeVisible();
  await save.click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await expect(page.getByText('You have unsaved changes')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Account of Lestari Dewi Wibowo' })).toBeVisible();

  // Another tab that was open all the time.
  await expect(other.getByText(/^Started \d{4}-\d{2}-\d{2}$/).first()).toBeVisible();
  await other.close();

  await goInside(page, `/dashboard/family-tree?tree=${tree.id}`);
  await expect(page.getByRole('radio', { name: 'Timeline' })).toBeChecked();

  const elsewhere = await newBrowser();
  await signIn(elsewhere, account);
  await call(elsewhere, updateUserSettings, { body: { defaultTreeView: 'list', language: 'id' } });
  const there = await elsewhere.newPage();
  await there.goto(`/dashboard/family-tree?tree=${tree.id}`);
  await expect(there.getByRole('tree').getByRole('treeitem')).toHaveCount(1);
  await goInside(there, `/dashboard/members?tree=${tree.id}`);
  await expect(there.getByText('Lahir 1961-03-12')).toBeVisible();

  // Back here, the language of the other browser holds as soon as the page is looked at again.
  await page.goto('/dashboard/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Pengaturan' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Zona waktu' })).toHaveValue('Asia/Jakarta');
  await page.getByRole('link', { name: /^Lihat profil Anda/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lestari Dewi Wibowo' })).toBeVisible();
  await expectAccessible(page, 'the profile of an account');
});

test('an account takes its data along, and goes', async ({ page, context }) => {
  const account = await signInAnew(context);
  await addTree(context, 'Keluarga Pratama');
  await page.goto('/dashboard/settings');
  await page.getByRole('button', { name: 'Export everything' }).click();
  const link = page.getByRole('link', { name: 'Download' });
  await expect(link).toBeVisible({ timeout: 60_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^swissfam-account-.*\.zip$/);

  await page.getByRole('button', { name: 'Delete my account…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account for good?' });
  await expect(dialog.getByLabel('What happens to “Keluarga Pratama”')).toBeVisible();
  await expectAccessible(page, 'the end of an account');
  await dialog.getByLabel('Your password').fill(account.password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL('/');
  const session = await context.request.fetch(getMe.path);
  expect(session.status()).toBe(401);
});
