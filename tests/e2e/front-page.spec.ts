import { expect, test } from './support/test.ts';

test('[GEN-003][GEN-004][UX-14][LND-002][LND-004][LND-011] the front page greets in Indonesian, leads in, and remembers another language', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'id');
  const entrances = page.getByRole('navigation', { name: 'Selamat datang' });
  await expect(entrances.getByRole('link')).toHaveText(['Masuk', 'Portal']);
  await expect(page.getByRole('region', { name: 'Isi albumnya' }).getByRole('listitem')).toHaveCount(6);
  await expect(page.getByRole('region', { name: 'Yang kami pegang' }).getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('region', { name: 'Semua bermula dari satu nama.' }).getByRole('link')).toHaveCount(2);
  await expect(page.getByRole('contentinfo')).toContainText('2025');
  await expect(page.getByRole('link', { name: 'Buka portal' })).toHaveAttribute('href', '/dashboard');
  await expect(page.getByRole('link', { name: 'Masuk sebagai anggota' })).toHaveAttribute('href', '/login');

  await page.getByRole('link', { name: 'Masuk', exact: true }).click();
  await expect(page).toHaveURL('/login');
  await page.goBack();
  await page.getByRole('link', { name: 'Portal', exact: true }).click();
  await expect(page).toHaveURL(`/login?returnTo=${encodeURIComponent('/dashboard')}`);
  await page.goBack();

  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Every family has a story.');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Interactive family tree' })).toBeVisible();
  await page.getByRole('button', { name: 'Bahasa Indonesia' }).click();
  await page.getByRole('link', { name: 'Privasi' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link')).toHaveText([
    'Beranda',
    'Dasbor Saya',
    'Panel Admin',
  ]);
  await expect(page.locator('html')).toHaveAttribute('lang', 'id');
});

test('[DBG-001][DBG-003][DBG-004][DBG-005][DBG-007][DBG-010] the debug page of a demo signs in to each of three accounts with one click', async ({
  page,
}) => {
  await page.goto('/login-test');
  await expect(page.getByText('Signed out')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Sign in as/ })).toHaveCount(3);
  await expect(page.getByRole('region', { name: 'Environment Variables' })).toContainText('reachable');
  await page.getByRole('button', { name: 'Sign in as Marijke de Vries' }).click();
  await expect(page.getByText('Login successful!')).toBeVisible();
  await expect(page.getByText('Marijke de Vries, marijke@demo.example')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to login page' })).toHaveAttribute('href', '/login');
});

test('[UX-14] a link that is only looked at does not change the language of the page', async ({ page }) => {
  await page.goto('/login');
  let isFetched = false;
  page.on('response', (response) => {
    if (/\/assets\/landing/.test(response.url())) isFetched = true;
  });
  // A page that still moves takes the link away from below the mouse.
  const openLink = async () => {
    await page.mouse.move(0, 0);
    await page.getByRole('link', { name: 'Back to Home' }).hover();
    return isFetched;
  };
  // Fetched ahead; the words of this page stay.
  await expect.poll(openLink, { intervals: [500] }).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome Back');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Willkommen zurück');
});
