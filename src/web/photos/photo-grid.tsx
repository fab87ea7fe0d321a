import { useTranslation } from 'react-i18next';
import type { Photo } from '#contract/photos.ts';
import type { PhotoId } from '#domain/photos/photo.ts';
import { usePhotoName } from './photo-name.ts';
import { photoUrl } from './photo-queries.ts';

interface PhotoGridProps {
  readonly photos: readonly Photo[];
  readonly isSmall?: boolean;
  readonly onOpen: (photo: PhotoId) => void;
}

/** Photos side by side, each a button that opens it. Their places are there before they are. */
export function PhotoGrid({ photos, isSmall = false, onOpen }: PhotoGridProps) {
  const { t } = useTranslation('photos');
  const nameOf = usePhotoName();
  const columns = isSmall ? 'grid-cols-3' : 'grid-cols-2 sm:grid-cols-3 lg:grid-cols-5';
  return (
    <ul className={`grid gap-2 ${columns}`}>
      {photos.map((photo) => (
        <li key={photo.id}>
          <button
            type="button"
            aria-label={t('open', { name: nameOf(photo) })}
            onClick={() => onOpen(photo.id)}
            className="block aspect-square w-full overflow-hidden rounded-control border bg-sunken"
          >
            <img
              src={photoUrl(photo, isSmall ? 'thumb' : 'small')}
              alt=""
              width={isSmall ? 192 : 480}
              height={isSmall ? 192 : 480}
              loading="lazy"
              decoding="async"
              className="size-full object-cover print:object-contain"
            />
          </button>
          <p className="wrap-anywhere hidden text-sm print:block" dir="auto">
            {nameOf(photo)}
          </p>
        </li>
      ))}
    </ul>
  );
}
