import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tree } from '#contract/trees.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { DeleteTreeDialog } from '#web/tree/trees/delete-tree-dialog.tsx';
import { useTrees } from '#web/tree/trees/list-trees.ts';
import { useTreeActions } from '#web/tree/trees/use-tree-actions.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { FirstCouple } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TreeCard } from './tree-card.tsx';

const gridClasses = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3';

/** The caller's trees, newest first, as the server orders them. */
export function TreeCards() {
  const { t } = useTranslation('trees');
  const errorText = useErrorText();
  const trees = useTrees();
  const { remove } = useTreeActions();
  const [deleting, setDeleting] = useState<Tree>();
  if (trees.isPending) return <LoadingCards />;
  if (trees.isError) {
    return <ErrorState title={t('loadFailed')} detail={errorText(trees.error)} onRetry={() => void trees.refetch()} />;
  }
  if (trees.data.length === 0) {
    return (
      <EmptyState
        drawing={<FirstCouple />}
        title={t('emptyTitle')}
        actions={
          <Link to="/dashboard/my-trees" search={{ create: 1 }} className={buttonClasses()}>
            {t('newTree')}
          </Link>
        }
      >
        {t('emptyText')}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={gridClasses}>
        {trees.data.map((tree) => (
          <li key={tree.id}>
            <TreeCard tree={tree} onDelete={() => setDeleting(tree)} onRemoveSample={() => remove(tree)} />
          </li>
        ))}
      </ul>
      {deleting && (
        <DeleteTreeDialog
          tree={deleting}
          onClose={() => setDeleting(undefined)}
          onConfirm={() => {
            remove(deleting);
            setDeleting(undefined);
          }}
        />
      )}
    </>
  );
}

function LoadingCards() {
  const { t } = useTranslation();
  return (
    <div role="status" className={gridClasses}>
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-44 rounded-surface" />
      <Skeleton className="h-44 rounded-surface" />
    </div>
  );
}
