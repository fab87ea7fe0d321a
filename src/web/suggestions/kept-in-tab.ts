import type { SuggestionDraft } from './suggestion-draft.ts';

/*
 * What visitors type stays with their tab and goes with it: they may be at somebody else's computer. Where storage is blocked,
 * it stays as long as the page is open.
 */
const nameKey = 'swissfam-visitor-name';
const draftKey = (token: string, memberId: string) => `swissfam-suggestion-${token}-${memberId}`;

export const keptName = (): string => read(nameKey) ?? '';
export const keepName = (name: string): void => write(nameKey, name);

/** What was typed of a person and not sent. */
export function unsentDraft(token: string, memberId: string): Partial<SuggestionDraft> {
  // Safe: nobody writes there but `keepDraft`.
  return JSON.parse(read(draftKey(token, memberId)) ?? '{}') as Partial<SuggestionDraft>;
}

export const keepDraft = (token: string, memberId: string, draft: SuggestionDraft): void =>
  write(draftKey(token, memberId), JSON.stringify(draft));

export const forgetDraft = (token: string, memberId: string): void => write(draftKey(token, memberId), null);

const whileOpen = new Map<string, string>();

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return whileOpen.get(key) ?? null;
  }
}

function write(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    if (text === null) whileOpen.delete(key);
    else whileOpen.set(key, text);
  }
}
