import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { signInAnew } from './support/api.ts';
import { diagram } from './support/diagram.ts';
import { goInside } from './support/go-inside.ts';
import { expect, test } from './support/test.ts';

const fixture = (name: string) => join(import.meta.dirname, '../../fixtures', name);
const waysToBegin = (page: Page) => page.getByRole('heading', { name: 'How would you like to begin?' });

/** Somebody who has just been given an account, in front of the ways to begin. */
async function beginAsNewPerson(page: Page, firstName: string): Promise<void> {
  await signInAnew(page.context(), { firstName, lastName: 'Santoso' });
  await page.goto('/dashboard');
  await expect(waysToBegin(page)).toBeVisible();
}

test('[UX-15][UX-16] the sample family is one action away, marked as a sample, and gone with one action', async ({
  page,
}) => {
  await beginAsNewPerson(page, 'Citra');
  await page.getByRole('button', { name: /^Load the sample family/ }).click();
  await expect(page.getByText('66 members')).toBeVisible();
  await page.getByRole('link', { name: 'My Trees' }).click();
  await expect(page.getByText('Sample', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Remove the sample family' }).click();
  await expect(page.getByText('66 people')).toHaveCount(0);
});

test('[UX-15][UX-17][GEN-001] a file is previewed, brought in, drawn, known when it comes again, and undone as a whole; then a tree of one begins', async ({
  page,
}) => {
  await beginAsNewPerson(page, 'Budi');
  await page.getByRole('link', { name: /^Import a file/ }).click();
  const choose = async (name: string) => {
    await page.getByLabel('Choose a file').setInputFiles(fixture(name));
    await expect(page.getByRole('heading', { name: `What is in ${name}` })).toBeVisible();
  };

  await test.step('what needed attention is told line by line before anything is brought in, and cancelling changes nothing', async () => {
    await choose('own-ancestor.ged');
    const problems = page.getByRole('region', { name: 'What needed attention, by line' });
    await expect(problems).toContainText(/Line \d+.*somebody would be their own ancestor/);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Nothing was brought in.')).toBeVisible();
    await page.getByRole('button', { name: 'Choose another file' }).click();
  });

  await test.step('the family comes in and is drawn', async () => {
    await choose('half-siblings.ged');
    await expect(page.getByText('Nothing in it needed repair.')).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(0);
    await page.getByRole('button', { name: 'Import 6 people' }).click();
    await expect(page.getByText('6 people and 2 couples came from half-siblings.ged.')).toBeVisible();
    await page.getByRole('link', { name: 'See the family' }).click();
    await expect(diagram(page).getByRole('button')).toHaveCount(6);
    await page.goBack();
    // The diagram writes where it looks into the address, which can pass for the way back.
    await expect(page).toHaveURL(/[?&]job=/);
  });
  const firstImport = page.url();

  await test.step('the same file asks what becomes of its people, and doubles nobody', async () => {
    await goInside(page, firstImport.replace(/&job=[^&]*/, ''));
    await choose('half-siblings.ged');
    await expect(page.getByText('6 people in this file are already in this tree.')).toBeVisible();
    await expect(page.getByText('The tree will then have 6 people.')).toBeVisible();
    await page.getByRole('radio', { name: 'Bring them up to date' }).press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'Replace what was imported before' })).toBeChecked();
    await page.keyboard.press('ArrowUp');
    await page.getByRole('button', { name: 'Bring up to date' }).click();
    await expect(page.getByRole('heading', { name: 'No changes' })).toBeVisible();
  });

  await test.step('the whole import is undone', async () => {
    await goInside(page, firstImport);
    await page.getByRole('button', { name: 'Undo this import' }).click();
    await expect(page.getByText('The import is undone. The tree is as it was before.')).toBeVisible();
    await page.getByRole('link', { name: 'Members', exact: true }).click();
    await expect(waysToBegin(page)).toBeVisible();
  });

  await test.step('starting with me draws a tree of one after two actions', async () => {
    await page.getByRole('button', { name: /^Start with me/ }).click();
    await expect(page.getByLabel('Your first name')).toHaveValue('Budi');
    await page.getByRole('button', { name: 'Begin the tree' }).click();
    await expect(diagram(page).getByRole('button')).toHaveCount(1);
    await expect(diagram(page).getByRole('button', { name: /^Budi Santoso/ })).toBeVisible();
  });
});
