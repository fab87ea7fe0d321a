import { listMembers } from '#contract/members.ts';
import { addSample, call, signInAnew } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

test('[FND-011] a tree emptied by keys is found again by a key and in its history, from where it goes back and forth by keyboard', async ({
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
  const confirm = async (action: string) => {
    if (people > 50) await question.getByRole('button', { name: action }).press('Enter');
  };
  if (people > 50) {
    await expect(question).toContainText(`Undo a change of ${people} people?`);
    await expect(question).toContainText('Redo brings it back');
  }
  await confirm('Undo');
  await expect(page.getByText('There were people in this tree.')).toBeVisible();
  await expectAccessible(page, 'a tree that was emptied');
  await expect(page.getByRole('main').getByRole('button', { name: /^Redo: Sample family loaded/ })).toBeVisible();
  await page.keyboard.press('Control+Shift+z');
  await confirm('Redo');
  await expect(page.getByRole('application', { name: 'Family tree diagram' })).toBeVisible();

  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'History' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
  await page.goBack();
  await page.getByRole('region', { name: 'Recent Changes' }).getByRole('link', { name: 'All changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
  const rows = page.getByRole('list', { name: 'Changes, the newest first' }).getByRole('listitem');
  await expect(rows.first()).toContainText('Change redone: Sample family loaded');
  await expectAccessible(page, 'the history of a tree');

  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await rows
    .last()
    .getByRole('button', { name: /^Go back to/ })
    .press('Enter');
  await expect(question).toContainText(`${people} people change, come back or go.`);
  await expectAccessible(page, 'the question before going back');
  await question.getByRole('button', { name: 'Go back' }).press('Enter');
  await expect(rows.first()).toContainText('Went back to');
  const counted = async () => (await call(context, listMembers, { params: { treeId: tree.id } })).total;
  expect(await counted()).toBe(0);
  await rows
    .first()
    .getByRole('button', { name: /^Undo: Went back/ })
    .press('Enter');
  await confirm('Undo');
  await expect(rows.first()).toContainText('Change undone: Went back');
  expect(await counted()).toBe(people);
});
