import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { createShare } from '#contract/shares.ts';
import { allInPseudo } from '#web/testing/in-pseudo.ts';
import { addSample, administrator, call, signInAnew } from './support/api.ts';
import { goInside } from './support/go-inside.ts';
import { expect, test } from './support/test.ts';

const root = join(import.meta.dirname, '../..');

const afterSigningIn = [
  '/dashboard',
  '/dashboard/family-tree',
  '/dashboard/tree-builder',
  '/dashboard/my-trees',
  '/dashboard/my-trees?trash=1',
  '/dashboard/members',
  '/dashboard/photos',
  '/dashboard/evidence',
  '/dashboard/sources',
  '/dashboard/places',
  '/dashboard/relationship',
  '/dashboard/search?q=a&kind=member&bornFrom=1800&living=deceased',
  '/dashboard/reports',
  '/dashboard/reports?tab=demographics',
  '/dashboard/reports?tab=geography',
  '/dashboard/check',
  '/dashboard/suggestions',
  '/dashboard/connections',
  '/dashboard/notifications',
  '/dashboard/settings',
  '/dashboard/settings/keys',
  '/admin',
  '/admin/users',
  '/admin/trees',
  '/admin/audit',
  '/admin/backups',
  '/admin/jobs',
  '/admin/settings',
];
const beforeSigningIn = ['/', '/login', '/register', '/forgot-password', '/privacy', '/terms'];

test('[FND-047] in a language that is 40 % longer no screen scrolls sideways, and no words of a button are cut off', async ({
  newBrowser,
  quiet,
}) => {
  quiet.allow(/status of 404 .*\/api\/setup/);
  const context = await newBrowser();
  await speakPseudo(context);
  await signInAnew(context, administrator);
  const { id: treeId } = await addSample(context, 'Keluarga Hardjono');
  const { token } = await call(context, createShare, { params: { treeId }, body: { viewOnly: false } });
  const page = await context.newPage();
  const wrong: string[] = [];
  await page.goto(afterSigningIn[0] ?? '');
  const ofTree = `/dashboard/trees/${treeId}/history`;
  for (const path of [...afterSigningIn, ofTree]) wrong.push(...(await overflowsOf(page, path)));
  await page.goto(`/shared/${token}`);
  wrong.push(...(await overflowsOf(page, `/shared/${token}`)));
  await page.evaluate(() => localStorage.setItem('swissfam-language', 'en'));
  // Left before the session ends, so that no request of this page comes too late.
  await page.goto('about:blank');
  await context.clearCookies();
  await page.goto('/');
  for (const path of beforeSigningIn) wrong.push(...(await overflowsOf(page, path)));
  expect(wrong).toEqual([]);
});

/** The English texts of the build give way to pseudo ones, so that no language has to be offered for it. */
async function speakPseudo(context: BrowserContext): Promise<void> {
  const english = join(root, 'locales/en');
  const texts = Object.fromEntries(
    readdirSync(english).map((file) => [
      basename(file, '.json'),
      allInPseudo(JSON.parse(readFileSync(join(english, file), 'utf8'))),
    ]),
  );
  const built = join(root, 'dist/web');
  const manifest: Record<string, { readonly file: string }> = JSON.parse(
    readFileSync(join(built, '.vite/manifest.json'), 'utf8'),
  );
  const answers = new Map<string, unknown>(
    Object.entries(manifest)
      .filter(([source]) => source.startsWith('../../locales/en/'))
      .map(([source, { file }]) => [`/${file}`, texts[basename(source, '.json')]]),
  );
  // What visitors read first is one file a language.
  const [, ofVisitors = ''] = /hreflang="en" href="(.*?)"/.exec(readFileSync(join(built, 'visit.html'), 'utf8')) ?? [];
  answers.set(ofVisitors, texts);
  await context.route(
    ({ pathname }) => answers.has(pathname),
    (route, request) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `export default ${JSON.stringify(answers.get(new URL(request.url()).pathname))}`,
      }),
  );
}

async function overflowsOf(page: Page, path: string): Promise<string[]> {
  if (new URL(path, page.url()).href !== page.url()) await goInside(page, path);
  await expect(page.getByRole('main'), path).toContainText('~');
  const found: string[] = [];
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const overflows = await page.evaluate(findOverflows);
    found.push(...overflows.map((what) => `${path} at ${width} px: ${what}`));
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  return found;
}

/** Runs in the page: what sticks out of the window, and pseudo words that stick out of their button. */
async function findOverflows(): Promise<string[]> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const found: string[] = [];
  /** What is dragged or scrolled by itself: a drawing, a row of tabs, a table. */
  const isInFrame = (one: Element): boolean => {
    const around = one.parentElement;
    if (around === null || around === document.body) return false;
    return getComputedStyle(around).overflowX !== 'visible' || isInFrame(around);
  };
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) {
    const beyond = [...document.querySelectorAll('body *')].filter(
      (one) => one.getBoundingClientRect().right > clientWidth + 1,
    );
    found.push(`the page is ${scrollWidth - clientWidth} px too wide: ${beyond.at(-1)?.outerHTML.slice(0, 200)}`);
  }
  for (const button of document.querySelectorAll('button, a, summary, legend, [role="tab"]')) {
    const box = button.getBoundingClientRect();
    if (box.right > clientWidth + 1 && button.checkVisibility() && !isInFrame(button)) {
      found.push(`“${button.textContent}” is beyond the window`);
    }
    const words = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    while (words.nextNode()) {
      const { parentElement, textContent } = words.currentNode;
      if (!parentElement?.checkVisibility() || !textContent?.includes('~')) continue;
      // For screen readers alone.
      if (getComputedStyle(parentElement).clipPath !== 'none') continue;
      const range = document.createRange();
      range.selectNodeContents(words.currentNode);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      const isOut = left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1;
      if (isOut) found.push(`“${textContent}” sticks out of its ${button.tagName.toLowerCase()}`);
    }
  }
  return found;
}
