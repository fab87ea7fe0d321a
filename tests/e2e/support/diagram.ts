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

/** Where something is, once it stays there: a drawing that has just come, or been fitted, still moves. */
export async function middleOf(locator: Locator) {
  let box = await boxOf(locator);
  for (let before = { ...box, x: Number.NaN }; before.x !== box.x || before.y !== box.y; ) {
    await locator.page().waitForTimeout(60);
    before = box;
    box = await boxOf(locator);
  }
  const { x, y, width, height } = box;
  return { x: x + width / 2, y: y + height / 2 };
}
