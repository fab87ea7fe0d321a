import { addPeople, addSample, addTree, signInAnew } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const historyOf = (treeId: string) => `/dashboard/trees/${treeId}/history`;

test('[FND-011] a tree emptied by keys is found again: by a key, by the empty tree, by the palette and in its history', async ({
  page,
  context,
  quiet,
}) => {
  // The answer that asks first.
  quiet.allow(/409 \(Conflict\)/);
  await signInAnew(context);
  const tree = await addSample(context, 'Emptied');
  const people = tree.memberCount;
  await page.goto(`/dashboard/family-tree?tree=${tree.id}`);
  await expect(page.getByRole('application', { name: 'Family tree diagram' })).toBeVisible();
  await page.keyboard.press('Control+z');
  const question = page.getByRole('alertdialog');
  if (people > 50) {
    await expect(question).toContainText(`Undo a change of ${people} people?`);
    await expect(question).toContainText('Redo brings it back');
    await question.getByRole('button', { name: 'Undo' }).click();
  }
  await expect(page.getByText('There were people in this tree.')).toBeVisible();
  await expectAccessible(page, 'a tree that was emptied');
  await expect(page.getByRole('main').getByRole('button', { name: /^Redo: Sample family loaded/ })).toBeVisible();
  await page.keyboard.press('Control+Shift+z');
  if (people > 50) await question.getByRole('button', { name: 'Redo' }).click();
  await expect(page.getByRole('application', { name: 'Family tree diagram' })).toBeVisible();

  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'History' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
  await page.goBack();
  await page.getByRole('region', { name: 'Recent Changes' }).getByRole('link', { name: 'All changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
  const rows = page.getByRole('list', { name: 'Changes, the newest first' }).getByRole('listitem');
  await expect(rows.first()).toContainText('Change redone: Sample family loaded');
  await expectAccessible(page, 'the history of a tree');
});

test('[FND-011] the tree goes back to how it was after a change, which is undone, all by keyboard', async ({
  page,
  context,
}) => {
  await signInAnew(context);
  const tree = await addTree(context, 'Travelled');
  await addPeople(context, tree.id, [{ firstName: 'Hadi' }, { firstName: 'Wulan' }, { firstName: 'Citra' }]);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(historyOf(tree.id));
  const rows = page.getByRole('list', { name: 'Changes, the newest first' }).getByRole('listitem');
  await expect(rows).toHaveCount(4);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await rows
    .nth(2)
    .getByRole('button', { name: /^Go back to/ })
    .press('Enter');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('2 people change, come back or go.');
  await expectAccessible(page, 'the question before going back');
  await dialog.getByRole('button', { name: 'Go back' }).press('Enter');
  await expect(rows.first()).toContainText('Went back to');
  await page.goto(`/dashboard/members?tree=${tree.id}`);
  await expect(page.getByText('Hadi')).toBeVisible();
  await expect(page.getByText('Wulan')).toHaveCount(0);
  await page.goto(historyOf(tree.id));
  await rows
    .first()
    .getByRole('button', { name: /^Undo: Went back/ })
    .press('Enter');
  await expect(rows.first()).toContainText('Change undone: Went back');
  await page.goto(`/dashboard/members?tree=${tree.id}`);
  await expect(page.getByText('Wulan')).toBeVisible();
});
