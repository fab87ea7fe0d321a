import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signInAnew } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { boxOf, card, middleOf } from './support/diagram.ts';
import { addHartonos } from './support/hartono.ts';
import { expect, test } from './support/test.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Selected people' });
const picked = (page: Page) => page.locator('.person-card[data-picked]');

/** The canvas takes the pointer for all cards on it. */
async function press(page: Page, name: string, modifier?: 'Control' | 'Shift'): Promise<void> {
  const { x, y } = await middleOf(card(page, name));
  if (modifier) await page.keyboard.down(modifier);
  await page.mouse.click(x, y);
  if (modifier) await page.keyboard.up(modifier);
}

test('several people are picked on the canvas, from the panel and in the list, and a picture or a PDF is of them alone', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAnew(context);
  const tree = await addHartonos(context);
  await page.goto(`/dashboard/family-tree?tree=${tree.id}`);
  await page.getByRole('button', { name: 'Fill the window' }).click();
  await page.getByRole('button', { name: 'Fit everyone into view' }).click();
  await expect(card(page, 'Budi')).toBeVisible();

  await press(page, 'Budi', 'Control');
  await expect(bar(page)).toContainText('1 person selected');
  await press(page, 'Siti', 'Shift');
  await expect(picked(page)).toHaveCount(2);
  await expect(card(page, 'Siti')).toHaveAccessibleName(/, selected$/);
  // Nobody was opened by it, and a plain press still does.
  await expect(page).not.toHaveURL(/selected=/);

  const clara = await boxOf(card(page, 'Clara'));
  const hadi = await middleOf(card(page, 'Hadi'));
  await page.keyboard.down('Shift');
  await page.mouse.move(clara.x - 15, clara.y + clara.height + 15);
  await page.mouse.down();
  await page.mouse.move(hadi.x, hadi.y, { steps: 6 });
  await page.mouse.up();
  await page.keyboard.up('Shift');
  await expect(bar(page)).toContainText('4 people selected');
  await expectAccessible(page, 'several people who are picked');

  await bar(page).getByRole('button', { name: 'Export these' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export Family Tree' });
  await expect(dialog.getByLabel('Who is in the picture?')).toHaveValue('picked');
  await expect(dialog.getByRole('option', { name: 'The 4 people selected' })).toBeAttached();
  await dialog.getByLabel('Format').selectOption('svg');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export', exact: true }).click(),
  ]);
  const titles = (await readFile(await download.path(), 'utf8')).matchAll(/<g[^>]*><title>([^<]*)</g);
  expect(Array.from(titles, ([, name]) => name).toSorted()).toEqual([
    'Budi Hartono',
    'Clara Hartono',
    'Hadi Hartono',
    'Siti Rahayu',
  ]);

  await card(page, 'Gita').focus();
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
  await expect(picked(page)).toHaveCount(0);

  await press(page, 'Anna');
  const panel = page.getByRole('dialog', { name: 'Anna Hartono' });
  // What is known of her comes over the buttons, and moves them.
  await expect(panel.getByRole('button', { name: 'Edit' })).toBeVisible();
  await panel.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('menuitem', { name: 'With all descendants' }).click();
  await expect(bar(page)).toContainText('2 people selected');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(bar(page)).toContainText('2 people selected');

  await page.getByRole('button', { name: 'Back to the page' }).click();
  await page.getByRole('button', { name: 'People as a list' }).click();
  const gita = page.getByRole('treeitem', { name: /^Gita/ });
  await gita.click({ modifiers: ['Control'] });
  await expect(bar(page)).toContainText('3 people selected');
  await gita.click({ modifiers: ['Control'] });
  await expect(bar(page)).toContainText('2 people selected');
  await page.getByRole('button', { name: 'Hide the list' }).click();

  await bar(page).getByRole('button', { name: 'Export these' }).click();
  await dialog.getByLabel('Format').selectOption('pdf');
  const [asked] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/files')),
    page.waitForEvent('download', { timeout: 60_000 }),
    dialog.getByRole('button', { name: 'Export', exact: true }).click(),
  ]);
  expect(asked.postDataJSON()).toMatchObject({
    kind: 'picture',
    request: { people: 'everyone', only: [expect.any(String), expect.any(String)] },
  });
  await bar(page).getByRole('button', { name: 'Clear the selection' }).click();
  await expect(bar(page)).toHaveCount(0);
});
