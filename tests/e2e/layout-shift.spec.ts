import type { BrowserContext, Page } from '@playwright/test';
import { addTree, signInAnew } from './support/api.ts';
import { addHartonos } from './support/hartono.ts';
import { test as base, expect } from './support/test.ts';

/** In a browser that has nothing yet: what is kept from an earlier visit comes too soon to move anything. */
const test = base.extend({
  page: async ({ newBrowser }, use) => use(await (await newBrowser({ reducedMotion: 'no-preference' })).newPage()),
});

/** A screen, and what is on it when everything has come. */
const screens = [
  { path: '/dashboard', last: (page: Page) => page.getByRole('region', { name: 'Recent Activity' }).getByText('Gita') },
  { path: '/dashboard/my-trees', last: (page: Page) => page.getByRole('heading', { name: 'Hartono' }) },
  { path: '/dashboard/members', last: (page: Page) => page.getByRole('link', { name: 'Edit Gita' }) },
  {
    path: '/dashboard/family-tree',
    last: (page: Page) => page.getByRole('region', { name: 'Recent Changes' }).getByText('Gita'),
  },
] as const;

interface Watched {
  /** What moved without anybody having asked for it. */
  readonly shifts: string[];
  /** For each sign that something is coming that was seen: how long it was there unseen, ms. */
  readonly waits: number[];
  /** Where the canvas stood, px from the top of the page, each place once. */
  readonly canvasTops: number[];
  /** When anything last came or changed on the page, ms since it was opened. */
  lastChange: number;
}

declare global {
  interface Window {
    watched?: Watched;
  }
}

async function watch(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly { readonly node?: Node | null }[];
    }
    const watched: Watched = { shifts: [], waits: [], canvasTops: [], lastChange: 0 };
    window.watched = watched;
    if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) {
      watched.shifts.push('this browser does not tell');
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue;
        const what = entry.sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 100) : node?.nodeName,
        );
        watched.shifts.push(`${entry.value.toFixed(4)}: ${what.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });

    const changed = () => {
      watched.lastChange = performance.now();
    };
    new MutationObserver(changed).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    new PerformanceObserver(changed).observe({ type: 'resource', buffered: true });

    const since = new Map<Element, number>();
    const seen = new Set<Element>();
    const look = (now: number) => {
      for (const sign of document.querySelectorAll('[role="status"] :is(.animate-turn, svg.animate-breathe)')) {
        since.set(sign, since.get(sign) ?? now);
        if (seen.has(sign) || !sign.checkVisibility({ opacityProperty: true })) continue;
        seen.add(sign);
        watched.waits.push(now - (since.get(sign) ?? now));
      }
      const top = document.querySelector('.canvas-frame')?.getBoundingClientRect().top;
      if (top !== undefined && watched.canvasTops.at(-1) !== top + scrollY) watched.canvasTops.push(top + scrollY);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

const watchedOn = (page: Page) =>
  page.evaluate(() => window.watched ?? { shifts: ['nothing was watched'], waits: [], canvasTops: [], lastChange: 0 });

/** Waits until fonts and answers are there and nothing has changed for a quarter of a second. */
const settled = (page: Page) =>
  page.waitForFunction(
    () => document.fonts.status === 'loaded' && performance.now() - (window.watched?.lastChange ?? Infinity) > 250,
  );

async function answerAfter(page: Page, ms: number): Promise<void> {
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    // The page may have been left meanwhile, and its requests with it.
    await route.continue().catch(() => undefined);
  });
}

test.beforeEach(async ({ page }) => {
  const context = page.context();
  await signInAnew(context, { firstName: 'Lina', lastName: 'Hartono' });
  await addHartonos(context);
  await watch(context);
});

/** Opens each screen anew, and gives how long each sign of waiting was there unseen, ms. */
async function expectNothingMoves(page: Page): Promise<number[]> {
  const waits: number[] = [];
  for (const { path, last } of screens) {
    await page.goto(path);
    await expect(last(page), path).toBeAttached();
    await settled(page);
    const watched = await watchedOn(page);
    expect(watched.shifts, path).toEqual([]);
    waits.push(...watched.waits);
  }
  return waits;
}

// On a phone the tools above the canvas wrap as the names in them do, by less than a line.
for (const { width, tolerance } of [
  { width: 1280, tolerance: 2 },
  { width: 375, tolerance: 24 },
]) {
  test(`[UX-32] with late answers nothing moves on ${width} px, a sign of waiting shows after 200 ms, and the canvas waits where it will stand`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await answerAfter(page, 600);
    const waits = await expectNothingMoves(page);
    expect(waits.length).toBeGreaterThan(0);
    // Up to a frame may pass before anything is looked at.
    for (const wait of waits) expect(wait).toBeGreaterThanOrEqual(180);

    await addTree(page.context(), 'Keluarga Frey');
    await page.goto('/dashboard/family-tree');
    await page.getByLabel('Tree', { exact: true }).selectOption('Hartono');
    await expect(screens[3].last(page)).toBeAttached();
    await page.reload();
    await expect(screens[3].last(page)).toBeAttached();
    const { canvasTops } = await watchedOn(page);
    expect(Math.max(...canvasTops) - Math.min(...canvasTops), String(canvasTops)).toBeLessThan(tolerance);
  });
}

test('[UX-32] with answers at once nothing moves on 375 px', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await expectNothingMoves(page);
});

test('[UX-32] with answers at once nothing moves on 1280 px, although the fonts come late', async ({ page }) => {
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue().catch(() => undefined);
  });
  await expectNothingMoves(page);
});

test('[UX-32] going from screen to screen moves nothing either', async ({ page }) => {
  await answerAfter(page, 300);
  await page.goto('/dashboard/settings');
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  for (const { path, last } of screens) {
    await menu.locator(`a[href="${path}"]`).click();
    await expect(last(page), path).toBeAttached();
    await settled(page);
  }
  expect((await watchedOn(page)).shifts).toEqual([]);
});
