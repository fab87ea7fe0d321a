import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Tree } from '#contract/trees.ts';
import { can } from '#domain/permissions.ts';
import { useTrees } from '#web/tree/trees/list-trees.ts';
import { useLiveTree } from '#web/tree/trees/use-live-tree.ts';
import { backLook } from '#web/ui/back-look.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailure } from '#web/ui/error-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { HistoryList } from './history-list.tsx';
import { UndoButtons } from './undo-buttons.tsx';
import { useSteps } from './use-steps.ts';
import { useUndoKeys } from './use-undo-keys.ts';

const route = getRouteApi('/user/dashboard/trees/$treeId/history');

/** Everything that was done to a tree, and the ways back. */
export function HistoryPage() {
  const { t } = useTranslation('history');
  const { treeId } = route.useParams();
  const trees = useTrees(treeId);
  const tree = trees.data?.find(({ id }) => id === treeId);
  if (tree) return <HistoryOf key={tree.id} tree={tree} />;
  return (
    <div className="grid gap-6">
      <PageHeader title={t('title')} />
      {trees.isPending && <Skeleton className="h-64" />}
      <LoadFailure query={trees} title={t('failed')} />
      {trees.isSuccess && <EmptyState title={t('noTree')} />}
    </div>
  );
}

function HistoryOf({ tree }: { tree: Tree }) {
  const { t } = useTranslation('history');
  const mayEdit = can(tree.role, 'edit', { ...tree, isDeleted: false });
  useLiveTree(tree.id);
  return (
    <div className="grid gap-6">
      <div>
        <Link to="/dashboard/family-tree" search={{ tree: tree.id }} className={backLook}>
          <bdi>{tree.name}</bdi>
        </Link>
        <PageHeader
          title={t('title')}
          lead={mayEdit ? t('lead') : t('leadOfReader')}
          onPaper={tree.name}
          actions={mayEdit && <NextSteps tree={tree} />}
        />
      </div>
      <HistoryList tree={tree} />
    </div>
  );
}

/** One's own next steps, by press and by key, as everywhere a tree is edited. */
function NextSteps({ tree }: { tree: Tree }) {
  const steps = useSteps(tree.id);
  useUndoKeys(steps.take);
  return <UndoButtons steps={steps} />;
}
