import { randomUUID } from 'node:crypto';
import { register } from '#contract/registration.ts';
import { addPeople, addTree, administrator, call, signInAnew } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { goInside } from './support/go-inside.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });

test('a message reaches an open page and is read with the keyboard; a calendar program reads the birthdays by a secret link, until it is removed', async ({
  page,
  context,
  newBrowser,
}) => {
  await signInAnew(context, administrator);
  const tree = await addTree(context, 'Keluarga Kalender');
  await addPeople(context, tree.id, [{ firstName: 'Citra', lastName: 'Wijaya', birthDate: '1986-11-25' }]);
  await page.goto('/dashboard');
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ });
  await expect(bell).toBeVisible();

  const stranger = await newBrowser();
  const newPerson = { firstName: 'Sinta', lastName: 'Dewi', email: `${randomUUID()}@keluarga.example` };
  await call(stranger, register, { body: { ...newPerson, password: 'angin dari laut selatan' } });
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread');

  await bell.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  const messages = page.getByRole('region', { name: 'Messages' });
  const sentence = `Sinta Dewi (${newPerson.email}) has registered and waits for your approval.`;
  await expect(messages.getByRole('listitem')).toContainText([sentence]);
  await expectAccessible(page, 'the inbox');
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  await page.getByRole('button', { name: `Mark as read: ${sentence}` }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Everything is read.')).toBeVisible();
  await expect(bell).toHaveAccessibleName('Notifications');
  await messages.getByRole('link', { name: sentence }).click();
  await expect(page).toHaveURL(/\/admin\/users$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 800 });
  await goInside(page, '/dashboard/notifications');
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = await page.getByRole('textbox', { name: 'Link for your calendar' }).inputValue();
  await expectAccessible(page, 'the calendar link');

  const program = await newBrowser();
  const calendar = await program.request.get(link);
  expect(calendar.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await calendar.text()).toContain('SUMMARY:Birthday: Citra Wijaya (1986)');

  await page.getByRole('button', { name: 'Remove the link' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove the link' }).click();
  await expect(page.getByRole('button', { name: 'Make a link' })).toBeVisible();
  expect((await program.request.get(link)).status()).toBe(404);
});

test('a link of a mail that is not ours ends nothing and says so', async ({ page, quiet }) => {
  quiet.allow(/status of 404 .*\/api\/unsubscribe/);
  await page.goto(`/unsubscribe/${'x'.repeat(80)}`);
  await expectAccessible(page, 'the end of unwanted mail');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('alert')).toContainText('This link is not valid any more.');
});
