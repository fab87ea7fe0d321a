import { request } from '@playwright/test';
import { getSettings, type SystemSettings, updateSettings } from '#contract/system-settings.ts';
import { listTrees } from '#contract/trees.ts';
import { getUserSettings } from '#contract/user-settings.ts';
import { beat, call, ratna, signIn } from './api.ts';

/** What every test of an instance finds: what its administrators decided, and the accounts of the demo. */
export interface SharedThings {
  /** Takes back what was decided, and gives the names of those accounts that are not as they were at first. */
  readonly giveBack: () => Promise<string[]>;
  readonly close: () => Promise<void>;
}

export async function rememberSharedThings(address: string): Promise<SharedThings> {
  const open = async (account: typeof ratna) => {
    const browser = { request: await request.newContext({ baseURL: address }) };
    await signIn(browser, account);
    const look = async () => {
      const { items } = await call(browser, listTrees);
      const trees = items.map(({ id, name, version }) => ({ id, name, version }));
      return JSON.stringify({ trees, settings: await call(browser, getUserSettings) });
    };
    return { email: account.email, browser, look, atFirst: await look() };
  };
  const administrator = await open(ratna);
  const accounts = [administrator, await open(beat)];
  // An instance without a backup makes one thirteen minutes past the hour: no test may depend on when it runs.
  const decided = await call(administrator.browser, updateSettings, { body: { backupEveryHours: 0 } });
  return {
    giveBack: async () => {
      const now = await call(administrator.browser, getSettings);
      const changed = Object.entries(decided).filter(([key, value]) => now[key as keyof SystemSettings] !== value);
      if (changed.length > 0) {
        // Settings that open doors are only changed within ten minutes of signing in.
        await signIn(administrator.browser, ratna);
        await call(administrator.browser, updateSettings, { body: Object.fromEntries(changed) });
      }
      const states = await Promise.all(
        accounts.map(async ({ email, look, atFirst }) => [email, atFirst, await look()]),
      );
      return states.flatMap(([email = '', atFirst, after]) => (atFirst === after ? [] : [email]));
    },
    close: async () => {
      for (const { browser } of accounts) await browser.request.dispose();
    },
  };
}
