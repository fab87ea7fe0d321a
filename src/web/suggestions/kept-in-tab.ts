import type { SuggestionDraft } from './suggestion-draft.ts';

/*
 * What visitors type stays with their tab and goes with it: they may be at somebody else's computer. Where storage is blocked,
 * it stays as long as the form is open.
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

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Says whether it is kept. */
function write(key: string, text: string | null): boolean {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
