import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhotoId } from '#domain/photos/photo.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { AddPhotos } from './add-photos.tsx';
import { PhotoGrid } from './photo-grid.tsx';
import { albumQuery } from './photo-queries.ts';
import { PhotoViewer } from './photo-viewer.tsx';
import { PreparingPhotos } from './preparing-photos.tsx';

interface PersonPhotosProps {
  readonly treeId: TreeId;
  readonly memberId: MemberId;
  readonly mayEdit: boolean;
  /** Of the heading, by what stands around it. */
  readonly heading?: 'h2' | 'h3';
}

const SHOWN = 6;

/** The photos of one person beside what is known of them: a few, the way to all, and the way to add some. */
export function PersonPhotos({ treeId, memberId, mayEdit, heading: Heading = 'h3' }: PersonPhotosProps) {
  const { t } = useTranslation('photos');
  const { data } = useInfiniteQuery(albumQuery(treeId, memberId));
  const [shown, setShown] = useState<PhotoId>();
  const photos = data?.pages.flatMap(({ items }) => items) ?? [];
  const total = data?.pages[0]?.total ?? 0;
  if (!mayEdit && total === 0) return null;
  const strip = photos.length > 0 && (
    <>
      <PreparingPhotos photos={photos} mayEdit={mayEdit} />
      <PhotoGrid isSmall photos={photos.slice(0, SHOWN)} onOpen={setShown} />
    </>
  );
  return (
    <section aria-label={t('title')} className={`mt-5 grid gap-3 border-t pt-4 ${total === 0 ? 'print:hidden' : ''}`}>
      <div className="flex items-baseline justify-between gap-4">
        <Heading className={Heading === 'h2' ? 'text-xl' : 'text-ink-soft text-sm'}>{t('title')}</Heading>
        {total > 0 && (
          <Link to="/dashboard/photos" search={{ tree: treeId, person: memberId }} className="text-link text-sm">
            {t('all', { count: total })}
          </Link>
        )}
      </div>
      {mayEdit ? (
        <AddPhotos treeId={treeId} memberId={memberId}>
          {strip}
        </AddPhotos>
      ) : (
        strip
      )}
      {shown !== undefined && (
        <PhotoViewer
          photos={photos}
          shown={shown}
          mayEdit={mayEdit}
          onShow={setShown}
          onClose={() => setShown(undefined)}
        />
      )}
    </section>
  );
}
