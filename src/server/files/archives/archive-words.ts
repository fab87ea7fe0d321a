import type { Language } from '#domain/languages.ts';
import type { Pedigree, UnionEnd, UnionKind } from '#domain/tree/vocabulary.ts';
import type { ServerTexts } from '#server/platform/settings/i18next.d.ts';
import { fileIn, textsIn } from '#server/platform/settings/texts-in.ts';

type File = ServerTexts['archive'];

/** What the page of an archive says beside the names. */
export interface ArchiveWords extends Omit<File, 'lead' | 'noDrawing' | 'photo' | 'photosLeftOut'> {
  readonly lead: (people: string, day: string) => string;
  readonly noDrawing: (people: string) => string;
  readonly photo: (nth: number) => string;
  readonly photosLeftOut: (count: string) => string;
  readonly kind: File['kind'] & Readonly<Record<UnionKind, string>>;
  readonly end: File['end'] & Readonly<Record<UnionEnd, string>>;
  readonly pedigree: File['pedigree'] & Readonly<Record<Exclude<Pedigree, 'birth' | 'unknown'>, string>>;
}

export function archiveWordsIn(language: Language): ArchiveWords {
  const t = textsIn(language, 'archive');
  return {
    ...fileIn(language, 'archive'),
    lead: (people, day) => t('lead', { people, day }),
    noDrawing: (people) => t('noDrawing', { people }),
    photo: (nth) => t('photo', { nth }),
    photosLeftOut: (photos) => t('photosLeftOut', { photos }),
  };
}
