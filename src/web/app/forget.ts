import { clearPersonalItems, readOwners, writeOwner } from '#web/ui/browser-storage.ts';

/** How a session ended: `expired` where the same user may be back in a moment, `left` where they are not expected. */
export type SessionEnd = 'expired' | 'left';

const forgetters = new Set<(end: SessionEnd) => void>();

/** Registers what must be forgotten with a session: workers, stores, what is held in memory. Returns the way to end it. */
export function onSignedOut(forget: (end: SessionEnd) => void): () => void {
  forgetters.add(forget);
  return () => forgetters.delete(forget);
}

/** Leaves nothing of anybody in the browser: memory, both storages, databases and caches. */
export function forgetEverything(end: SessionEnd): void {
  for (const forget of forgetters) forget(end);
  clearPersonalItems({ visitorsToo: end === 'left' });
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

/** Whether the browser may keep something of a user: nobody else's session, and not after its end. */
export const isKeptFor = (userId: string): boolean => readOwners().ofBrowser === userId;

/** Says who is signed in now: what the browser or this tab keeps of anybody else goes. */
export function keepFor(userId: string): void {
  const { ofBrowser, ofTab } = readOwners();
  if (ofBrowser !== null && ofBrowser !== userId) forgetEverything('left');
  else if (ofTab !== null && ofTab !== userId) clearPersonalItems({ visitorsToo: true, ofTab: true });
  if (ofBrowser === null) void forgetDatabases().catch(() => undefined);
  if (ofBrowser !== userId || ofTab !== userId) writeOwner(userId);
}
