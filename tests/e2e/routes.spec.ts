import type { BrowserContext, Page } from '@playwright/test';
import { beat, ratna, signIn } from './support/api.ts';
import { goInside } from './support/go-inside.ts';
import { expect, test } from './support/test.ts';

/** Every screen of the product: its address, its heading, and who may see it. */
const screens = [
  { id: 'RT-001', path: '/', heading: /Setiap keluarga punya cerita/, for: 'anyone' },
  { id: 'RT-025', path: '/privacy', heading: /Privacy|privacy/, for: 'anyone' },
  { id: 'RT-026', path: '/terms', heading: /Terms|terms/, for: 'anyone' },
  { id: 'RT-003', path: '/login-test', heading: /^Login Test & Debug$/, for: 'anyone' },
  { id: 'RT-005', path: '/dashboard', heading: /^Family Tree Dashboard$/, for: 'user' },
  { id: 'RT-006', path: '/dashboard/family-tree', heading: /^Keluarga Hardjono$/, for: 'user' },
  { id: 'RT-007', path: '/dashboard/tree-builder', heading: /^Tree Builder$/, for: 'user' },
  { id: 'RT-008', path: '/dashboard/my-trees', heading: /^My Trees$/, for: 'user' },
  { id: 'RT-009', path: '/dashboard/members', heading: /^Family Members$/, for: 'user' },
  { id: 'M-08', path: '/dashboard/evidence', heading: /^Enter a document$/, for: 'user' },
  { id: 'M-08', path: '/dashboard/sources', heading: /^Sources$/, for: 'user' },
  { id: 'M-08', path: '/dashboard/places', heading: /^Places$/, for: 'user' },
  { id: 'RT-010', path: '/dashboard/search', heading: /^Search$/, for: 'user' },
  { id: 'RT-011', path: '/dashboard/reports', heading: /^Reports and Analytics$/, for: 'user' },
  { id: 'RT-012', path: '/dashboard/settings', heading: /^Settings$/, for: 'user' },
  { id: 'RT-013', path: '/admin', heading: /./, for: 'admin' },
  { id: 'RT-014', path: '/admin/users', heading: /./, for: 'admin' },
  { id: 'RT-015', path: '/admin/trees', heading: /./, for: 'admin' },
  { id: 'ADS-031', path: '/admin/backups', heading: /^Backups$/, for: 'admin' },
  { id: 'ADS-031', path: '/admin/jobs', heading: /^Actions and background work$/, for: 'admin' },
  { id: 'RT-016', path: '/admin/settings', heading: /./, for: 'admin' },
] as const;

test('[RT-001][RT-002][RT-003][RT-004][RT-017][RT-025][RT-026] public screens open for visitors, with status 200', async ({
  page,
}) => {
  for (const screen of screens.filter((one) => one.for === 'anyone')) {
    const response = await page.goto(screen.path);
    expect(response?.status(), screen.path).toBe(200);
    await expect(page, screen.path).toHaveURL(screen.path);
    await expect(page.getByRole('heading', { level: 1 }), screen.path).toHaveText(screen.heading);
  }
  expect((await page.goto('/login'))?.status()).toBe(200);
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test('[RT-005][RT-006][RT-007][RT-008][RT-009][RT-010][RT-011][RT-012][GRD-002] screens of users send visitors to the sign-in page', async ({
  page,
}) => {
  for (const screen of screens.filter((one) => one.for !== 'anyone')) {
    await page.goto(screen.path);
    await expect(page, screen.path).toHaveURL(`/login?returnTo=${encodeURIComponent(screen.path)}`);
  }
});

test('[RT-005][RT-006][RT-007][RT-008][RT-009][RT-010][RT-011][RT-012][UX-04] every screen of users has a title, one h1, landmarks and a way past the menu', async ({
  page,
  context,
}) => {
  await signIn(context, beat);
  await visitAll(page, 'user');
});

test('[RT-013][RT-014][RT-015][RT-016][UX-04] every screen of administrators opens for administrators', async ({
  page,
  context,
}) => {
  await signIn(context, ratna);
  await visitAll(page, 'admin');
});

async function visitAll(page: Page, role: 'user' | 'admin'): Promise<void> {
  const titles = new Set<string>();
  const own = screens.filter((one) => one.for === role);
  for (const [nth, screen] of own.entries()) {
    if (nth === 0) await page.goto(screen.path);
    else {
      expect((await page.request.get(screen.path)).status(), screen.path).toBe(200);
      await goInside(page, screen.path);
    }
    await expect(page.getByRole('heading', { level: 1 }), screen.path).toHaveText(screen.heading);
    await expect(page.getByRole('heading', { level: 1 }), screen.path).toHaveCount(1);
    for (const landmark of ['main', 'banner', 'contentinfo'] as const) {
      await expect(page.getByRole(landmark), `${landmark} of ${screen.path}`).toHaveCount(1);
    }
    await expect(page.getByRole('navigation', { name: 'Main navigation' }), screen.path).toBeVisible();
    titles.add(await page.title());
    // The first stop of a page that has just begun; from inside, the keyboard stands somewhere in the middle.
    const skip = page.getByRole('link', { name: 'Skip to content' });
    if (nth === 0) await page.keyboard.press('Tab');
    else await skip.focus();
    await expect(skip).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  }
  expect(titles.size, 'different titles').toBe(own.length);
}

test('[PRM-011][GRD-005][GRD-006][GRD-007][GRD-008][GRD-009][GRD-012][GRD-013] users are refused on the pages of administrators', async ({
  page,
  context,
}) => {
  await signIn(context, beat);
  for (const { path } of screens.filter((one) => one.for === 'admin')) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Access Denied' }), path).toBeVisible();
    await expect(page.getByText("You don't have permission to access this page.")).toBeVisible();
    await expect(page.getByText('Administrator access required.')).toBeVisible();
    await expect(page.getByText('Your role: user')).toBeVisible();
  }
  await page.getByRole('button', { name: 'Go to Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('[RT-018][RT-019][RT-020][RT-021] an address that is nothing gets status 404, the page that says so, and a way home', async ({
  page,
  quiet,
}) => {
  quiet.allow(/status of 404 .*\/(no-such|dashboard\/nothing|admin\/nothing)/);
  for (const path of ['/no-such', '/dashboard/nothing', '/admin/nothing']) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Oops! Page not found');
  }
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('[RT-023][RT-024] older addresses lead to where their pages are now', async ({ page, context }) => {
  await signIn(context, beat);
  await page.goto('/members');
  await expect(page).toHaveURL(/\/dashboard\/members\?add=1/);
  await expect(page.getByRole('dialog', { name: 'Add family member' })).toBeVisible();
  await page.goto('/family-tree?focus=0198c0de-0000-7000-8000-000000000000');
  await expect(page).toHaveURL(/\/dashboard\/family-tree\?.*focus=0198c0de-0000-7000-8000-000000000000/);
});

test('[RT-027][UX-48][SLS-001][SLS-009] every link a visitor finds leads somewhere', ({ page, context }) =>
  crawl(page, context, '/'));

test('[RT-027][UX-48][SLS-001][SLS-009] every link a user finds leads somewhere', async ({ page, context }) => {
  await signIn(context, beat);
  await crawl(page, context, '/dashboard');
});

test('[RT-027][UX-48][SLS-001][SLS-009] every link an administrator finds leads somewhere', async ({
  page,
  context,
}) => {
  await signIn(context, ratna);
  await crawl(page, context, '/admin');
});

/** Goes to every page that links lead to, each path once, and asks the server for each of them, and for what is a file. */
async function crawl(page: Page, context: BrowserContext, start: string): Promise<void> {
  const waiting = [start];
  const seen = new Set<string>();
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (path.startsWith('/api/')) {
      expect((await context.request.head(path)).status(), path).toBeLessThan(400);
      continue;
    }
    expect((await page.request.get(path)).status(), path).toBe(200);
    if (seen.size === 0) await page.goto(path);
    else await goInside(page, path);
    await expect(page.getByRole('heading', { level: 1 }).first(), path).not.toHaveText(/Oops/);
    await expect(page.getByText(/^Loading/), path).toHaveCount(0);
    const links = await page
      .locator('a[href]')
      .evaluateAll((anchors) =>
        anchors.map((anchor) => ({ raw: anchor.getAttribute('href') ?? '', url: (anchor as HTMLAnchorElement).href })),
      );
    for (const { raw, url } of links) {
      if (raw.startsWith('#')) {
        expect(await page.locator(raw).count(), `${raw} on ${path}`).toBeGreaterThan(0);
        continue;
      }
      const { pathname, search, origin } = new URL(url);
      if (origin !== new URL(page.url()).origin || seen.has(pathname)) continue;
      seen.add(pathname);
      waiting.push(pathname + search);
    }
  }
  expect(seen.size).toBeGreaterThan(3);
}
