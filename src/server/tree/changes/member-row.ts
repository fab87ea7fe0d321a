import { daysAllowedBy, parseDate } from '#domain/dates/parse-date.ts';
import { yearOf } from '#domain/dates/year-of.ts';
import { hasDied } from '#domain/living/life-bounds.ts';
import type { MemberFacts, UnionFacts } from '#domain/tree/facts.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { foldForSearch } from '#domain/tree/search-text.ts';
import { YEAR_QUALIFIER } from '#domain/tree/tree-graph.ts';
import type { Row } from './rows.ts';

/** The columns of a member, the ones worked out from the dates and names included. */
export function memberColumns(facts: MemberFacts): Record<string, unknown> {
  const died = daysAllowedBy(facts.deathDate);
  const name = [facts.firstName, facts.lastName].filter(Boolean).join(' ');
  return {
    first_name: facts.firstName,
    last_name: facts.lastName,
    gender: facts.gender,
    ...dateColumns('birth', facts.birthDate),
    birth_place: facts.birthPlace,
    ...dateColumns('death', facts.deathDate),
    death_place: facts.deathPlace,
    is_deceased: hasDied({
      deathEarliest: died.earliest,
      deathLatest: died.latest,
      deathDate: facts.deathDate,
      isDeceased: facts.isDeceased,
    }),
    notes: facts.notes,
    biography: facts.biography,
    email: facts.email,
    phone: facts.phone,
    location: facts.location,
    photo_url: facts.photoUrl,
    privacy: facts.privacy,
    search_text: foldForSearch(name),
    // People without a surname are sorted by their given name.
    sort_name: foldForSearch(
      facts.lastName ? [facts.lastName, facts.firstName].filter(Boolean).join(' ') : (facts.firstName ?? ''),
    ).slice(0, 200),
  };
}

function dateColumns(prefix: 'birth' | 'death', text: string | null): Record<string, unknown> {
  const days = daysAllowedBy(text);
  const year = text === null ? null : yearOf(parseDate(text));
  return {
    [`${prefix}_date`]: text,
    [`${prefix}_earliest`]: days.earliest,
    [`${prefix}_latest`]: days.latest,
    [`${prefix}_year`]: year?.year ?? null,
    [`${prefix}_qualifier`]: year ? YEAR_QUALIFIER[year.qualifier] : 0,
  };
}

/** The facts that a member's row holds: the way back from `memberColumns`. */
export function factsOfRow(row: Readonly<Record<string, unknown>>): MemberFacts {
  const text = (column: string) => (typeof row[column] === 'string' ? row[column] : null);
  return {
    firstName: text('first_name'),
    lastName: text('last_name'),
    gender: genderOf(row.gender),
    birthDate: text('birth_date'),
    birthPlace: text('birth_place'),
    deathDate: text('death_date'),
    deathPlace: text('death_place'),
    isDeceased: row.is_deceased === true,
    notes: text('notes'),
    biography: text('biography'),
    email: text('email'),
    phone: text('phone'),
    location: text('location'),
    photoUrl: text('photo_url'),
    privacy: privacyOf(row.privacy),
  };
}

function genderOf(value: unknown): MemberFacts['gender'] {
  return value === 'male' || value === 'female' || value === 'other' ? value : 'unknown';
}

const privacyOf = (value: unknown): MemberFacts['privacy'] => (value === 'closed' || value === 'open' ? value : 'auto');

export function unionColumns(facts: UnionFacts): Record<string, unknown> {
  const start = daysAllowedBy(facts.startDate);
  return {
    partner_a: facts.partnerA,
    partner_b: facts.partnerB,
    kind: facts.kind,
    start_date: facts.startDate,
    start_earliest: start.earliest,
    start_latest: start.latest,
    start_place: facts.startPlace,
    end_reason: facts.end,
    end_date: facts.endDate,
  };
}

const memberOrNull = (value: unknown): MemberId | null => (typeof value === 'string' ? (value as MemberId) : null);
const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The facts that a union's row holds. */
export function unionFactsOfRow(row: Row): UnionFacts {
  return {
    partnerA: memberOrNull(row.partner_a),
    partnerB: memberOrNull(row.partner_b),
    // Safe: the table's check constraints hold the vocabulary.
    kind: row.kind as UnionFacts['kind'],
    startDate: textOrNull(row.start_date),
    startPlace: textOrNull(row.start_place),
    end: row.end_reason as UnionFacts['end'],
    endDate: textOrNull(row.end_date),
  };
}
