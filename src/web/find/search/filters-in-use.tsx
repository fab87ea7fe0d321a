import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SearchFilters } from '#contract/search.ts';
import { Button } from '#web/ui/button.tsx';
import type { SearchSearch } from './search-search.ts';
import { useFilterWords } from './use-filter-words.ts';

interface FiltersInUseProps {
  readonly filters: SearchFilters;
  readonly onChange: (change: SearchSearch) => void;
}

/** What narrows the search, each with the way to take it away again. */
export function FiltersInUse({ filters, onChange }: FiltersInUseProps) {
  const { t } = useTranslation('search');
  const filterWords = useFilterWords()(filters);
  if (filterWords.length === 0) return null;
  const without = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, undefined]));
  return (
    <ul aria-label={t('filters.set')} className="flex flex-wrap items-center gap-2">
      {filterWords.map(({ names, words }) => (
        <li key={words} className="max-w-full">
          <button
            type="button"
            aria-label={t('filters.remove', { filter: words })}
            onClick={() => onChange(without(names))}
            className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full border border-control bg-surface px-3 text-left text-sm hover:bg-sunken pointer-coarse:min-h-11"
          >
            <span dir="auto" className="wrap-anywhere">
              {words}
            </span>
            <X aria-hidden="true" className="size-3.5 shrink-0" />
          </button>
        </li>
      ))}
      <li>
        <Button look="quiet" size="small" onClick={() => onChange(without(filterWords.flatMap(({ names }) => names)))}>
          {t('filters.clear')}
        </Button>
      </li>
    </ul>
  );
}
