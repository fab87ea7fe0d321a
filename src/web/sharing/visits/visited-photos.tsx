import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { MemberId } from '#domain/tree/ids.ts';
import { type VisitSource, visitedPhotosQuery } from './visit-queries.ts';

/** The photos of a person that visitors may see; each opens by itself. Nothing where there are none. */
export function VisitedPhotos({ visit, memberId }: { readonly visit: VisitSource; readonly memberId: MemberId }) {
  const { t } = useTranslation('visits');
  const { data: photos } = useQuery(visitedPhotosQuery(visit, memberId));
  if (!photos || photos.length === 0) return null;
  return (
    <section aria-label={t('photos')} className="mt-5 border-t pt-4">
      <ul className="grid grid-cols-3 gap-2">
        {photos.map(({ id, takenOn }, nth) => (
          <li key={id}>
            <a
              href={visit.photoUrl(id, 'large')}
              target="_blank"
              rel="noreferrer"
              className="block aspect-square overflow-hidden rounded-control border bg-sunken"
            >
              <img
                src={visit.photoUrl(id, 'thumb')}
                alt={takenOn ? t('photoOf', { when: takenOn }) : t('photo', { nth: nth + 1 })}
                width={192}
                height={192}
                loading="lazy"
                decoding="async"
                className="size-full object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
