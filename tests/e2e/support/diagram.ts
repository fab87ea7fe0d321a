import type { Locator, Page } from '@playwright/test';

export const diagram = (page: Page) => page.getByRole('application', { name: 'Family tree diagram' });

/** The card of whoever's sentence begins with this name. */
export const card = (page: Page, name: string) =>
  diagram(page).getByRole('button', { name: new RegExp(`^${name}\\b`) });

/** Where something stands, px of the window. */
export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} is not on the page.`);
  return box;
}

/** Where all of them are at one moment. Those that have gone since are not waited for. */
export async function boxesOf(locator: Locator) {
  return await locator.evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return { x, y, width, height };
    }),
  );
}

/** Where something is, once it stays there: a drawing that has just come, or been fitted, still moves. */
export async function middleOf(locator: Locator) {
  const element = await locator.elementHandle();
  await element?.waitForElementState('stable');
  const { x, y, width, height } = await boxOf(locator);
  return { x: x + width / 2, y: y + height / 2 };
}
