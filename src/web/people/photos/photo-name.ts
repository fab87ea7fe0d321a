import { useTranslation } from 'react-i18next';
import type { Photo } from '#contract/photos.ts';
import { memberName } from '#domain/tree/member-name.ts';

type NamedPerson = Pick<Photo['people'][number], 'firstName' | 'lastName'>;
type NamedPhoto = Pick<Photo, 'caption'> & { readonly people: readonly NamedPerson[] };

/** What a photo is called: by its caption, else by who is in it, else just a photo. */
export function usePhotoName() {
  const { t } = useTranslation('photos');
  return ({ caption, people }: NamedPhoto): string => {
    if (caption) return caption;
    const names = people.map((person) => memberName(person) ?? t('somebody'));
    return names.length > 0 ? t('with', { names: names.join(', ') }) : t('untitled');
  };
}
