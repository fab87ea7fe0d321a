import {
  readOwners,
  removeItem,
  retrieveItem,
  StorageFailure,
  storedKeys,
  storeItem,
} from '#web/client/browser-storage.ts';
import { onRefusal } from '#web/client/server/refusals.ts';
import { onSignedOut, storageFor } from '#web/client/session/forget.ts';
import {
  draftPrefix,
  draftsOf,
  isOutdated,
  parseDraft,
  type StoredDraft,
  visitorPrefix,
} from '#web/client/stored-draft.ts';

/** Which form, of whom. Every opening of it writes under an `id` of its own: two tabs never write over each other. */
export interface DraftPlace {
  /** A user, or `visitorOf` a link. */
  readonly userId: string;
  /** As in `draftForms`. */
  readonly form: string;
  /** What the form is about; empty where there is only one. */
  readonly record: string;
}

/** Whose drafts those of a link's visitors are, at this browser. */
export const visitorOf = (token: string): string => visitorPrefix + token;

const prefixOf = ({ userId, form, record }: DraftPlace) => `${draftsOf(userId)}${form}|${record}|`;

/* What this page has written: all there is where storage is blocked or full. */
const inMemory = new Map<string, StoredDraft>();
const listeners = new Set<() => void>();

export function keepDraft(place: DraftPlace, draft: StoredDraft): void {
  const key = prefixOf(place) + draft.id;
  inMemory.set(key, draft);
  const storage = place.userId.startsWith(visitorPrefix) ? 'browser' : storageFor(place.userId);
  if (storage !== null) attempt(() => storeItem(key, JSON.stringify(draft), storage));
  notifyListeners();
}

export function forgetDraft(place: DraftPlace, id: string): void {
  forgetKey(prefixOf(place) + id);
}

/** The drafts of one form, the latest first. */
export function readDrafts(place: DraftPlace): readonly StoredDraft[] {
  return read(prefixOf(place));
}

/** What a user has sent and was not answered, in any form. */
export function readUnsent(userId: string): readonly StoredDraft[] {
  return read(draftsOf(userId)).filter(({ unsent }) => unsent !== undefined);
}

/** Calls back when a draft comes or goes, here or in another tab. Returns the way to end it. */
export function onDrafts(listener: () => void): () => void {
  listeners.add(listener);
  const fromOtherTab = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(draftPrefix)) listener();
  };
  addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', fromOtherTab);
  };
}

function read(start: string): readonly StoredDraft[] {
  dropOldOfVisitors();
  const found = new Map<string, StoredDraft>();
  for (const [key, draft] of inMemory) if (key.startsWith(start)) found.set(key, draft);
  for (const key of storedKeys()) {
    const draft = key.startsWith(start) && parseDraft(attempt(() => retrieveItem(key)) ?? '');
    if (draft) found.set(key, draft);
  }
  return [...found.values()].sort((one, other) => other.at - one.at);
}

function dropOldOfVisitors(): void {
  for (const key of storedKeys()) {
    if (!key.startsWith(draftPrefix + visitorPrefix)) continue;
    if (isOutdated(attempt(() => retrieveItem(key)) ?? '')) attempt(() => removeItem(key));
  }
}

function forgetKey(key: string): void {
  inMemory.delete(key);
  attempt(() => removeItem(key));
  notifyListeners();
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/** A browser that keeps nothing has it in memory. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch (error) {
    if (error instanceof StorageFailure) return undefined;
    throw error;
  }
}

onSignedOut((end) => {
  if (end === 'left') inMemory.clear();
  else keepInTab();
  notifyListeners();
});

/** What this page has written stays with its tab, whichever tab it is that has taken the rest from the browser. */
function keepInTab(): void {
  const { ofTab } = readOwners();
  if (ofTab === null) return;
  for (const [key, draft] of inMemory) {
    if (key.startsWith(draftsOf(ofTab))) attempt(() => storeItem(key, JSON.stringify(draft), 'tab'));
  }
}

// What was written about a family that is not to be seen any more goes with it.
onRefusal(({ error, treeId }) => {
  if (treeId === undefined || ![403, 404].includes(error.status)) return;
  const keys = new Set([...inMemory.keys(), ...storedKeys()]);
  for (const key of keys) {
    if (!key.startsWith(draftPrefix)) continue;
    const draft = inMemory.get(key) ?? parseDraft(attempt(() => retrieveItem(key)) ?? '');
    if (draft?.treeId === treeId) forgetKey(key);
  }
});
