import { addPeople, addTree, signInAnew } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { card } from './support/diagram.ts';
import { goInside } from './support/go-inside.ts';
import { expect, test } from './support/test.ts';

const password = 'melati di kebun belakang';

test('a cousin with a link and its password suggests a correction by phone; it is accepted, undone, and the link revoked', async ({
  page,
  context,
  newBrowser,
  quiet,
}) => {
  await signInAnew(context);
  const tree = await addTree(context, 'Keluarga Sastro');
  await addPeople(context, tree.id, [
    { firstName: 'Kartini', lastName: 'Sastro', gender: 'female', birthDate: '1850', deathDate: '1910' },
  ]);
  await page.goto(`/dashboard/family-tree?tree=${tree.id}`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share “Keluarga Sastro”' });
  await dialog.getByRole('switch', { name: 'View only' }).press('Space');
  await dialog.getByRole('switch', { name: 'Visitors may suggest changes' }).press('Space');
  await dialog.getByRole('switch', { name: 'Require a password' }).press('Space');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByLabel('Name of the link').fill('For the cousins');
  await dialog.getByRole('button', { name: 'Create link' }).press('Enter');
  const link = await dialog.getByLabel('Address of For the cousins').inputValue();
  await expect(dialog.getByText('Suggestions', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  const cousin = await newBrowser({ viewport: { width: 375, height: 760 }, hasTouch: true });
  const theirs = await cousin.newPage();
  await theirs.goto(link);
  await theirs.getByLabel('Password', { exact: true }).fill(password);
  await theirs.getByRole('button', { name: 'Access Family Tree' }).click();
  await card(theirs, 'Kartini').tap();
  await theirs.getByRole('button', { name: 'Suggest a change' }).tap();
  const form = theirs.getByRole('dialog', { name: 'Suggest a change' });
  await expect(form.getByLabel('Birth date')).toHaveValue('1850');
  await form.getByLabel('Who are you?').fill('Wulan');
  await form.getByLabel('Birth date').fill('12 March 1851');
  await expectAccessible(theirs, 'the form of a suggestion');
  await form.getByRole('button', { name: 'Send suggestion' }).tap();
  const thanks = theirs.getByRole('dialog', { name: 'Thank you' });
  await expect(thanks).toContainText('Until then everything stays as it is');
  await thanks.getByRole('button', { name: 'Close' }).last().tap();
  const panel = theirs.getByRole('dialog', { name: 'Kartini Sastro' });
  await expect(panel).toContainText('1850');

  // The navigation says so by itself.
  await page.getByRole('link', { name: /^Suggestions\b.*1 suggestion waits/ }).click();
  const suggestion = page.getByRole('listitem', { name: 'Kartini Sastro' });
  await expect(suggestion).toContainText(/Wulan.*For the cousins/);
  await expect(suggestion.getByRole('row', { name: 'Birth date 1850 12 March 1851' })).toBeVisible();
  await expectAccessible(page, 'suggestions that wait');
  await suggestion.getByRole('button', { name: 'Accept chosen' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'No suggestions wait' })).toBeVisible();
  await expect(page.locator(':focus')).toBeVisible();
  await expect(panel).toContainText('12 March 1851');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone')).toBeVisible();
  await expect(panel).not.toContainText('1851');
  await page.getByRole('tab', { name: 'Decided' }).click();
  await expect(suggestion).toContainText('Taken over');
  await expectAccessible(page, 'suggestions that were decided');

  quiet.allow(/status of 404/);
  await goInside(page, `/dashboard/family-tree?tree=${tree.id}`);
  await expect(page.getByText('suggested by Wulan (visitor)')).toBeVisible();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await dialog.getByRole('tab', { name: 'Manage links (1)' }).click();
  await dialog.getByRole('button', { name: 'Revoke: For the cousins' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke link' }).press('Enter');
  await expect(theirs.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(theirs.getByText('Kartini')).toHaveCount(0);
});
