import { makeToken } from '#contract/api-tokens.ts';
import { addTree, call, signInAnew } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

test('all keys to an account stand on one page, and one button ends them by keyboard too [FND-028]', async ({
  page,
  context,
}) => {
  const account = await signInAnew(context);
  await addTree(context, 'Keluarga Kunci');
  const token = { name: 'Skrip malam', scopes: ['read' as const], days: null, password: account.password };
  await call(context, makeToken, { body: token });
  await page.goto('/dashboard/settings');
  await page.getByRole('link', { name: 'Show all keys' }).click();
  await expect(page).toHaveURL('/dashboard/settings/keys');
  const tokens = page.getByRole('region', { name: 'API tokens' });
  await expect(tokens.getByText('Skrip malam')).toBeVisible();
  await expectAccessible(page, 'the keys to an account');
  await page.getByRole('button', { name: 'End all keys' }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'End all keys?' });
  await expectAccessible(page, 'the question before all keys end');
  await question.getByRole('button', { name: 'End all keys' }).press('Enter');
  await expect(tokens.getByText('You have no API tokens.')).toBeVisible();
});

test('a page of somebody who is signed in tries no code that the policy refuses [FND-035]', async ({
  page,
  context,
}) => {
  await signInAnew(context);
  const refused: string[] = [];
  await page.exposeFunction('noteRefusal', (text: string) => void refused.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      (window as unknown as { noteRefusal: (text: string) => void }).noteRefusal(`${effectiveDirective} ${blockedURI}`);
    });
  });
  for (const path of ['/dashboard', '/dashboard/settings', '/dashboard/search']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(refused).toEqual([]);
});
