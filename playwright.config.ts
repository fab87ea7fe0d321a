import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** As `scripts/chromium.mjs` finds it for `npm test`. */
const shell = '/usr/bin/chromium-headless-shell';
const chromium = existsSync(shell) ? shell : '/usr/bin/chromium';

/** Journeys through a real browser, a real server and a real database. Each worker starts a server of its own. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.cache/journeys',
  // Two: a server, a database and a browser each are enough for two cores.
  workers: 2,
  // What succeeds only at the second attempt is a failure nobody looked at.
  retries: 0,
  forbidOnly: true,
  // No expectations about speed: how long something may take where the machine is busy with other things as well.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'line',
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    locale: 'en-GB',
    timezoneId: 'Europe/Zurich',
    viewport: { width: 1280, height: 800 },
    // A trace of every step costs a fifth of the time; only a failure that is looked into needs one.
    trace: process.env.TRACE === '1' ? { mode: 'retain-on-failure', screenshots: false, sources: false } : 'off',
    // A test finds the window of the one before emptied: no cookies, nothing stored, nothing open. What both load is
    // compiled once; otherwise that takes half of the time of a short test.
    reuseContext: true,
    // What moves is painted sixty times a second, a seventh of the time of a page. The long journeys and the tests about
    // motion have it on.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? chromium,
      args: [
        // Chromium's own sandbox does not work as root, as in most containers.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        // Painting without the rehearsal of a graphics card, which costs a third of a page's time.
        '--disable-gpu',
        '--disable-gpu-compositing',
        '--disable-software-rasterizer',
        // Painting and the network in the browser's own process: what goes between processes costs a tenth of a page's time.
        '--in-process-gpu',
        '--enable-features=NetworkServiceInProcess2,CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies',
        // Pages of one browser, one after the other or side by side, compile what they load once: a twentieth of the time.
        '--process-per-site',
        // Without windows, letters are otherwise as wide as whole pixels, which no screen of today does.
        '--font-render-hinting=none',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
