import type { Language } from '#domain/languages.ts';
import type { Gender, UnionEnd, UnionKind } from '#domain/tree/vocabulary.ts';
import type { ServerTexts } from '#server/platform/settings/i18next.d.ts';
import { fileIn, textsIn } from '#server/platform/settings/texts-in.ts';

type File = ServerTexts['written-books'];
type Whole =
  | 'fileName'
  | 'contents'
  | 'charts'
  | 'goesOn'
  | 'noMoreCharts'
  | 'everybody'
  | 'others'
  | 'names'
  | 'sources'
  | 'redacted'
  | 'born'
  | 'died'
  | 'hasDied'
  | 'unknownPartner'
  | 'children'
  | 'colon'
  | 'photo';

/** What a family book says beside names, places and dates. Sentences are put together of parts: 'Born', 'on 3 March 1901', 'in Solo'. */
export interface BookWords extends Pick<File, Whole> {
  readonly descendantsOf: (name: string) => string;
  readonly ancestorsOf: (name: string) => string;
  readonly chartTooLarge: (name: string) => string;
  readonly lead: (people: string, day: string) => string;
  readonly onDay: (date: string) => string;
  readonly inMonth: (date: string) => string;
  readonly inYear: (date: string) => string;
  readonly at: (place: string) => string;
  readonly couple: File['couple'] & Readonly<Record<UnionKind, unknown>>;
  /** Nothing is said of a death here. */
  readonly end: File['end'] & Readonly<Record<Exclude<UnionEnd, 'death'>, string>>;
  readonly childOf: (names: readonly string[], gender: Gender) => string;
  readonly quote: (text: string) => string;
  readonly note: (number: string) => string;
  readonly see: (number: string) => string;
  readonly portraitOf: (name: string) => string;
  readonly photoOf: (names: string) => string;
  readonly page: (page: string) => string;
  readonly pages: (pages: string) => string;
}

export function bookWordsIn(language: Language): BookWords {
  const t = textsIn(language, 'written-books');
  return {
    ...fileIn(language, 'written-books'),
    descendantsOf: (name) => t('descendantsOf', { name }),
    ancestorsOf: (name) => t('ancestorsOf', { name }),
    chartTooLarge: (name) => t('chartTooLarge', { name }),
    lead: (people, day) => t('lead', { people, day }),
    onDay: (date) => t('onDay', { date }),
    inMonth: (date) => t('inMonth', { date }),
    inYear: (date) => t('inYear', { date }),
    at: (place) => t('at', { place }),
    childOf: (names, gender) => t(`childOf.${gender}`, { names }),
    quote: (text) => t('quote', { text }),
    note: (number) => t('note', { number }),
    see: (number) => t('see', { number }),
    portraitOf: (name) => t('portraitOf', { name }),
    photoOf: (names) => t('photoOf', { names }),
    page: (page) => t('page', { page }),
    pages: (pages) => t('pages', { pages }),
  };
}
