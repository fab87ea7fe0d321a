import { Hourglass, TriangleAlert } from 'lucide-react';
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

const labels = { ready: 'open', waiting: 'openWaiting', failed: 'openFailed' } as const;

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
            aria-label={t(labels[photo.state], { name: nameOf(photo) })}
            onClick={() => onOpen(photo.id)}
            className="block aspect-square w-full overflow-hidden rounded-control border bg-sunken"
          >
            {photo.state === 'ready' ? (
              <img
                src={photoUrl(photo, isSmall ? 'thumb' : 'small')}
                alt=""
                width={isSmall ? 192 : 480}
                height={isSmall ? 192 : 480}
                loading="lazy"
                decoding="async"
                className="size-full object-cover print:object-contain"
              />
            ) : (
              <Unready isFailed={photo.state === 'failed'} />
            )}
          </button>
          <p className="wrap-anywhere hidden text-sm print:block" dir="auto">
            {nameOf(photo)}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** In the place of a photo until there is something to look at. */
function Unready({ isFailed }: { readonly isFailed: boolean }) {
  const Icon = isFailed ? TriangleAlert : Hourglass;
  return (
    <span
      aria-hidden="true"
      className={`grid size-full place-items-center ${isFailed ? 'text-notice' : 'animate-breathe text-ink-faint'}`}
    >
      <Icon />
    </span>
  );
}
