import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type HistoryEntry, listChanges } from '#contract/changes.ts';
import type { Tree } from '#contract/trees.ts';
import { can } from '#domain/permissions.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { call } from '#web/client/server/call.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { useTrees } from '#web/tree/trees/list-trees.ts';
import { treeKey } from '#web/tree/trees/tree-keys.ts';
import { useLiveTree } from '#web/tree/trees/use-live-tree.ts';
import { backLinkClasses } from '#web/ui/back-link-classes.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ChangeRow } from './change-row.tsx';
import { GoBackDialog } from './go-back-dialog.tsx';
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
        <Link to="/dashboard/family-tree" search={{ tree: tree.id }} className={backLinkClasses}>
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

/** All changes of a tree, the newest first. */
function HistoryList({ tree }: { readonly tree: Tree }) {
  const may = (action: 'edit' | 'manage') => can(tree.role, action, { ...tree, isDeleted: false });
  const { t } = useTranslation('history');
  const errorText = useErrorText();
  const history = useHistory(tree.id);
  const [target, setTarget] = useState<HistoryEntry>();
  if (history.isPending) return <Skeleton className="h-64" />;
  if (history.isError && !history.data) {
    return <ErrorState title={t('failed')} detail={errorText(history.error)} onRetry={() => void history.refetch()} />;
  }
  const entries = history.data.pages.flatMap(({ items }) => items);
  return (
    <>
      <ol aria-label={t('list')} className="divide-y divide-hairline border-y">
        {entries.map((entry, nth) => (
          <ChangeRow key={entry.id} entry={entry} isLatest={nth === 0} may={may} onGoBack={setTarget} />
        ))}
      </ol>
      {history.hasNextPage ? (
        <div>
          <Button busy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
            {t('older')}
          </Button>
        </div>
      ) : (
        <p className="text-ink-faint text-sm">{t('end')}</p>
      )}
      {target && <GoBackDialog target={target} onClose={() => setTarget(undefined)} />}
    </>
  );
}

/** Everything that was done to a tree, page by page, the newest first. */
const useHistory = (treeId: TreeId) =>
  useInfiniteQuery({
    queryKey: [...treeKey(treeId), 'changes', 'all'],
    queryFn: ({ pageParam, signal }) =>
      call(listChanges, { params: { treeId }, query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
