import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Photo } from '#contract/photos.ts';
import { memberName } from '#domain/tree/member-name.ts';

/** What is known of a photo, below it. */
export function PhotoFacts({ photo }: { readonly photo: Photo }) {
  const { t } = useTranslation('photos');
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      <Fact name={t('takenOn')} value={photo.takenOn} />
      <Fact name={t('place')} value={photo.place} />
      {photo.people.length > 0 && <People photo={photo} />}
      <Fact name={t('visitors')} value={photo.isPrivate ? t('private') : null} />
    </dl>
  );
}

/** Everybody in it, each the way to what is known of them. */
function People({ photo }: { readonly photo: Photo }) {
  const { t } = useTranslation('photos');
  return (
    <>
      <dt className="text-ink-soft">{t('people')}</dt>
      <dd className="flex flex-wrap gap-x-3">
        {photo.people.map((person) => (
          <Link
            key={person.memberId}
            to="/dashboard/members/$memberId"
            params={{ memberId: person.memberId }}
            search={{ tree: photo.treeId }}
            preload={false}
            className="inline-link wrap-anywhere"
            dir="auto"
          >
            {memberName(person) ?? t('somebody')}
          </Link>
        ))}
      </dd>
    </>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string | null }) {
  if (!value) return null;
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="wrap-anywhere" dir="auto">
        {value}
      </dd>
    </>
  );
}
