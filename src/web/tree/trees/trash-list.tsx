import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/client/server/error-text.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { Button } from '#web/ui/button.tsx';
import { OpenAlbum } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useTrash } from './list-trees.ts';
import { TreeCounts } from './tree-counts.tsx';
import { useTreeActions } from './use-tree-actions.ts';

/** Deleted trees, each with its last day and the way back. */
export function TrashList() {
  const { t } = useTranslation('trees');
  const errorText = useErrorText();
  const { restore, restoring } = useTreeActions();
  const trash = useTrash();
  const dates = useDates();
  if (trash.isPending) return <Skeleton className="h-32" />;
  if (trash.isError) {
    return <ErrorState title={t('loadFailed')} detail={errorText(trash.error)} onRetry={() => void trash.refetch()} />;
  }
  if (trash.data.length === 0) {
    return (
      <EmptyState drawing={<OpenAlbum />} title={t('trashEmptyTitle')}>
        {t('trashEmptyText')}
      </EmptyState>
    );
  }
  return (
    <ul className="divide-y divide-hairline border-y">
      {trash.data.map((tree) => (
        <li key={tree.id} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-4">
          <div className="min-w-0 flex-1 basis-60">
            <h2 className="text-lg" dir="auto">
              {tree.name}
            </h2>
            <TreeCounts tree={tree} />
            {tree.purgeAt && <p className="text-heart text-sm">{t('purge', { date: dates.day(tree.purgeAt) })}</p>}
          </div>
          <Button
            aria-label={t('restoreNamed', { name: tree.name })}
            busy={restoring === tree.id}
            onClick={() => restore(tree)}
          >
            {t('restore')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
