import { type BrowserContext, type BrowserContextOptions, test as base, expect } from '@playwright/test';
import { type Instance, openInstance } from './instance.ts';
import { keepQuiet, type Quiet } from './quiet.ts';
import { rememberSharedThings, type SharedThings } from './shared-things.ts';

export { expect };

interface WorkerFixtures {
  /** Whether the server starts as a demo with a sample family and three accounts, or empty with a setup link. */
  readonly demo: boolean;
  readonly instance: Instance;
  /** What tests of one instance could leave to each other; absent where there are no accounts yet. */
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
  instance: [
    async ({ demo }, use) => {
      const instance = await openInstance({ demo });
      await use(instance);
      await instance.remove();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  shared: [
    async ({ instance, demo }, use) => {
      const shared = demo ? await rememberSharedThings(instance.address) : undefined;
      await use(shared);
      await shared?.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ instance }, use) => use(instance.address),
  quiet: async ({ instance, shared }, use) => {
    const quiet = keepQuiet(instance.address);
    await use(quiet);
    instance.expectRunning();
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
  newBrowser: async ({ browser, contextOptions, instance, quiet }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ ...contextOptions, baseURL: instance.address, ...options });
      quiet.watch(context);
      opened.push(context);
      return context;
    });
    for (const context of opened) await context.close();
  },
});
