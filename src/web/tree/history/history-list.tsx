import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type HistoryEntry, listChanges } from '#contract/changes.ts';
import type { Tree } from '#contract/trees.ts';
import { can } from '#domain/permissions.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { call } from '#web/client/server/call.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { treeKey } from '#web/tree/trees/tree-keys.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ChangeRow } from './change-row.tsx';
import { GoBackDialog } from './go-back-dialog.tsx';

/** All changes of a tree, the newest first. */
export function HistoryList({ tree }: { readonly tree: Tree }) {
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
