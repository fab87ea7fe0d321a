import { addPeople, addTree, signInAnew } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { goInside } from './support/go-inside.ts';
import { expect, test } from './support/test.ts';

test('[UX-28][UX-29][SRC-005][SRC-013] somebody is found by keyboard alone: by the palette, by filters in the address, and again by a saved search', async ({
  page,
  context,
}) => {
  await signInAnew(context);
  const tree = await addTree(context, 'Kusuma of Blora');
  const [tirto] = await addPeople(context, tree.id, [
    {
      firstName: 'Tirto',
      lastName: 'Kusuma',
      gender: 'male',
      birthDate: '1880',
      birthPlace: 'Blora',
      deathDate: '1918',
    },
    { firstName: 'Tirta', lastName: 'Kusuma', gender: 'female', birthDate: '1990', birthPlace: 'Semarang' },
  ]);
  const { keyboard } = page;
  const focused = page.locator(':focus');

  // The palette leads to a person, and gives the keyboard back where it was opened.
  await page.goto('/dashboard/settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog', { name: 'Quick search' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await expectAccessible(page, 'the command palette');
  await keyboard.type('tirto');
  await expect(palette.getByRole('option', { name: 'Tirto Kusuma' })).toHaveAttribute('aria-selected', 'true');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(`/dashboard/members/${tirto}?tree=${tree.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Tirto Kusuma' })).toBeVisible();

  // All results, then narrower ones; the back button takes a filter back.
  await keyboard.press('ControlOrMeta+k');
  await expect(palette.getByRole('option').first()).toContainText('Tirto Kusuma');
  await keyboard.type('kusuma');
  await expect(palette.getByRole('option', { name: 'All results for “kusuma”' })).toBeVisible();
  await keyboard.press('ArrowUp');
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/search?q=kusuma');
  await expect(page.getByRole('tab', { name: /^Members \(2\)/ })).toBeVisible();
  await page.getByRole('button', { name: 'Advanced Filters' }).press('Enter');
  await page.getByRole('textbox', { name: 'to the year' }).first().fill('1900');
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/search?q=kusuma&bornTo=1900');
  await expect(page.getByRole('tab', { name: /^Members \(1\)/ })).toBeVisible();
  await expectAccessible(page, 'the search with its filters');
  await page.goBack();
  await expect(page.getByRole('tab', { name: /^Members \(2\)/ })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('tab', { name: /^Members \(1\)/ })).toBeVisible();

  // The arrows walk from the words into the results.
  const box = page.getByRole('searchbox');
  await box.focus();
  await keyboard.press('ArrowDown');
  await expect(focused).toHaveAccessibleName('View Profile of Tirto Kusuma');
  await keyboard.press('Escape');
  await expect(box).toBeFocused();

  // What is saved under a name is found the next time, on any computer.
  await page.getByRole('button', { name: 'Save this search' }).press('Enter');
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('The old Kusumas');
  await keyboard.press('Enter');
  await expect(page.getByText('Saved. You’ll find it on this page when the search box is empty.')).toBeVisible();
  await goInside(page, '/dashboard/search');
  await expect(page.getByRole('link', { name: 'The old Kusumas' })).toContainText('“kusuma” · born until 1900');
  await expectAccessible(page, 'saved searches');
  await page.getByRole('link', { name: 'The old Kusumas' }).press('Enter');
  await expect(page).toHaveURL('/dashboard/search?bornTo=1900&q=kusuma');
  await expect(page.getByRole('link', { name: 'View Profile of Tirto Kusuma' })).toBeVisible();

  // The same with a thumb.
  await page.setViewportSize({ width: 375, height: 700 });
  await page.getByRole('button', { name: 'Quick search' }).click();
  await expect(palette.getByRole('combobox')).toBeFocused();
  await palette.getByRole('option', { name: 'Family Tree', exact: true }).click();
  await expect(page).toHaveURL('/dashboard/family-tree');
});
