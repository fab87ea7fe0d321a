import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bookmark, History, Pencil, Trash2, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedSearch } from '#contract/saved-searches.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { notify } from '#web/client/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { NameSearchDialog } from './name-search-dialog.tsx';
import {
  savedSearchesQuery,
  useDeleteSearch,
  useForgetRecent,
  useRenameSearch,
  useSaveSearch,
} from './saved-search-queries.ts';
import { searchOf } from './search-request.ts';
import { useSearchSummary } from './use-search-summary.ts';
import { walkable } from './walk-results.ts';

/** What one searched before, while nothing is searched for: under its name, or as it was done last. */
export function SavedSearches() {
  const { t } = useTranslation('search');
  const errorText = useErrorText();
  const { data, isError, error, refetch } = useQuery(savedSearchesQuery);
  const forgetAll = useForgetRecent();
  const fail = (problem: Error) => notify.failure(t('kept.deleteFailed'), { detail: errorText(problem) });
  if (isError) return <ErrorState title={t('kept.failed')} detail={errorText(error)} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <div className="grid items-start gap-8 md:grid-cols-2">
      {data.saved.length > 0 && (
        <section className="grid gap-2">
          <h2 className="text-lg">{t('kept.saved')}</h2>
          <SearchList searches={data.saved}>{(search) => <SavedActions search={search} />}</SearchList>
        </section>
      )}
      {data.recent.length > 0 && (
        <section className="grid gap-2">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 className="text-lg">{t('kept.recent')}</h2>
            <Button
              variant="quiet"
              size="small"
              busy={forgetAll.isPending}
              onClick={() => forgetAll.mutate(undefined, { onError: fail })}
            >
              {t('kept.forgetAll')}
            </Button>
          </div>
          <SearchList searches={data.recent}>{(search) => <ForgetAction search={search} />}</SearchList>
        </section>
      )}
    </div>
  );
}

interface SearchListProps {
  readonly searches: readonly SavedSearch[];
  readonly children: (search: SavedSearch) => ReactNode;
}

function SearchList({ searches, children }: SearchListProps) {
  const { t } = useTranslation('search');
  const searchSummary = useSearchSummary();
  return (
    <ul className="divide-y divide-hairline border-y">
      {searches.map((search) => {
        const Icon = search.name === null ? History : Bookmark;
        return (
          <li key={search.id} className="flex items-center gap-3 py-1.5">
            <Icon aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
            <Link
              to="/dashboard/search"
              search={searchOf(search.wish)}
              preload={false}
              className="min-w-0 flex-1 py-1 hover:text-link"
              {...walkable}
            >
              <span dir="auto" className="wrap-anywhere block">
                {search.name ?? searchSummary(search.wish)}
              </span>
              {search.name !== null && (
                <span dir="auto" className="wrap-anywhere block text-ink-faint text-sm">
                  {searchSummary(search.wish)}
                </span>
              )}
              {search.isTreeGone && <span className="block text-ink-faint text-sm">{t('kept.treeGone')}</span>}
            </Link>
            {children(search)}
          </li>
        );
      })}
    </ul>
  );
}

function SavedActions({ search }: { search: SavedSearch }) {
  const { t } = useTranslation(['search', 'everywhere']);
  const errorText = useErrorText();
  const [isRenaming, setRenaming] = useState(false);
  const rename = useRenameSearch();
  const remove = useDeleteSearch();
  const save = useSaveSearch();
  const name = search.name ?? '';
  const fail = (error: Error) => notify.failure(t('kept.deleteFailed'), { detail: errorText(error) });
  const undo = { label: t('everywhere:undo'), onClick: () => save.mutate({ name, wish: search.wish }) };
  const removeIt = () =>
    void remove.mutateAsync(search.id).then(() => notify.success(t('kept.deleted', { name }), { action: undo }), fail);
  return (
    <>
      <IconButton label={t('kept.renameNamed', { name })} size="small" onClick={() => setRenaming(true)}>
        <Pencil />
      </IconButton>
      <IconButton label={t('kept.deleteNamed', { name })} size="small" variant="danger" onClick={removeIt}>
        <Trash2 />
      </IconButton>
      {isRenaming && (
        <NameSearchDialog
          title={t('kept.renameTitle')}
          name={name}
          busy={rename.isPending}
          problem={rename.error ? errorText(rename.error) : undefined}
          onSave={(to) => rename.mutate({ id: search.id, name: to }, { onSuccess: () => setRenaming(false) })}
          onClose={() => setRenaming(false)}
        />
      )}
    </>
  );
}

function ForgetAction({ search }: { search: SavedSearch }) {
  const { t } = useTranslation('search');
  const searchSummary = useSearchSummary();
  const errorText = useErrorText();
  const forget = useDeleteSearch();
  const fail = (error: Error) => notify.failure(t('kept.deleteFailed'), { detail: errorText(error) });
  return (
    <IconButton
      label={t('kept.forget', { name: searchSummary(search.wish) })}
      size="small"
      onClick={() => forget.mutate(search.id, { onError: fail })}
    >
      <X />
    </IconButton>
  );
}
