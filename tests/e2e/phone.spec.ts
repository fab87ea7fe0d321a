import { updateUserSettings } from '#contract/user-settings.ts';
import { call, signInAnew } from './support/api.ts';
import { boxOf } from './support/diagram.ts';
import { addHartonos } from './support/hartono.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

test.beforeEach(async ({ context }) => {
  await signInAnew(context);
  await addHartonos(context);
});

test('[FND-011] [FND-022] a refused field comes into view with its message, and a toast covers no answer to a question', async ({
  page,
}) => {
  await page.goto('/dashboard/members?add=1');
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('First name').fill('Tini');
  await sheet.getByRole('textbox', { name: 'Last name' }).fill('Hartono');
  await sheet.getByLabel('Birth date').fill('12 Mar 2199');
  const add = sheet.getByRole('button', { name: 'Add member' });
  await add.click();
  const said = sheet.getByText('A birth cannot be in the future');
  await expect(said).toBeInViewport({ ratio: 1 });
  await expect(sheet.getByLabel('Birth date')).toBeFocused();
  expect((await boxOf(said)).y + (await boxOf(said)).height).toBeLessThan((await boxOf(add)).y);

  await sheet.getByLabel('Birth date').fill('1950');
  await add.click();
  const toast = page.getByText('Family member added successfully');
  await expect(toast).toBeVisible();
  // The list moves down for whom it has just been given.
  await page.getByRole('button', { name: 'Delete Tini Hartono' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  const below = (await boxOf(toast)).y + (await boxOf(toast)).height;
  await expect.poll(async () => (await boxOf(question)).y).toBeGreaterThan(below);
});

test('[BLD-001] all five places around a card are within the window of the smallest phone, in Indonesian and German', async ({
  page,
  context,
}) => {
  const places = page.locator('.builder-place');
  for (const language of ['id', 'de'] as const) {
    await call(context, updateUserSettings, { body: { language } });
    await page.goto('/dashboard/tree-builder');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(places).toHaveCount(5);
    const frame = await boxOf(page.locator('.canvas-frame'));
    await expect
      .poll(async () => {
        const boxes = await Promise.all((await places.all()).map(boxOf));
        return boxes.every(({ x, width }) => x >= frame.x && x + width <= frame.x + frame.width);
      }, language)
      .toBe(true);
  }
});
