import type { RelationshipLabel } from '#domain/tree/relationship-label.ts';
import type { Gender } from '#domain/tree/vocabulary.ts';

type Qualified = Readonly<Record<'about' | 'before' | 'after', (year: string) => string>>;

/** What a language needs to say who somebody is, on a card and in a sentence. */
export interface PersonPhrases {
  /** What is not told, because the reader does not want to see it. That somebody has died is told all the same. */
  readonly without?: { readonly births: boolean; readonly deaths: boolean };
  readonly unnamed: string;
  /** In place of a name that is withheld. */
  readonly hidden: string;
  readonly gender: Readonly<Record<Gender, string>>;
  readonly relationship: Readonly<Record<RelationshipLabel, string>>;
  readonly born: (year: string) => string;
  readonly died: (year: string) => string;
  readonly deceased: string;
  readonly childOf: (names: string) => string;
  readonly partnerOf: (names: string) => string;
  readonly children: (count: number) => string;
  /** Between the last two names of a list. */
  readonly and: string;
  readonly beforeChrist: (year: number) => string;
  /** A year that is only roughly known: as short as a card needs it, and as it is spoken. */
  readonly short: Qualified;
  readonly spoken: Qualified;
}
