import { Hourglass, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Photo } from '#contract/photos.ts';
import { usePhotoName } from './photo-name.ts';
import { photoUrl } from './photo-queries.ts';

/** One photo, as large as there is room; until it is prepared, its place, as wide and as high as it will be. */
export function ShownPhoto({ photo }: { readonly photo: Photo }) {
  const nameOf = usePhotoName();
  const { width, height } = photo;
  if (photo.state !== 'ready') return <Unready photo={photo} isFailed={photo.state === 'failed'} />;
  return (
    <img
      key={`${photo.id} ${photo.look}`}
      src={photoUrl(photo, 'large')}
      alt={nameOf(photo)}
      width={width}
      height={height}
      decoding="async"
      className="max-h-[60dvh] w-auto max-w-full object-contain"
    />
  );
}

function Unready({ photo, isFailed }: { readonly photo: Photo; readonly isFailed: boolean }) {
  const { t } = useTranslation('photos');
  const { width, height } = photo;
  return (
    <div
      className="grid max-w-full place-items-center overflow-hidden p-4"
      style={{ aspectRatio: `${width} / ${height}`, width: `min(${width}px, 60dvh * ${width / height})` }}
    >
      {isFailed ? (
        <TriangleAlert aria-hidden="true" className="text-notice" />
      ) : (
        <p role="status" className="grid max-w-prose justify-items-center gap-2 text-center text-ink-soft text-sm">
          <Hourglass aria-hidden="true" className="animate-breathe" /> {t('preparingThis')}
        </p>
      )}
    </div>
  );
}
