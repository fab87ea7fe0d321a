import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Tree } from '#contract/trees.ts';
import { useTrees } from '#web/tree/trees/list-trees.ts';
import { TreeSelector } from '#web/tree/trees/tree-selector.tsx';
import { treeAtHand } from '#web/tree/trees/use-chosen-tree.ts';
import { useLiveTree } from '#web/tree/trees/use-live-tree.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { editableTrees } from './editable-trees.ts';
import { waitingQuery } from './list-suggestions.ts';
import { SuggestionList } from './suggestion-list.tsx';
import type { SuggestionsSearch } from './suggestions-search.ts';

const route = getRouteApi('/user/dashboard/suggestions');

/** What visitors of a tree's links propose, and what became of it. */
export function SuggestionsPage() {
  const { t } = useTranslation('suggestions');
  const search = route.useSearch();
  const navigate = useNavigate();
  const trees = useTrees(search.tree);
  const editable = editableTrees(trees.data);
  const tree = treeAtHand(editable, search.tree);
  return (
    <div className="grid gap-6">
      <PageHeader title={t('title')} lead={t('lead')} />
      {trees.isPending && <Skeleton className="h-32" />}
      <LoadFailure query={trees} title={t('loadFailed')} />
      {trees.data && !tree && <EmptyState title={t('none')}>{t('noTree')}</EmptyState>}
      {editable.length > 1 && (
        <TreeSelector
          label={t('tree')}
          trees={editable}
          value={tree?.id}
          onChoose={(id) => void navigate({ to: '/dashboard/suggestions', search: { tree: id, show: search.show } })}
        />
      )}
      {tree && <SuggestionsOf key={tree.id} tree={tree} search={search} />}
    </div>
  );
}

function SuggestionsOf({ tree, search }: { tree: Tree; search: SuggestionsSearch }) {
  const { t } = useTranslation('suggestions');
  const navigate = useNavigate();
  useLiveTree(tree.id);
  const { data: count } = useQuery(waitingQuery(tree.id));
  return (
    <Tabs
      label={t('tabs')}
      value={search.show ?? 'open'}
      onValueChange={(shown) =>
        void navigate({
          to: '/dashboard/suggestions',
          search: { tree: tree.id, show: shown === 'decided' ? shown : undefined },
        })
      }
      tabs={[
        {
          value: 'open',
          label: count ? t('openCounted', { count }) : t('open'),
          content: <SuggestionList tree={tree} state="open" />,
        },
        { value: 'decided', label: t('decided'), content: <SuggestionList tree={tree} state="decided" /> },
      ]}
    />
  );
}
