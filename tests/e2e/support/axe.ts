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
};
/** Each theme and each width once, as one state of a page is looked at. */
const looks = [
  { colorScheme: 'light', width: 1280, rules: options },
  { colorScheme: 'dark', width: 375, rules: options },
] as const;

/** Each theme at each width, as every page is looked at once. */
export const allLooks = [
  { colorScheme: 'light', width: 1280, rules: options },
  { colorScheme: 'dark', width: 1280, rules: colours },
  { colorScheme: 'dark', width: 375, rules: options },
  { colorScheme: 'light', width: 375, rules: colours },
] as const;

type Look = (typeof allLooks)[number];

/** Looks at the page as it is now in both themes and at two widths, and says what axe finds, with the elements. */
export async function expectAccessible(page: Page, what: string, by: readonly Look[] = looks): Promise<void> {
  const before = page.viewportSize();
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  for (const look of by) {
    const { colorScheme, width } = look;
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
  // As wide as it was, and in the theme that was not asked for.
  if (before) await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: null });
}
