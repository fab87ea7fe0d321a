import { useTranslation } from 'react-i18next';
import type { Tree } from '#contract/trees.ts';
import type { FindingCode } from '#domain/integrity/finding.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useKeptKeyboard } from '#web/ui/use-kept-keyboard.ts';
import { FindingItem } from './finding-item.tsx';
import { useProblems } from './list-problems.ts';
import { useRightActions } from './use-right-actions.ts';

interface FindingListProps {
  tree: Tree;
  wanted: { readonly code: FindingCode } | 'dismissed';
  /** Names the list for a screen reader. */
  label: string;
}

/** The findings of one kind, or those that were called right, page by page. */
export function FindingList({ tree, wanted, label }: FindingListProps) {
  const { t } = useTranslation('integrity');
  const errorText = useErrorText();
  const keyboard = useKeptKeyboard();
  const { problems, isPending, isError, error, ...query } = useProblems(tree.id, wanted);
  const actions = useRightActions(tree.id);
  if (isPending) return <Skeleton className="my-4 h-24" />;
  if (isError && problems.length === 0) {
    return <ErrorState title={t('loadFailed')} detail={errorText(error)} onRetry={() => void query.refetch()} />;
  }
  return (
    <>
      <ul ref={keyboard.ref} tabIndex={-1} aria-label={label} className="outline-none">
        {problems.map((problem) => (
          <FindingItem key={problem.key} tree={tree} problem={problem} actions={actions} onLeave={keyboard.take} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          size="small"
          className="mb-4"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('showMore')}
        </Button>
      )}
    </>
  );
}
