import { isKeptFor, onSignedOut } from '#web/app/forget.ts';
import { onRefusal } from '#web/app/refusals.ts';
import { openStorage, removeItem, retrieveItem, StorageFailure, storeItem } from '#web/ui/browser-storage.ts';

/** Which form, of whom. Every opening of it writes under an `id` of its own: two tabs never write over each other. */
export interface DraftPlace {
  /** A user, or `visitorOf` a link. */
  readonly userId: string;
  /** As in `draftForms`. */
  readonly form: string;
  /** What the form is about; empty where there is only one. */
  readonly record: string;
}

/** What was typed into a form and is not on the server. */
export interface StoredDraft {
  readonly id: string;
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly values: unknown;
  /** What was being changed, as it was when the form was opened. */
  readonly base: unknown;
  readonly treeId: string | undefined;
  /** Sent, and not answered yet: the page where it was written, and the key under which it was sent. */
  readonly unsent?: { readonly address: string; readonly key: string } | undefined;
}

const prefix = 'swissfam-draft|';
/** Begins what visitors write; no id does. */
const visitor = 'visitor ';
/** Nobody signs out of a link: what visitors wrote and did not send goes by itself. */
const visitorsKeepMs = 14 * 24 * 60 * 60 * 1000;

/** Whose drafts those of a link's visitors are, at this browser. */
export const visitorOf = (token: string): string => visitor + token;

const prefixOf = ({ userId, form, record }: DraftPlace) => `${[prefix + userId, form, record].join('|')}|`;

/*
 * What this page has written, for the time between a session that ended and the next one of the same user: nothing of it
 * stays on the device then. It is also all there is where storage is blocked or full.
 */
const inMemory = new Map<string, StoredDraft>();
const listeners = new Set<() => void>();

export function keepDraft(place: DraftPlace, draft: StoredDraft): void {
  const key = prefixOf(place) + draft.id;
  inMemory.set(key, draft);
  // What is typed on after the session has ended waits in memory for the next one.
  if (place.userId.startsWith(visitor) || isKeptFor(place.userId)) attempt(() => storeItem(key, JSON.stringify(draft)));
  tell();
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
  return read(`${prefix}${userId}|`).filter(({ unsent }) => unsent !== undefined);
}

/** Calls back when a draft comes or goes, here or in another tab. Returns the way to end it. */
export function onDrafts(listener: () => void): () => void {
  listeners.add(listener);
  const fromOtherTab = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(prefix)) listener();
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
  for (const key of Object.keys(openStorage() ?? {})) {
    const draft = key.startsWith(start) && parse(attempt(() => retrieveItem(key)) ?? '');
    if (draft) found.set(key, draft);
  }
  return [...found.values()].sort((one, other) => other.at - one.at);
}

function dropOldOfVisitors(): void {
  for (const key of Object.keys(openStorage() ?? {})) {
    if (!key.startsWith(prefix + visitor)) continue;
    const draft = parse(attempt(() => retrieveItem(key)) ?? '');
    if (!draft || draft.at < Date.now() - visitorsKeepMs) attempt(() => removeItem(key));
  }
}

/** Storage is the browser's, and anything may stand in it. */
function parse(text: string): StoredDraft | undefined {
  try {
    const draft = JSON.parse(text) as StoredDraft;
    return typeof draft.id === 'string' && typeof draft.at === 'number' ? draft : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function forgetKey(key: string): void {
  inMemory.delete(key);
  attempt(() => removeItem(key));
  tell();
}

function tell(): void {
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
  tell();
});

// What was written about a family that is not to be seen any more goes with it.
onRefusal(({ error, treeId }) => {
  if (treeId === undefined || ![403, 404].includes(error.status)) return;
  const keys = new Set([...inMemory.keys(), ...Object.keys(openStorage() ?? {})]);
  for (const key of keys) {
    if (!key.startsWith(prefix)) continue;
    const draft = inMemory.get(key) ?? parse(attempt(() => retrieveItem(key)) ?? '');
    if (draft?.treeId === treeId) forgetKey(key);
  }
});
