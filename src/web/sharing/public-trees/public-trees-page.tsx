import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { listPublicTrees, type PublicTreeCard } from '#contract/public-trees.ts';
import { ApiError } from '#web/client/server/api-error.ts';
import { call } from '#web/client/server/call.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { NothingFound } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { NotFoundPage } from '#web/ui/frame/not-found-page.tsx';
import { PublicFrame } from '#web/ui/frame/public-frame.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useTypedText } from '#web/ui/use-typed-text.ts';

const route = getRouteApi('/public');

/** All families that show themselves to everybody. Where the instance has none, there is no such page. */
export function PublicTreesPage() {
  const { t } = useTranslation('public-trees');
  const { q = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const box = useTypedText(q, (text) => void navigate({ search: text ? { q: text } : {}, replace: true }));
  const trees = usePublicTrees(q);
  if (trees.error instanceof ApiError && trees.error.status === 404) return <NotFoundPage />;
  return (
    <PublicFrame>
      <div className="grid gap-6">
        <PageHeader title={t('title')} lead={t('lead')} />
        <search className="max-w-form">
          <Field label={t('search')} error={box.problem}>
            <TextInput
              type="search"
              dir="auto"
              autoComplete="off"
              value={box.text}
              onChange={({ target }) => box.type(target.value)}
              onKeyDown={({ key }) => key === 'Enter' && box.settleNow()}
            />
          </Field>
        </search>
        <Found trees={trees} isSearched={q !== ''} />
      </div>
    </PublicFrame>
  );
}

function Found({ trees, isSearched }: { trees: ReturnType<typeof usePublicTrees>; isSearched: boolean }) {
  const { t } = useTranslation('public-trees');
  const errorText = useErrorText();
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, refetch, fetchNextPage } = trees;
  if (error) return <ErrorState title={t('failed')} detail={errorText(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-64" />;
  const items = data.pages.flatMap((page) => page.items);
  if (items.length === 0) {
    return (
      <EmptyState drawing={<NothingFound />} title={t(isSearched ? 'noMatch' : 'none')}>
        {t(isSearched ? 'noMatchHint' : 'noneHint')}
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-6" aria-busy={isFetching}>
      <p role="status" className="sr-only">
        {t('found', { count: items.length })}
      </p>
      <ul aria-label={t('list')} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {items.map((tree) => (
          <li key={tree.id} className="min-w-0">
            <PublicTree tree={tree} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button className="justify-self-start" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </div>
  );
}

function PublicTree({ tree }: { tree: PublicTreeCard }) {
  return (
    <Card className="relative grid h-full content-start gap-2 p-5 hover:border-control">
      <h2 className="text-lg leading-tight" dir="auto">
        <a href={`/public/${tree.id}`} className="wrap-anywhere after:absolute after:inset-0 hover:text-link">
          {tree.name}
        </a>
      </h2>
      <PublicTreeFacts {...tree} />
      {tree.description && (
        <p className="wrap-anywhere line-clamp-3 text-ink-soft text-sm" dir="auto">
          {tree.description}
        </p>
      )}
    </Card>
  );
}

const PER_PAGE = 24;

/** By name, page by page; the old list stays until the new one is here. */
function usePublicTrees(q: string) {
  return useInfiniteQuery({
    queryKey: ['public-trees', q],
    queryFn: ({ signal, pageParam: cursor }) =>
      call(listPublicTrees, { query: { ...(q && { q }), cursor, limit: PER_PAGE }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    retry: false,
    meta: { public: true },
  });
}

type Facts = Pick<PublicTreeCard, 'people' | 'generations' | 'years' | 'country'>;

/** How many, through how many generations, when and where, as far as it is known. */
function PublicTreeFacts({ people, generations, years, country }: Facts) {
  const { t } = useTranslation('public-trees');
  return (
    <ul className="figures flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-sm">
      <li>{t('people', { count: people })}</li>
      {generations !== null && generations > 0 && <li>{t('generations', { count: generations })}</li>}
      {years && <li>{years.from === years.to ? years.from : t('years', years)}</li>}
      {country && <li dir="auto">{country}</li>}
    </ul>
  );
}
