import { useTranslation } from 'react-i18next';
import type { PublicTreeCard } from '#contract/public-trees.ts';

type Facts = Pick<PublicTreeCard, 'people' | 'generations' | 'years' | 'country'>;

/** How many, through how many generations, when and where, as far as it is known. */
export function PublicTreeFacts({ people, generations, years, country }: Facts) {
  const { t } = useTranslation('public-trees');
  return (
    <ul className="figures flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-sm">
      <li>{t('people', { count: people })}</li>
      {generations !== null && generations > 0 && <li>{t('generations', { count: generations })}</li>}
      {years && <li>{years.from === years.to ? years.from : t('years', years)}</li>}
      {country && <li dir="auto">{country}</li>}
    </ul>
  );
}
