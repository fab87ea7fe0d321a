import type { SearchHit } from '#contract/search.ts';
import type { UserSettings } from '#contract/user-settings.ts';

/** Years of birth and death, as far as they are known and its reader wants to see them. */
export function yearsOf(
  { birthYear, deathYear }: Pick<SearchHit, 'birthYear' | 'deathYear'>,
  { showBirthDates, showDeathDates }: UserSettings,
): string {
  const birth = showBirthDates && birthYear !== null && `° ${birthYear}`;
  const death = showDeathDates && deathYear !== null && `† ${deathYear}`;
  return [birth, death].filter(Boolean).join('  ');
}
