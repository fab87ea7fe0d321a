import { useTranslation } from 'react-i18next';
import type { SearchFilters } from '#contract/search.ts';
import { useTrees } from '#web/tree/trees/list-trees.ts';

/** A filter in words, and the names of what it takes to remove it. */
export interface FilterWords {
  readonly names: readonly (keyof SearchFilters)[];
  readonly words: string;
}

/** What a search is narrowed by, in words. */
export function useFilterWords(): (filters: SearchFilters) => FilterWords[] {
  const { t, i18n } = useTranslation(['search', 'members']);
  const { data: trees } = useTrees();
  const years = (kind: 'born' | 'died', from: number | undefined, to: number | undefined): FilterWords[] => {
    const names = [`${kind}From`, `${kind}To`] as const;
    if (from !== undefined && to !== undefined) return [{ names, words: t(`words.${kind}FromTo`, { from, to }) }];
    if (from !== undefined) return [{ names, words: t(`words.${kind}From`, { from }) }];
    return to === undefined ? [] : [{ names, words: t(`words.${kind}To`, { to }) }];
  };
  const one = (name: keyof SearchFilters, words: string | undefined): FilterWords[] =>
    words === undefined ? [] : [{ names: [name], words }];
  return ({ relation, place, living, gender, tree, hasPhoto, hasSource, ...dates }) => {
    const treeName = trees?.find(({ id }) => id === tree)?.name;
    const relationName = relation && t(`relationNames.${relation}`).toLocaleLowerCase(i18n.language);
    return [
      ...one('relation', relationName && t('words.relation', { relation: relationName })),
      ...one('place', place && t('words.place', { place })),
      ...years('born', dates.bornFrom, dates.bornTo),
      ...years('died', dates.diedFrom, dates.diedTo),
      ...one('living', living && t(`filters.${living}Only`)),
      ...one('gender', gender && t(`members:genders.${gender}`)),
      ...one('hasPhoto', hasPhoto && t(hasPhoto === 'yes' ? 'filters.withPhoto' : 'filters.withoutPhoto')),
      ...one('hasSource', hasSource && t(hasSource === 'yes' ? 'filters.withSource' : 'filters.withoutSource')),
      ...one('tree', tree && (treeName ? t('words.tree', { tree: treeName }) : t('words.otherTree'))),
    ];
  };
}
