import { createShare } from '#contract/shares.ts';
import { addPeople, addTree, call, signInAnew } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { card } from './support/diagram.ts';
import { goInside } from './support/go-inside.ts';
import { expect, test } from './support/test.ts';

test('a cousin with a link suggests a correction by phone; it is accepted and undone', async ({
  page,
  context,
  newBrowser,
}) => {
  await signInAnew(context);
  const tree = await addTree(context, 'Keluarga Sastro');
  await addPeople(context, tree.id, [
    { firstName: 'Kartini', lastName: 'Sastro', gender: 'female', birthDate: '1850', deathDate: '1910' },
  ]);
  const link = { name: 'For the cousins', viewOnly: false, allowSuggestions: true };
  const { token } = await call(context, createShare, { params: { treeId: tree.id }, body: link });
  await page.goto('/dashboard/my-trees');

  const cousin = await newBrowser({ viewport: { width: 375, height: 760 }, hasTouch: true });
  const theirs = await cousin.newPage();
  await theirs.goto(`/shared/${token}`);
  await card(theirs, 'Kartini').tap();
  await theirs.getByRole('button', { name: 'Suggest a change' }).tap();
  const form = theirs.getByRole('dialog', { name: 'Suggest a change' });
  await expect(form.getByLabel('Birth date')).toHaveValue('1850');
  await form.getByLabel('Who are you?').fill('Wulan');
  await form.getByLabel('Birth date').fill('12 March 1851');
  await expectAccessible(theirs, 'the form of a suggestion');
  await form.getByRole('button', { name: 'Send suggestion' }).tap();
  const thanks = theirs.getByRole('dialog', { name: 'Thank you' });
  await expect(thanks).toContainText('Until then everything stays as it is');
  await thanks.getByRole('button', { name: 'Close' }).last().tap();
  const panel = theirs.getByRole('dialog', { name: 'Kartini Sastro' });
  await expect(panel).toContainText('1850');

  // The navigation says so by itself.
  await page.getByRole('link', { name: /^Suggestions\b.*1 suggestion to review/ }).click();
  const suggestion = page.getByRole('listitem', { name: 'Kartini Sastro' });
  await expect(suggestion).toContainText(/Wulan.*For the cousins/);
  await expect(suggestion.getByRole('row', { name: 'Birth date 1850 12 March 1851' })).toBeVisible();
  await expectAccessible(page, 'suggestions that wait');
  await suggestion.getByRole('button', { name: 'Accept chosen' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'No suggestions to review' })).toBeVisible();
  await expect(page.locator(':focus')).toBeVisible();
  await expect(panel).toContainText('12 March 1851');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone')).toBeVisible();
  await expect(panel).not.toContainText('1851');
  await page.getByRole('tab', { name: 'Decided' }).click();
  await expect(suggestion).toContainText('Applied');
  await expectAccessible(page, 'suggestions that were decided');

  await goInside(page, `/dashboard/family-tree?tree=${tree.id}`);
  await expect(page.getByText('suggested by Wulan (visitor)')).toBeVisible();
});
