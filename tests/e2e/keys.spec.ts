import type { Page } from '@playwright/test';
import { signOut } from '#contract/accounts.ts';
import { makeToken } from '#contract/api-tokens.ts';
import { listPasskeys } from '#contract/passkeys.ts';
import { listTrees } from '#contract/trees.ts';
import { call, signInAnew } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

test('a program works with a token until it is removed, a passkey signs in alone, and one button ends all keys by keyboard too [FND-028]', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const account = await signInAnew(context);
  const older = { name: 'Skrip lama', scopes: ['read' as const], days: null, password: account.password };
  await call(context, makeToken, { body: older });
  await addPhone(page);
  await page.goto('/dashboard/settings');
  await page.getByRole('link', { name: 'Show all keys' }).click();
  await expect(page).toHaveURL('/dashboard/settings/keys');
  const tokens = page.getByRole('region', { name: 'API tokens' });
  await expect(tokens.getByText('Skrip lama')).toBeVisible();
  await expectAccessible(page, 'the keys to an account');

  await tokens.getByRole('button', { name: 'Make a token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What is it for?').fill('Skrip malam');
  await dialog.getByLabel('Your password').fill(account.password);
  await expectAccessible(page, 'making a token');
  await dialog.getByRole('button', { name: 'Make a token' }).click();
  const secret = await dialog.getByLabel('Token', { exact: true }).inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const program = await playwright.request.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    extraHTTPHeaders: { authorization: `Bearer ${secret}` },
  });
  const { path } = listTrees;
  expect((await program.get(path)).status()).toBe(200);
  expect((await program.post(path, { data: { name: 'Tidak boleh' } })).status()).toBe(403);
  await page.reload();
  await expect(tokens.getByText(/last used/)).toBeVisible();
  await tokens.getByRole('button', { name: 'Remove Skrip malam' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  // Behind the question nothing is found.
  await expect(tokens).toBeVisible();
  await expect(tokens.getByText('Skrip malam')).toHaveCount(0);
  expect((await program.get(path)).status()).toBe(401);
  await program.dispose();

  await page.getByRole('button', { name: 'End all keys' }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'End all keys?' });
  await expectAccessible(page, 'the question before all keys end');
  await question.getByRole('button', { name: 'End all keys' }).press('Enter');
  await expect(tokens.getByText('You have no API tokens.')).toBeVisible();

  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByLabel('Name').fill('Ponsel saya');
  await dialog.getByLabel('Your password').fill(account.password);
  await expectAccessible(page, 'adding a passkey');
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(passkeys.getByText('Ponsel saya')).toBeVisible();
  await call(context, signOut);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL('/dashboard');
  expect((await call(context, listPasskeys)).items[0]?.lastUsedAt).not.toBeNull();
});

/** A phone that unlocks for its owner at once, as far as the browser can tell. */
async function addPhone(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
