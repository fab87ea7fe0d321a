import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type SourceOrder, sourceOrders } from '#contract/sources.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { SearchedList } from '#web/people/records/searched-list.tsx';
import { useLiveTree } from '#web/tree/trees/use-live-tree.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Options, Select } from '#web/ui/select.tsx';
import { NewSource } from './source-form.tsx';
import { sourcesQuery } from './source-queries.ts';

interface SourceListProps {
  readonly treeId: TreeId;
  readonly q: string;
  readonly sort: SourceOrder;
  readonly mayEdit: boolean;
}

/** The sources of a tree, with how often each is cited. */
export function SourceList({ treeId, q, sort, mayEdit }: SourceListProps) {
  const { t } = useTranslation('sources');
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  useLiveTree(treeId);
  const sources = useInfiniteQuery(sourcesQuery(treeId, q.trim(), sort));
  const listed = sources.data?.pages.flatMap(({ items }) => items) ?? [];
  const show = (wanted: { readonly q?: string | undefined; readonly sort?: SourceOrder | undefined }) =>
    void navigate({
      to: '/dashboard/sources',
      search: { tree: treeId, q: q || undefined, sort, ...wanted },
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      {mayEdit && !isAdding && (
        <div className="print:hidden">
          <Button variant="primary" onClick={() => setAdding(true)}>
            <Plus /> {t('add')}
          </Button>
        </div>
      )}
      {isAdding && (
        <NewSource
          treeId={treeId}
          onCancel={() => setAdding(false)}
          onAdded={(source) =>
            void navigate({ to: '/dashboard/sources', search: { tree: treeId, source }, ignoreBlocker: true })
          }
        />
      )}
      <SearchedList
        words={{
          search: t('search'),
          loadFailed: t('loadFailed'),
          nothingFound: t('nothingFound'),
          none: t('none'),
          ...(mayEdit && { noneHint: t('noneHint', { add: t('add') }) }),
        }}
        q={q}
        onSearch={(words) => show({ q: words || undefined })}
        answer={sources}
        isEmpty={sources.isSuccess && listed.length === 0}
        controls={
          <Field label={t('sort')}>
            <Select
              value={sort}
              onChange={({ target }) => show({ sort: sourceOrders.find((one) => one === target.value) })}
            >
              <Options values={sourceOrders} word={(one) => t(`sorts.${one}`)} />
            </Select>
          </Field>
        }
      >
        {listed.length > 0 && (
          <ul className="divide-y divide-hairline border-y" aria-label={t('title')}>
            {listed.map(({ id, title, author, repository, citations }) => (
              <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
                <div className="min-w-0 flex-1 basis-56">
                  <Link
                    to="/dashboard/sources"
                    search={{ tree: treeId, q: q || undefined, sort, source: id }}
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
                <span className="figures shrink-0 text-ink-faint text-sm">
                  {citations === 0 ? t('neverCited') : t('cited', { count: citations })}
                </span>
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
      </SearchedList>
    </>
  );
}
