import type { Browser, Page } from '@playwright/test';
import { findBrowser, openPage, signInOn } from './browser.ts';
import { type LivedIn, livedIn } from './families.ts';
import { atMost, type Bench, type Figure, median, percentile, repeat, type Workshop } from './figures.ts';
import { startInstance } from './instance.ts';

const RUNS = 3;
const HEAP_LIMIT_MB = 120;
/** How many times longer a frame of 100,000 people may take than one of 1,000. */
const MOST_GROWTH = 1.5;

export const frameBenches: readonly Bench[] = [
  { name: 'frame-1k', run: (workshop) => measure(workshop, '1k', 1000, 0.4) },
  { name: 'frame-10k', run: (workshop) => measure(workshop, '10k', 10_000, 0.6) },
  { name: 'frame-100k', run: (workshop) => measure(workshop, '100k', 100_000, 1.5) },
  { name: 'frame-growth', run: measureGrowth },
  { name: 'frame-throttled-2k', run: measureThrottled },
];

/** As on a phone: the whole of 2,000 people in view, and a processor four times as slow as this one. Every run counts. */
async function measureThrottled(workshop: Workshop): Promise<readonly Figure[]> {
  const browser = await findBrowser(workshop);
  if (!browser) return [];
  const n = 2000;
  const lived = await livedIn(workshop, n);
  const instance = await startInstance(lived.dataDir);
  try {
    const frames = await repeat(RUNS, async () => {
      const page = await openDiagram(browser, instance.address, lived);
      try {
        const middle = await middleOfCanvas(page);
        // The address says where the window looks once it has come to rest: first where it opened, then on everyone.
        await page.waitForURL((url) => url.searchParams.has('at'));
        const before = page.url();
        await page.getByRole('button', { name: 'Fit everyone into view' }).click();
        await page.waitForURL((url) => url.href !== before);
        const session = await page.context().newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
        await page.mouse.move(middle.x, middle.y);
        const pan = await framesDuring(page, () => drag(page, middle));
        const zoom = await framesDuring(page, () => turnWheel(page, -60, 30));
        return { pan: percentile(pan, 0.95), zoom: percentile(zoom, 0.95) };
      } finally {
        await page.context().close();
      }
    });
    const bench = 'frame-throttled-2k';
    const worst = (read: (run: (typeof frames)[number]) => number) => Math.max(...frames.map(read));
    return [
      atMost({ bench, n, value: worst(({ pan }) => pan), unit: 'ms pan p95, 4 times slower', limit: 33 }),
      atMost({ bench, n, value: worst(({ zoom }) => zoom), unit: 'ms zoom p95, 4 times slower', limit: 33 }),
    ];
  } finally {
    await instance.stop();
  }
}

/** What one visit of the diagram showed. Times in ms. */
interface Visit {
  readonly firstFrame: number;
  /** The longest that the page could not answer while the worker laid the family out. */
  readonly hold: number;
  readonly pan: readonly number[];
  readonly zoom: readonly number[];
  /** The most there were at any of the moments looked at. */
  readonly elements: number;
  readonly cards: number;
  readonly heap: number;
}

/** The whole family on one canvas, in a browser with nothing stored: the largest picture there is of it. */
async function measure(workshop: Workshop, size: string, n: number, limit: number): Promise<readonly Figure[]> {
  const browser = await findBrowser(workshop);
  if (!browser) return [];
  const visits = await visitsOf(workshop, browser, n);
  const of = (read: (visit: Visit) => number) => median(visits.map(read));
  const bench = `frame-${size}`;
  return [
    atMost({ bench, n, value: of(({ firstFrame }) => firstFrame) / 1000, unit: 's to first frame', limit }),
    atMost({ bench, n, value: of(({ hold }) => hold), unit: 'ms longest task while laying out', limit: 50 }),
    atMost({ bench, n, value: of(({ pan }) => percentile(pan, 0.95)), unit: 'ms pan p95', limit: 34 }),
    atMost({ bench, n, value: of(({ zoom }) => percentile(zoom, 0.95)), unit: 'ms zoom p95', limit: 34 }),
    atMost({ bench, n, value: Math.max(...visits.map(({ elements }) => elements)), unit: 'elements', limit: 2000 }),
    atMost({ bench, n, value: Math.max(...visits.map(({ cards }) => cards)), unit: 'cards', limit: 150 }),
    atMost({ bench, n, value: of(({ heap }) => heap) / 1_000_000, unit: 'MB heap', limit: HEAP_LIMIT_MB }),
  ];
}

/** The mean of the frames of a hundred times as many people: at most as slow as the screen, they differ by little. */
async function measureGrowth(workshop: Workshop): Promise<readonly Figure[]> {
  const browser = await findBrowser(workshop);
  if (!browser) return [];
  const frameOf = async (n: number) => {
    const frames = (await visitsOf(workshop, browser, n)).flatMap(({ pan, zoom }) => [...pan, ...zoom]);
    return frames.reduce((sum, frame) => sum + frame, 0) / frames.length;
  };
  const value = (await frameOf(100_000)) / (await frameOf(1000));
  return [atMost({ bench: 'frame-growth', n: 100_000, value, unit: 'times the frame of 1,000', limit: MOST_GROWTH })];
}

/** The visits of a family, made once in a run. */
async function visitsOf(workshop: Workshop, browser: Browser, n: number): Promise<readonly Visit[]> {
  return await workshop.once(`visits-${n}`, async () => {
    const lived = await livedIn(workshop, n);
    const instance = await startInstance(lived.dataDir);
    try {
      return await repeat(RUNS, () => visitDiagram(browser, instance.address, lived));
    } finally {
      await instance.stop();
    }
  });
}

/** A page with the whole family drawn on it for the first time. */
async function openDiagram(browser: Browser, address: string, { treeId }: LivedIn): Promise<Page> {
  const page = await openPage(browser);
  await signInOn(page, address);
  await page.goto(`${address}/dashboard/family-tree?tree=${treeId}&people=everyone`);
  await page.waitForFunction(() => performance.getEntriesByName('diagram:first-frame').length > 0, undefined, {
    timeout: 60_000,
  });
  return page;
}

async function middleOfCanvas(page: Page): Promise<{ x: number; y: number }> {
  const box = await page.locator('canvas').first().boundingBox();
  if (!box) throw new Error('The diagram has no canvas.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function visitDiagram(browser: Browser, address: string, lived: LivedIn): Promise<Visit> {
  const page = await openDiagram(browser, address, lived);
  try {
    // From the moment the family is in memory to the first picture of it; the last of each, should there be several.
    const firstFrame = await page.evaluate(() => {
      const [frame] = performance.getEntriesByName('diagram:first-frame');
      const starts = performance.getEntriesByName('diagram:layout-start').map(({ startTime }) => startTime);
      const first = frame?.startTime ?? Number.NaN;
      return first - Math.max(...starts.filter((time) => time <= first));
    });
    const middle = await middleOfCanvas(page);
    await page.mouse.move(middle.x, middle.y);

    const counts = [await count(page)];
    const zoomIn = await framesDuring(page, () => turnWheel(page, -240, 30));
    counts.push(await count(page));
    const panNear = await framesDuring(page, () => drag(page, middle));
    counts.push(await count(page));
    const zoomOut = await framesDuring(page, () => turnWheel(page, 240, 30));
    const panFar = await framesDuring(page, () => drag(page, middle));
    counts.push(await count(page));
    return {
      firstFrame,
      hold: await holdDuringLayout(page),
      pan: [...panNear, ...panFar],
      zoom: [...zoomIn, ...zoomOut],
      elements: Math.max(...counts.map(({ elements }) => elements)),
      cards: Math.max(...counts.map(({ cards }) => cards)),
      heap: await heapOf(page),
    };
  } finally {
    await page.context().close();
  }
}

/** The longest task of the page between the start and the end of the layout, ms; 0 where none took 50. */
async function holdDuringLayout(page: Page): Promise<number> {
  return await page.evaluate(async () => {
    const tasks = await new Promise<readonly PerformanceEntry[]>((resolve) => {
      const found: PerformanceEntry[] = [];
      new PerformanceObserver((list) => found.push(...list.getEntries())).observe({ type: 'longtask', buffered: true });
      setTimeout(() => resolve(found), 100);
    });
    const timesOf = (name: string) => performance.getEntriesByName(name).map(({ startTime }) => startTime);
    const start = Math.min(...timesOf('diagram:layout-start'));
    const end = Math.min(...timesOf('diagram:layout-end').filter((time) => time > start));
    const during = tasks.filter((task) => task.startTime < end && task.startTime + task.duration > start);
    return Math.max(0, ...during.map(({ duration }) => duration));
  });
}

/** Milliseconds between the frames that the browser offered while `act` went on. */
async function framesDuring(page: Page, act: () => Promise<void>): Promise<number[]> {
  const recorder = await page.evaluateHandle(() => {
    const recorded = { times: [] as number[], isOn: true };
    const note = (time: number) => {
      recorded.times.push(time);
      if (recorded.isOn) requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
    return recorded;
  });
  await act();
  const times = await recorder.evaluate((recorded) => {
    recorded.isOn = false;
    return recorded.times;
  });
  return times.slice(1).map((time, index) => time - (times[index] ?? time));
}

async function turnWheel(page: Page, delta: number, turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn++) {
    await page.mouse.wheel(0, delta);
    await page.waitForTimeout(16);
  }
}

/** There and back, in steps of a hand's speed. */
async function drag(page: Page, from: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let step = 1; step <= 60; step++) {
    const away = 300 * Math.sin((step / 60) * 2 * Math.PI);
    await page.mouse.move(from.x + away, from.y + away / 3);
    await page.waitForTimeout(8);
  }
  await page.mouse.up();
}

async function count(page: Page): Promise<{ elements: number; cards: number }> {
  return await page.evaluate(() => ({
    elements: document.querySelectorAll('*').length,
    cards: document.querySelectorAll('.diagram-place').length,
  }));
}

/** Bytes of the page's heap after a collection, typed arrays included. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const usage: { usedSize: number; backingStorageSize?: number } = await session.send('Runtime.getHeapUsage');
  return usage.usedSize + (usage.backingStorageSize ?? 0);
}
