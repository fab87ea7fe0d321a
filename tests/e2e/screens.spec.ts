import type { BrowserContext, Page } from '@playwright/test';
import { createShare } from '#contract/shares.ts';
import { addPeople, addSample, addTree, administrator, call, signInAnew } from './support/api.ts';
import { expectAccessibleOnEachScreen } from './support/axe.ts';
import { goInside } from './support/go-inside.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });

interface Screen {
  /** The statements of the specification about this screen. */
  readonly ids?: string;
  readonly path: string;
  readonly heading: RegExp;
  /** What stands where the menu usually does: a dialog in front of it, or no menu at all. */
  readonly insteadOfMenu?: 'dialog' | 'nothing';
  /** What the journeys about this screen look at with axe. */
  readonly hasAxeElsewhere?: true;
}

const forVisitors: readonly Screen[] = [
  { ids: '[RT-001]', path: '/', heading: /Setiap keluarga punya cerita/, insteadOfMenu: 'nothing' },
  { ids: '[RT-002]', path: '/login', heading: /^Welcome Back$/, insteadOfMenu: 'nothing' },
  { path: '/setup?token=used', heading: /./, insteadOfMenu: 'nothing' },
  { ids: '[RT-025]', path: '/privacy', heading: /^Privacy$/ },
  { ids: '[RT-026]', path: '/terms', heading: /^Terms$/ },
];
const aboutFamilies: readonly Screen[] = [
  { ids: '[RT-005]', path: '/dashboard', heading: /^Family Tree Dashboard$/ },
  { ids: '[RT-006]', path: '/dashboard/family-tree', heading: /^Keluarga Hardjono$/ },
  { ids: '[RT-007]', path: '/dashboard/tree-builder', heading: /^Tree Builder$/ },
  { ids: '[RT-008]', path: '/dashboard/my-trees', heading: /^My Trees$/ },
  { path: '/dashboard/my-trees?create=1', heading: /^My Trees$/, insteadOfMenu: 'dialog' },
  { path: '/dashboard/my-trees?trash=1', heading: /./ },
  { ids: '[RT-009]', path: '/dashboard/members', heading: /^Family Members$/ },
  { path: '/dashboard/members?add=1', heading: /^Family Members$/, insteadOfMenu: 'dialog', hasAxeElsewhere: true },
  { path: '/dashboard/members?q=nobodyatall', heading: /^Family Members$/ },
];
const forUsers: readonly Screen[] = [
  { ids: '[M-08]', path: '/dashboard/evidence', heading: /^Enter a document$/ },
  { path: '/dashboard/evidence?kind=census', heading: /^Enter a document$/ },
  { path: '/dashboard/evidence?kind=marriage', heading: /^Enter a document$/, hasAxeElsewhere: true },
  { ids: '[M-08]', path: '/dashboard/sources', heading: /^Sources$/ },
  { ids: '[M-08]', path: '/dashboard/places', heading: /^Places$/ },
  { path: '/dashboard/relationship', heading: /./, hasAxeElsewhere: true },
  { ids: '[RT-010]', path: '/dashboard/search', heading: /^Search$/ },
  { path: '/dashboard/search?q=a', heading: /^Search$/ },
  { path: '/dashboard/search?q=a&kind=member&bornFrom=1800&living=deceased', heading: /^Search$/ },
  { ids: '[RT-011]', path: '/dashboard/reports', heading: /^Reports and Analytics$/ },
  { path: '/dashboard/reports?tab=demographics', heading: /^Reports and Analytics$/, hasAxeElsewhere: true },
  { path: '/dashboard/reports?tab=geography', heading: /^Reports and Analytics$/, hasAxeElsewhere: true },
  { path: '/dashboard/check', heading: /./ },
  { ids: '[RT-012]', path: '/dashboard/settings', heading: /^Settings$/ },
  { path: '/dashboard/settings/keys', heading: /./ },
];
const forAdministrators: readonly Screen[] = [
  { ids: '[RT-013]', path: '/admin', heading: /./ },
  // Without the hundred rows that other tests have left.
  { ids: '[RT-014]', path: '/admin/users?q=demo.example', heading: /./ },
  { ids: '[RT-015]', path: '/admin/trees?q=pemeriksa', heading: /./ },
  { ids: '[ADS-031]', path: '/admin/backups', heading: /^Backups$/ },
  { ids: '[ADS-031]', path: '/admin/jobs', heading: /^Maintenance and background jobs$/ },
  { ids: '[RT-016]', path: '/admin/settings', heading: /./ },
  { path: '/', heading: /Every family has a story/, insteadOfMenu: 'nothing' },
  { path: '/privacy', heading: /^Privacy$/ },
];

test('[RT-017][RT-027][UX-48][SLS-001][SLS-009][UX-01] every screen of visitors is sound, and every link they find leads somewhere', async ({
  newBrowser,
  quiet,
}) => {
  quiet.allow(/status of 404 .*\/(no-such|api\/setup)/);
  const page = await (await newBrowser()).newPage();
  await crawl(page, forVisitors);
  const owner = await newBrowser();
  await signInAnew(owner);
  const { id: treeId } = await addTree(owner, 'Shared');
  const { token } = await call(owner, createShare, { params: { treeId }, body: { viewOnly: true } });
  expect((await page.request.get(`/shared/${token}`)).status()).toBe(200);
  for (const path of ['/dashboard/nothing', '/admin/nothing']) {
    expect((await page.request.get(path)).status(), path).toBe(404);
  }
  expect((await page.goto('/login-test'))?.status()).toBe(200);
  await look(page, { path: '/login-test', heading: /^Login Test & Debug$/ });
  expect((await page.goto('/no-such'))?.status()).toBe(404);
  await look(page, { path: '/no-such', heading: /^Oops! Page not found$/ });
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('[RT-027][UX-01][UX-04][UX-05][UX-06][UX-07] every screen about a family is sound, and every link there leads somewhere', async ({
  newBrowser,
}) => {
  const page = await openBesideSample(await newBrowser());
  await crawl(page, aboutFamilies);
  // Older addresses lead to where their pages are now.
  await go(page, '/members');
  await expect(page).toHaveURL(/\/dashboard\/members\?add=1/);
  await expect(page.getByRole('dialog', { name: 'Add family member' })).toBeVisible();
  await go(page, '/family-tree?focus=0198c0de-0000-7000-8000-000000000000');
  await expect(page).toHaveURL(/\/dashboard\/family-tree\?.*focus=0198c0de-0000-7000-8000-000000000000/);
});

test('[PRM-011][RT-027][UX-01][UX-04][UX-06][SET-025] every other screen of users is sound, every link there leads somewhere, and administration is refused', async ({
  newBrowser,
}) => {
  const page = await openBesideSample(await newBrowser());
  await crawl(page, forUsers);
  await goInside(page, '/admin');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page.getByText("You don't have permission to access this page.")).toBeVisible();
  await expect(page.getByText('Administrator access required.')).toBeVisible();
  await expect(page.getByText('Your role: user')).toBeVisible();
  await expectAccessibleOnEachScreen(page, 'the refusal of users');
  await page.setViewportSize(editorState);
  await page.getByRole('button', { name: 'Go to Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('[RT-027][UX-01][UX-04][UX-06] every screen of administrators is sound, and every link they find leads somewhere', async ({
  newBrowser,
}) => {
  const context = await newBrowser();
  await signInAnew(context, { ...administrator, lastName: 'Pemeriksa' });
  // Beside a family that has only begun stands what could come next.
  const begun = await addTree(context, 'Keluarga Pemeriksa');
  await addPeople(context, begun.id, [{ firstName: 'Kartini', lastName: 'Wijaya', birthDate: '1850' }]);
  const page = await context.newPage();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  await expectFitInBoth(page, '/dashboard');
  await crawl(page, forAdministrators);
});

async function openBesideSample(context: BrowserContext): Promise<Page> {
  await signInAnew(context);
  await addSample(context, 'Keluarga Hardjono');
  return context.newPage();
}

const editorState = { width: 1280, height: 800 };
const enlarged = ['/', '/dashboard', '/dashboard/members', '/dashboard/my-trees'];

const go = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path);

async function openDialog(page: Page, path: string): Promise<void> {
  await go(page, path);
  await expect(page.getByRole('dialog'), path).toBeVisible();
}

/** Looks at each screen, opened in the page of the one before, and then goes to every other page that links lead to. */
async function crawl(page: Page, screens: readonly Screen[]): Promise<void> {
  const titles = new Map<string, string>();
  const links: string[] = [];
  for (const screen of screens) {
    const { ids = '', path, insteadOfMenu } = screen;
    await test.step(`${ids} ${path}`, async () => {
      expect((await page.request.get(path)).status(), path).toBe(200);
      const hasJustBegun = page.url() === 'about:blank';
      if (hasJustBegun) await page.goto(path);
      else if (insteadOfMenu === 'dialog') await openDialog(page, path);
      else await goInside(page, path);
      await expectStill(page, path);
      if (insteadOfMenu === undefined && !titles.has(kindOf(path))) {
        await expectWayPastMenu(page, path, hasJustBegun);
      }
      await look(page, screen);
      titles.set(kindOf(path), await page.title());
      links.push(...(await linksOn(page)));
    });
  }
  expect(new Set(titles.values()).size, 'different titles').toBe(titles.size);
  await follow(page, links, new Set(titles.keys()));
}

async function look(page: Page, screen: Screen): Promise<void> {
  const { path, heading, insteadOfMenu, hasAxeElsewhere } = screen;
  const headings = page.getByRole('heading', { level: 1, includeHidden: insteadOfMenu === 'dialog' });
  await expect(headings, path).toHaveText(heading);
  await expect(headings, path).toHaveCount(1);
  if (!hasAxeElsewhere) await expectAccessibleOnEachScreen(page, path);
  await expectRoomForFingers(page, path);
  await expectFitInBoth(page, path);
}

/** Goes to each kind of page that links lead to, once, and asks the server for everybody and every file they lead to. */
async function follow(page: Page, links: readonly string[], seen: Set<string>): Promise<void> {
  const waiting = [...links];
  const asked = new Set<string>();
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const answer = answerBehind(path);
    if (answer !== undefined && !asked.has(answer)) {
      asked.add(answer);
      expect((await page.request.head(answer)).status(), path).toBeLessThan(400);
    }
    if (answer === path || seen.has(kindOf(path))) continue;
    seen.add(kindOf(path));
    expect((await page.request.get(path)).status(), path).toBe(200);
    await goInside(page, path);
    await expect(page.getByRole('heading', { level: 1 }).first(), path).not.toHaveText(/Oops/);
    waiting.push(...(await linksOn(page)));
  }
}

/** What all addresses of one page have in common: the page of a person is one, whoever it is about. */
const kindOf = (path: string) => path.replace(/\?.*/, '').replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id');

/** What the server is asked where a link leads to a file or to a person. */
function answerBehind(path: string): string | undefined {
  if (path.startsWith('/api/')) return path;
  const [, member, tree] = /^\/dashboard\/members\/([\w-]+)\?tree=([\w-]+)/.exec(path) ?? [];
  return member && `/api/trees/${tree}/members/${member}`;
}

/** The links of this page to pages of this instance. Those to a place in it must find that place. */
async function linksOn(page: Page): Promise<string[]> {
  const links = await page.locator('a[href]').evaluateAll((anchors) =>
    anchors.map((anchor) => {
      const raw = anchor.getAttribute('href') ?? '';
      const { href, origin, pathname, search } = anchor as HTMLAnchorElement;
      const leadsNowhere = raw.startsWith('#') && document.querySelector(raw) === null;
      return { raw, href, isHere: origin === location.origin, leadsNowhere, path: pathname + search };
    }),
  );
  expect(
    links.filter((link) => link.leadsNowhere).map(({ raw }) => raw),
    page.url(),
  ).toEqual([]);
  return links.filter(({ raw, isHere }) => isHere && !raw.startsWith('#')).map(({ path }) => path);
}

async function expectStill(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first(), path).toBeVisible();
  const moving = await page.evaluate(
    () =>
      document.getAnimations().filter((animation) => {
        const { duration = 0 } = animation.effect?.getComputedTiming() ?? {};
        return typeof duration === 'number' && duration > 10;
      }).length,
  );
  expect(moving, `${path} where motion is reduced`).toBe(0);
}

/** Landmarks around the page, and a first link that leads past the menu. */
async function expectWayPastMenu(page: Page, path: string, hasJustBegun: boolean): Promise<void> {
  for (const landmark of ['main', 'banner', 'contentinfo'] as const) {
    await expect(page.getByRole(landmark), `${landmark} of ${path}`).toHaveCount(1);
  }
  await expect(page.getByRole('navigation', { name: 'Main navigation' }), path).toBeVisible();
  const skip = page.getByRole('link', { name: 'Skip to content' });
  // The first stop of a page that has just begun; from inside, the keyboard stands somewhere in the middle.
  if (hasJustBegun) await page.keyboard.press('Tab');
  else await skip.focus();
  await expect(skip, path).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main'), path).toBeFocused();
}

/** On a touch screen some controls are higher than for a mouse. */
async function expectRoomForFingers(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 375, height: 800 });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const small = await page
    .locator('button:visible, a:visible, input:visible, select:visible, textarea:visible, [role="option"]:visible')
    .evaluateAll((controls) =>
      controls.flatMap((control) => {
        // Links within a sentence are as high as their line (2.5.8), and what is there for screen readers has no size.
        const inSentence = control.tagName === 'A' && control.closest('p, dd, li')?.textContent !== control.textContent;
        const { width, height } = (control.closest('label') ?? control).getBoundingClientRect();
        const unseen = control.closest('.sr-only') !== null || (width <= 1 && height <= 1);
        const isCard = control.closest('.diagram-window') !== null;
        if (inSentence || unseen || isCard || (width >= 24 && height >= 24)) return [];
        return [`${control.outerHTML.slice(0, 120)} is ${Math.round(width)} × ${Math.round(height)}`];
      }),
    );
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await browser.detach();
  expect(small, path).toEqual([]);
}

type Spoken = 'en' | 'de';

/** As it happens in a page when the language is chosen elsewhere: by a switch where there is one, else by another tab. */
async function speak(page: Page, language: Spoken): Promise<void> {
  const name = language === 'de' ? 'Deutsch' : 'English';
  const button = page.getByRole('button', { name });
  if ((await button.count()) > 0) await button.first().click();
  else if (!/^\/(dashboard|admin)/.test(new URL(page.url()).pathname)) {
    await page.getByRole('banner').getByRole('button').click();
    await page.getByRole('menuitemradio', { name }).click();
  } else {
    await page.evaluate((language) => {
      const key = Object.keys(localStorage).find((one) => one.startsWith('swissfam-settings-')) ?? '';
      const { settings, chosen } = JSON.parse(localStorage.getItem(key) ?? '');
      const newValue = JSON.stringify({ settings: { ...settings, language }, chosen: [...chosen, 'language'] });
      dispatchEvent(new StorageEvent('storage', { key, newValue }));
    }, language);
  }
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

/** German has the longest words. */
async function expectFitInBoth(page: Page, path: string): Promise<void> {
  await expectFit(page, path);
  await speak(page, 'de');
  await expectFit(page, path);
  await speak(page, 'en');
  await page.setViewportSize(editorState);
}

/** At 320 px, and some also on a desk with twice as large a text. */
async function expectFit(page: Page, path: string): Promise<void> {
  const language = await page.locator('html').getAttribute('lang');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScrolling(page, `${path} in ${language}`);
  if (!enlarged.includes(path)) return;
  await page.setViewportSize(editorState);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expectNoSidewaysScrolling(page, `${path} in ${language} with text at 200 %`);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

async function expectNoSidewaysScrolling(page: Page, what: string): Promise<void> {
  const overhang = () =>
    page.evaluate(async () => {
      await new Promise(requestAnimationFrame);
      const { scrollWidth: width, clientWidth: seen } = document.documentElement;
      if (width <= seen) return 'none';
      const beyond = [...document.querySelectorAll('body *')].filter(
        (one) => one.getBoundingClientRect().right > seen + 1,
      );
      return `${width - seen} px: ${beyond.at(-1)?.outerHTML.slice(0, 200)}`;
    });
  // Charts measure themselves a moment after the window.
  await expect.poll(overhang, what).toBe('none');
}
