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

test('[ERR-001][LAY-027][LAY-030][LAY-045][UX-04][UX-42] a screen that breaks is loaded again; the menu leads to every page, and is a drawer on a phone', async ({
  page,
  context,
  quiet,
}) => {
  quiet.allow(/A page that breaks/);
  await signIn(context, beat);
  const refused: string[] = [];
  await page.exposeFunction('noteRefusal', (text: string) => void refused.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      (window as unknown as { noteRefusal: (text: string) => void }).noteRefusal(`${effectiveDirective} ${blockedURI}`);
    });
  });
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
  await test.step('[FND-035] no page has tried code that the policy refuses', () => {
    expect(refused).toEqual([]);
  });

  // The drawer stands at the left edge, holds the keyboard and gives it back.
  await page.setViewportSize({ width: 375, height: 667 });
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

test('[LAY-041][THM-001][THM-006][UX-40][SET-025] the theme follows the system until one is chosen; the language changes at once; both stay', async ({
  page,
  context,
}) => {
  await signInAnew(context);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/dashboard/members');
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

  const languages = [
    ['Theme, Language', 'Bahasa Indonesia', 'id', 'Anggota Keluarga'],
    ['Tema, Bahasa', 'Español', 'es', 'Miembros de la familia'],
    ['Tema, Idioma', 'Français', 'fr', 'Membres de la famille'],
    ['Thème, Langue', 'Deutsch', 'de', 'Familienmitglieder'],
    ['Darstellung, Sprache', 'Bahasa Indonesia', 'id', 'Anggota Keluarga'],
  ] as const;
  for (const [menu, name, language, heading] of languages) {
    await page.getByRole('button', { name: menu }).click();
    await page.getByRole('menuitemradio', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(html).toHaveAttribute('lang', language);
  }
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link').first()).toHaveText('Dasbor');
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
