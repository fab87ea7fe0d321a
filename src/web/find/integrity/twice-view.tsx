import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type DuplicateSearch, listDuplicates, searchDuplicates } from '#contract/integrity.ts';
import type { Tree } from '#contract/trees.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { call } from '#web/client/server/call.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { treeKey } from '#web/tree/trees/tree-keys.ts';
import { Alert, FailureAlert } from '#web/ui/alert.tsx';
import { backLinkClasses } from '#web/ui/back-link-classes.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { NamedProgress } from '#web/ui/named-progress.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { CheckSearch } from './check-search.ts';
import { mayEdit } from './may-edit.ts';
import { PairList } from './pair-list.tsx';
import { PickTwo } from './pick-two.tsx';

/** People who may be in the tree twice: the search, its progress, and the pairs it found. */
export function TwiceView({ tree, search }: { tree: Tree; search: CheckSearch }) {
  const { t } = useTranslation('integrity');
  const errorText = useErrorText();
  const found = useDuplicates(tree.id, search.right ? 'only' : 'hidden');
  if (found.isPending) return <Skeleton className="h-40" />;
  if (!found.first) {
    return <ErrorState title={t('loadFailed')} detail={errorText(found.error)} onRetry={() => void found.refetch()} />;
  }
  const { search: last, open, dismissed } = found.first;
  const isDone = last?.state === 'done';
  return (
    <div className="grid gap-8">
      <SearchState tree={tree} last={last} />
      {isDone && search.right === undefined && open === 0 && (
        <EmptyState title={t('nobodyTitle')}>{t('nobodyText')}</EmptyState>
      )}
      {isDone && search.right !== undefined && (
        <div>
          <Link to="/dashboard/check" search={{ tree: tree.id, show: 'twice' }} className={backLinkClasses}>
            <ArrowLeft aria-hidden="true" />
            {t('differentBack')}
          </Link>
        </div>
      )}
      {isDone && found.pairs.length > 0 && (
        <PairList
          tree={tree}
          pairs={found.pairs}
          total={search.right ? dismissed : open}
          hasMore={found.hasNextPage}
          isFetchingMore={found.isFetchingNextPage}
          onMore={() => void found.fetchNextPage()}
        />
      )}
      {isDone && search.right === undefined && dismissed > 0 && (
        <p>
          <Link
            to="/dashboard/check"
            search={{ tree: tree.id, show: 'twice', right: 1 }}
            className="text-link underline"
          >
            {t('differentKnown', { count: dismissed })}
          </Link>
        </p>
      )}
      {mayEdit(tree) && <PickTwo tree={tree} />}
    </div>
  );
}

function SearchState({ tree, last }: { tree: Tree; last: DuplicateSearch | null }) {
  const { t } = useTranslation('integrity');
  const dates = useDates();
  const begin = useSearchDuplicates(tree.id);
  if (last && isUnderWay(last)) {
    return (
      <div className="max-w-prose">
        <NamedProgress label={t('searching')} value={last.progress} />
      </div>
    );
  }
  const isDone = last?.state === 'done';
  const date = last && dates.moment(last.createdAt);
  return (
    <div className="grid max-w-prose gap-3">
      {!isDone && <h2 className="text-xl">{t('twiceTitle')}</h2>}
      <p className="text-ink-soft">{isDone ? t('searched', { date }) : t('twiceText')}</p>
      {last?.state === 'failed' && <Alert tone="notice">{t('searchFailed')}</Alert>}
      <FailureAlert error={begin.error} />
      {mayEdit(tree) && (
        <div>
          <Button variant={isDone ? 'outline' : 'primary'} busy={begin.isPending} onClick={() => begin.mutate()}>
            {t(isDone ? 'searchAgain' : 'search')}
          </Button>
        </div>
      )}
    </div>
  );
}

const PAGE = 20;
const POLL_MS = 700;

const duplicatesKey = (treeId: TreeId) => [...treeKey(treeId), 'duplicates'] as const;

const isUnderWay = (search: DuplicateSearch | null | undefined): boolean =>
  search?.state === 'waiting' || search?.state === 'searching';

/** What the last search found, asked for again while it is under way. */
function useDuplicates(treeId: TreeId, dismissed: 'hidden' | 'only') {
  const query = useInfiniteQuery(
    infiniteQueryOptions({
      queryKey: [...duplicatesKey(treeId), dismissed],
      queryFn: ({ pageParam, signal }) =>
        call(listDuplicates, {
          params: { treeId },
          query: { dismissed, limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) },
          signal,
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      refetchInterval: ({ state }) => (isUnderWay(state.data?.pages[0]?.search) ? POLL_MS : false),
      refetchIntervalInBackground: true,
    }),
  );
  return { ...query, first: query.data?.pages[0], pairs: query.data?.pages.flatMap(({ items }) => items) ?? [] };
}

function useSearchDuplicates(treeId: TreeId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(searchDuplicates, { params: { treeId } }),
    onSettled: () => client.invalidateQueries({ queryKey: duplicatesKey(treeId) }),
  });
}
