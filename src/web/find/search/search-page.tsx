import { SlidersHorizontal } from 'lucide-react';
import { type MouseEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchWish } from '#contract/kept-searches.ts';
import { useIsOn } from '#web/client/session/house.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { AdvancedFilters, type AdvancedFiltersProps, advancedNames } from './advanced-filters.tsx';
import { BasicFilters } from './basic-filters.tsx';
import { FiltersInUse } from './filters-in-use.tsx';
import { Found } from './found.tsx';
import { useRememberSearch } from './kept-search-queries.ts';
import { KeptSearches } from './kept-searches.tsx';
import { SaveSearch } from './save-search.tsx';
import { SearchBox } from './search-box.tsx';
import { askedOf, isBlank, kindOf, wishOf } from './search-wish.ts';
import { useSearchAddress } from './use-search-address.ts';
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
  const wish = wishOf(asked, kind);
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
          <KeptSearches />
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
  readonly wish: SearchWish | undefined;
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
