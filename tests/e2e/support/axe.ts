import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { expect } from './test.ts';

const options: RunOptions = {
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
};
/** What the other theme can change: the same elements stand at the same places. */
const colours: RunOptions = {
  resultTypes: ['violations'],
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  preload: false,
};
/** The style sheets are the page's, which is looked at with them by itself: reading them takes a fifth of the time. */
const ofState: RunOptions = { ...options, preload: false };

/** Each theme and each width once, as one state of a page is looked at. */
const states = [
  { colorScheme: 'light', width: 1280, rules: ofState },
  { colorScheme: 'dark', width: 375, rules: ofState },
] as const;

/** Each theme at each width, as every page is looked at once. */
const allStyles = [
  { colorScheme: 'light', width: 1280, rules: options },
  { colorScheme: 'dark', width: 1280, rules: colours },
  { colorScheme: 'dark', width: 375, rules: options },
  { colorScheme: 'light', width: 375, rules: colours },
] as const;

type State = (typeof states)[number] | (typeof allStyles)[number];

/** Looks at the page as it is now in both themes and at two widths, and says what axe finds, with the elements. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  const before = page.viewportSize();
  for (const look of states) await expectNothingFound(page, what, look);
  // As wide as it was, and in the theme that was not asked for.
  if (before) await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: null });
}

/** The same in each theme at each width. The window is left as narrow as a phone, for what is looked at there next. */
export async function expectAccessibleOnEachScreen(page: Page, what: string): Promise<void> {
  for (const look of allStyles) await expectNothingFound(page, what, look);
  await page.emulateMedia({ colorScheme: null });
}

async function expectNothingFound(page: Page, what: string, look: State): Promise<void> {
  const { colorScheme, width } = look;
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  const found = await page.evaluate(async ({ colorScheme, rules }) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (!document.documentElement.classList.contains(colorScheme)) await frame();
    // What stays at the top of a page that is scrolled covers what stands there by chance.
    scrollTo({ top: 0, behavior: 'instant' });
    // Colours on their way from one theme to the other are neither's; an inherited one may set out when another arrives.
    for (;;) {
      await frame();
      const turning = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      if (turning.length === 0) break;
      await Promise.allSettled(turning.map(({ finished }) => finished));
    }
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, rules);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
    );
  }, look);
  expect(found, `${what}, ${colorScheme}, ${width} px`).toEqual([]);
}
