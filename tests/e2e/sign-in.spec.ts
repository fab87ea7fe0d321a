import { beat, signIn } from './support/api.ts';
import { expect, test } from './support/test.ts';

test('[GRD-002][GRD-004][LGN-010][LGN-013][AUT-006] a visitor signs in, however the address is written, and comes back to the page that was wanted', async ({
  page,
}) => {
  await page.goto('/dashboard/search?q=anna');
  await expect(page).toHaveURL(/\/login\?returnTo=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome Back');
  await page.getByLabel('Email').fill(`  ${beat.email.toUpperCase()} `);
  await page.getByLabel('Password', { exact: true }).fill(beat.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/dashboard/search?q=anna');
  await expect(page.getByRole('searchbox')).toHaveValue('anna');
});

/** One of each kind; the whole list is tried beside the code that decides. */
const elsewhere = [
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  ' //evil.example',
  'java\tscript:alert(1)',
  '/%09/evil.example',
  '%2f%2fevil.example',
  '//evil.example@localhost',
  '/login?returnTo=//evil.example',
  '["//evil.example"]',
];

test('[AT-24][LGN-030][LAY-035][LAY-036][AUT-007][AT-13] no return path leads out of the instance; logging out does in every tab, and going back shows nothing', async ({
  page,
  context,
  instance,
}) => {
  await signIn(context, beat);
  for (const [nth, path] of elsewhere.entries()) {
    const address = `/login?returnTo=${encodeURIComponent(path)}`;
    // The same guard decides when a page begins and inside of one that is open.
    if (nth === 0) await page.goto(address);
    else await page.evaluate((to) => history.pushState(null, '', to), address);
    await expect(page, path).not.toHaveURL(/\/login/);
    await expect(page.getByRole('navigation', { name: 'Main navigation' }), path).toBeVisible();
    expect(new URL(page.url()).origin, path).toBe(instance.address);
    expect(new URL(page.url()).pathname, path).not.toBe('/login');
  }

  const other = await context.newPage();
  // Its live connection stands before the session ends.
  await Promise.all([other.waitForResponse(/\/live$/), other.goto('/dashboard')]);
  await page.getByRole('button', { name: 'Account of Beat Zumbrunn' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Portal', exact: true })).toBeVisible();
  await expect(other).toHaveURL(/\/login/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  expect(
    await page.evaluate(() =>
      Object.keys({ ...localStorage, ...sessionStorage }).filter((key) => /user|token/.test(key)),
    ),
  ).toEqual([]);
});
