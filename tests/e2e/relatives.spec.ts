import type { Page } from '@playwright/test';
import { listMembers } from '#contract/members.ts';
import type { Tree } from '#contract/trees.ts';
import { call, signInAnew } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { card } from './support/diagram.ts';
import { addHartonos } from './support/hartono.ts';
import { expect, test } from './support/test.ts';

const form = (page: Page, name: string) => page.getByRole('dialog', { name: `Add a relative of ${name}` });

/** Everybody of a tree by first name. */
async function membersOf(page: Page, tree: Tree) {
  const { items } = await call(page.context(), listMembers, { params: { treeId: tree.id } });
  return new Map(items.map((member) => [member.firstName, member]));
}

async function openPerson(page: Page, tree: Tree, firstName: string): Promise<void> {
  const id = (await membersOf(page, tree)).get(firstName)?.id;
  await page.goto(`/dashboard/family-tree?tree=${tree.id}&selected=${id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Add relative' }).click();
}

test.beforeEach(async ({ context }) => {
  await signInAnew(context);
});

test('[MSC-001][MSC-012][MSC-024][MEM-023][UX-18] beside a person in the diagram a father is added with a first name only, drawn, and undone', async ({
  page,
  context,
}) => {
  const tree = await addHartonos(context);
  await openPerson(page, tree, 'Clara');
  const panel = form(page, 'Clara Hartono');
  await expect(panel.getByLabel('Relationship')).toBeFocused();
  await panel.getByLabel('Relationship').selectOption('Father');
  await expect(panel.getByLabel('Last name')).toHaveValue('Hartono');
  await panel.getByLabel('First name').fill('Joko');
  await panel.getByLabel('Last name').fill('');
  await panel.getByLabel('Birth date').fill('1931-05-02');
  await expect(panel.getByText('Understood as 2 May 1931')).toBeVisible();
  await panel.getByLabel('Is alive').uncheck();
  await panel.getByRole('button', { name: 'Add relative' }).click();
  await expect(page.getByText('Family member added successfully')).toBeVisible();
  const undo = page.getByRole('status').getByRole('button', { name: 'Undo' });
  // The message stays while the pointer is on it.
  await undo.hover();
  await expect(
    page.getByRole('dialog', { name: 'Clara Hartono' }).getByRole('button', { name: /^Joko/ }),
  ).toBeVisible();
  await expect(card(page, 'Joko')).toHaveCount(1);
  const people = await membersOf(page, tree);
  expect(people.get('Joko')).toMatchObject({
    lastName: null,
    gender: 'male',
    birthDate: '1931-05-02',
    isDeceased: true,
  });
  expect(people.get('Clara')).toMatchObject({ fatherId: people.get('Joko')?.id, motherId: people.get('Anna')?.id });
  await undo.click();
  await expect(card(page, 'Joko')).toHaveCount(0);
});

test('[MSC-012] a grandmother goes through the parent who is chosen; a taken place cannot be chosen', async ({
  page,
  context,
}) => {
  const tree = await addHartonos(context);
  await openPerson(page, tree, 'Anna');
  const panel = form(page, 'Anna Hartono');
  await expect(panel.getByRole('option', { name: 'Father (already in the tree)' })).toBeDisabled();
  await panel.getByLabel('Relationship').selectOption('Grandmother');
  await panel.getByLabel('First name').fill('Karti');
  await panel.getByRole('button', { name: 'Add relative' }).click();
  await expect(panel.getByLabel('Through which parent')).toHaveAccessibleDescription('Choose who stands between them');
  await expect(panel.getByLabel('Through which parent')).toBeFocused();
  await panel.getByLabel('Through which parent').selectOption('Siti Rahayu');
  await panel.getByRole('button', { name: 'Add relative' }).click();
  await expect(page.getByText('Family member added successfully')).toBeVisible();
  const people = await membersOf(page, tree);
  expect(people.get('Siti')?.motherId).toBe(people.get('Karti')?.id);
  expect(people.get('Budi')?.motherId).toBeNull();
});

test('[MSC-012] by keyboard alone an uncle is added to somebody without parents, through a person without a name', async ({
  page,
  context,
}) => {
  const tree = await addHartonos(context);
  const gita = (await membersOf(page, tree)).get('Gita')?.id;
  await page.goto(`/dashboard/members?tree=${tree.id}&edit=${gita}`);
  const button = page.getByRole('dialog').getByRole('button', { name: 'Add relative' });
  await expect(button).toBeVisible();
  await button.focus();
  await page.keyboard.press('Enter');
  const panel = form(page, 'Gita');
  await expect(panel.getByLabel('Relationship')).toBeFocused();
  await page.keyboard.type('Uncle');
  await expect(panel.getByLabel('Relationship')).toHaveAccessibleDescription(/person without a name is put in between/);
  await page.keyboard.press('Tab');
  await expect(panel.getByLabel('First name')).toBeFocused();
  await page.keyboard.type('Surya');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Family member added successfully')).toBeVisible();
  await expect(page.getByText('11 people')).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  await page.goto(`/dashboard/family-tree?tree=${tree.id}&selected=${gita}`);
  await page.getByRole('dialog', { name: 'Gita' }).getByRole('button', { name: 'Name unknown', exact: true }).click();
  const parent = page.getByRole('dialog', { name: 'Name unknown' });
  await expect(parent.getByRole('button', { name: 'Surya', exact: true })).toBeVisible();
  await expect(parent.getByRole('button', { name: 'Gita', exact: true })).toBeVisible();
});

test('[MEM-023] in the tree builder, too, a last name can be left out', async ({ page, context }) => {
  const tree = await addHartonos(context);
  const clara = (await membersOf(page, tree)).get('Clara')?.id;
  await page.goto(`/dashboard/tree-builder?tree=${tree.id}&selected=${clara}`);
  await page.getByRole('button', { name: 'Add child of Clara Hartono' }).click();
  const field = page.getByRole('textbox', { name: 'Name of the child of Clara Hartono' });
  await expect(field).toBeFocused();
  // The last name of the mother is suggested, and declined.
  await page.keyboard.type('Intan');
  await expect(field).toHaveAccessibleDescription('Given name Intan last name Hartono');
  await page.keyboard.type('/');
  await expect(field).toHaveAccessibleDescription('Given name Intan');
  await page.keyboard.press('Enter');
  await expect(page.getByText('All saved')).toBeVisible();
  expect((await membersOf(page, tree)).get('Intan')).toMatchObject({ lastName: null, motherId: clara });
});

test('[UX-01][FND-022] the form of a relative is accessible, empty and with everything to choose and to right', async ({
  page,
  context,
}) => {
  const tree = await addHartonos(context);
  await openPerson(page, tree, 'Hadi');
  const panel = form(page, 'Hadi Hartono');
  await expect(panel.getByLabel('Relationship')).toBeFocused();
  await expectAccessible(page, 'the empty form');
  await panel.getByLabel('Relationship').selectOption('Cousin');
  await panel.getByLabel('Birth date').fill('01/02/1900');
  await panel.getByRole('button', { name: 'Meant 1 February 1900?' }).click();
  await expect(panel.getByLabel('Birth date')).toBeFocused();
  await expect(panel.getByText('Understood as 1 February 1900')).toBeVisible();
  await panel.getByLabel('Birth date').fill('3/12/2999');
  await panel.getByLabel('Email').fill('nobody');
  await panel.getByRole('button', { name: 'Add relative' }).click();
  await expect(panel.getByText('Invalid email address')).toBeVisible();
  await expect(panel.getByText('A birth cannot be in the future')).toHaveCount(1);
  await expectAccessible(page, 'the form with errors');
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await panel.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
});
