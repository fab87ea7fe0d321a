import type { Locator, Page } from '@playwright/test';
import { signInAnew } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { boxesOf, boxOf, card, diagram, middleOf } from './support/diagram.ts';
import { goInside } from './support/go-inside.ts';
import { addHartonos } from './support/hartono.ts';
import { expect, test } from './support/test.ts';

const mode = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'How the family is drawn' }).getByRole('radio', { name });
const view = (page: Page) => page.getByRole('button', { name: 'View', exact: true });

/** The radio button itself is one pixel large; the words around it are what people press. */
const choose = (radio: Locator) => radio.check({ force: true });

async function expectInView(page: Page, name: string): Promise<void> {
  const frame = await boxOf(page.locator('.canvas-frame'));
  await expect
    .poll(async () => {
      const { x, y } = await middleOf(card(page, name));
      return x > frame.x && x < frame.x + frame.width && y > frame.y && y < frame.y + frame.height;
    }, name)
    .toBe(true);
}

test.beforeEach(async ({ page, context }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInAnew(context);
});

test('[UX-01][UX-07][UX-25][EDT-009][EDT-010][EDT-011] every mode is another drawing, people glide or jump to it, who is selected stays in view, axe finds nothing in any, and forced colours tell focus and selection apart', async ({
  page,
  context,
}) => {
  const tree = await addHartonos(context);
  await page.goto(`/dashboard/family-tree?tree=${tree.id}`);
  await card(page, 'Anna').focus();
  await page.keyboard.press('Enter');
  const expectAnnaSelected = async () => {
    await expect(card(page, 'Anna')).toHaveAttribute('aria-pressed', 'true');
    await expectInView(page, 'Anna');
  };
  await expectAnnaSelected();

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // A busy machine may leave frames out; where people jump, there are none between, however often one looks.
  await expect(async () => {
    await choose(mode(page, 'Hierarchical'));
    const glided = await wayOf(page, 'Clara', () => choose(mode(page, 'Timeline')));
    expect(glided.length).toBeGreaterThan(8);
  }).toPass();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page).toHaveURL(/mode=timeline/);
  await expectAnnaSelected();
  // A bar begins in the year of birth: Budi 1900, Siti 1905, Anna 1930, Clara 1960.
  const starts = await Promise.all(
    ['Budi', 'Siti', 'Anna', 'Clara'].map(async (name) => (await boxOf(card(page, name))).x),
  );
  const [budi = 0, siti = 0, anna = 0, clara = 0] = starts;
  const perYear = (siti - budi) / 5;
  expect(perYear).toBeGreaterThan(0);
  expect((anna - budi) / perYear).toBeCloseTo(30, 0);
  expect((clara - budi) / perYear).toBeCloseTo(60, 0);

  const jumped = await wayOf(page, 'Clara', () => choose(mode(page, 'Hierarchical')));
  expect(jumped.length).toBeLessThanOrEqual(3);
  await expect(page).not.toHaveURL(/mode=/);
  await expectAnnaSelected();
  const parent = await middleOf(card(page, 'Budi'));
  const child = await middleOf(card(page, 'Anna'));
  expect(parent.y).toBeLessThan(child.y);

  await choose(mode(page, 'Circular'));
  await expect(page).toHaveURL(/mode=circular/);
  await expectAnnaSelected();
  // The fan of Anna: she in the middle, her parents around her, nobody else.
  await expect(diagram(page).getByRole('button')).toHaveCount(3);
  const centre = await middleOf(card(page, 'Anna'));
  const away = async (name: string) => {
    const { x, y } = await middleOf(card(page, name));
    return Math.hypot(x - centre.x, y - centre.y);
  };
  expect(await away('Budi')).toBeGreaterThan(20);
  expect(Math.abs((await away('Budi')) - (await away('Siti')))).toBeLessThan(2);
  await expectEveryDrawingForEverybody(page, tree.id);
});

/** Where somebody's card is in every frame from the press of a key until the drawing has rested for half a second. */
async function wayOf(page: Page, name: string, act: () => Promise<void>): Promise<{ x: number; y: number }[]> {
  const element = await card(page, name).elementHandle();
  const recorder = await page.evaluateHandle((watched) => {
    const recorded = { places: [] as { x: number; y: number }[], isOn: true, since: 0 };
    const look = (time: number) => {
      // On the paper: a page that scrolls moves nobody.
      const paper = document.querySelector('.canvas-frame')?.getBoundingClientRect();
      const at = watched?.getBoundingClientRect();
      const { x, y } = { x: (at?.x ?? 0) - (paper?.x ?? 0), y: (at?.y ?? 0) - (paper?.y ?? 0) };
      const last = recorded.places.at(-1);
      if (!last || Math.hypot(last.x - x, last.y - y) > 0.5) {
        recorded.places.push({ x, y });
        recorded.since = time;
      }
      recorded.isOn = recorded.places.length < 2 || time - recorded.since < 500;
      if (recorded.isOn) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    return recorded;
  }, element);
  await act();
  await page.waitForFunction((recorded) => !recorded.isOn, recorder);
  return recorder.evaluate(({ places }) => places);
}

test('[EDT-012][EDT-013][EDT-014][UX-06] what cards show and how they stand is chosen, kept in the address, and all behind one button on a phone', async ({
  page,
  context,
}) => {
  const tree = await addHartonos(context);
  await page.goto(`/dashboard/family-tree?tree=${tree.id}&mode=cubist&people=nobody&direction=up&years=perhaps`);
  await expect(mode(page, 'Hierarchical')).toBeChecked();
  await expect(page).not.toHaveURL(/cubist|nobody|direction|perhaps/);
  await page.getByRole('button', { name: 'Fit everyone into view' }).click();
  const budi = card(page, 'Budi');
  await middleOf(budi);
  const withLines = await coloursBetween(page, 'Budi', 'Siti');

  const shown = budi.locator('[aria-hidden="true"]');
  const words = async () => (await shown.allInnerTexts()).join(' ');
  await view(page).click();
  for (const { name, word, search } of [
    { name: 'Birth and death years', word: '1900', search: 'years=off' },
    { name: 'Relationships', word: 'Patriarch', search: 'relationships=off' },
    { name: 'Photos', word: 'BH', search: 'photos=off' },
  ]) {
    const toggle = page.getByRole('switch', { name });
    await expect(toggle).toBeChecked();
    expect(await words()).toContain(word);
    await toggle.click();
    await expect(page).toHaveURL(new RegExp(search));
    await expect.poll(words, name).not.toContain(word);
  }
  await expect.poll(() => coloursBetween(page, 'Budi', 'Siti')).toBeLessThan(withLines);

  await choose(page.getByRole('radio', { name: 'Left to right' }));
  await page.getByRole('switch', { name: 'Compact cards' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Whole family' }).click();
  await page.getByRole('menuitemradio', { name: /^Descendants of / }).click();
  await expect(page).toHaveURL(/direction=right/);
  await expect(page).toHaveURL(/compact=on/);
  await expect(page).toHaveURL(/people=descendants/);
  const people = diagram(page).getByRole('button');
  const drawn = () => boxesOf(people);
  await expect.poll(async () => (await drawn())[0]?.width).toBeLessThanOrEqual(160);
  await expect(page).toHaveURL(/at=/);
  const before = await drawn();
  await page.reload();
  await expect(people).toHaveCount(before.length);
  // The place in the address is told in whole px.
  const farthest = async () => {
    const now = await drawn();
    return Math.max(...now.map(({ x, y }, nth) => Math.hypot(x - (before[nth]?.x ?? 0), y - (before[nth]?.y ?? 0))));
  };
  await expect.poll(farthest).toBeLessThanOrEqual(1);
  expect(await words()).toBe('Budi Hartono');
  // Who listens still hears everything.
  await expect(budi).toHaveAccessibleName(/born 1900, died 1980, Patriarch/);

  await view(page).click();
  await page.getByRole('switch', { name: 'Compact cards' }).click();
  for (const name of ['Birth and death years', 'Relationships', 'Photos']) {
    await page.getByRole('switch', { name }).click();
  }
  await expect.poll(words).toContain('Patriarch');
  await expect(page).not.toHaveURL(/=off/);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 320, height: 640 });
  await expect(mode(page, 'Timeline')).toHaveCount(0);
  await view(page).click();
  const choices = page.getByRole('dialog', { name: 'View' });
  const box = await boxOf(choices);
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(320);
  await choose(choices.getByRole('radio', { name: 'Timeline' }));
  await expect(page).toHaveURL(/mode=timeline/);
  await choices.getByRole('radio', { name: /^Around / }).check();
  await expect(page).toHaveURL(/people=around/);
  await page.keyboard.press('Escape');
  await expect(choices).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

/** How many colours are drawn between two people who stand side by side. */
async function coloursBetween(page: Page, left: string, right: string): Promise<number> {
  const one = await boxOf(card(page, left));
  const other = await boxOf(card(page, right));
  const frame = await boxOf(page.locator('.canvas-frame canvas').first());
  const from = { x: one.x + one.width - frame.x + 2, y: one.y - frame.y };
  return page.evaluate(
    ({ from, width, height }) => {
      const canvas = document.querySelector<HTMLCanvasElement>('.diagram-window canvas');
      const pixels = canvas?.getContext('2d')?.getImageData(from.x, from.y, width, height).data ?? [];
      return new Set(Array.from({ length: pixels.length / 4 }, (_, nth) => pixels.slice(nth * 4, nth * 4 + 3).join()))
        .size;
    },
    { from, width: Math.round(other.x - one.x - one.width - 4), height: Math.round(one.height) },
  );
}

/** In every mode, and with the choices open. */
async function expectEveryDrawingForEverybody(page: Page, treeId: string): Promise<void> {
  await goInside(page, `/dashboard/family-tree?tree=${treeId}`);
  await view(page).click();
  await expect(page.getByRole('dialog', { name: 'View' })).toBeVisible();
  await expectAccessible(page, 'the choices of a view');
  await page.keyboard.press('Escape');
  await expectEdges(page, 'everybody');
  for (const { search, states } of [
    { search: '&direction=right&compact=on', states: [expectAxe] },
    { search: '&mode=timeline', states: [expectAxe, expectEdges] },
    { search: '&mode=circular', states: [expectAxe, expectEdges] },
    { search: '&mode=circular&circle=family', states: [expectAxe] },
  ]) {
    await goInside(page, `/dashboard/family-tree?tree=${treeId}${search}`);
    await expect(diagram(page).getByRole('button').first()).toBeVisible();
    for (const look of states) await look(page, search);
  }
}

const expectAxe = (page: Page, search: string) => expectAccessible(page, `the drawing of ${search}`);

/** With colours forced by the system, cards have an edge, the focus an outline, and who is selected a wide edge. */
async function expectEdges(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const stop = diagram(page).locator('button[tabindex="0"]');
  await expect(stop).toBeVisible();
  const edges = (locator: Locator) =>
    locator.evaluate((element) => {
      const { borderTopWidth, borderTopStyle, outlineStyle, outlineWidth } = getComputedStyle(element);
      return {
        border: borderTopStyle === 'none' ? 0 : Number.parseFloat(borderTopWidth),
        outline: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
      };
    });
  const resting = await edges(stop);
  expect(resting.border, what).toBeGreaterThan(0);
  expect(resting.outline, what).toBe(0);
  await stop.focus();
  await page.keyboard.press('Home');
  const focused = diagram(page).locator('button:focus');
  expect((await edges(focused)).outline, what).toBeGreaterThanOrEqual(2);
  await page.keyboard.press('Enter');
  await expect(diagram(page).locator('button[aria-pressed="true"]')).toHaveCount(1);
  const selected = await edges(diagram(page).locator('button[aria-pressed="true"]'));
  expect(selected.border, what).toBeGreaterThanOrEqual(3);
  await page.emulateMedia({ forcedColors: null });
  // The next drawing begins with the keyboard elsewhere.
  await page.keyboard.press('Escape');
  await stop.blur();
}
