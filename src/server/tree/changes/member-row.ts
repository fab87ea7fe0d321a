import { daysAllowedBy, parseDate } from '#domain/dates/parse-date.ts';
import { yearOf } from '#domain/dates/year-of.ts';
import { hasDied } from '#domain/living/life-bounds.ts';
import { factsFrom, kindOfFact, type MemberFacts, memberFactNames, type UnionFacts } from '#domain/tree/facts.ts';
import { foldForSearch } from '#domain/tree/search-text.ts';
import { YEAR_QUALIFIER } from '#domain/tree/tree-graph.ts';
import { genders, memberPrivacies } from '#domain/tree/vocabulary.ts';
import { memberColumnOf, unionColumnOf, unionFactNames } from '#server/platform/db/fact-columns.ts';
import type { Row } from './rows.ts';

/** The columns of a member, the ones worked out from the dates and names included. */
export function memberColumns(facts: MemberFacts): Record<string, unknown> {
  const died = daysAllowedBy(facts.deathDate);
  const name = [facts.firstName, facts.lastName].filter(Boolean).join(' ');
  return {
    ...Object.fromEntries(memberFactNames.map((fact) => [memberColumnOf[fact], facts[fact]])),
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
    const kind = kindOfFact[fact];
    const value = row[memberColumnOf[fact]];
    if (kind === 'flag') return value === true;
    if (kind === 'gender') return genders.find((one) => one === value) ?? 'unknown';
    if (kind === 'privacy') return memberPrivacies.find((one) => one === value) ?? 'auto';
    return typeof value === 'string' ? value : null;
  });
}

export function unionColumns(facts: UnionFacts): Record<string, unknown> {
  const start = daysAllowedBy(facts.startDate);
  return {
    ...Object.fromEntries(unionFactNames.map((fact) => [unionColumnOf[fact], facts[fact]])),
    start_earliest: start.earliest,
    start_latest: start.latest,
  };
}

/** The facts that a union's row holds. */
export function unionFactsOfRow(row: Row): UnionFacts {
  const facts = unionFactNames.map((fact) => [fact, row[unionColumnOf[fact]] ?? null]);
  // Safe: the table's columns and check constraints hold these values.
  return Object.fromEntries(facts) as unknown as UnionFacts;
}
