import { updateUserSettings } from '#contract/user-settings.ts';
import { call, signInAnew } from './support/api.ts';
import { boxesOf, boxOf } from './support/diagram.ts';
import { addHartonos } from './support/hartono.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 3 });

test('[FND-011] [FND-022] [BLD-001] [UX-24] a refused field comes into view, a toast covers no answer, all five places around a card are within the window in Indonesian and German, and what is drawn is sharp', async ({
  page,
  context,
}) => {
  await signInAnew(context);
  await addHartonos(context);
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

  const places = page.locator('.builder-place');
  for (const language of ['id', 'de'] as const) {
    await call(context, updateUserSettings, { body: { language } });
    await page.goto('/dashboard/tree-builder');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(places).toHaveCount(5);
    const frame = await boxOf(page.locator('.canvas-frame'));
    await expect
      .poll(async () => {
        const boxes = await boxesOf(places);
        return boxes.every(({ x, width }) => x >= frame.x && x + width <= frame.x + frame.width);
      }, language)
      .toBe(true);
  }
  const canvas = page.locator('.diagram-window canvas').first();
  await expect
    .poll(() => canvas.evaluate((element: HTMLCanvasElement) => element.width / element.clientWidth))
    .toBeCloseTo(3, 1);
});
