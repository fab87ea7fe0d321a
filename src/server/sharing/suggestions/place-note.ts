import { memberFields } from '#contract/members.ts';
import type { MemberFacts } from '#domain/tree/facts.ts';

type Texts = Pick<MemberFacts, 'notes' | 'biography'>;

/** Where a note of a visitor goes: below the notes while they hold it, else to the end of the biography. */
export function placeOfNote(texts: Texts, note: string): 'notes' | 'biography' {
  return memberFields.shape.notes.safeParse(below(texts.notes, note)).success ? 'notes' : 'biography';
}

/** The text with the note below it, as a change of the member. */
export function placeNote(texts: Texts, note: string): Partial<Texts> {
  const place = placeOfNote(texts, note);
  return { [place]: below(texts[place], note) };
}

const below = (text: string | null, note: string) => (text === null ? note : `${text}\n\n${note}`);
