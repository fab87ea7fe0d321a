import { useTranslation } from 'react-i18next';
import { treeStates, treeVisibilities } from '#contract/admin-trees.ts';
import { sortOfTrees, useAdminSearch, useShow } from '#web/instance/admin/admin-search.ts';
import { FilterBox } from '#web/instance/admin/filter-box.tsx';
import { FilterRow, FilterSelect } from '#web/instance/admin/filter-row.tsx';
import { FoundCount } from '#web/instance/admin/found-count.tsx';
import { LoadingRows } from '#web/instance/admin/loading-rows.tsx';
import { NothingMatches } from '#web/instance/admin/nothing-matches.tsx';
import { useFilterText } from '#web/instance/admin/use-filter-text.ts';
import { FirstCouple } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { type TreeQuery, treesTableLink, useAllTrees } from './list-trees.ts';
import { TreeTable } from './tree-table.tsx';

/** All trees, as the address says: searched, filtered, sorted. */
export function TreeList() {
  const { t } = useTranslation('admin-trees');
  const show = useShow();
  const [text, type] = useFilterText();
  const { q, visibility, state, owner, ...search } = useAdminSearch();
  const sort = sortOfTrees(search.by);
  const direction = search.order ?? 'descending';
  const narrowed = {
    ...(q && { q }),
    ...(visibility && { visibility }),
    ...(state && { state }),
    ...(owner && { owner }),
  };
  const filter: TreeQuery = { ...narrowed, sort, direction };
  const trees = useAllTrees(filter);
  const items = trees.data?.pages.flatMap((page) => page.items);
  const isNarrowed = Object.keys(narrowed).length > 0;
  const showAll = () => {
    type('');
    show({ q: undefined, visibility: undefined, state: undefined, owner: undefined });
  };
  return (
    <div className="grid gap-4">
      <FilterRow>
        <FilterBox label={t('search')} hint={t('searchHint')} text={text} onType={type} />
        <FilterSelect
          label={t('visibility')}
          value={visibility}
          options={treeVisibilities.map((value) => ({ value, label: t(value) }))}
          onChange={(value) => show({ visibility: value })}
        />
        <FilterSelect
          label={t('state')}
          value={state}
          options={treeStates.map((value) => ({ value, label: t(`states.${value}`) }))}
          onChange={(value) => show({ state: value })}
        />
      </FilterRow>
      <FoundCount total={trees.data?.pages[0]?.total} tableLink={treesTableLink(filter)} />
      {trees.isPending && <LoadingRows />}
      <LoadFailure query={trees} title={t('failed')} />
      {items?.length === 0 && isNarrowed && <NothingMatches onClear={showAll} />}
      {items?.length === 0 && !isNarrowed && (
        <EmptyState drawing={<FirstCouple />} title={t('emptyTitle')}>
          {t('emptyText')}
        </EmptyState>
      )}
      {items && items.length > 0 && (
        <TreeTable
          trees={items}
          sorting={{ by: sort, direction, onSort: (by, way) => show({ by, order: way }) }}
          more={
            trees.hasNextPage ? { busy: trees.isFetchingNextPage, onMore: () => void trees.fetchNextPage() } : undefined
          }
        />
      )}
    </div>
  );
}
