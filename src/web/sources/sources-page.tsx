import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/permissions.ts';
import { TreeSelector } from '#web/trees/tree-selector.tsx';
import { useChosenTree } from '#web/trees/use-chosen-tree.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SourceList } from './source-list.tsx';
import { SourceView } from './source-view.tsx';

const route = getRouteApi('/user/dashboard/sources');

/** Where a family is known from: all sources of a tree, or one of them. */
export function SourcesPage() {
  const { t } = useTranslation('sources');
  const search = route.useSearch();
  const navigate = useNavigate();
  const { trees, tree, hasChoice, isPending, isError, retry } = useChosenTree(search.tree);
  const mayEdit = tree !== undefined && can(tree.role, 'edit', { ...tree, isDeleted: false });
  return (
    <div className="grid gap-6">
      <PageHeader title={t('title')} lead={t('lead')} onPaper={tree?.name} />
      {hasChoice && tree && !search.source && (
        <TreeSelector
          label={t('tree')}
          trees={trees}
          value={tree.id}
          onChoose={(chosen) => void navigate({ to: '/dashboard/sources', search: { tree: chosen } })}
        />
      )}
      {isPending && <Skeleton className="h-96" />}
      {isError && <ErrorState title={t('loadFailed')} onRetry={retry} />}
      {tree && search.source && (
        <div>
          <Link
            to="/dashboard/sources"
            search={{ tree: tree.id, q: search.q }}
            className={buttonLook({ look: 'quiet', size: 'small', className: '-ml-3' })}
          >
            <ArrowLeft aria-hidden="true" /> {t('all')}
          </Link>
        </div>
      )}
      {tree &&
        (search.source ? (
          <SourceView key={search.source} treeId={tree.id} sourceId={search.source} mayEdit={mayEdit} />
        ) : (
          <SourceList key={tree.id} treeId={tree.id} q={search.q ?? ''} />
        ))}
    </div>
  );
}
