import type { EventKind } from '#domain/gedcom/event-kinds.ts';
import type { Associate } from './associates.ts';
import type { Coordinates } from './coordinates.ts';
import type { EventFacts } from './event-facts.ts';

/** How far a source is to be believed, as GEDCOM's QUAY counts: from 0, unreliable, to 3, direct and primary. */
export type Confidence = 0 | 1 | 2 | 3;

/** Where a statement is known from. */
export interface Citation {
  /** Which of the record's lines it is, from 0. */
  readonly line: number;
  /** The source's record; null where the source is only described. */
  readonly sourceXref: string | null;
  /** The title of the source, if its record was at hand, or the description that stands in its place. */
  readonly title: string | null;
  readonly page: string | null;
  readonly confidence: Confidence | null;
  /** What the source says, word for word. */
  readonly text: string | null;
  /** When the entry was made, as written. */
  readonly date: string | null;
  /** The notes that stand below it. */
  readonly notes: readonly string[];
}

/** A note that several records share. */
export interface SharedNote {
  readonly xref: string;
  /** null where its record was not at hand. */
  readonly text: string | null;
}

export type NameType =
  | 'birth'
  | 'maiden'
  | 'married'
  | 'aka'
  | 'immigrant'
  | 'religious'
  | 'professional'
  /** In words of its own: see `typeText`. */
  | 'other';

export interface RecordedName {
  readonly line: number;
  readonly type: NameType | null;
  /** The words of a type that is none of ours; null for all others. */
  readonly typeText: string | null;
  /** The whole name in the order in which it is written, with what stands before and after it. */
  readonly text: string;
  readonly first: string | null;
  readonly last: string | null;
  readonly nick: string | null;
  /** 'Dr.', 'Raden'. */
  readonly prefix: string | null;
  /** 'van der', with which the last name begins. */
  readonly surnamePrefix: string | null;
  readonly suffix: string | null;
  readonly notes: readonly string[];
  readonly sharedNotes: readonly SharedNote[];
  readonly citations: readonly Citation[];
  /** The first one, which lists, diagrams and the tree's own rows go by. */
  readonly isPreferred: boolean;
}

export interface LifeEvent extends EventFacts<string | null> {
  /** Which of the record's lines it begins on, from 0. */
  readonly line: number;
  /** Of the event itself, also where 'NO MARR' denies it. */
  readonly tag: string;
  readonly kind: EventKind;
  /** TYPE: names an event of kind 'event' or 'fact', and says more of any other. */
  readonly label: string | null;
  readonly value: string | null;
  /** As written. */
  readonly date: string | null;
  /** The full text, the largest part last. */
  readonly place: string | null;
  readonly coordinates: Coordinates | null;
  /** With line breaks. */
  readonly address: string | null;
  readonly age: string | null;
  /** Of the partners of a couple, by their place in the record. */
  readonly ageOfHusband: string | null;
  readonly ageOfWife: string | null;
  /** The notes that stand below it. */
  readonly notes: readonly string[];
  readonly sharedNotes: readonly SharedNote[];
  readonly citations: readonly Citation[];
  /** Who stood by it: witnesses, godparents and the like. */
  readonly associates: readonly Associate[];
  /** That it never happened. */
  readonly isDenied: boolean;
  /** The first of its kind that is said to have happened; of a beginning or an end of a couple, the one its row follows. */
  readonly isPreferred: boolean;
  /** Its own lines keep it from strangers (RESN). */
  readonly isConfidential: boolean;
}

/** What a record says of a person beside what binds them to others. */
export interface PersonLife {
  readonly names: readonly RecordedName[];
  /** In the order of the lines. */
  readonly events: readonly LifeEvent[];
  readonly notes: readonly string[];
  readonly sharedNotes: readonly SharedNote[];
  /** Of the person as a whole. */
  readonly citations: readonly Citation[];
  /** Who stands by the person, nobody says at what. */
  readonly associates: readonly Associate[];
}

/** What a record says of a couple. */
export type FamilyLife = Omit<PersonLife, 'names'>;
