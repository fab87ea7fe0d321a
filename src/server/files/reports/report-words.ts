import type { ReportKind } from '#contract/reports.ts';
import type { ByLanguage, Language } from '#domain/languages.ts';
import type { PersonPhrases } from '#domain/people/person-phrases.ts';
import type { Fact } from '#domain/statistics/completeness.ts';
import { english } from './words/english.ts';
import { french } from './words/french.ts';
import { german } from './words/german.ts';
import { indonesian } from './words/indonesian.ts';
import { spanish } from './words/spanish.ts';

type Labels<Key extends string> = Readonly<Record<Key, string>>;

/** What reports say beside names, places and figures. */
export interface ReportWords {
  readonly language: Language;
  readonly people: PersonPhrases;
  readonly titles: Labels<ReportKind>;
  /** What a file is called, without its ending. */
  readonly fileNames: Labels<ReportKind>;
  readonly columns: Labels<
    | 'figure'
    | 'value'
    | 'number'
    | 'share'
    | 'name'
    | 'gender'
    | 'life'
    | 'born'
    | 'birthPlace'
    | 'died'
    | 'deathPlace'
    | 'parents'
    | 'partners'
    | 'children'
    | 'generation'
    | 'people'
    | 'years'
    | 'births'
    | 'deaths'
    | 'marriages'
    | 'country'
    | 'place'
    | 'date'
    | 'event'
    | 'fact'
    | 'known'
    | 'of'
    | 'descendants'
    | 'month'
    | 'added'
    | 'age'
    | 'mean'
    | 'lowerQuartile'
    | 'median'
    | 'upperQuartile'
    | 'youngest'
    | 'oldest'
    | 'families'
    | 'tree'
  >;
  readonly figures: Labels<
    | 'totalMembers'
    | 'livingMembers'
    | 'deceasedMembers'
    | 'presumedDeadMembers'
    | 'generations'
    | 'averageAge'
    | 'oldestMember'
    | 'youngestMember'
    | 'treePercent'
    | 'profilePercent'
    | 'unions'
    | 'marriages'
    | 'partnerships'
    | 'engagements'
    | 'unknownUnions'
    | 'meanChildren'
    | 'childless'
    | 'remarried'
    | 'divorces'
    | 'separations'
    | 'annulments'
    | 'livingAges'
    | 'lifespans'
    | 'ageAtMarriage'
    | 'ageAtFirstChild'
    | 'ageAtLastChild'
  >;
  readonly headings: Labels<
    | 'keyFigures'
    | 'milestones'
    | 'growth'
    | 'families'
    | 'familySizes'
    | 'progenitors'
    | 'longestLine'
    | 'oldestLine'
    | 'surnames'
    | 'givenNames'
    | 'everybody'
    | 'countries'
    | 'places'
    | 'roughDates'
    | 'ages'
    | 'births'
    | 'deaths'
    | 'marriages'
    | 'generations'
    | 'gender'
    | 'completeness'
    | 'added'
    | 'agesOfTheLiving'
    | 'summary'
    | 'trees'
  >;
  readonly life: Labels<'living' | 'deceased' | 'presumedDead'>;
  readonly events: Labels<'birth' | 'death' | 'marriage'>;
  readonly facts: Labels<Fact>;
  readonly noData: string;
  readonly others: string;
  readonly day: (date: Date) => string;
  readonly years: (count: number) => string;
  readonly aboutYears: (count: number) => string;
  readonly generation: (nth: number) => string;
  /** How many of those who could have it are known to. */
  readonly knownOf: (known: string, of: string) => string;
  readonly made: (day: string, people: string) => string;
  readonly countOf: (count: number) => string;
  /** What several trees are called together. */
  readonly trees: (count: number) => string;
  readonly nobody: string;
  readonly estimate: string;
  /** People of whom a list has no room. */
  readonly tooMany: (most: string) => string;
  readonly firstOf: (shown: string, all: string) => string;
  readonly descendantsOf: (name: string) => string;
  readonly ancestorsOf: (name: string) => string;
  readonly within: (basis: 'born' | 'lived' | 'added', from: string | null, to: string | null) => string;
}

export const reportWords: ByLanguage<ReportWords> = {
  en: english,
  id: indonesian,
  es: spanish,
  fr: french,
  de: german,
};
