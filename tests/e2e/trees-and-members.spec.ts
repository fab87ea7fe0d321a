import { listMembers } from '#contract/members.ts';
import { addPeople, addTree, call, signInAnew } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { addHartonos, hartonos } from './support/hartono.ts';
import { expect, test } from './support/test.ts';

test('[TRE-001][TRE-002][TRE-007][TRE-008][TRE-009][TRE-010][TRE-011][TRE-013][SLS-004] a tree is named, described and changed', async ({
  page,
  context,
}) => {
  await signInAnew(context);
  await page.goto('/dashboard/my-trees');
  await page.getByRole('link', { name: 'New tree' }).click();
  const dialog = page.getByRole('dialog', { name: 'New tree' });
  await dialog.getByLabel('Name').fill('   ');
  await dialog.getByRole('button', { name: 'Create tree' }).click();
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(/Tree name is required/);
  await dialog.getByLabel('Name').fill('  Keluarga Baru ');
  await dialog.getByLabel('Description').fill('Dari Klaten');
  await dialog.getByRole('button', { name: 'Create tree' }).click();
  await expect(page.getByText('Family Tree Created', { exact: true })).toBeVisible();
  await expect(page.getByText('Family tree created successfully')).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('Keluarga Baru');
  await page.getByRole('button', { name: 'More for Keluarga Baru' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page.getByRole('dialog').getByLabel('Description')).toHaveValue('Dari Klaten');
  await page.getByRole('dialog').getByLabel('Name').fill('Keluarga Lama');
  const policy = page.getByRole('group', { name: 'Names of living people' });
  await policy.getByRole('radio', { name: 'Hidden' }).press('ArrowDown');
  await expect(policy.getByRole('radio', { name: 'Initials' })).toBeChecked();
  await expectAccessible(page, 'the form of a tree, with what it shows of the living');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Family tree updated successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Keluarga Lama' })).toBeVisible();
  await page.getByRole('button', { name: 'More for Keluarga Lama' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(policy.getByRole('radio', { name: 'Initials' })).toBeChecked();
});

test('[TRE-003][TRE-012][TRE-019][UX-35] deleting a tree says what goes, takes that tree only, and can be taken back', async ({
  page,
  context,
}) => {
  await signInAnew(context);
  await addHartonos(context, 'Stays');
  await addHartonos(context, 'Goes');
  await page.goto('/dashboard/my-trees');
  const remove = async () => {
    await page.getByRole('button', { name: 'More for Goes' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
  };
  await remove();
  const question = page.getByRole('alertdialog', { name: 'Delete “Goes”?' });
  await expect(question).toContainText('9 people');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(page.getByRole('button', { name: 'More for Goes' })).toBeFocused();
  await remove();
  await question.getByRole('button', { name: 'Delete tree' }).click();
  await expect(page.getByText('Family tree deleted successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Goes' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Stays' })).toBeVisible();
  await page.getByRole('link', { name: 'Trash' }).click();
  await page.getByRole('button', { name: 'Restore Goes' }).click();
  await page.getByRole('link', { name: 'Back to my trees' }).click();
  await expect(page.getByRole('heading', { name: 'Goes' })).toBeVisible();
});

test('every item of the menu of a tree can be reached on a phone, upright and on its side', async ({
  page,
  context,
}) => {
  await signInAnew(context);
  const { name } = await addTree(context, 'Menu');
  for (const [width, height] of [
    [320, 568],
    [375, 667],
    [667, 375],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/dashboard/my-trees');
    await page.getByRole('button', { name: `More for ${name}` }).click();
    const items = page.getByRole('menuitem');
    await expect(items.first()).toBeVisible();
    for (const item of await items.all()) {
      await item.scrollIntoViewIfNeeded();
      await expect(item).toBeInViewport({ ratio: 1 });
    }
  }
});

test('[TRE-018] a new account finds one tree of its own name, also with two tabs opened at once', async ({
  page,
  context,
}) => {
  await signInAnew(context, { firstName: 'Dewi', lastName: 'Lestari' });
  const second = await context.newPage();
  await Promise.all([page.goto('/dashboard/my-trees'), second.goto('/dashboard/my-trees')]);
  for (const tab of [page, second]) {
    await expect(tab.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Dewi Lestari Family Tree']);
  }
});

test('[GEN-005][GEN-006][MEM-001][MEM-002][MEM-007][MEM-012][MEM-016][MEM-017][MEM-018][MEM-019][MEM-025][MEM-033][MEM-034][SLS-005] a member is added with parents and a partner, then changed', async ({
  page,
  context,
}) => {
  await signInAnew(context);
  const tree = await addTree(context, 'Form');
  const of = { params: { treeId: tree.id } };
  await addPeople(context, tree.id, [
    { firstName: 'Agus', lastName: 'Wibowo', gender: 'male' },
    { firstName: 'Ratih', lastName: 'Wibowo', gender: 'female' },
    { firstName: 'Lukas', lastName: 'Frey', gender: 'male' },
  ]);
  await page.goto(`/dashboard/members?tree=${tree.id}&add=1`);
  const form = page.getByRole('dialog', { name: 'Add family member' });
  await expect(form.getByLabel('Gender')).toHaveValue('male');
  await form.getByLabel('First name').fill('Maya');
  await form.getByLabel('Last name', { exact: true }).fill('Wibowo');
  await form.getByLabel('Gender').selectOption('female');
  await form.getByLabel('Birth date').fill('abt 1960');
  await expect(form.getByText(/Understood as .*1960/)).toBeVisible();
  for (const [label, name] of [
    ['Father', 'Agus Wibowo'],
    ['Mother', 'Ratih Wibowo'],
    ['Partner', 'Lukas Frey'],
  ] as const) {
    await form.getByRole('combobox', { name: label }).fill(name.slice(0, 4));
    await page.getByRole('option', { name }).click();
    await expect(form.getByRole('combobox', { name: label })).toHaveValue(name);
  }
  await form.getByLabel('Notes').fill('Likes gamelan.');
  await form.getByLabel('Biography').fill('Born in Klaten.');
  await form.getByRole('button', { name: 'Add member' }).click();
  await expect(page.getByText('Family member added successfully')).toBeVisible();
  const { items } = await call(context, listMembers, of);
  const maya = items.find(({ firstName }) => firstName === 'Maya');
  const nameOf = (id: string | null | undefined) => items.find((member) => member.id === id)?.firstName;
  expect([nameOf(maya?.fatherId), nameOf(maya?.motherId), nameOf(maya?.spouseId)]).toEqual(['Agus', 'Ratih', 'Lukas']);

  await page.getByRole('link', { name: 'Edit Maya Wibowo' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit family member' });
  await expect(edit.getByLabel('Notes')).toHaveValue('Likes gamelan.');
  await edit.getByLabel('Biography').fill('Born in Solo.');
  await edit.getByLabel('What others see').selectOption('Always private');
  await expectAccessible(page, 'the form of a member, with the privacy of the person');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Family member updated successfully')).toBeVisible();
  const { items: saved } = await call(context, listMembers, of);
  expect(saved.find(({ firstName }) => firstName === 'Maya')?.privacy).toBe('closed');
});

test('[MEM-006][MEM-032][MEM-035][SLS-005][UX-35] deleting a member asks with numbers, and Undo brings the links back', async ({
  page,
  context,
}) => {
  await signInAnew(context);
  const tree = await addHartonos(context, 'Delete one');
  await page.goto(`/dashboard/members?tree=${tree.id}`);
  await page.getByRole('button', { name: 'Delete Anna Hartono' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Anna Hartono?' });
  await expect(question).toContainText('2 parents');
  await expect(question).toContainText('1 child');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('link', { name: 'Edit Anna Hartono' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete Anna Hartono' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Family member deleted successfully')).toBeVisible();
  await expect(page.getByText('8 people')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('9 people')).toBeVisible();
  const { items } = await call(context, listMembers, { params: { treeId: tree.id } });
  const anna = items.find(({ firstName }) => firstName === 'Anna');
  expect(items.find(({ id }) => id === anna?.fatherId)?.firstName).toBe('Budi');
  expect(items.find(({ motherId }) => motherId === anna?.id)?.firstName).toBe('Clara');
});

test('[MEM-003][MEM-005][MEM-009] the list scrolls within 600 px, newest first, and is searched', async ({
  page,
  context,
}) => {
  await signInAnew(context);
  const tree = await addHartonos(context, 'Search');
  await page.goto(`/dashboard/members?tree=${tree.id}`);
  const list = page.getByRole('region', { name: 'Family members' });
  await expect(list).toHaveCSS('max-height', '600px');
  await expect(list.getByRole('listitem').first()).toContainText('Gita');
  await page.getByLabel('Search members').fill('hart');
  await expect(page.getByText('5 people found')).toBeVisible();
  await page.getByLabel('Search members').fill('   ');
  await expect(page.getByText(`${hartonos.length} people`, { exact: true })).toBeVisible();
});

test('[DSH-001][DSH-002][DSH-003][DSH-004][DSH-005][DSH-006][DSH-008][DSH-010][DSH-014][DSH-020] the dashboard counts what is there', async ({
  page,
  context,
}) => {
  await signInAnew(context, { firstName: 'Putri', lastName: 'Hartono' });
  await addHartonos(context);
  await page.goto('/dashboard');
  const figures = page.getByRole('main');
  for (const text of [
    /Total Members\s*9\s*3 generations/,
    /Living Members\s*\d+\s*\d+% of total/,
    /Recent Updates\s*9/,
  ]) {
    await expect(figures).toContainText(text);
  }
  const activity = page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem');
  await expect(activity).toHaveCount(5);
  await expect(activity.first()).toContainText('Gita');
  await expect(activity.first()).toContainText('Just now');
  await page.getByRole('region', { name: 'Tree overview' }).getByRole('link', { name: 'View Full' }).click();
  await expect(page).toHaveURL(/\/dashboard\/family-tree/);
});

test('[DSH-015][DSH-016][DSH-017][DSH-022][DSH-023] an empty dashboard shows the ways to begin, and old storage is cleared', async ({
  page,
  context,
}) => {
  await signInAnew(context, { firstName: 'Wulan', lastName: 'Sari' });
  await page.goto('/privacy');
  await page.evaluate(() => {
    localStorage.setItem('family_members_1', 'old');
    localStorage.setItem('family_tree', 'kept');
  });
  await page.goto('/dashboard');
  await expect(page.getByText('No Family Members Found')).toBeVisible();
  await expect(page.getByRole('region', { name: 'How would you like to begin?' }).getByRole('listitem')).toHaveCount(3);
  const stored = await page.evaluate(() => Object.keys(localStorage));
  expect(stored.filter((key) => key.startsWith('family_'))).toEqual(['family_tree']);
  await page.getByRole('link', { name: 'Add Family Member' }).click();
  await expect(page).toHaveURL(/\/dashboard\/members/);
});
