import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { getMe } from '#contract/accounts.ts';
import type { UserId } from '#domain/tree/ids.ts';
import { setSharedComputer } from '#web/client/shared-computer.ts';
import { draftsOf } from '#web/client/stored-draft.ts';
import { fakeApi, refuse } from '#web/testing/fake-api.ts';
import { someUser } from '#web/testing/sample-instance.ts';
import { type DraftPlace, visitorOf } from './draft-storage.ts';

const kartini = someUser();
const dewi = someUser({ id: '01890000-0000-7000-8000-000000000002' as UserId });
const place: DraftPlace = { userId: kartini.id, form: 'member-fields', record: 'person-1' };
const draftOf = (text: string, at = Date.now()) => ({
  id: 'a',
  at,
  values: { biography: text },
  base: undefined,
  treeId: 'tree-1',
});

afterEach(() => {
  setSharedComputer(false);
  localStorage.clear();
  sessionStorage.clear();
});

/** A page with a memory of its own, beside the others of the same browser. */
async function openTab() {
  vi.resetModules();
  const drafts = await import('./draft-storage.ts');
  const { call } = await import('#web/client/server/call.ts');
  const { createQueryClient } = await import('#web/client/session/query-client.ts');
  const { sessionQuery } = await import('#web/client/session/session-query.ts');
  const session = await import('#web/client/session/session.ts');
  const client = createQueryClient();
  onTestFinished(session.followOtherTabs(client));
  return {
    ...drafts,
    askWho: () => client.fetchQuery({ ...sessionQuery, staleTime: 0 }),
    /** Anything but the session itself. */
    ask: () => call(getMe, {}).catch(() => undefined),
    signIn: (user: typeof kartini) => session.startSession(client, user),
    signOut: () => session.leaveSession(client),
  };
}

const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);

/** Kartini has typed something, and her session has ended elsewhere. */
async function typeAndEnd() {
  fakeApi({ 'GET /api/session': { user: kartini } });
  const tab = await openTab();
  await tab.askWho();
  tab.keepDraft(place, draftOf('She sang'));
  localStorage.setItem('swissfam-settings-somebody', 'the family');
  fakeApi({ 'GET /api/me': refuse(401, 'unauthenticated', 'Please sign in to continue.') });
  await tab.ask();
  return tab;
}

test('[FND-012] [FND-013] what was typed when a session ended is offered to the same user, also in a page opened anew', async () => {
  const tab = await typeAndEnd();
  expect(stored()).not.toContain('the family');
  // As a form does whose save was refused.
  tab.keepDraft(place, draftOf('She sang every day'));
  const anew = await openTab();
  await anew.askWho();
  anew.signIn(kartini);
  for (const page of [tab, anew])
    expect(page.readDrafts(place).map(({ values }) => values)).toEqual([{ biography: 'She sang every day' }]);
});

test('[FND-007] [FND-013] nothing of an ended session stays beyond its tab, where only its own drafts do', async () => {
  await typeAndEnd();
  localStorage.setItem('swissfam-palette', 'the family');
  sessionStorage.setItem(`${draftsOf(dewi.id)}member|person-2|b`, JSON.stringify(draftOf('of somebody else')));
  await (await openTab()).askWho();
  expect({ ...localStorage }).toEqual({});
  const kept = Object.keys({ ...sessionStorage }).sort();
  expect(kept).toEqual([`${draftsOf(kartini.id)}member-fields|person-1|a`, 'swissfam-owner']);
});

test('[FND-013] once the same user is back, what the tab has kept is safe from a crash again', async () => {
  const tab = await typeAndEnd();
  tab.signIn(kartini);
  tab.keepDraft(place, draftOf('She sang every day'));
  expect(JSON.stringify({ ...localStorage })).toContain('She sang every day');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('She sang');
  tab.forgetDraft(place, 'a');
  expect(stored()).not.toContain('She sang');
});

test('[FND-007] [FND-013] drafts of an ended session go when another user signs in, in every tab', async () => {
  const tab = await typeAndEnd();
  const other = await openTab();
  await other.askWho();
  fakeApi({ 'GET /api/session': { user: dewi } });
  other.signIn(dewi);
  expect(stored()).not.toContain('She sang');
  await tab.askWho();
  expect(tab.readDrafts(place)).toEqual([]);
  // Nothing of the first user comes back with the second one's session.
  tab.keepDraft(place, draftOf('She sang'));
  expect(stored()).not.toContain('She sang');
});

test('[FND-007] [FND-013] drafts go on a sign-out, also of another tab, and also after the session has ended', async () => {
  fakeApi({ 'GET /api/session': { user: kartini } });
  const here = await openTab();
  await here.askWho();
  here.keepDraft(place, draftOf('She sang'));
  const there = await openTab();
  await there.askWho();
  there.signOut();
  expect(stored()).not.toContain('She sang');
  await expect.poll(() => here.readDrafts(place)).toEqual([]);

  const ended = await typeAndEnd();
  expect(stored()).toContain('She sang');
  (await openTab()).signOut();
  expect(stored()).not.toContain('She sang');
  await expect.poll(() => ended.readDrafts(place)).toEqual([]);
  // A save that is refused only now leaves nothing behind either.
  ended.keepDraft(place, draftOf('She sang'));
  expect(stored()).not.toContain('She sang');
});

test('[FND-007] [FND-013] on a shared computer a draft outlives the session in its tab alone', async () => {
  setSharedComputer(true);
  await typeAndEnd();
  expect(JSON.stringify({ ...sessionStorage })).toContain('She sang');
  // A user who no longer shares the computer, and is another one.
  setSharedComputer(false);
  expect(JSON.stringify({ ...localStorage })).not.toContain('She sang');
  (await openTab()).signIn(dewi);
  expect(stored()).not.toContain('She sang');
});

test('[FND-013] what a visitor wrote is nothing of the session that ends', async () => {
  const ofLink = { ...place, userId: visitorOf('token') };
  const tab = await typeAndEnd();
  tab.keepDraft(ofLink, draftOf('from a visitor'));
  await (await openTab()).askWho();
  expect(tab.readDrafts(ofLink)).toHaveLength(1);
});
