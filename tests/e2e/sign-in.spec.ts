import type { Page } from '@playwright/test';
import { beat, signIn, signInAnew } from './support/api.ts';
import { expect, test } from './support/test.ts';

test('[LGN-001][LGN-002][LGN-005][LGN-010][LGN-029][AUT-006] a user signs in, however the address is written, and lands on the dashboard', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome Back');
  await expect(page.getByText('Sign in to your family tree account')).toBeVisible();
  const password = page.getByLabel('Password', { exact: true });
  await page.getByLabel('Email').fill(`  ${beat.email.toUpperCase()} `);
  await password.fill(beat.password);
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Family Tree Dashboard');
});

test('[LGN-006][LGN-019][LGN-021][LGN-023][LGN-025][LGN-027][UX-10] what is wrong with a field stands under it, and nothing is sent', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/sign-in')) sent.push(request.url());
  });
  await page.goto('/login');
  const fields = [
    ['Email', 'abc.def', 'Invalid email address'],
    ['Email', 'a@b', 'Email too short'],
    ['Email', `${'a'.repeat(243)}@example.org`, 'Email too long'],
    ['Password', '12345', 'Password must be at least 6 characters'],
    ['Password', 'a'.repeat(129), 'Password too long'],
  ] as const;
  for (const [label, text, message] of fields) {
    const field = page.getByLabel(label, { exact: true });
    await field.fill(text);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(field).toHaveAccessibleDescription(message);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveValue(text);
  }
  await page.getByLabel('Email').fill('a@b.example');
  await page.getByLabel('Password', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  expect(sent).toEqual([]);
});

test('[LGN-015][LGN-017][AUS-022][SLS-003][UX-12] a wrong password and an unknown address get the same answer, without a hint', async ({
  page,
  newBrowser,
  quiet,
}) => {
  quiet.allow(/status of 401 .*sign-in/);
  const known = await signInAnew(await newBrowser());
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'current-password');
  for (const email of [known.email, `nobody-${known.email}`]) {
    await submit(page, email, 'not the password');
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
  }
});

test('[LGN-008][LGN-009][LGN-016] the button says that it is busy, is pressed once, and a failure without words says Login failed', async ({
  page,
  quiet,
}) => {
  quiet.allow(/status of 418/);
  let sent = 0;
  let answer = () => {};
  await page.route('**/api/auth/sign-in', async (route) => {
    sent++;
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.fulfill({ status: 418, body: '' });
  });
  await page.goto('/login');
  await page.getByLabel('Email').fill(beat.email);
  await page.getByLabel('Password', { exact: true }).fill(beat.password);
  await page.getByRole('button', { name: 'Sign In' }).dblclick();
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible();
  answer();
  await expect(page.getByRole('alert')).toHaveText('Login failed');
  expect(sent).toBe(1);
});

test('[MSC-016] after too many wrong passwords even the right one has to wait', async ({ page, newBrowser, quiet }) => {
  quiet.allow(/status of 401 .*sign-in/, /status of 429 .*sign-in/);
  const account = await signInAnew(await newBrowser());
  await page.goto('/login');
  for (let attempt = 0; attempt < 5; attempt++) {
    const answered = page.waitForResponse('**/api/auth/sign-in');
    await submit(page, account.email, `wrong ${attempt}`);
    await answered;
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  }
  await submit(page, account.email, account.password);
  await expect(page.getByRole('alert')).toHaveText('Too many attempts. Please try again later.');
});

test('[GRD-002][GRD-004][LGN-030] a visitor comes back to the page that was wanted, with all of its address', async ({
  page,
}) => {
  await page.goto('/dashboard/search?q=anna');
  await expect(page).toHaveURL(/\/login\?returnTo=/);
  await submit(page, beat.email, beat.password);
  await expect(page).toHaveURL('/dashboard/search?q=anna');
  await expect(page.getByRole('searchbox')).toHaveValue('anna');
});

/** One of each kind; the whole list is tried beside the code that decides. */
const elsewhere = [
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  ' //evil.example',
  'https:evil.example',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '/%09/evil.example',
  '%2f%2fevil.example',
  '/.//evil.example',
  '//evil.example@localhost',
  '/login?returnTo=//evil.example',
  '["//evil.example"]',
  '',
];

test('[AT-24][LGN-030] no return path leads out of the house', async ({ page, context, house }) => {
  await signIn(context, beat);
  for (const [nth, path] of elsewhere.entries()) {
    const address = `/login?returnTo=${encodeURIComponent(path)}`;
    // The same guard decides when a page begins and inside of one that is open.
    if (nth < 4) await page.goto(address);
    else await page.evaluate((to) => history.pushState(null, '', to), address);
    await expect(page, path).not.toHaveURL(/\/login/);
    await expect(page.getByRole('navigation', { name: 'Main navigation' }), path).toBeVisible();
    expect(new URL(page.url()).origin, path).toBe(house.address);
    expect(new URL(page.url()).pathname, path).not.toBe('/login');
  }
});

test('[LAY-035][LAY-036][AUT-007][AT-13] logging out leads to the front page, and going back shows nothing', async ({
  page,
  context,
}) => {
  await signIn(context, beat);
  await page.goto('/dashboard/members');
  const other = await context.newPage();
  await other.goto('/dashboard');
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

async function submit(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}
