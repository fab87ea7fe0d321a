import type { BrowserContext, Page } from '@playwright/test';
import { signOut } from '#contract/accounts.ts';
import { codeOf, stepAt } from '#server/instance/accounts/two-factor/totp.ts';
import { administrator, call, signInAnew } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { goInside } from './support/go-inside.ts';
import { expect, test } from './support/test.ts';

/** What the app on the phone shows now; `steps` ahead of it. Shortly before it shows the next one, one waits for that. */
async function codeFor(key: string, steps = 0): Promise<string> {
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 5000) await new Promise((resolve) => setTimeout(resolve, left));
  return codeOf(key, stepAt(new Date()) + steps);
}

/** The key as it stands on the screen, to be typed. */
async function keyOn(page: Page): Promise<string> {
  const shown = await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  return (shown ?? '').replaceAll(' ', '');
}

test('somebody turns the second step on, signs in with a code of the app, and turns it off [AT-20][UX-10]', async ({
  page,
}) => {
  const sari = await signInAnew(page.context());
  await page.goto('/dashboard/settings');
  const section = page.getByRole('region', { name: 'Two-factor authentication' });
  await section.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(sari.password);
  await dialog.getByRole('button', { name: 'Begin' }).click();
  await expect(dialog.getByRole('img', { name: 'The key of your account as a QR code' })).toBeVisible();
  const key = await keyOn(page);
  await expectAccessible(page, 'the key');
  await dialog.getByRole('textbox', { name: 'Code', exact: true }).fill(await codeFor(key, -1));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  const codes = await dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  await expectAccessible(page, 'recovery codes');
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await dialog.getByRole('button', { name: 'Print' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('listitem').filter({ visible: true })).toHaveText(codes);
  await page.emulateMedia({ media: null });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await dialog.getByRole('button', { name: 'I’ve saved these codes' }).click();
  await expect(section.getByText('10 recovery codes left')).toBeVisible();

  await call(page.context(), signOut);
  await page.goto('/login');
  await page.getByLabel('Email').fill(sari.email);
  await page.getByLabel('Password', { exact: true }).fill(sari.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step');
  await expect(page.getByRole('textbox', { name: 'Code', exact: true })).toBeFocused();
  await expectAccessible(page, 'the second step');
  // Loading the page again does not begin from the beginning.
  await page.reload();
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(await codeFor(key));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');

  await goInside(page, '/dashboard/settings');
  await section.getByRole('button', { name: 'Turn off' }).click();
  await dialog.getByLabel('Your password').fill(sari.password);
  await dialog.getByRole('textbox', { name: 'Code', exact: true }).fill(await codeFor(key, 1));
  await expectAccessible(page, 'turning the second step off');
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(section.getByText('Off', { exact: true })).toBeVisible();
});

async function requireSecondStep(admin: BrowserContext, requireTwoFactor: boolean): Promise<void> {
  const response = await admin.request.patch('/api/admin/settings', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { requireTwoFactor },
  });
  expect(response.status()).toBe(200);
}

test('an instance that asks for a second step leads everybody through its set-up, also those who are in [ADS-010]', async ({
  page,
  newBrowser,
  quiet,
}) => {
  quiet.allow(/status of 403 /, /status of 401 /);
  const admin = await newBrowser();
  const { password } = await signInAnew(admin, administrator);
  await signInAnew(page.context());
  await requireSecondStep(admin, true);
  try {
    await page.goto('/dashboard/my-trees');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up two-factor authentication');
    await expectAccessible(page, 'the set-up that the instance asks for');
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByRole('textbox', { name: 'Code', exact: true }).fill(await codeFor(await keyOn(page)));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
    await page.getByRole('button', { name: 'I’ve saved these codes' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Trees');
  } finally {
    // Only those who have done the set-up may change it, so it goes the way it came: by hand of somebody who may.
    await liftRequirement(admin, password);
  }
});

/** The administrator is asked like everybody else. */
async function liftRequirement(admin: BrowserContext, password: string): Promise<void> {
  const post = async (path: string, data: object) => {
    const response = await admin.request.post(path, { headers: { 'sec-fetch-site': 'same-origin' }, data });
    expect(response.status()).toBe(200);
    return (await response.json()) as { key: string };
  };
  const { key } = await post('/api/me/two-factor/enrolment', { password: null });
  await post('/api/me/two-factor/confirmation', { code: await codeFor(key, -1) });
  await requireSecondStep(admin, false);
  await post('/api/me/two-factor/removal', { password, way: 'code', code: await codeFor(key) });
}
