import { BookmarkPlus, SlidersHorizontal, X } from 'lucide-react';
import { type MouseEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchRequest } from '#contract/saved-searches.ts';
import type { SearchFilters } from '#contract/search.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { useIsOn } from '#web/client/session/instance.ts';
import { notify } from '#web/client/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { AdvancedFilters, type AdvancedFiltersProps, advancedNames } from './advanced-filters.tsx';
import { BasicFilters } from './basic-filters.tsx';
import { Found } from './found.tsx';
import { NameSearchDialog } from './name-search-dialog.tsx';
import { useRememberSearch, useSaveSearch } from './saved-search-queries.ts';
import { SavedSearches } from './saved-searches.tsx';
import { SearchBox } from './search-box.tsx';
import { askedOf, isBlank, kindOf, searchRequestOf } from './search-request.ts';
import type { SearchSearch } from './search-search.ts';
import { useFilterWords } from './use-filter-words.ts';
import { useSearchAddress } from './use-search-address.ts';
import { useSearchSummary } from './use-search-summary.ts';
import { onWalkKey } from './walk-results.ts';

/** Looks through everything that one may see: words, filters, and what was found, all of it in the address. */
export function SearchPage() {
  const { t } = useTranslation('search');
  const { search, change, type } = useSearchAddress();
  const isFiltering = useIsOn()('enableAdvancedSearch');
  const remember = useRememberSearch();
  const known = askedOf(search);
  const asked = isFiltering ? known : { ...known, filters: {} };
  const kind = kindOf(search);
  const wish = searchRequestOf(asked, kind);
  const rememberIt = () => wish && remember.mutate(wish);
  // A search that has led somewhere was one worth remembering.
  const onFollow = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) rememberIt();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the box and the links in it
    <div className="grid gap-6" onKeyDown={onWalkKey}>
      <PageHeader title={t('title')} />
      <search className="grid gap-4">
        <div className="grid items-start gap-3 grid-cols-2 lg:grid-cols-[minmax(0,1fr)_12rem_14rem]">
          <div className="col-span-2 lg:col-span-1">
            <SearchBox value={search.q ?? ''} onType={type} onEnter={rememberIt} />
          </div>
          {isFiltering && <BasicFilters filters={asked.filters} onChange={change} />}
        </div>
        <MoreFilters isFiltering={isFiltering} wish={wish} filters={asked.filters} onChange={change} />
      </search>
      {isBlank(asked) ? (
        <>
          <p className="text-ink-soft">{t('start')}</p>
          <SavedSearches />
        </>
      ) : (
        <div onClickCapture={onFollow}>
          <Found asked={asked} kind={kind} onKind={(shown) => change({ kind: shown })} />
        </div>
      )}
    </div>
  );
}

interface MoreFiltersProps extends AdvancedFiltersProps {
  readonly isFiltering: boolean;
  readonly wish: SearchRequest | undefined;
}

function MoreFilters({ isFiltering, wish, ...props }: MoreFiltersProps) {
  const { t } = useTranslation('search');
  const id = useId();
  const on = advancedNames.filter((name) => props.filters[name] !== undefined).length;
  const [isOpen, setOpen] = useState(on > 0);
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 empty:hidden">
        {isFiltering && (
          <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            <SlidersHorizontal aria-hidden="true" />
            {on === 0 ? t('filters.advanced') : t('filters.advancedOn', { on })}
          </Button>
        )}
        {wish && <SaveSearch wish={wish} />}
      </div>
      {isFiltering && (
        <>
          <FiltersInUse {...props} />
          <div id={id} hidden={!isOpen}>
            {isOpen && <AdvancedFilters {...props} />}
          </div>
        </>
      )}
    </>
  );
}

interface FiltersInUseProps {
  readonly filters: SearchFilters;
  readonly onChange: (change: SearchSearch) => void;
}

/** What narrows the search, each with the way to take it away again. */
function FiltersInUse({ filters, onChange }: FiltersInUseProps) {
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
        <Button
          variant="quiet"
          size="small"
          onClick={() => onChange(without(filterWords.flatMap(({ names }) => names)))}
        >
          {t('filters.clear')}
        </Button>
      </li>
    </ul>
  );
}

/** Keeps the search on screen under a name. */
function SaveSearch({ wish }: { wish: SearchRequest }) {
  const { t } = useTranslation('search');
  const errorText = useErrorText();
  const searchSummary = useSearchSummary();
  const [isOpen, setOpen] = useState(false);
  const save = useSaveSearch();
  const keep = (name: string) =>
    save.mutate(
      { name, wish },
      {
        onSuccess: () => {
          setOpen(false);
          notify.success(t('kept.savedNow'));
        },
      },
    );
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <BookmarkPlus aria-hidden="true" />
        {t('kept.save')}
      </Button>
      {isOpen && (
        <NameSearchDialog
          title={t('kept.saveTitle')}
          name={searchSummary(wish)}
          busy={save.isPending}
          problem={save.error ? errorText(save.error) : undefined}
          onSave={keep}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
