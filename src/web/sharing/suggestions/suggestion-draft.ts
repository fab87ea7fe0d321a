import { type NewSuggestionInput, suggestedFields } from '#contract/suggestions.ts';
import type { VisitedMember } from '#contract/visits.ts';
import { kindOfFact } from '#domain/tree/facts.ts';
import type { Gender } from '#domain/tree/vocabulary.ts';

const textFields = suggestedFields.filter((field) => field !== 'gender' && field !== 'isDeceased');
type TextField = (typeof textFields)[number];

/** What visitors may say otherwise of a person, as a form holds it. */
export interface SpokenFacts extends Record<TextField, string> {
  readonly gender: Gender;
  readonly isDeceased: boolean;
}

export interface SuggestionDraft extends SpokenFacts {
  readonly visitorName: string;
  readonly note: string;
  /** To the family, beside what is suggested. */
  readonly message: string;
  /** Which file goes with it, to tell one from another; empty for none. */
  readonly photo: string;
}

/** What a visitor sees of somebody now, with dates as `shown` says: nothing of whoever is kept back, or where only the drawing is shown. */
export function factsSeen(person: VisitedMember | undefined, shown: (date: string) => string): SpokenFacts {
  const seen = person?.isHidden ? undefined : person;
  const textOf = (field: TextField) => {
    const text = seen?.[field] ?? '';
    return kindOfFact[field] === 'date' && text !== '' ? shown(text) : text;
  };
  // Safe: every field that is a text.
  const texts = Object.fromEntries(textFields.map((field) => [field, textOf(field)])) as Record<TextField, string>;
  return { ...texts, gender: seen?.gender ?? 'unknown', isDeceased: seen ? !seen.isLiving : false };
}

export const emptyDraft = (seen: SpokenFacts, visitorName: string): SuggestionDraft => ({
  ...seen,
  visitorName,
  note: '',
  message: '',
  photo: '',
});

/** What differs from what is seen. Whoever is said to be living has no death to be told of. */
export function changesOf(draft: SuggestionDraft, seen: SpokenFacts): NonNullable<NewSuggestionInput['fields']> {
  const said = draft.isDeceased ? draft : { ...draft, deathDate: '', deathPlace: '' };
  const texts = textFields
    .filter((field) => said[field].trim() !== seen[field])
    .map((field) => [field, said[field].trim() || null]);
  return {
    ...Object.fromEntries(texts),
    ...(said.gender !== seen.gender && { gender: said.gender }),
    ...(said.isDeceased !== seen.isDeceased && { isDeceased: said.isDeceased }),
  };
}
