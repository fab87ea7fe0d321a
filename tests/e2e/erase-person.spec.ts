import { addPeople, addTree, signInAnew } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { card } from './support/diagram.ts';
import { expect, test } from './support/test.ts';

test('an owner is told in numbers what goes, gives the password again, and somebody without a name is left in the place', async ({
  page,
  context,
  quiet,
}) => {
  quiet.allow(/status of 403 .*\/erasure/);
  const { password } = await signInAnew(context);
  const tree = await addTree(context, 'Keluarga Terhapus');
  const [kartini] = await addPeople(context, tree.id, [
    {
      firstName: 'Kartini',
      lastName: 'Wijaya',
      gender: 'female',
      birthDate: '1850',
      deathDate: '1910',
      notes: 'Cucunya Sekar Rahasia, telepon 0812',
    },
  ]);
  await addPeople(context, tree.id, [
    {
      firstName: 'Sekar',
      lastName: 'Rahasia',
      gender: 'female',
      birthDate: '2001',
      motherId: kartini,
      notes: 'Minta dihapus',
    },
  ]);
  await page.goto(`/dashboard/family-tree?tree=${tree.id}`);
  await card(page, 'Sekar Rahasia').press('Enter');
  const panel = page.getByRole('dialog', { name: 'Sekar Rahasia' });
  await panel.getByRole('button', { name: 'Erase for good…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Erase Sekar Rahasia for good?' });
  await expect(dialog).toContainText('Nobody can undo this');
  await expect(dialog.getByRole('listitem').filter({ hasText: '4 facts of the person' })).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'of the history, before and after' })).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'Leave somebody without a name there' })).toBeChecked();
  const wrote = dialog.getByRole('group', { name: '1 text of others names them' });
  await expect(wrote).toContainText('Cucunya Sekar Rahasia, telepon 0812');
  await wrote.getByRole('checkbox', { name: 'Note, Kartini Wijaya' }).press('Space');
  await expect(dialog).toContainText('On the disk the bytes remain');
  await expectAccessible(page, 'the question before somebody is erased');
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });

  const erase = dialog.getByRole('button', { name: 'Erase for good' });
  await dialog.getByLabel('Your password').fill('not my password at all');
  await erase.press('Enter');
  await expect(dialog.getByText(/password/i).last()).toBeVisible();
  await expect(dialog.getByLabel('Your password')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Your password').fill(password);
  await erase.press('Enter');
  await expect(page.getByText('Erased for good', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(card(page, 'Sekar Rahasia')).toHaveCount(0);
  await expect(page.getByText('Rahasia')).toHaveCount(0);
  await expect(card(page, 'Kartini Wijaya')).toBeVisible();
  await card(page, 'Kartini Wijaya').press('Enter');
  await expect(page.getByRole('dialog', { name: 'Kartini Wijaya' })).not.toContainText('0812');
});
