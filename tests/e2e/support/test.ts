import { type BrowserContext, type BrowserContextOptions, test as base, expect } from '@playwright/test';
import { type House, openHouse } from './house.ts';
import { keepQuiet, type Quiet } from './quiet.ts';
import { rememberSharedThings, type SharedThings } from './shared-things.ts';

export { expect };

interface WorkerFixtures {
  /** Whether the server starts as a demo with a sample family and three accounts, or empty with a setup link. */
  readonly demo: boolean;
  readonly house: House;
  /** What tests of one house could leave to each other; absent where there are no accounts yet. */
  readonly shared: SharedThings | undefined;
}

interface TestFixtures {
  /** Every test fails on errors in the browser and on requests to other hosts; provoked ones are named here. */
  readonly quiet: Quiet;
  /** Another browser: its own cookies and storage, watched like the first. */
  readonly newBrowser: (options?: BrowserContextOptions) => Promise<BrowserContext>;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  demo: [true, { option: true, scope: 'worker' }],
  house: [
    async ({ demo }, use) => {
      const house = await openHouse({ demo });
      await use(house);
      await house.remove();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  shared: [
    async ({ house, demo }, use) => {
      const shared = demo ? await rememberSharedThings(house.address) : undefined;
      await use(shared);
      await shared?.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ house }, use) => use(house.address),
  quiet: async ({ house, shared }, use) => {
    const quiet = keepQuiet(house.address);
    await use(quiet);
    house.expectRunning();
    // A test that leaves something to the next one is the one that fails.
    expect(await shared?.giveBack(), 'accounts of the demo that were changed').toEqual(shared && []);
    const incidents = quiet.incidents();
    // The first line is all that a list of failed tests shows.
    expect(incidents, ['errors in the browser', ...incidents].join(': ')).toEqual([]);
  },
  context: async ({ context, quiet }, use) => {
    // The one thing that is not taken back by itself when a window goes on to the next test.
    await context.setOffline(false);
    quiet.watch(context);
    await use(context);
  },
  newBrowser: async ({ browser, contextOptions, house, quiet }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ ...contextOptions, baseURL: house.address, ...options });
      quiet.watch(context);
      opened.push(context);
      return context;
    });
    for (const context of opened) await context.close();
  },
});
