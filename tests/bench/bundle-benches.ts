import { findBrowser, openPage } from './browser.ts';
import { emptyFolder } from './families.ts';
import { atMost, type Bench, type Workshop } from './figures.ts';
import { startInstance } from './instance.ts';

export const bundleBenches: readonly Bench[] = [{ name: 'bundle-first', run: measure }];

/** JavaScript that a first visit of the front page and of the sign-in page fetches, as it travels. */
async function measure(workshop: Workshop) {
  const browser = await findBrowser(workshop);
  if (!browser) return [];
  // Through npm, which builds the browser part where it is stale.
  const instance = await startInstance(await emptyFolder(workshop, 'bundle'), { throughNpm: true });
  try {
    const sizes: number[] = [];
    for (const path of ['/', '/login']) {
      const page = await openPage(browser);
      const coming: Promise<number>[] = [];
      page.on('requestfinished', (request) => {
        if (!/\.m?js$/.test(new URL(request.url()).pathname)) return;
        coming.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
      });
      await page.goto(`${instance.address}${path}`, { waitUntil: 'networkidle' });
      const bytes = (await Promise.all(coming)).reduce((sum, size) => sum + size, 0);
      workshop.say(`bundle-first: ${path} fetches ${(bytes / 1000).toFixed(1)} kB in ${coming.length} scripts.`);
      if (coming.length === 0) throw new Error(`${path} fetched no script at all.`);
      sizes.push(bytes);
      await page.context().close();
    }
    return [
      atMost({ bench: 'bundle-first', n: sizes.length, value: Math.max(...sizes) / 1000, unit: 'kB', limit: 170 }),
    ];
  } finally {
    await instance.stop();
  }
}
