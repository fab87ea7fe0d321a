import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { TreeId } from '#domain/tree/ids.ts';
import { useErrorText } from '#web/app/error-text.ts';
import { useLiveTree } from '#web/trees/use-live-tree.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { sourcesQuery } from './source-queries.ts';

/** The sources of a tree by title, with how often each is cited. */
export function SourceList({ treeId, q }: { readonly treeId: TreeId; readonly q: string }) {
  const { t } = useTranslation('sources');
  const navigate = useNavigate();
  const errorText = useErrorText();
  useLiveTree(treeId);
  const sources = useInfiniteQuery(sourcesQuery(treeId, q.trim()));
  const listed = sources.data?.pages.flatMap(({ items }) => items) ?? [];
  const search = (words: string) =>
    void navigate({
      to: '/dashboard/sources',
      search: { tree: treeId, q: words || undefined },
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <div className="max-w-form">
        <Field label={t('search')}>
          <TextInput
            type="search"
            defaultValue={q}
            maxLength={100}
            dir="auto"
            onChange={({ target }) => search(target.value)}
          />
        </Field>
      </div>
      {sources.isPending && <Skeleton className="h-96" />}
      {sources.isError && (
        <ErrorState title={t('loadFailed')} detail={errorText(sources.error)} onRetry={() => void sources.refetch()} />
      )}
      {sources.isSuccess && listed.length === 0 && (
        <EmptyState title={q ? t('nothingFound') : t('none')}>{q ? null : t('noneHint')}</EmptyState>
      )}
      {listed.length > 0 && (
        <ul className="divide-y divide-hairline border-y" aria-label={t('title')}>
          {listed.map(({ id, title, author, repository, citations }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
              <div className="min-w-0 flex-1 basis-56">
                <Link
                  to="/dashboard/sources"
                  search={{ tree: treeId, q: q || undefined, source: id }}
                  className="name wrap-anywhere text-link"
                  dir="auto"
                >
                  {title || t('untitled')}
                </Link>
                {(author || repository) && (
                  <p className="wrap-anywhere text-ink-soft text-sm" dir="auto">
                    {[author, repository].filter(Boolean).join(' · ')}
                  </p>
                )}
              </div>
              <span className="figures shrink-0 text-ink-faint text-sm">{t('cited', { count: citations })}</span>
            </li>
          ))}
        </ul>
      )}
      {sources.hasNextPage && (
        <div>
          <Button busy={sources.isFetchingNextPage} onClick={() => void sources.fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  );
}
