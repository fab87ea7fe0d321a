import type { Browser, Page } from '@playwright/test';
import { findBrowser, openPage, signInOn } from './browser.ts';
import { type LivedIn, livedIn } from './families.ts';
import { atMost, type Bench, median, percentile, repeat } from './figures.ts';
import { startInstance } from './instance.ts';

const RUNS = 3;
const PEOPLE = 1000;

/** From the press on another mode to the first frame of its drawing, and how evenly the frames of the glide come. */
export const viewSwitchBench: Bench = {
  name: 'view-switch-1k',
  async run(workshop) {
    const browser = await findBrowser(workshop);
    if (!browser) return [];
    const lived = await livedIn(workshop, PEOPLE);
    const instance = await startInstance(lived.dataDir);
    try {
      const visits = await repeat(RUNS, () => switchViews(browser, instance.address, lived));
      const bench = 'view-switch-1k';
      const waits = visits.flatMap(({ waits }) => waits);
      const frames = visits.map(({ frames }) => percentile(frames, 0.95));
      return [
        atMost({ bench, n: PEOPLE, value: median(waits), unit: 'ms to the new view', limit: 500 }),
        atMost({ bench, n: PEOPLE, value: Math.max(...waits), unit: 'ms at most', limit: 500 }),
        atMost({ bench, n: PEOPLE, value: median(frames), unit: 'ms glide p95', limit: 34 }),
      ];
    } finally {
      await instance.stop();
    }
  },
};

interface Visit {
  readonly waits: readonly number[];
  readonly frames: readonly number[];
}

/** Through all modes and back, with one person selected. */
async function switchViews(browser: Browser, address: string, { treeId }: LivedIn): Promise<Visit> {
  const page = await openPage(browser);
  try {
    await signInOn(page, address);
    await page.goto(`${address}/dashboard/family-tree?tree=${treeId}&people=everyone`);
    await page.waitForFunction(() => performance.getEntriesByName('diagram:first-frame').length > 0);
    await page.locator('.person-card').first().waitFor();
    const waits: number[] = [];
    const frames: number[] = [];
    for (const mode of ['Timeline', 'Circular', 'Hierarchical']) {
      const seen = await switchTo(page, mode);
      waits.push(seen.wait);
      frames.push(...seen.frames);
    }
    return { waits, frames };
  } finally {
    await page.context().close();
  }
}

async function switchTo(page: Page, mode: string): Promise<{ wait: number; frames: number[] }> {
  const radio = await page.getByRole('radio', { name: mode }).elementHandle();
  if (!radio) throw new Error(`There is no mode ${mode}.`);
  return await page.evaluate(async (control) => {
    const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const pressed = performance.now();
    (control as HTMLElement).click();
    const newView = () =>
      performance.getEntriesByName('diagram:next-view').find(({ startTime }) => startTime >= pressed)?.startTime;
    for (let seen = newView(); seen === undefined; seen = newView()) await nextFrame();
    const wait = (newView() ?? Number.NaN) - pressed;
    const times = [await nextFrame()];
    for (let last = times[0] ?? 0; last - (times[0] ?? 0) < 700; times.push(last)) last = await nextFrame();
    return { wait, frames: times.slice(1).map((time, nth) => time - (times[nth] ?? time)) };
  }, radio);
}
