import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Tree } from '#contract/trees.ts';
import { useTrees } from '#web/tree/trees/list-trees.ts';
import { pickTree } from '#web/tree/trees/pick-tree.ts';
import { TreeSelector } from '#web/tree/trees/tree-selector.tsx';
import { useLiveTree } from '#web/tree/trees/use-live-tree.ts';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import type { CheckSearch } from './check-search.ts';
import { mayEdit } from './may-edit.ts';
import { MergeView } from './merge-view.tsx';
import { OddView } from './odd-view.tsx';
import { TwiceView } from './twice-view.tsx';

const route = getRouteApi('/user/dashboard/check');

/** Looks through a tree for what cannot be true and for people who are in it twice. */
export function CheckPage() {
  const { t } = useTranslation('integrity');
  const search = route.useSearch();
  const navigate = useNavigate();
  const trees = useTrees(search.tree);
  const tree = pickTree(trees.data ?? [], search.tree);
  const isMerging = tree !== undefined && mayEdit(tree) && search.keep !== undefined && search.with !== undefined;
  return (
    <div className="grid gap-6">
      <PageHeader title={isMerging ? t('mergeTitle') : t('title')} lead={isMerging ? t('mergeLead') : t('lead')} />
      {trees.isPending && <Skeleton className="h-32" />}
      <LoadFailure query={trees} title={t('loadFailed')} />
      {trees.data && trees.data.length > 1 && !isMerging && (
        <TreeSelector
          label={t('tree')}
          trees={trees.data}
          value={tree?.id}
          onChoose={(id) => void navigate({ to: '/dashboard/check', search: { tree: id, show: search.show } })}
        />
      )}
      {tree && <CheckOf key={tree.id} tree={tree} search={search} />}
    </div>
  );
}

function CheckOf({ tree, search }: { tree: Tree; search: CheckSearch }) {
  const { t } = useTranslation('integrity');
  const navigate = useNavigate();
  useLiveTree(tree.id);
  if (mayEdit(tree) && search.keep && search.with) {
    return <MergeView key={`${search.keep} ${search.with}`} tree={tree} keep={search.keep} other={search.with} />;
  }
  return (
    <Tabs
      label={t('tabs')}
      value={search.show ?? 'odd'}
      onValueChange={(show) => void navigate({ to: '/dashboard/check', search: { tree: tree.id, show } })}
      tabs={[
        { value: 'odd', label: t('oddTab'), content: <OddView tree={tree} search={search} /> },
        { value: 'twice', label: t('twiceTab'), content: <TwiceView tree={tree} search={search} /> },
      ]}
    />
  );
}
