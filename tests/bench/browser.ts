import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { signIn } from '#contract/accounts.ts';
import type { Workshop } from './figures.ts';
import { owner } from './visitor.ts';

const places = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** One browser for the run; undefined, after a sentence, where there is none on this machine. */
export async function findBrowser(workshop: Workshop): Promise<Browser | undefined> {
  return await workshop.once('browser', async () => {
    const executablePath = places.find((place) => place !== undefined && existsSync(place));
    if (executablePath === undefined) {
      workshop.say('The figures of the browser are skipped: there is no Chromium here. Install it, or set CHROMIUM.');
      return undefined;
    }
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--js-flags=--expose-gc'] });
    workshop.atEnd(() => browser.close());
    return browser;
  });
}

/** A page with nothing stored, of a usual size. */
export async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en' });
  return await context.newPage();
}

/** Signs in as the sign-in page does, so that the browser keeps the cookie by its own rules. */
export async function signInOn(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/login`);
  const status = await page.evaluate(
    async ({ path, body }) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(path, { method: 'POST', headers, body })).status;
    },
    { path: signIn.path, body: JSON.stringify({ email: owner.email, password: owner.password }) },
  );
  if (status !== 200) throw new Error(`Signing in was answered by ${status}.`);
}
