import type { ReportKind } from '#contract/reports.ts';
import type { Language } from '#domain/languages.ts';
import type { PersonPhrases } from '#domain/people/person-phrases.ts';
import { phrasesIn } from '#domain/people/phrases-in.ts';
import type { Fact } from '#domain/statistics/completeness.ts';
import type { ServerTexts } from '#server/platform/settings/i18next.d.ts';
import { fileIn, textsIn } from '#server/platform/settings/texts-in.ts';

type File = ServerTexts['written-reports'];
type Labels<Key extends string> = Readonly<Record<Key, string>>;
type Whole = 'columns' | 'figures' | 'headings' | 'life' | 'events' | 'noData' | 'others' | 'nobody' | 'estimate';

/** What reports say beside names, places and figures. */
export interface ReportWords extends Pick<File, Whole> {
  readonly language: Language;
  readonly people: PersonPhrases;
  readonly titles: Labels<ReportKind>;
  /** What a file is called, without its ending. */
  readonly fileNames: Labels<ReportKind>;
  readonly facts: Labels<Fact>;
  readonly day: (date: Date) => string;
  readonly years: (count: number) => string;
  readonly aboutYears: (count: number) => string;
  readonly generation: (nth: number) => string;
  readonly knownOf: (known: string, of: string) => string;
  readonly made: (day: string, people: string) => string;
  readonly countOf: (count: number) => string;
  readonly trees: (count: number) => string;
  readonly tooMany: (most: string) => string;
  readonly firstOf: (shown: string, all: string) => string;
  readonly descendantsOf: (name: string) => string;
  readonly ancestorsOf: (name: string) => string;
  readonly within: (basis: 'born' | 'lived' | 'added', from: string | null, to: string | null) => string;
}

export function reportWordsIn(language: Language): ReportWords {
  const t = textsIn(language, 'written-reports');
  const { names: titles, fileNames } = fileIn(language, 'generate');
  const long = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone: 'UTC' });
  return {
    ...fileIn(language, 'written-reports'),
    language,
    titles,
    fileNames,
    people: phrasesIn(language),
    day: (date) => long.format(date),
    years: (count) => t('years', { count }),
    aboutYears: (count) => t('aboutYears', { count }),
    generation: (nth) => t('generation', { nth }),
    knownOf: (known, of) => t('knownOf', { known, of }),
    made: (day, people) => t('made', { day, people }),
    countOf: (count) => t('countOf', { count }),
    trees: (count) => t('trees', { count }),
    tooMany: (most) => t('tooMany', { most }),
    firstOf: (shown, all) => t('firstOf', { shown, all }),
    descendantsOf: (name) => t('descendantsOf', { name }),
    ancestorsOf: (name) => t('ancestorsOf', { name }),
    within(basis, from, to) {
      if (from !== null && to !== null) return t(`within.between.${basis}`, { from, to });
      return from === null ? t(`within.until.${basis}`, { to }) : t(`within.from.${basis}`, { from });
    },
  };
}
