import { gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { createShare } from '#contract/shares.ts';
import { findBrowser } from './browser.ts';
import { type LivedIn, livedIn } from './families.ts';
import { atMost, type Bench, type Figure, median, repeat, type Workshop } from './figures.ts';
import { startInstance } from './instance.ts';
import { visit } from './visitor.ts';

const RUNS = 5;
const PEOPLE = 100;

/** The page behind a link: what it fetches, and what a phone on a slow line shows when. */
export const visitorPageBenches: readonly Bench[] = [
  { name: 'visitor-js-kb', run: (workshop) => behindLink(workshop, PEOPLE, measureScripts) },
  { name: 'visitor-lcp', run: (workshop) => behindLink(workshop, PEOPLE, measurePaint) },
  { name: 'visitor-3k', run: (workshop) => behindLink(workshop, 3000, measureFirstPicture('visitor-3k', 3000, 4)) },
  {
    name: 'visitor-100k',
    run: (workshop) => behindLink(workshop, 100_000, measureFirstPicture('visitor-100k', 100_000, 8)),
  },
];

async function behindLink(
  workshop: Workshop,
  people: number,
  measure: (browser: Browser, link: string) => Promise<readonly Figure[]>,
): Promise<Figure[]> {
  const browser = await findBrowser(workshop);
  if (!browser) return [];
  const { dataDir, treeId, cookie }: LivedIn = await livedIn(workshop, people);
  // Through npm, which builds the browser part where it is stale.
  const instance = await startInstance(dataDir, { throughNpm: true });
  try {
    const body = { expiresIn: 'never', viewOnly: false } as const;
    const { token } = await visit(instance.address, cookie).call(createShare, { params: { treeId }, body });
    return [...(await measure(browser, `${instance.address}/shared/${token}`))];
  } finally {
    await instance.stop();
  }
}

/** Every script of the page and of its workers, compressed by gzip. */
async function measureScripts(browser: Browser, link: string): Promise<Figure[]> {
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
  return [atMost({ bench: 'visitor-js-kb', n: scripts.size, value: kB, unit: 'kB', limit: 200 })];
}

/** When the largest part of the page and when the drawing is painted, on slow 4G and a processor four times slower. */
async function measurePaint(browser: Browser, link: string): Promise<Figure[]> {
  const paints = await repeat(RUNS, () =>
    paintOf(browser, link, async (page) => {
      const session = await page.context().newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 150,
        downloadThroughput: (1.6 * 1024 * 1024) / 8,
        uploadThroughput: (0.75 * 1024 * 1024) / 8,
      });
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    }),
  );
  const figure = (unit: string, times: readonly number[]) =>
    atMost({ bench: 'visitor-lcp', n: PEOPLE, value: median(times) / 1000, unit, limit: 2.5 });
  return [
    figure(
      's',
      paints.map(({ largest }) => largest),
    ),
    figure(
      's to the first picture',
      paints.map(({ picture }) => picture),
    ),
  ];
}

/** From the address to the first picture, on a line and a processor that nothing holds back; nothing is kept from before. */
function measureFirstPicture(bench: string, n: number, limit: number) {
  return async (browser: Browser, link: string): Promise<Figure[]> => {
    const paints = await repeat(RUNS, () => paintOf(browser, link));
    const value = median(paints.map(({ picture }) => picture)) / 1000;
    return [atMost({ bench, n, value, unit: 's to the first picture', limit })];
  };
}

/** Milliseconds after the page was asked for. */
async function paintOf(browser: Browser, link: string, hold?: (page: Page) => Promise<void>) {
  const { page, context } = await openOnPhone(browser);
  try {
    await hold?.(page);
    await page.goto(link);
    await seeDrawing(page);
    const largest = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const observer = new PerformanceObserver((list) => {
            const latest = list.getEntries().at(-1);
            if (latest) resolve(latest.startTime);
          });
          observer.observe({ type: 'largest-contentful-paint', buffered: true });
        }),
    );
    const picture = await page.evaluate(
      () => performance.getEntriesByName('diagram:first-frame')[0]?.startTime ?? Number.NaN,
    );
    return { largest, picture };
  } finally {
    await context.close();
  }
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
