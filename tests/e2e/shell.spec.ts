import { beat, signIn, signInAnew } from './support/api.ts';
import { expect, test } from './support/test.ts';

const userMenu = [
  ['Dashboard', '/dashboard'],
  ['Family Tree', '/dashboard/family-tree'],
  ['My Trees', '/dashboard/my-trees'],
  ['Tree Builder', '/dashboard/tree-builder'],
  ['Members', '/dashboard/members'],
  ['Settings', '/dashboard/settings'],
  ['Search', '/dashboard/search'],
  ['Reports', '/dashboard/reports'],
] as const;

test('[LAY-007][LAY-008][LAY-009][LAY-010][LAY-011][LAY-012][LAY-013][LAY-014][LAY-015][LAY-016][LAY-017][LAY-018][LAY-019][LAY-027][LAY-030][UX-04] the menu of users leads to its pages, whose names stand in the header', async ({
  page,
  context,
}) => {
  await signIn(context, beat);
  await page.goto('/dashboard/settings');
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  await expect(menu.getByRole('link')).toHaveText(userMenu.map(([name]) => name));
  for (const [name, path] of userMenu) {
    await menu.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`));
    await expect(page.getByRole('banner').getByRole('paragraph')).toHaveText(name);
    await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('banner').getByText('User', { exact: true })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: `${name}, page loaded` })).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
});

test('[LAY-045][UX-42] on a phone the menu is a drawer at the left edge that holds the keyboard and gives it back', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await signIn(context, beat);
  await page.goto('/dashboard/settings');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Swissfam' });
  await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0);
  for (let step = 0; step < userMenu.length + 3; step++) {
    await page.keyboard.press('Tab');
    await expect(drawer.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await drawer.getByRole('link', { name: 'Members' }).click();
  await expect(page).toHaveURL(/\/dashboard\/members/);
  await expect(drawer).toBeHidden();
});

test('[LAY-041][LAY-042][LAY-043][LAY-044][THM-001][THM-002][THM-003][THM-004][THM-005][THM-006] the theme follows the system until one is chosen', async ({
  page,
  context,
}) => {
  await signInAnew(context);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/dashboard/settings');
  const html = page.locator('html');
  const colour = page.locator('meta[name="theme-color"]');
  await expect(html).toHaveClass(/\blight\b/);
  await expect(colour).toHaveAttribute('content', '#ffffff');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveClass(/\bdark\b/);
  await expect(colour).toHaveAttribute('content', '#020817');
  await page.getByRole('button', { name: 'Theme, Language' }).click();
  const themes = page.getByRole('group', { name: 'Theme' }).getByRole('menuitemradio');
  await expect(themes).toHaveText(['Light', 'Dark', 'System']);
  await expect(themes.nth(2)).toBeChecked();
  await themes.nth(0).click();
  await expect(html).toHaveClass(/\blight\b/);
  expect(await page.evaluate(() => localStorage.getItem('swissfam-theme'))).toBe('light');
  await page.reload();
  await expect(html).toHaveClass(/\blight\b/);
});

test('[THM-007] a page never shows the wrong theme first', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript(() => {
    localStorage.setItem('swissfam-theme', 'dark');
    // The body cannot be painted before it is there; what it looks like then is what is seen first.
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      document.documentElement.dataset.first = `${document.documentElement.className} ${getComputedStyle(document.documentElement).colorScheme}`;
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('data-first', /\bdark\b/);
});

test('[UX-40] [SET-025] the language of the signed-in pages changes at once and stays', async ({ page, context }) => {
  await signInAnew(context);
  await page.goto('/dashboard/members');
  await page.getByRole('button', { name: 'Theme, Language' }).click();
  await page.getByRole('menuitemradio', { name: 'Bahasa Indonesia' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link').first()).toHaveText('Ringkasan');
  await expect(page.locator('html')).toHaveAttribute('lang', 'id');
  const others = [
    ['Tampilan, Bahasa', 'Español', 'es', 'Miembros de la familia'],
    ['Tema, Idioma', 'Français', 'fr', 'Membres de la famille'],
    ['Thème, Langue', 'Deutsch', 'de', 'Familienmitglieder'],
    ['Darstellung, Sprache', 'Bahasa Indonesia', 'id', 'Anggota Keluarga'],
  ] as const;
  for (const [menu, name, language, heading] of others) {
    await page.getByRole('button', { name: menu }).click();
    await page.getByRole('menuitemradio', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  }
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Menu utama' })).toBeVisible();
});

test('[ERR-001][ERR-002][ERR-003][ERR-004][ERR-005] a screen that breaks says so, without a stack, and can be tried again', async ({
  page,
  context,
  quiet,
}) => {
  quiet.allow(/A page that breaks/);
  await signIn(context, beat);
  await page.goto('/dashboard/search');
  let broken = true;
  const breaking = 'export function SettingsPage() { throw new Error("A page that breaks."); }';
  await page.route('**/assets/settings-page*', (route) =>
    broken ? route.fulfill({ contentType: 'text/javascript', body: breaking }) : route.continue(),
  );
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByText('An unexpected error occurred. Please try refreshing the page.')).toBeVisible();
  await expect(page.getByText(/\bat .*:\d+:\d+/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  broken = false;
  await page.getByRole('button', { name: 'Reload Page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});
