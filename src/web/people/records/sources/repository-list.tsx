import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteRepository, type Repository } from '#contract/sources.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { call } from '#web/client/server/call.ts';
import { useWriteRecord } from '#web/people/records/use-write-record.ts';
import { useLiveTree } from '#web/tree/trees/use-live-tree.ts';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { NewRepository, RepositoryForm } from './repository-form.tsx';
import { repositoriesQuery } from './source-queries.ts';

interface RepositoryListProps {
  readonly treeId: TreeId;
  readonly mayEdit: boolean;
}

/** The archives, libraries and houses where the sources of a tree are kept. */
export function RepositoryList({ treeId, mayEdit }: RepositoryListProps) {
  const { t } = useTranslation('sources');
  const [isAdding, setAdding] = useState(false);
  useLiveTree(treeId);
  const { data, isPending, isError, error, refetch } = useQuery(repositoriesQuery(treeId));
  const items = data?.items ?? [];
  return (
    <section aria-labelledby="repositories" className="grid gap-4">
      <h2 id="repositories" tabIndex={-1} className="sr-only">
        {t('shows.repositories')}
      </h2>
      {mayEdit && !isAdding && (
        <div className="print:hidden">
          <Button variant="primary" onClick={() => setAdding(true)}>
            <Plus /> {t('repositories.add')}
          </Button>
        </div>
      )}
      {isAdding && <NewRepository treeId={treeId} onDone={() => setAdding(false)} />}
      {isPending && <Skeleton className="h-96" />}
      <LoadFailure query={{ isError, error, refetch }} title={t('repositories.loadFailed')} />
      {data && items.length === 0 && (
        <EmptyState title={t('repositories.none')}>{t('repositories.noneHint')}</EmptyState>
      )}
      {data && items.length > 0 && (
        <ul className="divide-y divide-hairline border-y" aria-label={t('shows.repositories')}>
          {items.map((repository) => (
            <li key={repository.id} className="py-2.5">
              <RepositoryEntry
                treeId={treeId}
                repository={repository}
                treeVersion={data.treeVersion}
                mayEdit={mayEdit}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface RepositoryEntryProps extends RepositoryListProps {
  readonly repository: Repository;
  readonly treeVersion: number;
}

/** One of them, and the form in its place while it is changed. */
function RepositoryEntry({ treeId, repository, treeVersion, mayEdit }: RepositoryEntryProps) {
  const { t } = useTranslation('sources');
  // What was there when the form was opened is what is changed.
  const [edited, setEdited] = useState<Repository & { readonly treeVersion: number }>();
  if (edited) return <RepositoryForm treeId={treeId} repository={edited} onDone={() => setEdited(undefined)} />;
  const { address, website, sources } = repository;
  const name = repository.name || t('repositories.nameless');
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <div className="min-w-0 flex-1 basis-56">
        <p className="name wrap-anywhere" dir="auto">
          {name}
        </p>
        {address && (
          <p className="wrap-anywhere whitespace-pre-line text-ink-soft text-sm" dir="auto">
            {address}
          </p>
        )}
        {website && <p className="wrap-anywhere text-ink-soft text-sm">{website}</p>}
        <p className="figures text-ink-faint text-sm">{t('repositories.keeps', { count: sources })}</p>
      </div>
      {mayEdit && (
        <div className="flex gap-1 print:hidden">
          <IconButton
            size="small"
            label={t('repositories.editNamed', { name })}
            onClick={() => setEdited({ ...repository, treeVersion })}
          >
            <Pencil />
          </IconButton>
          <DeleteRepository treeId={treeId} repository={repository} treeVersion={treeVersion} />
        </div>
      )}
    </div>
  );
}

function DeleteRepository({ treeId, repository, treeVersion }: Omit<RepositoryEntryProps, 'mayEdit'>) {
  const { t } = useTranslation('sources');
  const [isAsking, setAsking] = useState(false);
  const write = useWriteRecord(treeId, t('repositories.saveFailed'));
  const { id: repositoryId, sources } = repository;
  const name = repository.name || t('repositories.nameless');
  const remove = () =>
    write.mutate(
      {
        done: t('repositories.deleted'),
        send: () => call(deleteRepository, { params: { treeId, repositoryId }, ifMatch: treeVersion }),
      },
      { onSettled: () => setAsking(false) },
    );
  return (
    <>
      <IconButton
        size="small"
        variant="danger"
        label={t('repositories.deleteNamed', { name })}
        onClick={() => setAsking(true)}
      >
        <Trash2 />
      </IconButton>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('repositories.deleteTitle')}
        confirm={t('delete')}
        busy={write.isPending}
        onConfirm={remove}
      >
        <p>{sources > 0 ? t('repositories.deleteKeeping', { count: sources }) : t('repositories.deleteUnused')}</p>
      </AlertDialog>
    </>
  );
}
