import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { setVisibility } from '#contract/admin-trees.ts';
import { createShare } from '#contract/shares.ts';
import { updateSettings } from '#contract/system-settings.ts';
import { call, ratna, signIn } from './support/api.ts';
import { card } from './support/diagram.ts';
import { addHartonos } from './support/hartono.ts';
import { expect, test } from './support/test.ts';

test('[UX-37] the pages of visitors fetch at most 200 kB of JavaScript, workers included, in few files', async ({
  context,
  newBrowser,
}) => {
  await signIn(context, ratna);
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
    await expect(card(page, 'Budi')).toBeVisible();
    // Also what is fetched when the page has nothing else to do.
    await expect(page.getByRole('tree')).toBeAttached();
    await page.waitForTimeout(1500);
    const sizes = await Promise.all(
      [...scripts].map(async (url) => gzipSync(await (await visitor.request.get(url)).text(), { level: 9 }).length),
    );
    const total = sizes.reduce((sum, size) => sum + size, 0);
    expect(total, [...scripts].map((url, nth) => `${sizes[nth]} ${url}`).join('\n')).toBeLessThanOrEqual(200_000);
    expect([...scripts].some((url) => url.includes('layout.worker'))).toBe(true);
    expect(scripts.size).toBeLessThanOrEqual(12);
  }
});

test('[AT-57] no page lets itself be shown in a frame of another origin', async ({ page, context, quiet }) => {
  quiet.allow(/frame-ancestors/, /left the origin/, /ERR_BLOCKED_BY_RESPONSE/);
  await signIn(context, ratna);
  const tree = await addHartonos(context);
  const { token } = await call(context, createShare, { params: { treeId: tree.id }, body: {} });
  const house = new URL((await page.request.get('/')).url()).origin;
  const pages = [`/shared/${token}`, '/dashboard', `/dashboard/family-tree?tree=${tree.id}`, '/'];
  const elsewhere = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(pages.map((path) => `<iframe src="${house}${path}"></iframe>`).join(''));
  }).listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  try {
    // Safe: a server that listens on a port has one.
    const { port } = elsewhere.address() as AddressInfo;
    const answers: string[] = [];
    page.on('response', (response) => {
      if (response.url().startsWith(house)) answers.push(response.headers()['content-security-policy'] ?? '');
    });
    await page.goto(`http://127.0.0.1:${port}/`);
    const frames = page.frames().filter((frame) => frame !== page.mainFrame());
    expect(frames).toHaveLength(pages.length);
    for (const frame of frames) {
      // What stands there instead is a page of the browser's own.
      expect(frame.url()).toMatch(/^(about:blank|chrome-error:)/);
      expect(await frame.locator('#root').count()).toBe(0);
    }
    expect(answers.every((policy) => policy.includes("frame-ancestors 'none'"))).toBe(true);
  } finally {
    elsewhere.close();
    elsewhere.closeAllConnections();
  }
});
