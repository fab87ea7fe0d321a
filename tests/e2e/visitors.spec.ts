import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { setVisibility } from '#contract/admin-trees.ts';
import { createShare } from '#contract/shares.ts';
import { updateSettings } from '#contract/system-settings.ts';
import { addTree, administrator, call, signInAnew } from './support/api.ts';
import { card, diagram, middleOf } from './support/diagram.ts';
import { drawnScene, overhearScenes } from './support/drawn-scenes.ts';
import { addHartonos } from './support/hartono.ts';
import { readPng } from './support/read-png.ts';
import { expect, test } from './support/test.ts';

test('[UX-37] the pages of visitors fetch at most 200 kB of JavaScript, workers included, in few files', async ({
  context,
  newBrowser,
}) => {
  await signInAnew(context, administrator);
  const tree = await addHartonos(context);
  const params = { treeId: tree.id };
  const { token } = await call(context, createShare, { params, body: { viewOnly: false } });
  await call(context, updateSettings, { body: { enablePublicTrees: true } });
  await call(context, setVisibility, { params, body: { isPublic: true } });

  for (const path of [`/shared/${token}`, `/public/${tree.id}`]) {
    const visitor = await newBrowser({ viewport: { width: 412, height: 823 } });
    const scripts = new Set<string>();
    visitor.on('request', (request) => {
      if (request.url().endsWith('.js')) scripts.add(request.url());
    });
    const page = await visitor.newPage();
    await page.goto(path);
    // Who stands in view of a phone depends on the ids of the link.
    await expect(diagram(page).getByRole('button').first()).toBeVisible();
    // Also what is fetched when the page has nothing else to do.
    await expect(page.getByRole('tree')).toBeAttached();
    await page.evaluate(async () => {
      for (let rest = 0; rest < 5; rest++) await new Promise((resolve) => requestIdleCallback(resolve));
    });
    const sizes = await Promise.all(
      [...scripts].map(async (url) => gzipSync(await (await visitor.request.get(url)).text(), { level: 9 }).length),
    );
    const total = sizes.reduce((sum, size) => sum + size, 0);
    expect(total, [...scripts].map((url, nth) => `${sizes[nth]} ${url}`).join('\n')).toBeLessThanOrEqual(200_000);
    expect([...scripts].some((url) => url.includes('layout.worker'))).toBe(true);
    expect(scripts.size).toBeLessThanOrEqual(12);
  }
});

test('[SHV-021] [SHV-023] [CNV-007] [CNV-018] [CNV-021] [FND-038] a visitor sees a drawing in which nobody is changed or selected, and saves all of it at twice its size', async ({
  context,
  newBrowser,
}) => {
  await signInAnew(context);
  const tree = await addHartonos(context);
  const body = { viewOnly: true, allowDownload: true, allowSuggestions: false };
  const { token } = await call(context, createShare, { params: { treeId: tree.id }, body });
  const visitor = await newBrowser({ viewport: { width: 1280, height: 900 }, colorScheme: 'dark' });
  await overhearScenes(visitor);
  const asked: string[] = [];
  visitor.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname.replace(token, '{token}')}`);
  });
  const page = await visitor.newPage();
  await page.goto(`/shared/${token}`);
  const budi = card(page, 'Budi');
  const { x: left, y: top } = await middleOf(budi);
  await page.mouse.click(left, top);
  await budi.focus();
  for (const key of ['Delete', 'Enter', 'c', 'Control+z']) await page.keyboard.press(key);
  await expect(page.getByRole('button', { name: /^(Add|Connect|Edit|Delete|Undo)/ })).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(budi).not.toBeFocused();
  await expect(diagram(page).getByRole('button', { pressed: false }).and(page.locator(':focus'))).toHaveCount(1);
  await expect(diagram(page).getByRole('button', { pressed: true })).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const { x, y, cardWidth, cardHeight } = await drawnScene(page);
  const [file] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  const twice = (places: readonly number[], size: number) => 2 * (Math.ceil(Math.max(...places) + size) + 2 * 48);
  expect(await readPng(await file.path())).toMatchObject({
    width: twice(x, cardWidth),
    height: twice(y, cardHeight),
    corner: [255, 255, 255],
  });
  const ofTheLink = /^GET \/api\/(system|session|shared\/\{token\}(\/(tree|graph|live|download))?)$/;
  expect(asked.filter((address) => !ofTheLink.test(address))).toEqual([]);

  const { id: treeId } = await addTree(context, 'Nobody yet');
  const empty = await call(context, createShare, { params: { treeId }, body: {} });
  await page.goto(`/shared/${empty.token}`);
  await expect(page.getByText('This shared tree has no members')).toBeVisible();
});

test('[AT-57] no page lets itself be shown in a frame of another origin', async ({ page, context, quiet }) => {
  quiet.allow(/frame-ancestors/, /left the origin/, /ERR_BLOCKED_BY_RESPONSE/);
  await signInAnew(context);
  const tree = await addHartonos(context);
  const { token } = await call(context, createShare, { params: { treeId: tree.id }, body: {} });
  const instance = new URL((await page.request.get('/')).url()).origin;
  const pages = [`/shared/${token}`, '/dashboard', `/dashboard/family-tree?tree=${tree.id}`, '/'];
  const elsewhere = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(pages.map((path) => `<iframe src="${instance}${path}"></iframe>`).join(''));
  }).listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  try {
    // Safe: a server that listens on a port has one.
    const { port } = elsewhere.address() as AddressInfo;
    const answers: string[] = [];
    page.on('response', (response) => {
      if (response.url().startsWith(instance)) answers.push(response.headers()['content-security-policy'] ?? '');
    });
    await page.goto(`http://127.0.0.1:${port}/`);
    const frames = page.frames().filter((frame) => frame !== page.mainFrame());
    expect(frames).toHaveLength(pages.length);
    for (const frame of frames) {
      // What stands there instead is a page of the browser's own.
      await expect.poll(() => frame.url()).toMatch(/^(about:blank|chrome-error:)/);
      expect(await frame.locator('#root').count()).toBe(0);
    }
    expect(answers.every((policy) => policy.includes("frame-ancestors 'none'"))).toBe(true);
  } finally {
    elsewhere.close();
    elsewhere.closeAllConnections();
  }
});
