import { onSignedOut } from '#web/app/session.ts';
import type { MemberFormValues } from './member-form-values.ts';

/*
 * What was being typed, kept in the memory of the page: when a session ends in the middle of a form, the guard leads to
 * the sign-in page and back, and the form is found as it was left. Closing the form or saving it forgets it.
 */
const drafts = new Map<string, Partial<MemberFormValues>>();

onSignedOut(() => drafts.clear());

/** The draft of one form; `name` must tell users and people apart, so that one never meets another's words. */
export function draftOf(name: string) {
  return {
    /** The form as it was left, if it was left in the middle. */
    left: drafts.get(name),
    keep: (values: Partial<MemberFormValues>) => void drafts.set(name, values),
    forget: () => void drafts.delete(name),
  };
}
export type Draft = ReturnType<typeof draftOf>;
