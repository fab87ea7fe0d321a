import type { Locator, Page } from '@playwright/test';
import type { MemberFieldsInput } from '#contract/members.ts';
import { addPeople, addTree, signInAnew } from './support/api.ts';
import { diagram } from './support/diagram.ts';
import { goInside } from './support/go-inside.ts';
import { expect, test } from './support/test.ts';

/** 100 characters, which is as long as a name may be. */
const long = {
  firstName: 'Maria Elisabeth Anna Katharina Franziska',
  lastName: 'von und zu Hohenstein-Waldburg-Oberschwabenheim auf Neuenstein-Sulz',
};
const longName = `${long.firstName} ${long.lastName}`.slice(0, 100);
const unbroken = 'Wolfeschlegelsteinhausenbergerdorffwaldhausen'.repeat(3).slice(0, 100);
const arabic = 'عبد الرحمن بن محمد الأنصاري';
const hebrew = 'אברהם יצחק בן שלמה';

const people: readonly MemberFieldsInput[] = [
  { firstName: long.firstName, lastName: longName.slice(long.firstName.length + 1), gender: 'female' },
  { firstName: unbroken, gender: 'other' },
  { firstName: arabic, gender: 'male' },
  { firstName: hebrew, gender: 'male' },
  { firstName: 'Ann', lastName: 'Lee', gender: 'female' },
];

const card = (page: Page, name: string) => diagram(page).locator('.person-card').filter({ hasText: name });

/** How the words of an element stand in it: whole or cut, and at which side of it the first line begins. */
function wordsIn(element: Locator) {
  return element.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const [line] = range.getClientRects();
    const box = node.getBoundingClientRect();
    return {
      isCut: node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 1,
      lines: Math.round(box.height / Number.parseFloat(getComputedStyle(node).lineHeight)),
      direction: getComputedStyle(node).direction,
      fromLeft: Math.abs((line?.left ?? 0) - box.left),
      fromRight: Math.abs((line?.right ?? 0) - box.right),
    };
  });
}

/** How far an element sticks out of another one, px; 0 where it lies within. */
async function excess(inner: Locator, outer: Locator): Promise<number> {
  const [a, b] = await Promise.all([inner.boundingBox(), outer.boundingBox()]);
  if (!a || !b) throw new Error('One of them is not on the page.');
  return Math.max(0, b.x - a.x, b.y - a.y, a.x + a.width - b.x - b.width, a.y + a.height - b.y - b.height);
}

test('[UX-41] on cards and in lists of 1280 and 320 px long names are cut, and whole with the keyboard on them; Arabic and Hebrew begin at the right', async ({
  page,
  context,
}) => {
  await signInAnew(context);
  const tree = await addTree(context, 'Names');
  await addPeople(context, tree.id, people);
  await page.goto(`/dashboard/family-tree?tree=${tree.id}`);
  await page.getByRole('button', { name: 'People as a list' }).click();
  await expectOneLineInListAndSearch(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Original size' }).click();
  await expectWrittenFromTheirSide(page);
  await page.getByRole('button', { name: 'Fill the window' }).click();
  await page.getByRole('button', { name: 'Original size' }).click();
  await expectTwoLinesOnCards(page);
  await goInside(page, `/dashboard/members?tree=${tree.id}`);
  for (const width of [1280, 320]) await expectOneLineInRows(page, width);
});

async function expectTwoLinesOnCards(page: Page): Promise<void> {
  await expect(card(page, 'Maria').first()).toBeVisible();
  for (const name of [longName, unbroken]) {
    const one = card(page, name);
    const words = one.locator('.person-name');
    expect(await wordsIn(words), name).toMatchObject({ isCut: true, lines: 2 });
    expect(await excess(words, one), name).toBe(0);
    await expect(one, 'for a pointer').toHaveAttribute('title', name);
    expect(await one.boundingBox()).toMatchObject({ width: 220, height: 140 });

    // By the keyboard, so that the browser marks the focus.
    await page.keyboard.press('Shift');
    await one.focus();
    expect(await wordsIn(words), `${name} with the keyboard`).toMatchObject({ isCut: false });
    expect(await excess(words, one), `${name} with the keyboard`).toBe(0);
    expect((await one.boundingBox())?.width).toBe(220);
  }
  await card(page, 'Ann Lee').focus();
  expect(await card(page, 'Ann Lee').boundingBox()).toMatchObject({ width: 220, height: 140 });
}

async function expectOneLineInListAndSearch(page: Page): Promise<void> {
  const row = page.getByRole('treeitem', { name: new RegExp(`^${longName}`) });
  expect(await wordsIn(row.locator('.name'))).toMatchObject({ isCut: true, lines: 1 });
  await page.keyboard.press('Shift');
  await row.focus();
  expect(await wordsIn(row.locator('.name'))).toMatchObject({ isCut: false });
  expect(await excess(row.locator('.name'), row)).toBe(0);
  await page.getByRole('combobox', { name: 'Find a person' }).fill('Maria');
  const found = page.getByRole('option', { name: longName });
  await expect(found).toHaveAttribute('aria-selected', 'true');
  expect(await wordsIn(found.locator('.name'))).toMatchObject({ isCut: false });
  expect(await excess(found.locator('.name'), found)).toBe(0);
}

async function expectWrittenFromTheirSide(page: Page): Promise<void> {
  for (const name of [arabic, hebrew, 'Ann Lee']) {
    const isRtl = name !== 'Ann Lee';
    const side = isRtl ? 'fromRight' : 'fromLeft';
    const words = card(page, name).locator('.person-name');
    await expect(words).toHaveAttribute('dir', 'auto');
    const onCard = await wordsIn(words);
    expect(onCard, name).toMatchObject({ direction: isRtl ? 'rtl' : 'ltr', isCut: false });
    expect(onCard[side], name).toBeLessThan(2);
    const inList = page.getByRole('treeitem', { name: new RegExp(`^${name}`) });
    expect(await wordsIn(inList.locator('.name')), name).toMatchObject({ direction: isRtl ? 'rtl' : 'ltr' });
    expect(await excess(inList.locator('.name'), inList)).toBe(0);
    await inList.click();
    const title = page.getByRole('dialog', { name }).getByRole('heading', { level: 2 }).first();
    const inPanel = await wordsIn(title);
    expect(inPanel.direction, `${name} in the panel`).toBe(isRtl ? 'rtl' : 'ltr');
    expect(inPanel[side], `${name} in the panel`).toBeLessThan(2);
    await page.keyboard.press('Escape');
  }
}

async function expectOneLineInRows(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  for (const name of [longName, unbroken, arabic, hebrew]) {
    const row = page.getByRole('listitem').filter({ hasText: name });
    const link = row.getByRole('link', { name: /^Edit/ });
    await expect(link).toHaveAttribute('dir', 'auto');
    await expect(link, 'for a pointer').toHaveAttribute('title', name);
    const before = await wordsIn(link);
    expect(before.lines, name).toBe(1);
    expect(await excess(link, row), name).toBe(0);
    // By the keyboard, so that the browser marks the focus.
    await page.keyboard.press('Shift');
    await link.focus();
    expect(await wordsIn(link), `${name} with the keyboard`).toMatchObject({ isCut: false });
    const whole = await link.boundingBox();
    expect((whole?.x ?? 0) + (whole?.width ?? width), name).toBeLessThanOrEqual(width);
    // What is read stands before everything below it.
    await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const isOnTop = await link.evaluate((element) => {
      const { left, bottom, width: wide } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + wide / 2, bottom - 4));
    });
    expect(isOnTop, `${name} lies on top`).toBe(true);
  }
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);
}
