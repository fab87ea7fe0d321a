import { defineConfig } from '@playwright/test';

/** Journeys through a real browser, a real server and a real database. Each worker starts a server of its own. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.cache/journeys',
  // Two: a server, a database and a browser each are enough for two cores.
  workers: 2,
  // What succeeds only at the second attempt is a failure nobody looked at.
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'line',
  use: {
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    locale: 'en-GB',
    timezoneId: 'Europe/Zurich',
    viewport: { width: 1280, height: 800 },
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: false },
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        // Chromium's own sandbox does not work as root, as in most containers.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        // Painting without the rehearsal of a graphics card, which costs a third of a page's time.
        '--disable-gpu',
        '--disable-gpu-compositing',
        '--disable-software-rasterizer',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
