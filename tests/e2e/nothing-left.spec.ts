import type { Page } from '@playwright/test';
import { signOut } from '#contract/accounts.ts';
import { deleteTree } from '#contract/trees.ts';
import { addPeople, addTree, call, signInAnew } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { card } from './support/diagram.ts';
import { goInside } from './support/go-inside.ts';
import { demoPassword } from './support/instance.ts';
import { expect, test } from './support/test.ts';

const canary = 'Kenari';
/** The family as the browser keeps it, within the one text of `everythingKept`. */
const keptFamily = String.raw`\"firstNames\":[\"${canary}`;

/** Everything a script of ours could find in the browser, as one text. */
const everythingKept = (page: Page, { butDrafts = false } = {}) =>
  page.evaluate(async (withoutDrafts) => {
    const ofTab = Object.entries(sessionStorage).filter(
      ([key]) => !(withoutDrafts && key.startsWith('swissfam-draft|')),
    );
    const found: unknown[] = [{ ...localStorage }, ofTab];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) found.push(request.url, await (await cache.match(request))?.text());
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          const reading = database.transaction(store).objectStore(store).getAll();
          reading.onsuccess = () => resolve(reading.result);
          reading.onerror = () => reject(reading.error);
        });
        for (const row of rows) {
          const answer = Object(row).answer;
          found.push(row, answer instanceof Blob ? await answer.text() : '');
        }
      }
      database.close();
    }
    return JSON.stringify(found);
  }, butDrafts);

/** The drafts that stay with the tab, as one text. */
const draftsKept = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify(Object.entries(sessionStorage).filter(([key]) => key.startsWith('swissfam-draft|'))),
  );

/** Looks again where a database goes while it is read. */
const expectNothingKept = (page: Page, word: string, but: { butDrafts?: boolean } = {}) =>
  expect(async () => expect(await everythingKept(page, but)).not.toContain(word)).toPass({ timeout: 10_000 });

/** A family looked at, until the browser keeps it. */
async function readFamilyForArchive(page: Page, treeId: string) {
  await goInside(page, `/dashboard/family-tree?tree=${treeId}`);
  // The tree is kept in IndexedDB once the page has come to rest.
  await expect.poll(() => everythingKept(page)).toContain(keptFamily);
}

async function addFamily(page: Page) {
  const { id: treeId } = await addTree(page.context(), 'Keluarga');
  await addPeople(page.context(), treeId, [{ firstName: canary, lastName: 'Hartono' }]);
  return treeId;
}

/** A form begun, and a family looked at: all of the browser's storages hold the canary. */
async function leaveTraces(page: Page) {
  const treeId = await addFamily(page);
  await page.evaluate(async (word) => {
    await (await caches.open('somebody')).put('/somebody', new Response(word));
    sessionStorage.setItem('somebody', word);
  }, canary);
  await typeNotes(page, treeId, canary);
  await readFamilyForArchive(page, treeId);
  return treeId;
}

async function typeNotes(page: Page, treeId: string, text: string) {
  await goInside(page, `/dashboard/members?tree=${treeId}`);
  await page.getByRole('link', { name: `Edit ${canary} Hartono` }).click();
  await page.getByLabel('Notes').fill(text);
}

async function openDashboard(page: Page) {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const anotherPerson = { firstName: 'Dewi', lastName: 'Lain' };

test('[FND-007] nothing of a family is left in the browser once somebody else signs in, its tree is gone, or its user signs out', async ({
  page,
  context,
  quiet,
}) => {
  // What the open pages still ask for is not theirs any more.
  quiet.allow(/status of 40[134]/);
  await signInAnew(context);
  await openDashboard(page);
  await leaveTraces(page);
  const second = await context.newPage();
  await openDashboard(second);
  await signInAnew(context, anotherPerson);
  await openDashboard(page);
  await expectNothingKept(page, canary);

  const treeId = await addFamily(page);
  await readFamilyForArchive(page, treeId);
  await call(context, deleteTree, { params: { treeId } });
  await page.goto('/dashboard/my-trees');
  await expectNothingKept(page, keptFamily);

  await leaveTraces(page);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expectNothingKept(page, canary);
  await second.close();
});

test('[FND-007][FND-013] once the session was ended elsewhere what was typed is left in its tab alone, until somebody else signs in', async ({
  page,
  context,
  quiet,
}) => {
  quiet.allow(/status of 40[134]/);
  await signInAnew(context);
  await openDashboard(page);
  const treeId = await leaveTraces(page);
  await typeNotes(page, treeId, `${canary} sang`);
  await call(context, signOut);
  // A page that nobody need sign in for finds the session ended first.
  const second = await context.newPage();
  await second.goto('/');
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNothingKept(second, canary, { butDrafts: true });
  await expect(page).toHaveURL(/\/login/);
  await expectNothingKept(page, canary, { butDrafts: true });
  expect(await draftsKept(page)).toContain(`${canary} sang`);
  await second.close();
  await signInAnew(context, anotherPerson);
  await page.goto('/dashboard');
  await expectNothingKept(page, canary);
});

test('[FND-007] on a shared computer the family stays in the memory of the page, and the session ends with the browser', async ({
  page,
  context,
  newBrowser,
}) => {
  const { email } = await signInAnew(await newBrowser());
  await context.clearCookies();
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('checkbox', { name: 'This is a shared computer' }).check();
  await expectAccessible(page, 'the sign-in page of a shared computer');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/dashboard/);
  const cookies = await context.cookies();
  expect(cookies.filter(({ expires }) => expires !== -1).map(({ name }) => name)).toEqual([]);
  const { id: treeId } = await addTree(context, 'Keluarga');
  await addPeople(context, treeId, [{ firstName: canary, lastName: 'Hartono' }]);
  await typeNotes(page, treeId, canary);
  await page.clock.install();
  await page.goto(`/dashboard/family-tree?tree=${treeId}`);
  await expect(card(page, canary)).toBeVisible();
  // By then a family is kept elsewhere, whose page has come to rest.
  await page.clock.runFor(5000);
  const { ofTheDevice, databases } = await page.evaluate(async () => ({
    ofTheDevice: Object.keys(localStorage),
    databases: await indexedDB.databases(),
  }));
  expect(ofTheDevice.filter((key) => key !== 'swissfam-theme' && key !== 'swissfam-language')).toEqual([]);
  expect(databases).toEqual([]);
});
