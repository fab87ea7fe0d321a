import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Suggestion, SuggestionState } from '#contract/suggestions.ts';
import type { Tree } from '#contract/trees.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { OpenAlbum } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useKeptKeyboard } from '#web/ui/use-kept-keyboard.ts';
import { DecidedSuggestion } from './decided-suggestion.tsx';
import { DropDialog } from './drop-dialog.tsx';
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
        <Link to="/dashboard/family-tree" search={{ tree: tree.id }} className={buttonLook()}>
          {t('toTree')}
        </Link>
      }
    >
      {t('noneText')}
    </EmptyState>
  );
}
