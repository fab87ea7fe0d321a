import { daysAllowedBy, parseDate } from '#domain/dates/parse-date.ts';
import { yearOf } from '#domain/dates/year-of.ts';
import { hasDied } from '#domain/living/life-bounds.ts';
import { factsFrom, type MemberFacts, memberFactNames, memberFacts, type UnionFacts } from '#domain/tree/facts.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { foldForSearch } from '#domain/tree/search-text.ts';
import { YEAR_QUALIFIER } from '#domain/tree/tree-graph.ts';
import { genders, memberPrivacies } from '#domain/tree/vocabulary.ts';
import type { Row } from './rows.ts';

/** The columns of a member, the ones worked out from the dates and names included. */
export function memberColumns(facts: MemberFacts): Record<string, unknown> {
  const died = daysAllowedBy(facts.deathDate);
  const name = [facts.firstName, facts.lastName].filter(Boolean).join(' ');
  return {
    ...Object.fromEntries(memberFactNames.map((fact) => [memberFacts[fact].column, facts[fact]])),
    ...dateColumns('birth', facts.birthDate),
    ...dateColumns('death', facts.deathDate),
    is_deceased: hasDied({
      deathEarliest: died.earliest,
      deathLatest: died.latest,
      deathDate: facts.deathDate,
      isDeceased: facts.isDeceased,
    }),
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
    [`${prefix}_earliest`]: days.earliest,
    [`${prefix}_latest`]: days.latest,
    [`${prefix}_year`]: year?.year ?? null,
    [`${prefix}_qualifier`]: year ? YEAR_QUALIFIER[year.qualifier] : 0,
  };
}

/** The facts that a member's row holds: the way back from `memberColumns`. */
export function factsOfRow(row: Readonly<Record<string, unknown>>): MemberFacts {
  return factsFrom((fact) => {
    const { column, kind } = memberFacts[fact];
    const value = row[column];
    if (kind === 'flag') return value === true;
    if (kind === 'gender') return genders.find((one) => one === value) ?? 'unknown';
    if (kind === 'privacy') return memberPrivacies.find((one) => one === value) ?? 'auto';
    return typeof value === 'string' ? value : null;
  });
}

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
