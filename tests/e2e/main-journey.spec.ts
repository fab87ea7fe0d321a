import type { Page } from '@playwright/test';
import { signIn } from './support/api.ts';
import { bigFamily, bigFamilySize } from './support/big-family.ts';
import { drawnScene, overhearScenes, overlaps } from './support/drawn-scenes.ts';
import { lostNetwork } from './support/quiet.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.use({ demo: false });

const email = 'sari@hartono.example';
const password = 'sebuah-keluarga-besar';
const people = (more: number, noun: 'people' | 'members') => `${(bigFamilySize + more).toLocaleString('en')} ${noun}`;
const everybody = people(0, 'people');

test('[GEN-001][UX-17][UX-47] from the setup link to a drawn family of thousands, changed, undone, and there after a power cut', async ({
  page,
  context,
  instance,
  quiet,
  newBrowser,
}, testInfo) => {
  test.setTimeout(360_000);
  await overhearScenes(context);

  await test.step('the setup link makes the first administrator', async () => {
    await page.goto(instance.setupLink());
    await page.getByLabel('First name').fill('Sari');
    await page.getByLabel('Last name').fill('Hartono');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Repeat the password').fill(password);
    await page.getByRole('button', { name: 'Create administrator' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Family Tree Dashboard');
  });

  await test.step('a new tree', async () => {
    await page.getByRole('link', { name: 'My Trees' }).click();
    await page.getByRole('link', { name: 'New tree' }).click();
    await page.getByLabel('Name').fill('Royal families');
    await page.getByRole('button', { name: 'Create tree' }).click();
    await expect(page.getByText('Family tree created successfully')).toBeVisible();
  });

  await test.step('a file with more people than a tree may have waits until the limit is raised', async () => {
    await page.getByRole('button', { name: 'More for Royal families' }).click();
    await page.getByRole('menuitem', { name: 'Import a file' }).click();
    await page.getByLabel('Choose a file').setInputFiles(await bigFamily(testInfo.outputDir));
    await expect(page.getByText(`would have ${everybody}, but may have 1,000`)).toBeVisible();
    await expect(page.getByRole('button', { name: `Import ${everybody}` })).toBeDisabled();
    await page.getByRole('button', { name: 'Allow 10,000 people in a tree' }).click();
    await expect(page.getByText('but may have')).toBeHidden();
  });

  await test.step('the import brings everybody', async () => {
    await page.getByRole('button', { name: `Import ${everybody}` }).click();
    await expect(page.getByRole('heading', { name: 'Import complete' })).toBeVisible({ timeout: 60_000 });
    await page.getByRole('link', { name: 'See the family' }).click();
    await expect(page.getByText(people(0, 'members'))).toBeVisible();
  });

  await test.step('[CNV-036] everybody is drawn once, and nobody covers anybody', async () => {
    await page.getByRole('button', { name: /^Around / }).click();
    await page.getByRole('menuitemradio', { name: 'Whole family' }).click();
    await expect.poll(async () => (await drawnScene(page)).x.length).toBe(bigFamilySize);
    expect(overlaps(await drawnScene(page))).toEqual([]);
  });

  const second = await (await newBrowser()).newPage();
  await test.step('an edit shows in another browser without a reload', async () => {
    await signIn(second.context(), { email, password });
    await second.goto(page.url());
    await expect(recentChanges(second).getByText('File imported')).toBeVisible();

    await findFirst(page, 'a');
    await person(page).getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('First name').fill('Wilhelmina Perubahan');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Family member updated successfully')).toBeVisible();
    await holdToast(page);
    await expect(recentChanges(second).getByRole('button', { name: /^Wilhelmina Perubahan/ })).toBeVisible();
  });

  await test.step('the edit is undone, and the other browser sees that too', async () => {
    await undoInToast(page).click();
    await expect(recentChanges(second).getByText('Change undone')).toBeVisible();
  });

  await test.step('a deletion shows there and is undone', async () => {
    await person(page).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await holdToast(page);
    await expect(second.getByText(people(-1, 'members'))).toBeVisible();
    await undoInToast(page).click();
    await expect(second.getByText(people(0, 'members'))).toBeVisible();
  });

  await test.step('what was acknowledged is there after a power cut', async () => {
    await page.getByRole('link', { name: 'Members', exact: true }).click();
    // The page of the tree has a link of that name too.
    await page.waitForURL('**/dashboard/members**');
    await page.getByRole('link', { name: 'Add member' }).click();
    await page.getByLabel('First name').fill('Last');
    await page.getByLabel('Last name', { exact: true }).fill('Acknowledged');
    await page.getByRole('button', { name: 'Add member' }).click();
    await expect(page.getByText('Family member added successfully')).toBeVisible();
    quiet.allow(lostNetwork);
    await instance.cutPower();
    await instance.start();
    await page.reload();
    await expect(page.getByText(people(1, 'people'))).toBeVisible();
    await expect(page.getByRole('link', { name: 'Edit Last Acknowledged' })).toBeVisible();
  });
});

const recentChanges = (page: Page) => page.getByRole('region', { name: 'Recent Changes' });
const undoInToast = (page: Page) => page.getByRole('status').getByRole('button', { name: 'Undo' });
/** It stays while the pointer is on it. */
const holdToast = (page: Page) => undoInToast(page).hover();
const person = (page: Page) => page.getByRole('dialog');

/** Opens the first person that the search of the diagram finds. */
async function findFirst(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Find a person' }).fill(name);
  await page.getByRole('listbox', { name: 'Find a person' }).getByRole('option').first().click();
  await expect(person(page)).toBeVisible();
}
