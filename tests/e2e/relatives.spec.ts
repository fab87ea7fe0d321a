import type { Page } from '@playwright/test';
import { listMembers } from '#contract/members.ts';
import type { Tree } from '#contract/trees.ts';
import { call, signInAnew } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { card } from './support/diagram.ts';
import { goInside } from './support/go-inside.ts';
import { addHartonos } from './support/hartono.ts';
import { expect, test } from './support/test.ts';

const form = (page: Page, name: string) => page.getByRole('dialog', { name: `Add a relative of ${name}` });

/** Everybody of a tree by first name. */
async function membersOf(page: Page, tree: Tree) {
  const { items } = await call(page.context(), listMembers, { params: { treeId: tree.id } });
  return new Map(items.map((member) => [member.firstName, member]));
}

test('[MSC-001][MSC-012][MSC-024][MEM-023][UX-18][UX-01] a father with a first name only is added beside the diagram and undone, an uncle by keyboard alone', async ({
  page,
  context,
}) => {
  await signInAnew(context);
  const tree = await addHartonos(context);
  const known = await membersOf(page, tree);
  await page.goto(`/dashboard/family-tree?tree=${tree.id}&selected=${known.get('Clara')?.id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Add relative' }).click();

  await test.step('the form is accessible, empty and with everything to choose and to right', async () => {
    const panel = form(page, 'Clara Hartono');
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
    await page.setViewportSize({ width: 1280, height: 800 });
    await panel.getByLabel('Email').fill('');
  });

  await test.step('a father with a first name only is added, drawn, and undone', async () => {
    const panel = form(page, 'Clara Hartono');
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
    const clara = page.getByRole('dialog', { name: 'Clara Hartono' });
    await expect(clara.getByRole('button', { name: /^Joko/ })).toBeVisible();
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

  await test.step('by keyboard alone an uncle is added to somebody without parents, through a person without a name', async () => {
    const gita = known.get('Gita')?.id;
    await goInside(page, `/dashboard/members?tree=${tree.id}&edit=${gita}`);
    const button = page.getByRole('dialog').getByRole('button', { name: 'Add relative' });
    await expect(button).toBeVisible();
    await button.focus();
    await page.keyboard.press('Enter');
    const panel = form(page, 'Gita');
    await expect(panel.getByLabel('Relationship')).toBeFocused();
    await page.keyboard.type('Uncle');
    await expect(panel.getByLabel('Relationship')).toHaveAccessibleDescription(
      /person without a name is put in between/,
    );
    await page.keyboard.press('Tab');
    await expect(panel.getByLabel('First name')).toBeFocused();
    await page.keyboard.type('Surya');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Family member added successfully')).toBeVisible();
    await expect(page.getByText('11 people')).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
    await goInside(page, `/dashboard/family-tree?tree=${tree.id}&selected=${gita}`);
    await page.getByRole('dialog', { name: 'Gita' }).getByRole('button', { name: 'Name unknown', exact: true }).click();
    const parent = page.getByRole('dialog', { name: 'Name unknown' });
    await expect(parent.getByRole('button', { name: 'Surya', exact: true })).toBeVisible();
    await expect(parent.getByRole('button', { name: 'Gita', exact: true })).toBeVisible();
  });
});
