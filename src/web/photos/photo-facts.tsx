import { useTranslation } from 'react-i18next';
import type { Photo } from '#contract/photos.ts';
import { memberName } from '#domain/tree/member-name.ts';

/** What is known of a photo, below it. */
export function PhotoFacts({ photo }: { readonly photo: Photo }) {
  const { t } = useTranslation('photos');
  const names = photo.people.map((person) => memberName(person) ?? t('somebody'));
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      <Fact name={t('takenOn')} value={photo.takenOn} />
      <Fact name={t('place')} value={photo.place} />
      <Fact name={t('people')} value={names.join(', ') || null} />
      <Fact name={t('visitors')} value={photo.isPrivate ? t('private') : null} />
    </dl>
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
