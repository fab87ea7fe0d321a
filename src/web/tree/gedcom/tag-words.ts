import { useTranslation } from 'react-i18next';
import type gedcom from '#locales/en/gedcom.json';

type KnownTag = keyof (typeof gedcom)['tag'];

/** What a tag of a GEDCOM file means; a tag of some program's own (_HOBBY) stands for itself, without its underscore. */
export function useTagWords(): (tag: string) => string {
  const { t, i18n } = useTranslation('gedcom');
  const isKnown = (tag: string): tag is KnownTag => i18n.exists(`tag.${tag}`, { ns: 'gedcom' });
  return (tag) => (isKnown(tag) ? t(`tag.${tag}`) : tag.replace(/^_+/, '').replaceAll('_', ' ').toLowerCase());
}
