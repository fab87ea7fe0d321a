import type { Locator, Page } from '@playwright/test';
import { addTree, signInAnew } from './support/api.ts';
import { boxOf, card, diagram } from './support/diagram.ts';
import { addHartonos, hartonos } from './support/hartono.ts';
import { expect, test } from './support/test.ts';

const controls = (page: Page) => page.getByRole('group', { name: 'Size and position' });

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

test('[CNV-011][CNV-012][CNV-013][CNV-014][CNV-015][NOD-001][REL-002][REL-004][REL-006][REL-008][REL-010][REL-012][REL-014][REL-016][REL-018] a card shows initials, name, years and relationship, and says them with the gender', async ({
  page,
  context,
}) => {
  const tree = await addHartonos(context);
  await page.goto(`/dashboard/family-tree?tree=${tree.id}`);
  await controls(page).getByRole('button', { name: 'Fit everyone into view' }).click();
  for (const sentence of hartonos) {
    await expect(diagram(page).getByRole('button', { name: sentence, exact: true })).toBeVisible();
  }
  const budi = card(page, 'Budi');
  for (const text of ['BH', 'Budi Hartono', '1900', '1980', 'Patriarch']) await expect(budi).toContainText(text);
});

test('[CNV-022][CNV-023][CNV-024][CNV-036][EDT-008][EDT-009][CNV-034] cards have their size and distances, and nobody covers anybody', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const tree = await addHartonos(context);
  await page.goto(`/dashboard/family-tree?tree=${tree.id}`);
  await controls(page).getByRole('button', { name: 'Fill the window' }).click();
  await controls(page).getByRole('button', { name: 'Original size' }).click();
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
  const boxes = await Promise.all((await diagram(page).getByRole('button').all()).map(boxOf));
  for (const a of boxes) {
    const covered = boxes.filter((b) => b !== a && Math.abs(a.x - b.x) < 220 && Math.abs(a.y - b.y) < 140);
    expect(covered).toEqual([]);
  }
});

test('[EDT-005][EDT-006][EDT-007][CNV-008][CNV-009][CNV-028][CNV-029][CNV-030][CNV-033] the buttons zoom by 1.2 between 0.5 and 2, and Fit brings everybody into view', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const tree = await addHartonos(context);
  await page.goto(`/dashboard/family-tree?tree=${tree.id}`);
  await expect(page.getByTestId('minimap')).toBeVisible();
  const press = (name: string) => controls(page).getByRole('button', { name }).click();
  await press('Original size');
  await expect.poll(() => zoomOf(page)).toBe(1);
  await press('Zoom in');
  await expect.poll(() => zoomOf(page)).toBe(1.2);
  await press('Zoom out');
  await press('Zoom out');
  await expect.poll(() => zoomOf(page)).toBe(0.833);
  for (let times = 0; times < 6; times++) await press('Zoom out');
  await expect.poll(() => zoomOf(page)).toBe(0.5);
  for (let times = 0; times < 9; times++) await press('Zoom in');
  await expect.poll(() => zoomOf(page)).toBe(2);
  await press('Fit everyone into view');
  const frame = await boxOf(diagram(page));
  await expect
    .poll(async () => {
      const boxes = await Promise.all((await diagram(page).getByRole('button').all()).map(boxOf));
      return boxes.filter((box) => box.x >= frame.x && box.x + box.width <= frame.x + frame.width).length;
    })
    .toBe(hartonos.length);
});

test('[UX-07] where motion is reduced, the camera jumps', async ({ page, context }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const tree = await addHartonos(context);
  await page.goto(`/dashboard/family-tree?tree=${tree.id}`);
  await expect(card(page, 'Budi')).toBeVisible();
  const budi = await card(page, 'Budi').elementHandle();
  const firstStep = await controls(page)
    .getByRole('button', { name: 'Zoom in' })
    .evaluate(async (control: HTMLElement, watched) => {
      const width = () => watched?.getBoundingClientRect().width ?? 0;
      const before = width();
      control.click();
      for (let frames = 0; Math.abs(width() / before - 1) < 0.01 && frames < 60; frames++) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      return width() / before;
    }, budi);
  expect(firstStep).toBeCloseTo(1.2, 2);
});

test('[EDT-020][EDT-015][CNV-020] the canvas is 700 px high and the badge counts everybody', async ({
  page,
  context,
}) => {
  const tree = await addHartonos(context);
  await page.goto(`/dashboard/family-tree?tree=${tree.id}`);
  await expect(page.getByText(`${hartonos.length} members`)).toBeVisible();
  expect(Math.abs((await boxOf(diagram(page))).height - 700)).toBeLessThanOrEqual(2);
});

test('[CNV-002][CNV-003][CNV-004][CNV-020][UX-34] a family that is on its way, and one that cannot be loaded, say so', async ({
  page,
  context,
  quiet,
}) => {
  quiet.allow(/status of 500 .*\/graph/);
  const tree = await addHartonos(context);
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
  await page.goto(`/dashboard/family-tree?tree=${tree.id}`);
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
});

test('[CNV-005][CNV-006][UX-15] an empty tree says so and offers three ways to begin', async ({ page, context }) => {
  const tree = await addTree(context, 'Nobody yet');
  await page.goto(`/dashboard/family-tree?tree=${tree.id}`);
  await expect(page.getByText('No family members found')).toBeVisible();
  await expect(page.getByText('Add family members to see your family tree visualization')).toBeVisible();
  await expect(page.getByRole('region', { name: 'How would you like to begin?' }).getByRole('listitem')).toHaveCount(3);
});

test('[EDT-003][EDT-004] Add member of the editor opens the form for this tree', async ({ page, context }) => {
  const tree = await addHartonos(context);
  await page.goto(`/dashboard/family-tree?tree=${tree.id}`);
  await page.getByRole('link', { name: 'Add member' }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/members\\?.*tree=${tree.id}`));
  await expect(page.getByRole('dialog', { name: 'Add family member' })).toBeVisible();
});

test('[EDT-016][EDT-017][EDT-019] recent changes are at most six, the newest first, told by their age', async ({
  page,
  context,
}) => {
  const tree = await addHartonos(context);
  await page.goto(`/dashboard/family-tree?tree=${tree.id}`);
  const changes = page.getByRole('region', { name: 'Recent Changes' }).getByRole('listitem');
  await expect(changes).toHaveCount(6);
  await expect(changes.first()).toContainText('Gita');
  await expect(changes.first()).toContainText('just now');
});

test('[UX-20][UX-22] the diagram is one stop for the keyboard, and arrows lead from person to person', async ({
  page,
  context,
}) => {
  const tree = await addHartonos(context);
  await page.goto(`/dashboard/family-tree?tree=${tree.id}`);
  await expect(card(page, 'Budi')).toBeVisible();
  const stop = diagram(page).locator('button[tabindex="0"]');
  await expect(stop).toHaveCount(1);
  await expect(stop).toContainText('Siti');
  await stop.focus();
  for (const [key, name] of [
    ['ArrowLeft', 'Budi'],
    ['ArrowRight', 'Siti'],
    ['ArrowDown', 'Bram'],
    ['ArrowLeft', 'Anna'],
    ['ArrowRight', 'Bram'],
    ['ArrowDown', 'Hadi'],
    ['ArrowUp', 'Bram'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(card(page, name), `after ${key}`).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Bram Hartono' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(card(page, 'Bram')).toBeFocused();
});

test('[UX-21] the same people stand in a list with their generations', async ({ page, context }) => {
  const tree = await addHartonos(context);
  await page.goto(`/dashboard/family-tree?tree=${tree.id}`);
  await page.getByRole('button', { name: 'People as a list' }).click();
  const people = page.getByRole('tree', { name: 'People of this family' }).getByRole('treeitem');
  await expect(people).toHaveCount(hartonos.length);
  for (const sentence of hartonos)
    await expect(people.and(page.getByRole('treeitem', { name: sentence }))).toHaveCount(1);
  await expect(page.getByRole('treeitem', { name: /^Clara/ })).toHaveAttribute('aria-level', '3');
  await page.getByRole('treeitem', { name: /^Clara/ }).click();
  await expect(page.getByRole('dialog', { name: 'Clara Hartono' })).toBeVisible();
});

test('[UX-18][UX-19][BLD-001] a relative is added in two actions, named at once, and undone', async ({
  page,
  context,
}) => {
  const tree = await addHartonos(context);
  await page.goto(`/dashboard/tree-builder?tree=${tree.id}`);
  await tap(page, card(page, 'Clara'));
  await page.getByRole('button', { name: 'Add child of Clara Hartono' }).click();
  await expect(page.getByRole('textbox', { name: 'Name of the child of Clara Hartono' })).toBeFocused();
  await page.keyboard.type('Intan');
  await page.keyboard.press('Enter');
  await expect(card(page, 'Intan Hartono')).toHaveCount(1);
  await expect(page.getByText('All saved')).toBeVisible();
  await page.getByRole('button', { name: 'Undo: Intan Hartono' }).click();
  await expect(card(page, 'Intan')).toHaveCount(0);
});
