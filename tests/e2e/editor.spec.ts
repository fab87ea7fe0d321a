import type { Locator, Page } from '@playwright/test';
import { getMember, listMembers, updateMember } from '#contract/members.ts';
import { listMovedCards } from '#contract/moved-cards.ts';
import type { Tree } from '#contract/trees.ts';
import { type Account, call, signIn, signInAnew } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { boxOf, card } from './support/diagram.ts';
import { addHartonos } from './support/hartono.ts';
import { expect, test } from './support/test.ts';

const toast = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
const undoButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Undo', exact: true });
const redoButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Redo', exact: true });

async function middle(locator: Locator) {
  const { x, y, width, height } = await boxOf(locator);
  return { x: x + width / 2, y: y + height / 2 };
}

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
}

async function open(page: Page, tree: Tree): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/dashboard/family-tree?tree=${tree.id}`);
  await page.getByRole('button', { name: 'Fill the window' }).click();
  await page.getByRole('button', { name: 'Fit everyone into view' }).click();
  await expect(card(page, 'Budi')).toBeVisible();
}

/** Points at a person and drags the handle that comes to another. */
async function dragHandle(page: Page, from: string, to: string): Promise<void> {
  const place = await middle(card(page, from));
  await page.mouse.move(place.x, place.y);
  const { width, height } = await boxOf(card(page, from));
  // It may still be on its way from whoever was chosen before.
  const hasCome = async () => {
    const { x, y } = await middle(page.locator('.connect-handle'));
    return Math.abs(x - place.x) <= width && Math.abs(y - place.y) <= height;
  };
  await expect.poll(hasCome).toBe(true);
  await drag(page, await middle(page.locator('.connect-handle')), await middle(card(page, to)));
}

/** Opens the panel of a person with the mouse. */
async function select(page: Page, firstName: string, name: string): Promise<Locator> {
  const panel = page.getByRole('dialog', { name });
  // A drawing that has just come may still move its cards.
  let place = await middle(card(page, firstName));
  const isAtRest = async () => {
    const before = place;
    place = await middle(card(page, firstName));
    return before.x === place.x && before.y === place.y;
  };
  await expect.poll(isAtRest, { intervals: [100] }).toBe(true);
  await page.mouse.click(place.x, place.y);
  await expect(panel.getByRole('button', { name: 'Centre on this person' })).toBeVisible();
  return panel;
}

async function person(page: Page, tree: Tree, firstName: string) {
  const { items } = await call(page.context(), listMembers, { params: { treeId: tree.id } });
  const id = items.find((member) => member.firstName === firstName)?.id ?? '';
  return call(page.context(), getMember, { params: { treeId: tree.id, memberId: id } });
}

let owner: Account;

test.beforeEach(async ({ context, page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  owner = await signInAnew(context);
});

test('[CNV-019][UX-19][UX-20] people are connected by a dragged handle or by keyboard, and undo and redo outlive a reload', async ({
  page,
  context,
}) => {
  const tree = await addHartonos(context);
  await open(page, tree);
  const asked = (who: string, other: string) =>
    page.getByRole('dialog', { name: `What are ${who} and ${other} to each other?` });

  const connect = (await select(page, 'Gita', 'Gita')).getByRole('button', { name: 'Connect' });
  await connect.press('Enter');
  const name = page.getByRole('combobox', { name: 'Name of the other person' });
  await expect(name).toBeFocused();
  await expectAccessible(page, 'choosing whom to connect with');
  await name.press('Escape');
  await expect(name).toHaveCount(0);
  await expect(card(page, 'Gita')).toBeFocused();

  await page.keyboard.press('Enter');
  await connect.press('Enter');
  await expect(name).toBeFocused();
  // Back to the canvas, to the first person, and down to the nearest child.
  await card(page, 'Gita').focus();
  await page.keyboard.press('Home');
  await expect(card(page, 'Siti').or(card(page, 'Budi')).and(page.locator(':focus'))).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(card(page, 'Anna').or(card(page, 'Bram')).and(page.locator(':focus'))).toHaveCount(1);
  if (await card(page, 'Bram').evaluate((element) => element === document.activeElement)) {
    await page.keyboard.press('ArrowLeft');
  }
  await expect(card(page, 'Anna')).toBeFocused();
  await page.keyboard.press('Enter');
  const chosen = asked('Gita', 'Anna Hartono');
  await chosen.getByRole('radio', { name: 'Anna Hartono is the mother of Gita' }).press(' ');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Connected: Anna Hartono is the mother of Gita')).toBeVisible();
  expect((await person(page, tree, 'Gita')).motherId).toBe((await person(page, tree, 'Anna')).id);

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Fit everyone into view' }).click();
  await dragHandle(page, 'Eko', 'Clara');
  const couple = asked('Eko', 'Clara Hartono');
  await expect(couple.getByRole('radio', { name: 'Eko and Clara Hartono are a couple' })).toBeChecked();
  await expectAccessible(page, 'the question what two people are to each other');
  await couple.getByRole('radio', { name: 'Clara Hartono is the mother of Eko' }).check();
  await couple.getByLabel('How the child belongs to this parent').selectOption('Adopted');
  await couple.getByRole('button', { name: 'Connect' }).click();
  await expect(toast(page, 'Connected: Clara Hartono is the mother of Eko')).toBeVisible();
  // The other words keep its place, unseen.
  await expect(page.locator('[role=status] > span:not([aria-hidden])')).toHaveText('Saved');
  expect((await person(page, tree, 'Eko')).parentSets[0]?.parents).toMatchObject([{ pedigree: 'adopted' }]);
  await page.keyboard.press('Control+z');
  await expect(toast(page, 'Undone: Connected – Clara Hartono')).toBeVisible();
  await expect(card(page, 'Eko')).not.toHaveAccessibleName(/child of/);

  await page.reload();
  await expect(card(page, 'Gita')).toHaveAccessibleName(/child of Anna Hartono/);
  await expect(undoButton(page)).toHaveAttribute('title', 'Undo: Connected – Anna Hartono');
  await expect(redoButton(page)).toBeEnabled();
  const search = page.getByRole('combobox', { name: 'Find a person' });
  await search.fill('Ek');
  await search.press('Control+Shift+z');
  await expect(card(page, 'Eko')).not.toHaveAccessibleName(/child of/);
  await search.press('Escape');
  await card(page, 'Eko').focus();
  await page.keyboard.press('Control+Shift+z');
  await expect(toast(page, 'Redone: Connected – Clara Hartono')).toBeVisible();
  await expect(card(page, 'Eko')).toHaveAccessibleName(/child of Clara Hartono/);
  await expect(redoButton(page)).toBeDisabled();
  await page.keyboard.press('Control+z');
  await expect(card(page, 'Eko')).not.toHaveAccessibleName(/child of/);
  await page.keyboard.press('Control+z');
  await expect(card(page, 'Gita')).not.toHaveAccessibleName(/child of/);
});

test('[CNV-016][CNV-017][CNV-031][CNV-032] a card is moved by hand or by keys, stands there after a reload and is put back', async ({
  page,
  context,
}) => {
  const tree = await addHartonos(context);
  await open(page, tree);
  const offsets = async () =>
    (await call(context, listMovedCards, { params: { treeId: tree.id } })).items.map(({ dx, dy }) => [dx, dy]);
  const zoom = (await boxOf(card(page, 'Hadi'))).width / 220;
  const hadi = await middle(card(page, 'Hadi'));
  await drag(page, hadi, { x: hadi.x + 120 * zoom, y: hadi.y + 40 * zoom });
  await expect(toast(page, 'Hadi Hartono was moved')).toBeVisible();
  await expect.poll(offsets).toEqual([[expect.any(Number), expect.any(Number)]]);
  const [dragged] = await offsets();
  expect(Math.abs((dragged?.[0] ?? 0) - 120)).toBeLessThan(3);
  expect(Math.abs((dragged?.[1] ?? 0) - 40)).toBeLessThan(3);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Put 1 moved card back' })).toBeVisible();

  await card(page, 'Gita').focus();
  await page.keyboard.down('Alt');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.up('Alt');
  await expect(card(page, 'Gita')).toBeFocused();
  await expect.poll(offsets).toContainEqual([25, 5]);
  await expect(page.getByText('Gita: 25 px to the right and 5 px down from the usual place')).toHaveCount(1);

  await (await select(page, 'Gita', 'Gita')).getByRole('button', { name: 'Put the card back' }).click();
  await expect(toast(page, 'Gita stands in the usual place again')).toBeVisible();
  await page.keyboard.press('Escape');
  const putBack = page.getByRole('button', { name: 'Put 1 moved card back' });
  await putBack.click();
  await expect(toast(page, 'All cards stand in their usual places again')).toBeVisible();
  await expect.poll(offsets).toEqual([]);
  await page.keyboard.press('Control+z');
  await expect.poll(offsets).toEqual([dragged]);
  await putBack.click();
  await expect.poll(offsets).toEqual([]);
});

test('[UX-27] who are none after all are parted and brought back by Undo, and what somebody else changes shows at once, a conflict with both sides', async ({
  page,
  context,
  newBrowser,
  quiet,
}) => {
  quiet.allow(/409/);
  const tree = await addHartonos(context);
  await open(page, tree);
  const panel = await select(page, 'Anna', 'Anna Hartono');
  await panel.getByRole('button', { name: 'Not related after all: Budi Hartono…' }).click();
  const question = page.getByRole('alertdialog', { name: 'Not related after all?' });
  await expect(question.getByRole('radio', { name: 'Budi Hartono is not the father of Anna Hartono' })).toBeChecked();
  await expectAccessible(page, 'the question which link goes');
  await question.getByRole('button', { name: 'Remove the link' }).click();
  await expect(toast(page, 'Removed: Budi Hartono is not the father of Anna Hartono')).toBeVisible();
  expect(await person(page, tree, 'Anna')).toMatchObject({ fatherId: null });
  expect((await person(page, tree, 'Anna')).motherId).toBe((await person(page, tree, 'Siti')).id);
  await toast(page, 'Removed:').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await person(page, tree, 'Anna')).fatherId).not.toBeNull();

  const other = await newBrowser();
  await signIn(other, owner);
  const anna = await person(page, tree, 'Anna');
  const params = { treeId: tree.id, memberId: anna.id };

  await (await select(page, 'Anna', 'Anna Hartono')).getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit family member' });
  await form.getByLabel('Birth place').fill('Bandung');
  await form.getByLabel('Notes').fill('Teacher.');
  await call(other, updateMember, { params, body: { birthPlace: 'Solo', notes: 'Singer.' } });
  const changes = page.getByRole('region', { name: 'Recent Changes' }).getByRole('listitem');
  await expect(changes.first()).toContainText('Changed');
  await form.getByRole('button', { name: 'Save changes' }).click();
  const conflict = page.getByRole('dialog', { name: 'Somebody else changed this person' });
  await conflict.getByRole('radio', { name: 'Birth place, Theirs: Solo' }).check();
  await expectAccessible(page, 'two versions of a person side by side');
  await conflict.getByRole('button', { name: 'Save this choice' }).click();
  await expect(toast(page, 'Family member updated successfully')).toBeVisible();
  expect(await person(page, tree, 'Anna')).toMatchObject({ birthPlace: 'Solo', notes: 'Teacher.' });
});
