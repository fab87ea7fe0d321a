import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { addTree, signInAnew } from './support/api.ts';
import { diagram } from './support/diagram.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const fixture = (name: string) => join(import.meta.dirname, '../../fixtures', name);

/** Somebody who has just been given an account, in front of the ways to begin. */
async function beginAsSomebodyNew(page: Page, firstName: string): Promise<void> {
  await signInAnew(page.context(), { firstName, lastName: 'Santoso' });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'How would you like to begin?' })).toBeVisible();
}

test('[UX-15] starting with me draws a tree of one after two actions', async ({ page }) => {
  await beginAsSomebodyNew(page, 'Budi');
  await page.getByRole('button', { name: /^Start with me/ }).click();
  await expect(page.getByLabel('Your first name')).toHaveValue('Budi');
  await page.getByRole('button', { name: 'Begin the tree' }).click();
  await expect(diagram(page).getByRole('button', { name: /^Budi Santoso/ })).toBeVisible();
});

test('[UX-15][UX-16] the sample family is one action away, marked as a sample, and gone with one action', async ({
  page,
}) => {
  await beginAsSomebodyNew(page, 'Citra');
  await page.getByRole('button', { name: /^Load the sample family/ }).click();
  await expect(page.getByText('66 members')).toBeVisible();
  await page.getByRole('link', { name: 'My Trees' }).click();
  await expect(page.getByText('Sample', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Remove the sample family' }).click();
  await expect(page.getByText('66 people')).toHaveCount(0);
});

test('[UX-15][UX-17][GEN-001] a file is previewed, brought in and drawn, and the whole import is undone', async ({
  page,
}) => {
  await beginAsSomebodyNew(page, 'Tono');
  await page.getByRole('link', { name: /^Import a file/ }).click();
  await page.getByLabel('Choose a file').setInputFiles(fixture('half-siblings.ged'));
  await expect(page.getByRole('heading', { name: 'What is in half-siblings.ged' })).toBeVisible();
  await expect(page.getByText('Nothing in it needed repair.')).toBeVisible();
  await page.getByRole('button', { name: 'Import 6 people' }).click();
  await expect(page.getByText('6 people and 2 couples came from half-siblings.ged.')).toBeVisible();
  await page.getByRole('link', { name: 'See the family' }).click();
  await expect(diagram(page).getByRole('button')).toHaveCount(6);
  await page.goBack();
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await expect(page.getByText('The import is undone. The tree is as it was before.')).toBeVisible();
  await page.getByRole('link', { name: 'Members', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'How would you like to begin?' })).toBeVisible();
});

test('[GEN-001] a file that comes again asks what becomes of its people, and doubles nobody', async ({
  page,
  context,
}) => {
  await signInAnew(context);
  const tree = await addTree(context, 'Twice the same file');
  const choose = async () => {
    await page.goto(`/dashboard/my-trees?import=${tree.id}`);
    await page.getByLabel('Choose a file').setInputFiles(fixture('half-siblings.ged'));
    await expect(page.getByRole('heading', { name: 'What is in half-siblings.ged' })).toBeVisible();
  };
  await choose();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await page.getByRole('button', { name: 'Import 6 people' }).click();
  await expect(page.getByText('6 people and 2 couples came from half-siblings.ged.')).toBeVisible();
  await choose();
  await expect(page.getByText('6 people of this file are in this tree already.')).toBeVisible();
  await expect(page.getByText('The tree will then have 6 people.')).toBeVisible();
  await page.getByRole('radio', { name: 'Bring them up to date' }).press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Replace what was imported before' })).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await page.getByRole('button', { name: 'Bring up to date' }).click();
  await expect(page.getByRole('heading', { name: 'Nobody changed' })).toBeVisible();
  await page.getByRole('link', { name: 'See the family' }).click();
  await expect(diagram(page).getByRole('button')).toHaveCount(6);
});

test('[UX-17] what needed attention is told line by line before anything is brought in, and cancelling changes nothing', async ({
  page,
  context,
}) => {
  await signInAnew(context);
  const tree = await addTree(context, 'Own ancestors');
  await page.goto(`/dashboard/my-trees?import=${tree.id}`);
  await page.getByLabel('Choose a file').setInputFiles(fixture('own-ancestor.ged'));
  const problems = page.getByRole('region', { name: 'What needed attention, by line' });
  await expect(problems).toContainText(/Line \d+.*somebody would be their own ancestor/);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Nothing was brought in.')).toBeVisible();
  await page.goto(`/dashboard/family-tree?tree=${tree.id}`);
  await expect(page.getByText('No family members found')).toBeVisible();
});

test('[UX-17] a file that is no GEDCOM is refused with a sentence, and the tree is unchanged', async ({
  page,
  context,
}) => {
  await signInAnew(context);
  const tree = await addTree(context, 'Refused');
  await page.goto(`/dashboard/my-trees?import=${tree.id}`);
  const buffer = Buffer.from('<!doctype html><html><body>Download</body></html>');
  await page.getByLabel('Choose a file').setInputFiles({ name: 'family.ged', mimeType: 'text/plain', buffer });
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('This file cannot be imported');
  await expect(alert).toContainText('This is a web page, not a GEDCOM file.');
  await expect(alert).toContainText('Your tree is unchanged.');
});
