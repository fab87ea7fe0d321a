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

export const draftPrefix = 'swissfam-draft|';
/** Begins what visitors write; no id does. */
export const visitorPrefix = 'visitor ';

/** Under which the drafts of one user stand, or those of a link's visitors. */
export const draftsOf = (userId: string): string => `${draftPrefix}${userId}|`;

/** Storage is the browser's, and anything may stand in it. */
export function parseDraft(text: string): StoredDraft | undefined {
  try {
    const draft = JSON.parse(text) as StoredDraft;
    return typeof draft.id === 'string' && typeof draft.at === 'number' ? draft : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const keptMs = 14 * 24 * 60 * 60 * 1000;

/** Nobody signs out of a link: what visitors wrote and did not send goes by itself. */
export function isOutdated(text: string): boolean {
  const draft = parseDraft(text);
  return !draft || draft.at < Date.now() - keptMs;
}
