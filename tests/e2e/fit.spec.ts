import type { Page } from '@playwright/test';
import { beat, ratna, signIn } from './support/api.ts';
import { expect, test } from './support/test.ts';

const screens = [
  '/',
  '/privacy',
  '/dashboard',
  '/dashboard/family-tree',
  '/dashboard/tree-builder',
  '/dashboard/my-trees',
  '/dashboard/my-trees?create=1',
  '/dashboard/members',
  '/dashboard/members?add=1',
  '/dashboard/relationship',
  '/dashboard/search?q=a',
  '/dashboard/reports',
  '/dashboard/check',
  '/dashboard/settings',
  '/admin',
  '/admin/users',
  '/admin/trees',
  '/admin/jobs',
  '/admin/settings',
];

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeVisible();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
}

test('[UX-06] nothing needs sideways scrolling at 320 px, nor at 200 % text', async ({ page, context }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/login');
  await expectNoSidewaysScrolling(page, '/login');
  await signIn(context, ratna);
  for (const path of screens) {
    await open(page, path);
    await expectNoSidewaysScrolling(page, path);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const path of ['/', '/dashboard', '/dashboard/members', '/dashboard/my-trees']) {
    await open(page, path);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expectNoSidewaysScrolling(page, `${path} with text at 200 %`);
  }
});

async function expectNoSidewaysScrolling(page: Page, what: string): Promise<void> {
  const { width, seen } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    seen: document.documentElement.clientWidth,
  }));
  expect(width, what).toBeLessThanOrEqual(seen);
}

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 667 } });

  test('[UX-05] every control is at least 24 px high and wide', async ({ page, context }) => {
    await signIn(context, beat);
    for (const path of screens.filter((one) => !one.startsWith('/admin'))) {
      await open(page, path);
      const small = await page
        .locator('button:visible, a:visible, input:visible, select:visible, textarea:visible, [role="option"]:visible')
        .evaluateAll((controls) =>
          controls.flatMap((control) => {
            // Links within a sentence are as high as their line (2.5.8), and what is there for screen readers has no size.
            const inSentence =
              control.tagName === 'A' && control.closest('p, dd, li')?.textContent !== control.textContent;
            const { width, height } = (control.closest('label') ?? control).getBoundingClientRect();
            const unseen = control.closest('.sr-only') !== null || (width <= 1 && height <= 1);
            const isCard = control.closest('.diagram-window') !== null;
            if (inSentence || unseen || isCard || (width >= 24 && height >= 24)) return [];
            return [`${control.outerHTML.slice(0, 120)} is ${Math.round(width)} × ${Math.round(height)}`];
          }),
        );
      expect(small, path).toEqual([]);
    }
  });
});

test('[UX-07] where motion is reduced, nothing is animated', async ({ page, context }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(context, beat);
  for (const path of ['/dashboard', '/dashboard/members?add=1', '/dashboard/my-trees?create=1']) {
    await open(page, path);
    const moving = await page.evaluate(
      () =>
        document.getAnimations().filter((animation) => {
          const { duration = 0 } = animation.effect?.getComputedTiming() ?? {};
          return typeof duration === 'number' && duration > 10;
        }).length,
    );
    expect(moving, path).toBe(0);
  }
});
