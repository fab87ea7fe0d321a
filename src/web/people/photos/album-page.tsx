import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tree } from '#contract/trees.ts';
import { can } from '#domain/permissions.ts';
import type { PhotoId } from '#domain/photos/photo.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { memberName } from '#domain/tree/member-name.ts';
import { memberQuery } from '#web/people/members/get-member.ts';
import { TreeSelector } from '#web/tree/trees/tree-selector.tsx';
import { useChosenTree } from '#web/tree/trees/use-chosen-tree.ts';
import { useLiveTree } from '#web/tree/trees/use-live-tree.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AddPhotos } from './add-photos.tsx';
import { PeoplePicker } from './people-picker.tsx';
import { PhotoGrid } from './photo-grid.tsx';
import { albumQuery } from './photo-queries.ts';
import { PhotoViewer } from './photo-viewer.tsx';
import { PreparingPhotos } from './preparing-photos.tsx';

const route = getRouteApi('/user/dashboard/photos');

/** The album of a tree: everything, or the photos of one person. */
export function AlbumPage() {
  const { t } = useTranslation('photos');
  const search = route.useSearch();
  const navigate = useNavigate();
  const { trees, tree, hasChoice, isPending, isError, retry } = useChosenTree(search.tree);
  return (
    <div className="grid gap-6">
      <PageHeader title={t('title')} lead={t('lead')} onPaper={tree?.name} />
      {hasChoice && tree && (
        <TreeSelector
          label={t('tree')}
          trees={trees}
          value={tree.id}
          onChoose={(chosen) => void navigate({ to: '/dashboard/photos', search: { tree: chosen } })}
        />
      )}
      {isPending && <Skeleton className="h-96" />}
      {isError && <ErrorState title={t('loadFailed')} onRetry={retry} />}
      {tree && <Album key={`${tree.id} ${search.person ?? ''}`} tree={tree} person={search.person} />}
    </div>
  );
}

function Album({ tree, person }: { readonly tree: Tree; readonly person: MemberId | undefined }) {
  const { t } = useTranslation('photos');
  const { photo: shown } = route.useSearch();
  const navigate = useNavigate();
  useLiveTree(tree.id);
  const album = useInfiniteQuery(albumQuery(tree.id, person));
  const photos = album.data?.pages.flatMap(({ items }) => items) ?? [];
  const mayEdit = can(tree.role, 'edit', { ...tree, isDeleted: false });
  const show = useCallback(
    (photo: PhotoId | undefined) =>
      void navigate({
        to: '/dashboard/photos',
        search: { tree: tree.id, person, photo },
        replace: true,
        resetScroll: false,
      }),
    [navigate, tree.id, person],
  );
  const filter = (to: MemberId | undefined) =>
    void navigate({ to: '/dashboard/photos', search: { tree: tree.id, person: to } });
  return (
    <>
      <div className="max-w-form">
        {person ? (
          <OnlyWith treeId={tree.id} person={person} onEverybody={() => filter(undefined)} />
        ) : (
          <PeoplePicker treeId={tree.id} label={t('onlyWith')} onPick={({ id }) => filter(id)} />
        )}
      </div>
      {mayEdit && <AddPhotos treeId={tree.id} memberId={person} />}
      {album.isPending && <Skeleton className="h-96" />}
      <LoadFailure query={album} title={t('loadFailed')} />
      {album.isSuccess && photos.length === 0 && (
        <EmptyState title={t('none')}>{mayEdit ? t('noneHint') : null}</EmptyState>
      )}
      <PreparingPhotos photos={photos} mayEdit={mayEdit} />
      <PhotoGrid photos={photos} onOpen={show} />
      {album.hasNextPage && (
        <Button busy={album.isFetchingNextPage} onClick={() => void album.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
      {shown !== undefined && photos.some(({ id }) => id === shown) && (
        <PhotoViewer
          photos={photos}
          // Safe: it is the id of one of them.
          shown={shown as PhotoId}
          mayEdit={mayEdit}
          onShow={show}
          onClose={() => show(undefined)}
        />
      )}
    </>
  );
}

interface OnlyWithProps {
  readonly treeId: TreeId;
  readonly person: MemberId;
  readonly onEverybody: () => void;
}

function OnlyWith({ treeId, person, onEverybody }: OnlyWithProps) {
  const { t } = useTranslation('photos');
  const { data } = useQuery(memberQuery(treeId, person));
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <span className="wrap-anywhere" dir="auto">
        {t('photosWith', { name: (data && memberName(data)) ?? t('somebody') })}
      </span>
      <Button variant="quiet" size="small" onClick={onEverybody}>
        <X /> {t('everybody')}
      </Button>
    </p>
  );
}
