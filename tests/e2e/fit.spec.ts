import type { Page } from '@playwright/test';
import { addPeople, addSample, addTree, administrator, beat, signIn, signInAnew } from './support/api.ts';
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
  '/dashboard/evidence?kind=marriage',
  '/dashboard/sources',
  '/dashboard/places',
  '/dashboard/relationship',
  '/dashboard/search?q=a&bornFrom=1800&living=deceased',
  '/dashboard/reports',
  '/dashboard/reports?tab=demographics',
  '/dashboard/reports?tab=geography',
  '/dashboard/check',
  '/dashboard/settings',
  '/dashboard/settings/keys',
  '/admin',
  '/admin/users',
  '/admin/trees',
  '/admin/jobs',
  '/admin/settings',
];

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeVisible();
  await expect(page.getByText(/^(Loading|Wird geladen)/)).toHaveCount(0);
}

const phone = { width: 320, height: 640 };
const enlarged = ['/', '/dashboard', '/dashboard/members', '/dashboard/my-trees'];

// German has the longest words. Every page is loaded once, and changes its language while it is open.
test('[UX-06] [SET-025] nothing needs sideways scrolling at 320 px, nor at 200 % text, in English and German', async ({
  page,
  context,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/login');
  await expectNoSidewaysScrolling(page, '/login');
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Willkommen zurück');
  await expectNoSidewaysScrolling(page, '/login in German');
  await signInAnew(context, administrator);
  let spoken: Spoken = 'de';
  const expectFitInBoth = async (path: string) => {
    await open(page, path);
    await expectFit(page, path);
    spoken = spoken === 'de' ? 'en' : 'de';
    await speak(page, spoken);
    await expectFit(page, path);
  };
  // Beside a family that has only begun stands what could come next.
  const begun = await addTree(context, 'Keluarga Wijaya');
  await addPeople(context, begun.id, [{ firstName: 'Kartini', lastName: 'Wijaya', birthDate: '1850' }]);
  await expectFitInBoth('/dashboard');
  await addSample(context, 'Keluarga Hardjono');
  for (const path of screens) await expectFitInBoth(path);
});

type Spoken = 'en' | 'de';

/** As it happens in a page when the language is chosen elsewhere: by a switch where there is one, else by another tab. */
async function speak(page: Page, language: Spoken): Promise<void> {
  const buttons = page.getByRole('button', { name: language === 'de' ? 'Deutsch' : 'English' });
  if ((await buttons.count()) > 0) await buttons.first().click();
  else if (new URL(page.url()).pathname === '/privacy') {
    await page.getByRole('banner').getByRole('button').click();
    await page.getByRole('menuitemradio', { name: language === 'de' ? 'Deutsch' : 'English' }).click();
  } else {
    await page.evaluate((language) => {
      const key = Object.keys(localStorage).find((one) => one.startsWith('swissfam-settings-')) ?? '';
      const { settings, chosen } = JSON.parse(localStorage.getItem(key) ?? '');
      const newValue = JSON.stringify({ settings: { ...settings, language }, chosen: [...chosen, 'language'] });
      dispatchEvent(new StorageEvent('storage', { key, newValue }));
    }, language);
  }
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

async function expectFit(page: Page, path: string): Promise<void> {
  const language = await page.locator('html').getAttribute('lang');
  await expectNoSidewaysScrolling(page, `${path} in ${language}`);
  if (!enlarged.includes(path)) return;
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expectNoSidewaysScrolling(page, `${path} in ${language} with text at 200 %`);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.setViewportSize(phone);
}

async function expectNoSidewaysScrolling(page: Page, what: string): Promise<void> {
  const { width, seen, widest } = await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const { scrollWidth: width, clientWidth: seen } = document.documentElement;
    const beyond = width <= seen ? [] : [...document.querySelectorAll('body *')];
    const widest = beyond
      .filter((one) => one.getBoundingClientRect().right > seen + 1)
      .at(-1)
      ?.outerHTML.slice(0, 200);
    return { width, seen, widest };
  });
  expect(width, `${what}: ${widest}`).toBeLessThanOrEqual(seen);
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
