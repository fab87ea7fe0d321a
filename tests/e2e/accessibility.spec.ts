import type { Page } from '@playwright/test';
import { addTree, beat, ratna, signIn, signInAnew } from './support/api.ts';
import { allLooks, expectAccessible } from './support/axe.ts';
import { goInside } from './support/go-inside.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });

const publicScreens = ['/', '/login', '/login-test', '/privacy', '/terms', '/no-such', '/setup?token=used'];
const userScreens = [
  '/dashboard',
  '/dashboard/family-tree',
  '/dashboard/tree-builder',
  '/dashboard/my-trees',
  '/dashboard/my-trees?trash=1',
  '/dashboard/members',
  '/dashboard/members?q=nobodyatall',
  '/dashboard/evidence?kind=census',
  '/dashboard/sources',
  '/dashboard/places',
  '/dashboard/search',
  '/dashboard/search?q=a',
  '/dashboard/search?q=a&kind=member&bornFrom=1800&living=deceased',
  '/dashboard/reports',
  '/dashboard/check',
  '/dashboard/settings',
  '/dashboard/settings/keys',
  '/admin',
];
const adminScreens = ['/admin', '/admin/users', '/admin/trees', '/admin/backups', '/admin/settings'];

test('[UX-01] axe finds nothing on the screens of visitors', async ({ page, quiet }) => {
  quiet.allow(/status of 404 .*\/(no-such|api\/setup)/);
  for (const path of publicScreens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, path, allLooks);
  }
});

test('[UX-01] axe finds nothing on the screens of users', async ({ page, context }) => {
  await signIn(context, beat);
  await lookAtAll(page, userScreens);
});

test('[UX-01] axe finds nothing on the screens of administrators', async ({ page, context }) => {
  await signIn(context, ratna);
  await lookAtAll(page, adminScreens);
});

async function lookAtAll(page: Page, [first = '/dashboard', ...others]: readonly string[]): Promise<void> {
  await page.goto(first);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  await expectAccessible(page, first, allLooks);
  for (const path of others) {
    await goInside(page, path);
    await expectAccessible(page, path, allLooks);
  }
}

test('[UX-01][UX-10] axe finds nothing on forms with mistakes', async ({ page, context }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Email too short')).toBeVisible();
  await expectAccessible(page, 'the sign-in form with mistakes');

  await signIn(context, beat);
  await page.goto('/dashboard/members?add=1');
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
  await page.goto(`/dashboard/my-trees?import=${tree.id}`);
  await expect(page.getByRole('heading', { name: 'Import a family file' })).toBeVisible();
  await expectAccessible(page, 'the import page');
  await page.goto('/dashboard/my-trees?create=1');
  await expect(page.getByRole('dialog', { name: 'New tree' })).toBeVisible();
  await expectAccessible(page, 'the dialog of a new tree');
  await page.goto('/dashboard/my-trees');
  await page.getByRole('button', { name: 'More for Empty for axe' }).click();
  await expectAccessible(page, 'the menu of a tree');
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'the question before a tree is deleted');
});

test('[UX-01] axe finds nothing on open menus and beside an open person', async ({ page, context }) => {
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
});
