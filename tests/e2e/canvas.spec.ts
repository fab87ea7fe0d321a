import type { Page } from '@playwright/test';
import { addPeople, addTree, beat, signIn, signInAnew } from './support/api.ts';
import { boxOf, card, diagram } from './support/diagram.ts';
import { goInside } from './support/go-inside.ts';
import { expect, test } from './support/test.ts';

test('[CNV-001][CNV-010] the canvas is dotted paper, light or dark, 700 px high in the editor and 600 px elsewhere', async ({
  page,
  context,
}) => {
  await signInAnew(context);
  const tree = await addTree(context, 'Alone');
  await addPeople(context, tree.id, [{ firstName: 'Sari', gender: 'female' }]);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`/dashboard/family-tree?tree=${tree.id}`);
  await expect(card(page, 'Sari')).toBeVisible();
  // The frame has a line of one px above and below.
  expect(Math.abs((await boxOf(diagram(page))).height - 700)).toBeLessThanOrEqual(2);
  await page.getByRole('button', { name: 'Original size' }).click();
  const dots = { across: 28, down: 28, areRegular: true };
  await expect.poll(() => dotsOn(page)).toEqual({ ...dots, isDark: false });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => dotsOn(page)).toEqual({ ...dots, isDark: true });

  await goInside(page, `/dashboard/tree-builder?tree=${tree.id}`);
  await expect(diagram(page)).toBeVisible();
  expect(Math.abs((await boxOf(diagram(page))).height - 600)).toBeLessThanOrEqual(2);
});

test('[UX-24] what is drawn is as sharp as the screen allows, up to three pixels each way', async ({ newBrowser }) => {
  const phone = await newBrowser({ deviceScaleFactor: 3, viewport: { width: 375, height: 720 } });
  await signIn(phone, beat);
  const page = await phone.newPage();
  await page.goto('/dashboard/family-tree');
  await expect(diagram(page)).toBeVisible();
  const canvas = page.locator('.diagram-window canvas').first();
  await expect
    .poll(() => canvas.evaluate((element: HTMLCanvasElement) => element.width / element.clientWidth))
    .toBeCloseTo(3, 1);
});

/**
 * How far the dots of the canvas stand apart at zoom 1, px, and whether their ground is dark. The only person is an element, not drawn: beside the edge with the
 * numbers of the generations, whatever differs from the ground of its row is a dot.
 */
function dotsOn(page: Page) {
  return page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('.diagram-window canvas');
    const context = canvas?.getContext('2d');
    if (!canvas || !context) throw new Error('There is no canvas.');
    const { width, height } = canvas;
    const pixels = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
    const left = 40;
    const right = Math.min(width, 320);
    const dots: { x: number; y: number }[] = [];
    for (let y = 0; y < height; y++) {
      const ground = pixels[y * width + left + 14];
      const row = Array.from({ length: right - left }, (_, x) => pixels[y * width + left + x]);
      // A row of dots has more ground than dots.
      const common = row.toSorted((a = 0, b = 0) => a - b)[Math.floor(row.length / 2)] ?? ground;
      row.forEach((pixel, x) => {
        if (pixel !== common) dots.push({ x: x + left, y });
      });
    }
    const starts = (places: readonly number[]) =>
      [...new Set(places)].sort((a, b) => a - b).filter((place, nth, all) => place - (all[nth - 1] ?? -9) > 3);
    const steps = (places: readonly number[]) => places.slice(1).map((place, nth) => place - (places[nth] ?? 0));
    const across = steps(starts(dots.map(({ x }) => x)));
    const down = steps(starts(dots.map(({ y }) => y)));
    const areRegular = across.length > 5 && down.length > 10 && new Set(across).size === 1 && new Set(down).size === 1;
    const [red = 0] = context.getImageData(left, 0, 1, 1).data;
    return { across: across[0], down: down[0], areRegular, isDark: red < 128 };
  });
}
