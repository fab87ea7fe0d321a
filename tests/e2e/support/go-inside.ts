import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/**
 * Goes to another screen in the page that is open, as a link in it does, and waits until it has come. Starting a page
 * anew costs four times as much, and is needed only where the start itself is looked at.
 */
export async function goInside(page: Page, path: string): Promise<void> {
  // The heading of the screen before must not pass for the new one's; the same screen with another search keeps its own.
  const isOther = new URL(path, page.url()).pathname !== new URL(page.url()).pathname;
  const before = isOther ? await page.locator('h1').first().elementHandle() : null;
  const said = (await before?.textContent()) ?? '';
  await page.evaluate((to) => history.pushState(null, '', to), path);
  if (before) {
    await page.waitForFunction(([heading, words]) => !heading.isConnected || heading.textContent !== words, [
      before,
      said,
    ] as const);
  }
  // Behind a dialog, it has no role.
  await expect(page.locator('h1').first(), path).toBeVisible();
  await expect(page.getByText(/^Loading/), path).toHaveCount(0);
}
