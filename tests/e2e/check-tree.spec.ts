import { addPeople, addTree, signInAnew } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

test('a tree is checked, what is right is marked, and two entries of one person are laid side by side', async ({
  page,
  context,
}) => {
  await signInAnew(context);
  const tree = await addTree(context, 'Checked');
  const [ratna] = await addPeople(context, tree.id, [{ firstName: 'Ratna', gender: 'female', birthDate: '1905' }]);
  const [one] = await addPeople(context, tree.id, [
    {
      firstName: 'Soekarno',
      lastName: 'Tjokro',
      gender: 'male',
      birthDate: '6 JUN 1901',
      birthPlace: 'Blitar',
      spouseId: ratna,
    },
  ]);
  const [other] = await addPeople(context, tree.id, [
    { firstName: 'Sukarno', lastName: 'Cokro', gender: 'male', birthDate: '6 JUN 1901', deathDate: '1970' },
  ]);
  await addPeople(context, tree.id, [
    { firstName: 'Tirta', birthDate: '1890', fatherId: one },
    { firstName: 'Bima', birthDate: '1930', fatherId: other },
    { firstName: 'Dewi', gender: 'female' },
  ]);

  expect((await page.goto(`/dashboard/check?tree=${tree.id}`))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'Check the tree' })).toBeVisible();
  await expect(
    page.getByText(/Tirta.* was born 1890, but .*Soekarno Tjokro.*, a parent, only 6 June 1901\./),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open Tirta' })).toBeVisible();
  await expectAccessible(page, 'the findings of a tree');

  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('button', { name: 'Mark as correct' }).click();
  await expect(page.getByText('Marked as correct')).toBeVisible();
  await expect(page.getByText(/a parent, only/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: /Parent younger than the child/ })).toBeVisible();

  await page.getByRole('tab', { name: 'Duplicates' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Look for people who are in it twice' }).press('Enter');
  await expect(page.getByText('Very probably one person')).toBeVisible({ timeout: 60_000 });
  await expectNoSidewaysScrolling();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page, 'the pairs of a tree');
  await page.getByRole('link', { name: 'Compare and merge' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Merge two people' })).toBeVisible();
  await expect(page.getByText('In 2 things the two differ. Choose what stays.')).toBeVisible();
  await expectAccessible(page, 'the preview of a merge');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScrolling();
  await expect(page.getByRole('group', { name: 'First name' }).getByRole('radio', { name: 'Sukarno' })).toBeVisible();

  async function expectNoSidewaysScrolling() {
    const { width, seen } = await page.evaluate(() => ({
      width: document.documentElement.scrollWidth,
      seen: document.documentElement.clientWidth,
    }));
    expect(width).toBeLessThanOrEqual(seen);
  }
});
