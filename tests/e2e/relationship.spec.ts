import type { Page } from '@playwright/test';
import { getTree } from '#contract/trees.ts';
import { addSample, call, signInAnew } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { goInside } from './support/go-inside.ts';
import { expect, test } from './support/test.ts';

async function choose(page: Page, picker: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: picker }).fill(name);
  await page.getByRole('option', { name }).first().click();
}

const answer = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).first();

test('[UX-01][UX-06] how two people are related is told to everybody, without a pointer, on a narrow phone and without a network; who I am is said in the family tree, and what others are to me there, in Indonesian, too', async ({
  page,
  context,
  quiet,
}) => {
  quiet.allow(/ERR_INTERNET_DISCONNECTED/);
  await signInAnew(context);
  const tree = await addSample(context, 'Related');
  await page.goto(`/dashboard/relationship?tree=${tree.id}`);
  await expect(answer(page)).toHaveText('Who are the two?');
  await expectAccessible(page, 'nobody chosen');
  await choose(page, 'One person', 'Endang');
  await expect(page.getByText('Now choose the other person.')).toBeVisible();
  await choose(page, 'The other person', 'Anneke');
  await expect(answer(page)).toHaveText('Anneke van Loon is Endang Lestari’s half first cousin');
  await page.getByRole('main').locator('summary').first().click();
  await expectAccessible(page, 'a relation');
  await choose(page, 'The other person', 'Elsbeth');
  await expect(answer(page)).toContainText('Elsbeth Zellweger');
  await expectAccessible(page, 'a relation by marriage');
  await expectNoScrolling(page);

  await page.getByRole('tab', { name: 'Two people' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('combobox', { name: 'Everyone who is' }).focus();
  await page.keyboard.type('a descendant');
  await page.getByRole('combobox', { name: 'Of whom' }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Sastrowiryo');
  await page.keyboard.press('Enter');
  const list = page.getByRole('region', { name: 'The people found' });
  await expect(list.getByRole('listitem').first()).toContainText('Hardjono');
  await expect(page.getByText('24 people')).toBeVisible();
  await expectAccessible(page, 'everyone who is something');
  await expectNoScrolling(page);
  await list.getByRole('link', { name: 'How is Endang Lestari related?' }).focus();
  await page.keyboard.press('Enter');
  await expect(answer(page)).toHaveText('Endang Lestari is Sastrowiryo’s granddaughter');
  await expect(page).toHaveURL(/from=.*to=/);
  await page.getByRole('button', { name: 'More' }).first().click();
  await page.getByRole('menuitem', { name: 'This is me' }).click();
  await expect(answer(page)).toHaveText('You are Sastrowiryo’s granddaughter');
  expect((await call(context, getTree, { params: { treeId: tree.id } })).homeMemberId).not.toBeNull();

  await context.setOffline(true);
  await choose(page, 'The other person', 'Bambang');
  await expect(answer(page)).toContainText('Bambang Hardjono is Sastrowiryo’s');
  await context.setOffline(false);

  await goInside(page, `/dashboard/family-tree?tree=${tree.id}`);
  const open = async (name: string) => {
    await page.getByRole('combobox', { name: 'Find a person' }).fill(name);
    await page.getByRole('listbox', { name: 'Find a person' }).getByRole('option').first().click();
  };
  await open('Rizky');
  const rizky = page.getByRole('dialog', { name: 'Rizky Hardjono' });
  await rizky.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'This is me' }).click();
  await expect(rizky).toContainText('This is you.');
  await open('Inês');
  const ines = page.getByRole('dialog', { name: 'Inês Fernandes' });
  await expect(ines).toContainText('Inês Fernandes is the partner of your first cousin once removed');
  await ines.getByRole('link', { name: 'How are we related?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'How are we related?' })).toBeVisible();
  await expect(answer(page)).toHaveText('Inês Fernandes is the partner of your first cousin once removed');

  await goInside(page, '/dashboard');
  await page.getByRole('main').getByRole('link', { name: 'How are we related?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'How are we related?' })).toBeVisible();
  await choose(page, 'The other person', 'Jonggi');
  await expect(answer(page)).toHaveText('Jonggi Sinambela is your 3× great-grandfather');
  await page.getByRole('button', { name: 'Theme, Language' }).click();
  await page.getByRole('menuitemradio', { name: 'Bahasa Indonesia' }).click();
  await page.keyboard.press('Escape');
  await expect(answer(page)).toHaveText('Jonggi Sinambela adalah cilawagi Anda');
  await expect(page.getByRole('main').getByText('5 generasi di atas').first()).toBeVisible();

  const way = page.getByRole('list', { name: 'Jalur kekerabatan' });
  await expect(way.getByRole('listitem').nth(1)).toHaveText('→ ayah Anda Wahyu Hardjono');
  await way.getByRole('link', { name: 'Wahyu Hardjono' }).click();
  await expect(page.getByRole('dialog', { name: 'Wahyu Hardjono' })).toContainText('Wahyu Hardjono adalah ayah Anda');
});

/** A narrow phone shows the page without scrolling sideways. */
async function expectNoScrolling(page: Page): Promise<void> {
  const window = page.viewportSize() ?? { width: 0, height: 0 };
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize(window);
}
