import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Suggestion, SuggestionState } from '#contract/suggestions.ts';
import type { Tree } from '#contract/trees.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { notify } from '#web/client/toast.ts';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { OpenAlbum } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useKeptKeyboard } from '#web/ui/use-kept-keyboard.ts';
import { useDropSuggestions } from './decide-suggestion.ts';
import { DecidedSuggestion } from './decided-suggestion.tsx';
import { useSuggestions } from './list-suggestions.ts';
import { OpenSuggestion } from './open-suggestion.tsx';

/** What waits for a decision, or what was decided, page by page. */
export function SuggestionList({ tree, state }: { tree: Tree; state: SuggestionState }) {
  const { t } = useTranslation('suggestions');
  const errorText = useErrorText();
  const keyboard = useKeptKeyboard();
  const [dropped, setDropped] = useState<Suggestion['link']>();
  const { suggestions, isPending, isError, error, ...query } = useSuggestions(tree.id, state);
  if (isPending) return <Skeleton className="h-64" />;
  if (isError && suggestions.length === 0)
    return <ErrorState title={t('loadFailed')} detail={errorText(error)} onRetry={() => void query.refetch()} />;
  if (suggestions.length === 0) return <Nothing tree={tree} state={state} />;
  return (
    <>
      <ul ref={keyboard.ref} tabIndex={-1} aria-label={t(state)} className="outline-none">
        {suggestions.map((suggestion) =>
          state === 'open' ? (
            <OpenSuggestion
              key={suggestion.id}
              tree={tree}
              suggestion={suggestion}
              onLeave={keyboard.take}
              onDrop={() => setDropped(suggestion.link)}
            />
          ) : (
            <DecidedSuggestion key={suggestion.id} tree={tree} suggestion={suggestion} />
          ),
        )}
      </ul>
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('showMore')}
        </Button>
      )}
      {dropped && (
        <DropDialog tree={tree} link={dropped} onDone={keyboard.take} onClose={() => setDropped(undefined)} />
      )}
    </>
  );
}

function Nothing({ tree, state }: { tree: Tree; state: SuggestionState }) {
  const { t } = useTranslation('suggestions');
  if (state === 'decided') return <EmptyState title={t('noneDecided')}>{t('noneDecidedText')}</EmptyState>;
  return (
    <EmptyState
      drawing={<OpenAlbum />}
      title={t('none')}
      actions={
        <Link to="/dashboard/family-tree" search={{ tree: tree.id }} className={buttonClasses()}>
          {t('toTree')}
        </Link>
      }
    >
      {t('noneText')}
    </EmptyState>
  );
}

interface DropDialogProps {
  readonly tree: Tree;
  readonly link: Suggestion['link'];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks before all that waits from one link is thrown away. */
function DropDialog({ tree, link, onDone, onClose }: DropDialogProps) {
  const { t } = useTranslation('suggestions');
  const errorText = useErrorText();
  const dropping = useDropSuggestions(tree.id);
  const confirm = () =>
    void dropping
      .mutateAsync(link.id)
      .then(
        ({ dropped: count }) => {
          onDone();
          notify.success(t('dropped', { count }));
        },
        (error: unknown) => notify.failure(t('dropFailed'), { detail: errorText(error) }),
      )
      .then(onClose);
  return (
    <AlertDialog
      onOpenChange={onClose}
      title={t('dropTitle')}
      confirm={t('dropConfirm')}
      confirming={t('dropping')}
      busy={dropping.isPending}
      onConfirm={confirm}
    >
      <p dir="auto" className="mb-2 font-medium wrap-anywhere">
        {link.name ?? t('unnamedLink')}
      </p>
      <p>{t('dropText')}</p>
      {link.isThere && <p className="mt-2">{t('dropLinkStays')}</p>}
    </AlertDialog>
  );
}
