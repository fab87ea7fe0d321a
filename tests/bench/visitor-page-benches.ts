import { gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { createShare } from '#contract/shares.ts';
import { findBrowser } from './browser.ts';
import { type LivedIn, livedIn } from './families.ts';
import { atMost, type Bench, type Figure, median, repeat, type Workshop } from './figures.ts';
import { startHouse } from './house.ts';
import { visit } from './visitor.ts';

const RUNS = 5;
const PEOPLE = 100;

/** The page behind a link, with a family of 100. */
export const visitorPageBenches: readonly Bench[] = [
  { name: 'visitor-js-kb', run: (workshop) => behindLink(workshop, measureScripts) },
  { name: 'visitor-lcp', run: (workshop) => behindLink(workshop, measurePaint) },
];

async function behindLink(
  workshop: Workshop,
  measure: (browser: Browser, link: string) => Promise<Figure>,
): Promise<Figure[]> {
  const browser = await findBrowser(workshop);
  if (!browser) return [];
  const { dataDir, treeId, cookie }: LivedIn = await livedIn(workshop, PEOPLE);
  // Through npm, which builds the browser part where it is stale.
  const house = await startHouse(dataDir, { throughNpm: true });
  try {
    const body = { expiresIn: 'never', viewOnly: false } as const;
    const { token } = await visit(house.address, cookie).call(createShare, { params: { treeId }, body });
    return [await measure(browser, `${house.address}/shared/${token}`)];
  } finally {
    await house.stop();
  }
}

/** Every script of the page and of its workers, compressed by gzip. */
async function measureScripts(browser: Browser, link: string): Promise<Figure> {
  const { page, context } = await openOnPhone(browser);
  const scripts = new Set<string>();
  context.on('request', (request) => {
    if (/\.m?js$/.test(new URL(request.url()).pathname)) scripts.add(request.url());
  });
  await page.goto(link);
  await seeDrawing(page);
  // What the page fetches when it has nothing else to do.
  await page.waitForTimeout(2000);
  await context.close();
  if (scripts.size === 0) throw new Error('The page of a visitor fetched no script at all.');
  const sizes = await Promise.all([...scripts].map(async (url) => gzipSync(await (await fetch(url)).text()).length));
  const kB = sizes.reduce((sum, size) => sum + size, 0) / 1000;
  return atMost({ bench: 'visitor-js-kb', n: scripts.size, value: kB, unit: 'kB', limit: 200 });
}

/** When the largest part of the page is painted: slow 4G and a processor four times slower, as Lighthouse has it for phones. */
async function measurePaint(browser: Browser, link: string): Promise<Figure> {
  const paints = await repeat(RUNS, async () => {
    const { page, context } = await openOnPhone(browser);
    try {
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 150,
        downloadThroughput: (1.6 * 1024 * 1024) / 8,
        uploadThroughput: (0.75 * 1024 * 1024) / 8,
      });
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await page.goto(link);
      await seeDrawing(page);
      return await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const observer = new PerformanceObserver((list) => {
              const latest = list.getEntries().at(-1);
              if (latest) resolve(latest.startTime);
            });
            observer.observe({ type: 'largest-contentful-paint', buffered: true });
          }),
      );
    } finally {
      await context.close();
    }
  });
  return atMost({ bench: 'visitor-lcp', n: PEOPLE, value: median(paints) / 1000, unit: 's', limit: 2.5 });
}

async function openOnPhone(browser: Browser) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    locale: 'en',
  });
  return { context, page: await context.newPage() };
}

async function seeDrawing(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('diagram:first-frame').length > 0, null, {
    timeout: 60_000,
  });
}
