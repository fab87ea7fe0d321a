import { parseDate } from '#domain/dates/parse-date.ts';
import { factsIn, kindOfFact, type MemberFacts } from '#domain/tree/facts.ts';
import { foldForSearch } from '#domain/tree/search-text.ts';

export const sides = ['kept', 'other'] as const;
/** The person who stays, and the one who is merged into them. */
export type Side = (typeof sides)[number];

export const mergeFields = factsIn('names', 'life', 'contact', 'photo', 'story');
export type MergeField = (typeof mergeFields)[number];

/** Of which fields somebody said whose value stays. */
export type MergeChoices = Readonly<Partial<Record<MergeField, Side>>>;

/** One line of the preview. Texts as they are; true and false for whether a death is stated. */
export interface FieldMerge {
  readonly field: MergeField;
  readonly kept: string | boolean | null;
  readonly other: string | boolean | null;
  /** 'joined': both texts stand in the result, one after the other. */
  readonly state: 'same' | 'only_kept' | 'only_other' | 'conflict' | 'joined';
  /** Whose value stays; of a conflict as chosen, else the one that says more. */
  readonly from: Side;
}

/** What both know of themselves, field by field, and the one person they become. Fields that neither has are left out. */
export function mergeFacts(
  kept: MemberFacts,
  other: MemberFacts,
  choices: MergeChoices,
): { readonly fields: readonly FieldMerge[]; readonly facts: MemberFacts } {
  const fields = mergeFields
    .map((field) => mergeField(field, kept, other, choices[field]))
    .filter((line) => isSaid(line.kept) || isSaid(line.other));
  const fromOther = fields.filter(({ from }) => from === 'other').map(({ field }) => [field, other[field]]);
  const joined = fields
    .filter(({ state }) => state === 'joined')
    .map(({ field, kept, other }) => [field, `${kept}\n\n${other}`]);
  // Whoever was not to be shown is not to be shown as part of somebody.
  const privacy = other.privacy === 'closed' ? 'closed' : kept.privacy;
  return { fields, facts: { ...kept, ...Object.fromEntries([...fromOther, ...joined]), privacy } };
}

const texts: ReadonlySet<MergeField> = new Set(factsIn('story'));

/** 'unknown' is a gender that nobody stated. */
const isSaid = (value: string | boolean | null): value is string | true =>
  value !== null && value !== false && value !== '' && value !== 'unknown';

function mergeField(field: MergeField, keptFacts: MemberFacts, otherFacts: MemberFacts, choice?: Side): FieldMerge {
  const kept = keptFacts[field];
  const other = otherFacts[field];
  const line = { field, kept, other };
  if (!isSaid(other)) return { ...line, state: isSaid(kept) ? 'only_kept' : 'same', from: 'kept' };
  if (!isSaid(kept)) return { ...line, state: 'only_other', from: 'other' };
  if (kept === other) return { ...line, state: 'same', from: 'kept' };
  if (texts.has(field)) return joinTexts(line, String(kept), String(other));
  const suggested = saysMore(field, String(kept), String(other)) ? 'other' : 'kept';
  return { ...line, state: 'conflict', from: choice ?? suggested };
}

/** A text that holds the other one needs no joining. */
function joinTexts(line: Pick<FieldMerge, 'field' | 'kept' | 'other'>, kept: string, other: string): FieldMerge {
  if (kept.includes(other)) return { ...line, state: 'same', from: 'kept' };
  if (other.includes(kept)) return { ...line, state: 'same', from: 'other' };
  return { ...line, state: 'joined', from: 'kept' };
}

/** Whether the other value is the same with more said: a day for a year, a place with its country, an umlaut for its letter. */
function saysMore(field: MergeField, kept: string, other: string): boolean {
  if (kindOfFact[field] === 'date') return isWithin(other, kept) && !isWithin(kept, other);
  const one = foldForSearch(kept);
  const more = foldForSearch(other);
  return more.length > one.length && more.startsWith(one);
}

/** Whether every day that one date allows is allowed by the other, too. */
function isWithin(date: string, wider: string): boolean {
  const inner = parseDate(date);
  const outer = parseDate(wider);
  if (inner.value === null) return false;
  const startsWithin = outer.earliest === null || (inner.earliest !== null && inner.earliest >= outer.earliest);
  const endsWithin = outer.latest === null || (inner.latest !== null && inner.latest <= outer.latest);
  return startsWithin && endsWithin;
}
