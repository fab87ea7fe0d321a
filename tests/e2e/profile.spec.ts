import type { Page } from '@playwright/test';
import { addPeople, addTree, signInAnew } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { goInside } from './support/go-inside.ts';
import { expect, test } from './support/test.ts';

/** Types a name where somebody stands in the document, and takes the option with these words. */
async function choose(page: Page, role: string, name: string, option: string): Promise<void> {
  const box = page.getByRole('group', { name: role, exact: true }).getByRole('combobox', { name: 'Who it is' });
  await box.fill(name);
  await page.getByRole('option', { name: option }).click();
}

test('[M-08][FND-006][UX-01][UX-06] a marriage of four people is entered from one document, stands on their profiles with its source, and is undone; why somebody counts as living is told there and beside the diagram, and corrected', async ({
  page,
  context,
}) => {
  await signInAnew(context);
  const tree = await addTree(context, 'Marriage register');
  const [sari] = await addPeople(context, tree.id, [
    { firstName: 'Sari', lastName: 'Wijaya', gender: 'female', birthDate: 'abt 1898' },
    { firstName: 'Budi', lastName: 'Santoso', gender: 'male' },
  ]);
  await page.goto(`/dashboard/members/${sari}?tree=${tree.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Sari Wijaya' })).toBeVisible();
  await expectAccessible(page, 'a profile');
  await page.setViewportSize({ width: 320, height: 640 });
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(scrollWidth, 'a profile at 320 px').toBeLessThanOrEqual(clientWidth);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('link', { name: 'Enter a document' }).click();
  await page.getByRole('combobox', { name: 'Kind of document' }).selectOption('marriage');
  await expect(
    page.getByRole('group', { name: 'First partner', exact: true }).getByRole('combobox', { name: 'Who it is' }),
  ).toHaveValue('Sari Wijaya');
  await page.getByRole('combobox', { name: 'Source', exact: true }).fill('Register of Solo');
  await page.getByRole('option', { name: 'New source' }).click();
  await page.getByLabel('Page or entry').fill('17');
  await page.getByLabel('Date').fill('4 May 1920');
  await expect(page.getByText('Understood as 4 May 1920')).toBeVisible();
  await page.getByLabel('Place').fill('Solo, Jawa Tengah');
  await choose(page, 'Second partner', 'Budi', 'Budi Santoso');
  await choose(page, 'Father of the first partner', 'Adi Wijaya', 'New person');
  await choose(page, 'Mother of the second partner', 'Rini', 'New person');
  await expectAccessible(page, 'a document that is being entered');
  await page.getByRole('button', { name: 'Check and save' }).click();
  const summary = page.getByRole('dialog', { name: 'This will be written' });
  await expect(summary).toContainText('New in the tree: Adi Wijaya and Rini');
  await summary.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'The document has been entered' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(4);

  // Beside the page on which it can be undone.
  const beside = await context.newPage();
  await beside.goto(`/dashboard/members/${sari}?tree=${tree.id}`);
  const life = beside.getByRole('region', { name: 'Life', exact: true });
  await expect(life).toContainText('Marriage');
  await expect(life).toContainText('4 May 1920, Solo, Jawa Tengah');
  await expect(life).toContainText('Register of Solo · 17');
  const family = beside.getByRole('region', { name: 'Family', exact: true });
  await expect(family.getByRole('link')).toHaveText([/Adi Wijaya/, /Budi Santoso/]);
  await beside.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(beside.getByRole('region', { name: 'Change history' })).toContainText('Document entered');

  await page.getByRole('main').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('form', { name: 'Marriage' })).toBeVisible();
  await expect(family.getByRole('link')).toHaveCount(0);
  await expect(life).not.toContainText('Marriage');
  await beside.close();

  const unsure = await addTree(context, 'Why living');
  const [adi] = await addPeople(context, unsure.id, [{ firstName: 'Adi', lastName: 'Hartono', gender: 'male' }]);
  const [budi] = await addPeople(context, unsure.id, [
    { firstName: 'Budi', lastName: 'Hartono', gender: 'male', fatherId: adi },
  ]);
  const [citra] = await addPeople(context, unsure.id, [
    { firstName: 'Citra', lastName: 'Hartono', gender: 'female', birthDate: '3 May 1899', fatherId: budi },
  ]);
  const ofProfile = (id: string | undefined) => `/dashboard/members/${id}?tree=${unsure.id}`;
  const reason = page.getByRole('region', { name: 'Reason' });

  await goInside(page, ofProfile(adi));
  await page.getByRole('button', { name: 'Why not living?' }).click();
  await expect(reason).toContainText('Born in 1875 at the latest, more than 110 years ago.');
  await expect(reason.getByRole('listitem')).toHaveText([
    /^Son: Budi Hartono · born in 1887/,
    /^Daughter of Budi Hartono: Citra Hartono/,
  ]);
  await expect(reason).toContainText('Birth: 3 May 1899');
  await expectAccessible(page, 'why somebody does not count as living');
  await page.setViewportSize({ width: 320, height: 640 });
  const spare = await page.evaluate(() => document.documentElement.clientWidth - document.documentElement.scrollWidth);
  expect(spare, 'a reason at 320 px').toBeGreaterThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await reason.getByRole('link', { name: 'Check the date' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Citra Hartono' })).toBeVisible();
  expect(page.url()).toContain(String(citra));

  const [dewi] = await addPeople(context, unsure.id, [{ firstName: 'Dewi', lastName: 'Hartono', gender: 'female' }]);
  await goInside(page, `/dashboard/family-tree?tree=${unsure.id}&focus=${dewi}&selected=${dewi}`);
  const panel = page.getByRole('dialog', { name: 'Dewi Hartono' });
  await panel.getByRole('button', { name: 'Why living?' }).click();
  await expect(reason).toContainText('Counts as living');
  await reason.getByRole('button', { name: 'Has died' }).press('Enter');
  await expect(reason).toContainText('Counts as no longer living');
  await expect(panel.getByRole('button', { name: 'Why not living?' })).toBeVisible();
  await expect(reason.getByRole('button', { name: 'Is alive' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect(reason).toContainText('Counts as living');
});
