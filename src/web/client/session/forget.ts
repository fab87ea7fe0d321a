import {
  clearPersonalItems,
  moveToTab,
  ownerKey,
  readOwners,
  type Stays,
  writeOwner,
} from '#web/client/browser-storage.ts';
import { draftsOf } from '#web/client/stored-draft.ts';

/** How a session ended: `expired` where the same user may be back in a moment, `left` where they are not expected. */
export type SessionEnd = 'expired' | 'left';

const forgetters = new Set<(end: SessionEnd) => void>();

/** Registers what must be forgotten with a session: workers, stores, what is held in memory. Returns the way to end it. */
export function onSignedOut(forget: (end: SessionEnd) => void): () => void {
  forgetters.add(forget);
  return () => forgetters.delete(forget);
}

/** What visitors without an account have typed, which no session has to do with. */
const ofVisitors = /^swissfam-(visitor-|draft\|visitor )/;

const nothingStays: Stays = () => false;

const visitorsStay: Stays = (key) => ofVisitors.test(key);

/** What the owner of a storage typed and did not save. */
const isDraft: Stays = (key, owner) => owner !== null && key.startsWith(draftsOf(owner));

/** It stays with the tab where only a session has ended: for the same user alone. */
const draftsStay: Stays = (key, owner) => visitorsStay(key, owner) || key === ownerKey || isDraft(key, owner);

/**
 * Leaves nothing of anybody in the browser: memory, both storages, databases and caches; but in the tab what was typed, where a
 * session has only ended.
 */
export function forgetEverything(end: SessionEnd): void {
  for (const forget of forgetters) forget(end);
  if (end === 'left') clearPersonalItems({ browser: nothingStays, tab: nothingStays });
  else {
    moveToTab(isDraft);
    clearPersonalItems({ browser: visitorsStay, tab: draftsStay });
  }
  // Storage that is blocked or absent holds nothing.
  void forgetDatabases().catch(() => undefined);
  void forgetCaches().catch(() => undefined);
}

async function forgetDatabases(): Promise<void> {
  const known = await indexedDB.databases();
  for (const { name } of known) if (name !== undefined) indexedDB.deleteDatabase(name);
}

async function forgetCaches(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
}

/** Where what a user types may be kept: in the tab alone once a session of theirs has ended, and nowhere where they have left. */
export function storageFor(userId: string): 'browser' | 'tab' | null {
  const { ofBrowser, ofTab } = readOwners();
  if (ofBrowser === userId) return 'browser';
  return ofBrowser === null && ofTab === userId ? 'tab' : null;
}

/** Says who is signed in now: what the browser or this tab keeps of anybody else goes. */
export function keepFor(userId: string): void {
  const { ofBrowser, ofTab } = readOwners();
  if (ofBrowser !== null && ofBrowser !== userId) forgetEverything('left');
  else if (ofTab !== null && ofTab !== userId) clearPersonalItems({ tab: nothingStays });
  if (ofBrowser === null) void forgetDatabases().catch(() => undefined);
  if (ofBrowser !== userId || ofTab !== userId) writeOwner(userId);
}
