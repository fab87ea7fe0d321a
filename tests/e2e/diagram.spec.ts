import type { Locator, Page } from '@playwright/test';
import { addPeople, addTree, signInAnew } from './support/api.ts';
import { boxesOf, boxOf, card, diagram } from './support/diagram.ts';
import { goInside } from './support/go-inside.ts';
import { addHartonos, hartonos } from './support/hartono.ts';
import { expect, test } from './support/test.ts';

const controls = (page: Page) => page.getByRole('group', { name: 'Size and position' });
const press = (page: Page, name: string) => controls(page).getByRole('button', { name }).click();

/** The canvas takes the pointer for all the cards on it. */
async function tap(page: Page, locator: Locator): Promise<void> {
  await locator.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await boxOf(locator);
  await page.mouse.click(x + width / 2, y + height / 2);
}

/** How large the diagram is drawn: a card is 220 px wide at 1. */
const zoomOf = async (page: Page) => Math.round(((await boxOf(card(page, 'Budi'))).width / 220) * 1000) / 1000;

test.beforeEach(async ({ context }) => {
  await signInAnew(context);
});

test('[CNV-005][CNV-006][EDT-003][EDT-004][EDT-016][UX-34] the editor says what it waits for, shows everybody and what changed, and lets people be added', async ({
  page,
  context,
  quiet,
}) => {
  quiet.allow(/status of 500 .*\/graph/);
  const tree = await addHartonos(context);
  const nobody = await addTree(context, 'Nobody yet');
  await openAfterFailures(page, tree.id);

  await press(page, 'Fit everyone into view');
  for (const sentence of hartonos) {
    await expect(diagram(page).getByRole('button', { name: sentence, exact: true })).toBeVisible();
  }
  const budi = card(page, 'Budi');
  for (const text of ['BH', 'Budi Hartono', '1900', '1980', 'Patriarch']) await expect(budi).toContainText(text);
  const changes = page.getByRole('region', { name: 'Recent Changes' }).getByRole('listitem');
  await expect(changes).toHaveCount(6);
  await expect(changes.first()).toContainText('Gita');
  await expect(changes.first()).toContainText('just now');

  await goInside(page, `/dashboard/tree-builder?tree=${tree.id}`);
  await tap(page, card(page, 'Clara'));
  await page.getByRole('button', { name: 'Add child of Clara Hartono' }).click();
  await expect(page.getByRole('textbox', { name: 'Name of the child of Clara Hartono' })).toBeFocused();
  await page.keyboard.type('Intan');
  await page.keyboard.press('Enter');
  await expect(card(page, 'Intan Hartono')).toHaveCount(1);
  await expect(page.getByText('All saved')).toBeVisible();
  await page.getByRole('button', { name: 'Undo: Intan Hartono' }).click();
  await expect(card(page, 'Intan')).toHaveCount(0);

  await goInside(page, `/dashboard/family-tree?tree=${nobody.id}`);
  await expect(page.getByText('No family members found')).toBeVisible();
  await expect(page.getByText('Add family members to see your family tree visualization')).toBeVisible();
  await expect(page.getByRole('region', { name: 'How would you like to begin?' }).getByRole('listitem')).toHaveCount(3);
  await page.getByRole('link', { name: 'Add member' }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/members\\?.*tree=${nobody.id}`));
  await expect(page.getByRole('dialog', { name: 'Add family member' })).toBeVisible();

  await test.step('[UX-02][UX-20][UX-21][UX-22] by keyboard alone people are walked through and the drawing is chosen, and a list has the same people', async () => {
    await goInside(page, `/dashboard/family-tree?tree=${tree.id}`);
    await expect(card(page, 'Budi')).toBeVisible();
    const stop = diagram(page).locator('button[tabindex="0"]');
    await expect(stop).toHaveCount(1);
    await expect(stop).toContainText('Siti');
    await stop.focus();
    await walk(page, [
      ['ArrowLeft', 'Budi'],
      ['ArrowRight', 'Siti'],
      ['ArrowDown', 'Bram'],
      ['ArrowLeft', 'Anna'],
      ['ArrowRight', 'Bram'],
      ['ArrowDown', 'Hadi'],
      ['ArrowUp', 'Bram'],
    ]);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Bram Hartono' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(card(page, 'Bram')).toBeFocused();

    await chooseByKeyboard(page);
    await card(page, 'Budi').focus();
    await walk(page, [
      ['ArrowDown', 'Siti'],
      ['ArrowRight', 'Bram'],
      ['ArrowUp', 'Anna'],
      ['ArrowRight', 'Clara'],
      ['ArrowLeft', 'Anna'],
    ]);

    await page.getByRole('button', { name: 'People as a list' }).click();
    const people = page.getByRole('tree', { name: 'People of this family' }).getByRole('treeitem');
    await expect(people).toHaveCount(hartonos.length);
    for (const sentence of hartonos)
      await expect(people.and(page.getByRole('treeitem', { name: sentence }))).toHaveCount(1);
    await expect(page.getByRole('treeitem', { name: /^Clara/ })).toHaveAttribute('aria-level', '3');
    await page.getByRole('treeitem', { name: /^Clara/ }).click();
    await expect(page.getByRole('dialog', { name: 'Clara Hartono' })).toBeVisible();
  });
});

/** Opens a family that is on its way at first, then cannot be loaded twice, and comes in the end. */
async function openAfterFailures(page: Page, treeId: string): Promise<void> {
  let go = () => {};
  const waiting = new Promise<void>((resolve) => {
    go = resolve;
  });
  let fails = true;
  await page.route('**/graph', async (route) => {
    await waiting;
    if (!fails) return route.continue();
    const error = { code: 'internal', message: 'Something broke', requestId: 'x' };
    return route.fulfill({ status: 500, json: { error } });
  });
  await page.goto(`/dashboard/family-tree?tree=${treeId}`);
  await expect(page.getByText('Loading family tree...')).toBeVisible();
  go();
  await expect(page.getByText('Failed to load family tree')).toBeVisible();
  await expect(page.getByText('Something broke')).toBeVisible();
  const retry = page.getByRole('button', { name: 'Retry' });
  const again = page.waitForRequest(/\/graph/);
  await retry.click();
  await again;
  await expect(retry).toBeVisible();
  fails = false;
  // The page may have asked again by itself before it is pressed.
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 2000 });
    await expect(card(page, 'Budi')).toBeVisible({ timeout: 5000 });
  }).toPass();
}

test('[CNV-009][EDT-008][EDT-009][EDT-015][EDT-020][UX-07] on a canvas 700 px high cards have their size and distances, and the buttons zoom at once', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const tree = await addHartonos(context);
  await page.goto(`/dashboard/family-tree?tree=${tree.id}`);
  await expect(page.getByText(`${hartonos.length} members`)).toBeVisible();
  expect(Math.abs((await boxOf(diagram(page))).height - 700)).toBeLessThanOrEqual(2);
  await expect(page.getByTestId('minimap')).toBeVisible();

  await press(page, 'Original size');
  await expect.poll(() => zoomOf(page)).toBe(1);
  expect(await firstStepOf(page, 'Zoom in')).toBeCloseTo(1.2, 2);
  await expect.poll(() => zoomOf(page)).toBe(1.2);
  await press(page, 'Zoom out');
  await press(page, 'Zoom out');
  await expect.poll(() => zoomOf(page)).toBe(0.833);
  for (let times = 0; times < 6; times++) await press(page, 'Zoom out');
  await expect.poll(() => zoomOf(page)).toBe(0.5);
  for (let times = 0; times < 9; times++) await press(page, 'Zoom in');
  await expect.poll(() => zoomOf(page)).toBe(2);
  await press(page, 'Fit everyone into view');
  const frame = await boxOf(diagram(page));
  await expect
    .poll(async () => {
      const boxes = await boxesOf(diagram(page).getByRole('button'));
      return boxes.filter((box) => box.x >= frame.x && box.x + box.width <= frame.x + frame.width).length;
    })
    .toBe(hartonos.length);

  await press(page, 'Fill the window');
  await press(page, 'Original size');
  await expect.poll(() => zoomOf(page)).toBe(1);
  const [budi, siti, anna, bram] = await Promise.all(
    ['Budi', 'Siti', 'Anna', 'Bram'].map((name) => boxOf(card(page, name))),
  );
  if (!budi || !siti || !anna || !bram) throw new Error('Somebody is not drawn.');
  expect([budi.width, budi.height]).toEqual([220, 140]);
  expect(Math.round(siti.x - budi.x)).toBe(280);
  expect(Math.round(bram.x - anna.x)).toBe(280);
  expect(Math.round(anna.y - budi.y)).toBe(200);
  expect(siti.y).toBe(budi.y);
  const boxes = await boxesOf(diagram(page).getByRole('button'));
  for (const a of boxes) {
    const covered = boxes.filter((b) => b !== a && Math.abs(a.x - b.x) < 220 && Math.abs(a.y - b.y) < 140);
    expect(covered).toEqual([]);
  }

  await test.step('[CNV-001][CNV-010] the canvas is dotted paper, light or dark, and 600 px high elsewhere', async () => {
    const alone = await addTree(context, 'Alone');
    await addPeople(context, alone.id, [{ firstName: 'Sari', gender: 'female' }]);
    await goInside(page, `/dashboard/tree-builder?tree=${alone.id}`);
    await expect(card(page, 'Sari')).toBeVisible();
    // The frame has a line of one px above and below.
    expect(Math.abs((await boxOf(diagram(page))).height - 600)).toBeLessThanOrEqual(2);
    await goInside(page, `/dashboard/family-tree?tree=${alone.id}`);
    await expect(card(page, 'Sari')).toBeVisible();
    await press(page, 'Original size');
    const dots = { across: 28, down: 28, areRegular: true };
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect.poll(() => dotsOn(page)).toEqual({ ...dots, isDark: colorScheme === 'dark' });
    }
  });
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

/** How much larger the diagram is in the first frame in which a control has changed it. */
async function firstStepOf(page: Page, name: string): Promise<number> {
  const budi = await card(page, 'Budi').elementHandle();
  return controls(page)
    .getByRole('button', { name })
    .evaluate(async (control: HTMLElement, watched) => {
      const width = () => watched?.getBoundingClientRect().width ?? 0;
      const before = width();
      control.click();
      for (let frames = 0; Math.abs(width() / before - 1) < 0.01 && frames < 60; frames++) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      return width() / before;
    }, budi);
}

async function walk(page: Page, steps: readonly (readonly [key: string, name: string])[]): Promise<void> {
  for (const [key, name] of steps) {
    await page.keyboard.press(key);
    await expect(card(page, name), `after ${key}`).toBeFocused();
  }
}

/** Tries a mode and whom to show, and leaves a drawing from left to right without years. */
async function chooseByKeyboard(page: Page): Promise<void> {
  const mode = (name: string) =>
    page.getByRole('radiogroup', { name: 'How the family is drawn' }).getByRole('radio', { name });
  const view = page.getByRole('button', { name: 'View', exact: true });
  await page.getByRole('combobox', { name: 'Find a person' }).focus();
  await page.keyboard.press('Tab');
  await expect(mode('Hierarchical')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(mode('Timeline')).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await expect(mode('Hierarchical')).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'Whole family' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(view).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: 'Top down' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/direction=right/);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('switch', { name: 'Birth and death years' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/years=off/);
  await page.keyboard.press('Escape');
  await expect(view).toBeFocused();
}
