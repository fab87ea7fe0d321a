import type { Page } from '@playwright/test';
import { listMembers } from '#contract/members.ts';
import { addTree, call, signInAnew } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { goInside } from './support/go-inside.ts';
import { addHartonos, hartonos } from './support/hartono.ts';
import { expect, test } from './support/test.ts';

test('[TRE-001][TRE-002][TRE-003][TRE-011][SLS-004][UX-35] a tree is named, described, changed, deleted and taken out of the trash', async ({
  page,
  context,
}) => {
  await signInAnew(context);
  await addHartonos(context, 'Goes');
  await page.goto('/dashboard/my-trees');
  await page.getByRole('link', { name: 'New tree' }).click();
  const dialog = page.getByRole('dialog', { name: 'New tree' });
  await dialog.getByLabel('Name').fill('  Keluarga Baru ');
  await dialog.getByLabel('Description').fill('Dari Klaten');
  await dialog.getByRole('button', { name: 'Create tree' }).click();
  await expect(page.getByText('Family tree created successfully')).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('Keluarga Baru');
  await choose(page, 'Keluarga Baru', 'Edit');
  await expect(page.getByRole('dialog').getByLabel('Description')).toHaveValue('Dari Klaten');
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Keluarga Lama');
  const policy = page.getByRole('group', { name: 'Names of living people' });
  await policy.getByRole('radio', { name: 'Hidden' }).press('ArrowDown');
  await expect(policy.getByRole('radio', { name: 'Initials' })).toBeChecked();
  await expectAccessible(page, 'the form of a tree, with what it shows of the living');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Family tree updated successfully')).toBeVisible();
  await choose(page, 'Keluarga Lama', 'Edit');
  await expect(policy.getByRole('radio', { name: 'Initials' })).toBeChecked();
  await page.keyboard.press('Escape');

  await choose(page, 'Goes', 'Delete');
  const question = page.getByRole('alertdialog', { name: 'Delete “Goes”?' });
  await expect(question).toContainText('9 people');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(page.getByRole('button', { name: 'More for Goes' })).toBeFocused();
  await choose(page, 'Goes', 'Delete');
  await question.getByRole('button', { name: 'Delete tree' }).click();
  await expect(page.getByText('Family tree deleted successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Goes' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Keluarga Lama' })).toBeVisible();
  await page.getByRole('link', { name: 'Trash' }).click();
  await page.getByRole('button', { name: 'Restore Goes' }).click();
  await page.getByRole('link', { name: 'Back to my trees' }).click();
  await expect(page.getByRole('heading', { name: 'Goes' })).toBeVisible();

  // On a phone, upright and on its side, every item of the menu can be reached.
  for (const [width, height] of [
    [320, 568],
    [375, 667],
    [667, 375],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.getByRole('button', { name: 'More for Goes' }).click();
    const items = page.getByRole('menuitem');
    await expect(items.first()).toBeVisible();
    for (const item of await items.all()) {
      await item.scrollIntoViewIfNeeded();
      await expect(item).toBeInViewport({ ratio: 1 });
    }
    await page.keyboard.press('Escape');
    await expect(items).toHaveCount(0);
  }
});

async function choose(page: Page, tree: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${tree}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('[GEN-005][GEN-006][MEM-016][MEM-017][MEM-019][SLS-005] a member is added with parents and a partner, changed, found, deleted, brought back and counted', async ({
  page,
  context,
}) => {
  await signInAnew(context, { firstName: 'Wulan', lastName: 'Sari' });
  await addTree(context, 'Empty');
  await page.goto('/dashboard');
  await expect(page.getByText('No Family Members Found')).toBeVisible();
  await page.getByRole('link', { name: 'Add Family Member' }).click();
  await expect(page).toHaveURL(/\/dashboard\/members/);

  const tree = await addHartonos(context);
  const listed = async () => (await call(context, listMembers, { params: { treeId: tree.id } })).items;
  await goInside(page, `/dashboard/members?tree=${tree.id}&add=1`);
  const form = page.getByRole('dialog', { name: 'Add family member' });
  await expect(form.getByLabel('Gender')).toHaveValue('male');
  await form.getByLabel('First name').fill('Maya');
  await form.getByLabel('Last name', { exact: true }).fill('Hartono');
  await form.getByLabel('Gender').selectOption('female');
  await form.getByLabel('Birth date').fill('abt 1935');
  await expect(form.getByText(/Understood as .*1935/)).toBeVisible();
  for (const [label, name] of [
    ['Father', 'Budi Hartono'],
    ['Mother', 'Siti Rahayu'],
    ['Partner', 'Gita'],
  ] as const) {
    await form.getByRole('combobox', { name: label }).fill(name.slice(0, 4));
    await page.getByRole('option', { name }).click();
    await expect(form.getByRole('combobox', { name: label })).toHaveValue(name);
  }
  await form.getByLabel('Notes').fill('Likes gamelan.');
  await form.getByLabel('Biography').fill('Born in Klaten.');
  await form.getByRole('button', { name: 'Add member' }).click();
  await expect(page.getByText('Family member added successfully')).toBeVisible();
  const people = await listed();
  const maya = people.find(({ firstName }) => firstName === 'Maya');
  const nameOf = (id: string | null | undefined) => people.find((member) => member.id === id)?.firstName;
  expect([nameOf(maya?.fatherId), nameOf(maya?.motherId), nameOf(maya?.spouseId)]).toEqual(['Budi', 'Siti', 'Gita']);

  await page.getByRole('link', { name: 'Edit Maya Hartono' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit family member' });
  await expect(edit.getByLabel('Notes')).toHaveValue('Likes gamelan.');
  await edit.getByLabel('Biography').fill('Born in Solo.');
  await edit.getByLabel('What others see').selectOption('Always private');
  await expectAccessible(page, 'the form of a member, with the privacy of the person');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Family member updated successfully')).toBeVisible();
  expect((await listed()).find(({ firstName }) => firstName === 'Maya')?.privacy).toBe('closed');

  const list = page.getByRole('region', { name: 'Family members' });
  await expect(list).toHaveCSS('max-height', '600px');
  await expect(list.getByRole('listitem').first()).toContainText('Maya');
  await page.getByLabel('Search members').fill('hart');
  await expect(page.getByText('6 people found')).toBeVisible();
  await page.getByLabel('Search members').fill('   ');
  const everybody = page.getByText(`${hartonos.length + 1} people`, { exact: true });
  await expect(everybody).toBeVisible();

  await page.getByRole('button', { name: 'Delete Anna Hartono' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Anna Hartono?' });
  await expect(question).toContainText('2 parents');
  await expect(question).toContainText('1 child');
  await question.getByRole('button', { name: 'Delete' }).click();
  const told = page.getByRole('status').filter({ hasText: 'Family member deleted successfully' });
  await expect(told).toBeVisible();
  await expect(everybody).toBeHidden();
  await told.getByRole('button', { name: 'Undo' }).click();
  await expect(everybody).toBeVisible();
  const restored = await listed();
  const anna = restored.find(({ firstName }) => firstName === 'Anna');
  expect(restored.find(({ id }) => id === anna?.fatherId)?.firstName).toBe('Budi');
  expect(restored.find(({ motherId }) => motherId === anna?.id)?.firstName).toBe('Clara');

  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByRole('main')).toContainText(/Total Members\s*10\s*3 generations/);
  const activity = page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem');
  await expect(activity).toHaveCount(5);
  await expect(activity.first()).toContainText('Just now');
});
