import { useTranslation } from 'react-i18next';
import type { Relative } from '#contract/members.ts';
import { memberName } from '#domain/tree/member-name.ts';

/** How a person is called on these screens, and what else tells namesakes apart. */
export function usePersonText() {
  const { t } = useTranslation('integrity');
  return {
    nameOf: (person: Pick<Relative, 'firstName' | 'lastName'>): string => memberName(person) ?? t('somebody'),
    yearsOf: ({ birthYear, deathYear }: Pick<Relative, 'birthYear' | 'deathYear'>): string =>
      [birthYear !== null && t('born', { year: birthYear }), deathYear !== null && t('died', { year: deathYear })]
        .filter(Boolean)
        .join(', ') || t('noYears'),
  };
}
