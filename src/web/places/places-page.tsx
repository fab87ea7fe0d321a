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
import { PlaceList } from './place-list.tsx';
import { PlaceView } from './place-view.tsx';

const route = getRouteApi('/user/dashboard/places');

/** Where a family has been: its places, the small ones within the large ones, or one of them. */
export function PlacesPage() {
  const { t } = useTranslation('places');
  const search = route.useSearch();
  const navigate = useNavigate();
  const { trees, tree, hasChoice, isPending, isError, retry } = useChosenTree(search.tree);
  const mayEdit = tree !== undefined && can(tree.role, 'edit', { ...tree, isDeleted: false });
  return (
    <div className="grid gap-6">
      <PageHeader title={t('title')} lead={t('lead')} onPaper={tree?.name} />
      {hasChoice && tree && !search.place && (
        <TreeSelector
          label={t('tree')}
          trees={trees}
          value={tree.id}
          onChoose={(chosen) => void navigate({ to: '/dashboard/places', search: { tree: chosen } })}
        />
      )}
      {isPending && <Skeleton className="h-96" />}
      {isError && <ErrorState title={t('loadFailed')} onRetry={retry} />}
      {tree && search.place && (
        <div>
          <Link
            to="/dashboard/places"
            search={{ tree: tree.id, q: search.q }}
            className={buttonLook({ look: 'quiet', size: 'small', className: '-ml-3' })}
          >
            <ArrowLeft aria-hidden="true" /> {t('all')}
          </Link>
        </div>
      )}
      {tree &&
        (search.place ? (
          <PlaceView key={search.place} treeId={tree.id} place={search.place} mayEdit={mayEdit} />
        ) : (
          <PlaceList key={tree.id} treeId={tree.id} q={search.q ?? ''} />
        ))}
    </div>
  );
}
