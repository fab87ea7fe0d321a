import type { Language } from '#domain/languages.ts';
import type { PersonPhrases } from '#domain/people/person-phrases.ts';
import { phrasesIn } from '#domain/people/phrases-in.ts';
import { textsIn } from '#server/platform/settings/texts-in.ts';

/** Where a sheet of a poster lies; all numbers from 1. */
export interface SheetPlace {
  readonly nth: number;
  readonly of: number;
  readonly row: number;
  readonly column: number;
}

/** What a picture says beside the names. */
export interface PictureWords {
  readonly people: PersonPhrases;
  readonly count: (people: number) => string;
  /** A day in words. */
  readonly day: (date: Date) => string;
  readonly generation: (nth: number) => string;
  readonly sheet: (place: SheetPlace) => string;
  readonly sheets: (count: number) => string;
  readonly howToJoin: string;
}

export function pictureWordsIn(language: Language): PictureWords {
  const t = textsIn(language, 'written-pictures');
  const long = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone: 'UTC' });
  return {
    people: phrasesIn(language),
    count: (count) => t('count', { count }),
    /** '1er mars 1901', which Intl calls '1 mars'. */
    day: (date) => (language === 'fr' ? long.format(date).replace(/^1 /, '1er ') : long.format(date)),
    generation: (nth) => t('generation', { nth }),
    sheet: (place) => t('sheet', { ...place }),
    sheets: (count) => t('sheets', { count }),
    howToJoin: t('howToJoin'),
  };
}
