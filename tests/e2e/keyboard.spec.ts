import type { Locator, Page } from '@playwright/test';
import { signInAnew } from './support/api.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const focused = (page: Page) => page.locator(':focus');

/** Presses Tab until something has the keyboard; fails when it cannot be reached, or when the focus is nowhere. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  let element = await target.elementHandle();
  for (let presses = 0; presses < 150; presses++) {
    const { isThere, hasFocus } = await page.evaluate(
      (one) => ({ isThere: one?.isConnected, hasFocus: one === document.activeElement }),
      element,
    );
    if (hasFocus) return;
    // A page that has just come may draw what it shows once more.
    if (!isThere) element = await target.elementHandle();
    else await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not lead to ${target}.`);
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** The focus is on something, and the something is marked. */
async function expectFocus(page: Page): Promise<void> {
  await expect(focused(page)).toHaveCount(1);
  expect(await focused(page).evaluate((element) => element.tagName)).not.toBe('BODY');
}

test('[UX-02][UX-03][UX-11][UX-19] three generations are built, changed, undone and left without a mouse', async ({
  page,
  newBrowser,
}) => {
  const account = await signInAnew(await newBrowser(), { firstName: 'Nadia', lastName: 'Putri' });
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });

  await page.goto('/login');
  await type(page, page.getByLabel('Email'), account.email);
  await type(page, page.getByLabel('Password', { exact: true }), account.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');

  await press(page, page.getByRole('navigation').getByRole('link', { name: 'Tree Builder' }));
  await expect(page.getByRole('textbox', { name: 'Name of the first person' })).toBeFocused();
  await page.keyboard.press('Enter');
  const card = (name: string) =>
    page
      .getByRole('application', { name: 'Family tree diagram' })
      .getByRole('button', { name: new RegExp(`^${name}`) });
  await expect(card('Nadia')).toBeFocused();

  for (const [kind, name] of [
    ['mother', 'Rina'],
    ['partner', 'Yusuf'],
    ['child', 'Alya'],
  ] as const) {
    await press(page, button(`Add ${kind} of Nadia Putri`));
    await expect(page.getByRole('textbox', { name: new RegExp(`^Name of the ${kind} of Nadia Putri`) })).toBeFocused();
    await page.keyboard.type(name);
    await page.keyboard.press('Shift+Enter');
    await expect(card(name)).toHaveCount(1);
    await expect(card('Nadia')).toBeFocused();
  }
  await expect(page.getByText('All saved')).toBeVisible();

  await press(page, button(/^Undo: Alya/));
  await expect(card('Alya')).toHaveCount(0);
  await expectFocus(page);

  await press(page, page.getByRole('navigation').getByRole('link', { name: 'Members' }));
  await press(page, page.getByRole('link', { name: /^Edit Rina/ }));
  await type(page, page.getByLabel('First name'), 'Rina Dewi');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Family member updated successfully')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Edit Rina Dewi/ })).toBeFocused();

  await press(page, page.getByRole('navigation').getByRole('link', { name: 'Search' }));
  await type(page, page.getByRole('searchbox'), 'rina');
  await expect(page.getByText('Rina Dewi')).toBeVisible();

  await press(page, button('Account of Nadia Putri'));
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});
