import { addTree, beat, signIn, signInAnew } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { goInside } from './support/go-inside.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });

test('[UX-01][UX-10] axe finds nothing on forms with mistakes, open menus and beside an open person', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Email too short')).toBeVisible();
  await expectAccessible(page, 'the sign-in form with mistakes');

  await signIn(context, beat);
  await page.goto('/dashboard/family-tree');
  await page.getByRole('button', { name: 'Account of Beat Zumbrunn' }).click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await expectAccessible(page, 'the account menu');
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Find a person' }).fill('a');
  await page.getByRole('listbox', { name: 'Find a person' }).getByRole('option').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'an open person');

  await goInside(page, '/dashboard/members');
  await page.getByRole('link', { name: 'Add member' }).click();
  await page.getByLabel('Birth date').fill('abt 1745');
  await page.getByRole('dialog').getByRole('button', { name: 'Add member' }).click();
  await expect(page.getByText('Validation Error')).toBeVisible();
  await expectAccessible(page, 'the member form with mistakes');
});

test('[UX-01] axe finds nothing on an empty tree, its dialogs and the import page', async ({ page, context }) => {
  await signInAnew(context);
  const tree = await addTree(context, 'Empty for axe');
  await page.goto(`/dashboard/family-tree?tree=${tree.id}`);
  await expect(page.getByText('No family members found')).toBeVisible();
  await expectAccessible(page, 'an empty tree');
  await goInside(page, `/dashboard/my-trees?import=${tree.id}`);
  await expect(page.getByRole('heading', { name: 'Import a family file' })).toBeVisible();
  await expectAccessible(page, 'the import page');
  await goInside(page, '/dashboard/my-trees');
  await page.getByRole('button', { name: 'More for Empty for axe' }).click();
  await expectAccessible(page, 'the menu of a tree');
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'the question before a tree is deleted');
});
