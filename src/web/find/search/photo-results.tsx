import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { PhotoHit } from '#contract/search.ts';
import { usePhotoName } from '#web/people/photos/photo-name.ts';
import { photoUrl } from '#web/people/photos/photo-queries.ts';
import { Marked } from './marked.tsx';
import { walkable } from './walk-results.ts';

/** Photos by caption, place, or who is in them; each opens in the album of its tree. */
export function PhotoResults({ photos, q }: { photos: readonly PhotoHit[]; q: string }) {
  const { t } = useTranslation('search');
  const nameOf = usePhotoName();
  return (
    <ul aria-label={t('photos')} className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5">
      {photos.map((photo) => (
        <li key={`${photo.treeId} ${photo.photoId}`} className="min-w-0">
          <Link
            to="/dashboard/photos"
            search={{ tree: photo.treeId, photo: photo.photoId }}
            preload={false}
            className="group grid gap-1"
            {...walkable}
          >
            <span className="block aspect-square overflow-hidden rounded-control border bg-sunken">
              {/* Without a look it is still being prepared. */}
              {photo.look && (
                <img
                  src={photoUrl({ treeId: photo.treeId, id: photo.photoId, look: photo.look }, 'small')}
                  alt=""
                  width={480}
                  height={480}
                  loading="lazy"
                  decoding="async"
                  className="size-full object-cover"
                />
              )}
            </span>
            <span dir="auto" className="wrap-anywhere text-sm group-hover:text-link">
              <Marked text={nameOf(photo)} query={q} />
            </span>
          </Link>
          <p className="wrap-anywhere text-ink-faint text-sm" dir="auto">
            {[photo.takenOn, photo.place, photo.treeName].filter(Boolean).join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  );
}
