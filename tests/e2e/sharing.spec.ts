import { addPeople, addTree, signInAnew } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { card } from './support/diagram.ts';
import { expect, test } from './support/test.ts';

const password = 'melati di kebun belakang';

test('[UX-36] [EDT-002] [SHR-026] an owner sees what visitors will see, shares with a password, copies without a clipboard, and revokes', async ({
  page,
  context,
  newBrowser,
  quiet,
}) => {
  await signInAnew(context);
  const tree = await addTree(context, 'Keluarga Wijaya');
  const [kartini] = await addPeople(context, tree.id, [
    { firstName: 'Kartini', lastName: 'Wijaya', gender: 'female', birthDate: '1850', deathDate: '1910' },
  ]);
  await addPeople(context, tree.id, [
    { firstName: 'Sekar', lastName: 'Rahasia', gender: 'female', birthDate: '2001', motherId: kartini },
  ]);
  // As on plain http in a home network.
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined }));
  await page.goto(`/dashboard/family-tree?tree=${tree.id}`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share “Keluarga Wijaya”' });
  await dialog.getByRole('switch', { name: 'Require a password' }).press('Space');
  await expect(dialog.getByRole('button', { name: 'Create link' })).toBeDisabled();
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByLabel('Name of the link').fill('For the cousins');
  await expectAccessible(page, 'the form of a link');

  await dialog.getByRole('button', { name: 'See what visitors see' }).press('Enter');
  const preview = page.getByRole('dialog', { name: 'What visitors see' });
  const drawing = preview.getByRole('application', { name: 'Family tree diagram' });
  await expect(drawing.getByRole('button', { name: /^Kartini Wijaya/ })).toBeVisible();
  await expect(drawing.getByRole('button', { name: /Sekar|Rahasia/ })).toHaveCount(0);
  await expect(preview.getByRole('list', { name: 'Counted as living' })).toContainText('Sekar Rahasia');
  await expectAccessible(page, 'the preview of a link');
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 1280, height: 800 });
  await preview.getByRole('button', { name: 'Back' }).press('Enter');

  await dialog.getByRole('button', { name: 'Create link' }).press('Enter');
  await expect(page.getByText('Share link created')).toBeVisible();
  await expect(dialog.getByRole('tab', { name: 'Manage links (1)', selected: true })).toBeVisible();
  const copy = dialog.getByRole('button', { name: 'Copy: For the cousins' });
  await expect(copy).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Copied to clipboard')).toBeVisible();
  await expect(copy).toBeFocused();
  await dialog.getByRole('button', { name: 'QR code: For the cousins' }).press('Enter');
  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Links to this family' })).toHaveCSS('max-height', '384px');
  await expectAccessible(page, 'the links of a family');
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  const link = await dialog.getByLabel('Address of For the cousins').inputValue();
  expect(link).toMatch(/\/shared\/[0-9a-f]{32}$/);
  // What was copied is what can be pasted.
  await dialog.getByRole('tab', { name: 'Create new link' }).click();
  await dialog.getByLabel('Name of the link').press('Control+v');
  await expect(dialog.getByLabel('Name of the link')).toHaveValue(link);
  await dialog.getByRole('tab', { name: 'Manage links (1)' }).click();

  const visitor = await newBrowser({ viewport: { width: 375, height: 760 } });
  const theirs = await visitor.newPage();
  await theirs.goto(link);
  await theirs.getByLabel('Password', { exact: true }).fill(password);
  await theirs.getByRole('button', { name: 'Access Family Tree' }).click();
  await expect(card(theirs, 'Kartini')).toBeVisible();
  await expect(theirs.getByText('Sekar')).toHaveCount(0);

  quiet.allow(/status of 404/);
  await dialog.getByRole('button', { name: 'Revoke: For the cousins' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Revoke this link?' });
  await expect(question).toContainText('cannot be undone');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Revoke link' }).press('Enter');
  await expect(page.getByText('Share link revoked')).toBeVisible();
  await expect(dialog.getByText('There are no links to this family.')).toBeVisible();
  await expect(page.locator(':focus')).toBeVisible();
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await expect(theirs.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
});
