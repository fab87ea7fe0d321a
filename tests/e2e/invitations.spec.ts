import { randomUUID } from 'node:crypto';
import { createMember, listMembers, updateMember } from '#contract/members.ts';
import { getTree } from '#contract/trees.ts';
import { addPeople, addTree, administrator, call, signInAnew } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { card } from './support/diagram.ts';
import { goInside } from './support/go-inside.ts';
import { expect, test } from './support/test.ts';

test('[AT-07] an owner invites somebody new by a link; the two see what the other writes, until the owner takes the access back', async ({
  page,
  context,
  newBrowser,
  quiet,
}) => {
  // Whom an administrator invites need not wait until one approves.
  const owner = await signInAnew(context, administrator);
  const tree = await addTree(context, 'Keluarga Prasetyo');
  const [ayu, father] = await addPeople(context, tree.id, [
    { firstName: 'Ayu', lastName: 'Prasetyo', gender: 'female' },
    { firstName: 'Joko', lastName: 'Prasetyo', gender: 'male' },
  ]);
  const params = { treeId: tree.id };

  await page.goto('/dashboard/my-trees');
  await page.getByRole('button', { name: 'More for Keluarga Prasetyo', exact: true }).click();
  await page.getByRole('menuitem', { name: 'People with access' }).click();
  const title = 'Who may open “Keluarga Prasetyo”';
  const access = page.getByRole('dialog', { name: title });
  await expect(access.getByText('The tree belongs to you')).toBeVisible();
  await expect(access.getByText('Nobody is invited at the moment.')).toBeVisible();
  await access.getByRole('button', { name: 'Invite somebody' }).click();
  const form = page.getByRole('dialog', { name: 'Invite somebody to “Keluarga Prasetyo”' });
  await form.getByRole('radio', { name: 'Editor' }).check();
  await form.getByRole('combobox', { name: 'Who they are in the tree' }).fill('Joko');
  await page.keyboard.press('Enter');
  await expectAccessible(page, 'the form of an invitation');
  await form.getByRole('button', { name: 'Make the link' }).click();
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectAccessible(page, 'the link of an invitation');
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(access.getByText(/Editor · Not opened yet · until/)).toBeVisible();

  const guest = await newBrowser();
  const theirs = await guest.newPage();
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('You are invited');
  await expect(theirs.getByText('In the tree you are Joko Prasetyo.')).toBeVisible();
  await expectAccessible(theirs, 'an invitation, opened by somebody new');
  const email = `${randomUUID()}@prasetyo.example`;
  await theirs.getByLabel('First name').fill('Joko');
  await theirs.getByLabel('Last name').fill('Prasetyo');
  await theirs.getByLabel('Email').fill(email);
  await theirs.getByLabel('Password', { exact: true }).fill('gerimis di bulan juni');
  await theirs.getByLabel('Repeat the password', { exact: true }).fill('gerimis di bulan juni');
  await theirs.getByRole('button', { name: 'Create account and join' }).click();
  await expect(theirs).toHaveURL(`/dashboard/family-tree?tree=${tree.id}`);
  await expect(card(theirs, 'Ayu')).toBeVisible();
  const { items } = await call(guest, listMembers, { params });
  const joko = items.find(({ firstName }) => firstName === 'Joko')?.id;
  expect(await call(guest, getTree, { params })).toMatchObject({ role: 'editor', selfMemberId: joko });

  // Each sees what the other writes.
  await goInside(page, `/dashboard/family-tree?tree=${tree.id}`);
  await expect(card(page, 'Joko')).toBeVisible();
  await call(guest, createMember, { params, body: { firstName: 'Bayu', lastName: 'Prasetyo', fatherId: father } });
  await expect(card(page, 'Bayu')).toHaveAccessibleName(/child of Joko Prasetyo/);
  await call(context, updateMember, { params: { ...params, memberId: ayu ?? '' }, body: { firstName: 'Ayuningtyas' } });
  await expect(card(theirs, 'Ayuningtyas')).toBeVisible();

  // An editor does not manage the access, and sees no addresses.
  await goInside(theirs, `/dashboard/my-trees?access=${tree.id}`);
  const seen = theirs.getByRole('dialog', { name: title });
  await expect(seen.getByText('The tree belongs to them')).toBeVisible();
  await expect(seen.getByText(owner.email)).toHaveCount(0);
  await expect(seen.getByRole('button', { name: 'Leave this tree' })).toBeVisible();
  await expectAccessible(theirs, 'the people with access, for an editor');
  await theirs.keyboard.press('Escape');
  await expect(theirs.getByText('You may edit')).toBeVisible();

  // The owner gives another role, and takes the access back by the keyboard.
  const name = 'Joko Prasetyo';
  await goInside(page, `/dashboard/my-trees?access=${tree.id}`);
  await expect(access.getByText(email)).toBeVisible();
  await expectAccessible(page, 'the people with access, for the owner');
  await access.getByLabel(`Role of ${name}`).selectOption('Reader');
  await expect(page.getByText(`${name} is now: Reader`)).toBeVisible();
  quiet.allow(/status of 40[34]/);
  await access.getByRole('button', { name: `More for ${name}` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: `Hand the tree over to ${name}` })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: `Remove ${name}` })).toBeFocused();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: `Remove ${name}?` });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Remove access' }).press('Enter');
  await expect(access.getByText(email)).toHaveCount(0);
  await theirs.reload();
  await expect(theirs.getByRole('heading', { level: 1, name: 'My Trees' })).toBeVisible();
  await expect(theirs.getByRole('button', { name: /^More for/ }).first()).toBeVisible();
  await expect(theirs.getByRole('heading', { level: 2, name: 'Keluarga Prasetyo' })).toHaveCount(0);
});
