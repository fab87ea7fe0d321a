import type { EventKind } from '#domain/gedcom/event-kinds.ts';
import type { AssociateInput } from './associates.ts';
import type { EventFacts } from './event-facts.ts';
import type { Confidence, NameType } from './person-life.ts';

/** A record to edit: its lines as an export would write them now, and the version of the file that they are written for. */
export interface LifeRecord {
  readonly lines: string;
  readonly version: '5.5.1' | '7.0';
}

/** A record after an edit. */
export interface EditedRecord {
  readonly lines: string;
  /** Where what was edited stands now, from 0; null where it was taken out. */
  readonly line: number | null;
}

/** A citation as it shall be. In a change, what is absent stays as it stands and null takes it out. */
export interface CitationInput {
  /** The line of a citation that stands there already; absent for a new one. */
  readonly line?: number | undefined;
  /** The source's record. */
  readonly sourceXref?: string | null | undefined;
  /** Describes a source that has no record. */
  readonly title?: string | null | undefined;
  readonly page?: string | null | undefined;
  readonly confidence?: Confidence | null | undefined;
  readonly text?: string | null | undefined;
  readonly date?: string | null | undefined;
}

/** What is stated of an event. In a change, what is absent stays as it stands and null takes it out. */
export interface EventInput extends Partial<EventFacts<string | null | undefined>> {
  /** 'other' only for an event that already stands under such a tag, which it keeps. */
  readonly kind: EventKind;
  readonly label?: string | null | undefined;
  /** Only of kinds that have a value. */
  readonly value?: string | null | undefined;
  readonly date?: string | null | undefined;
  readonly place?: string | null | undefined;
  readonly address?: string | null | undefined;
  readonly age?: string | null | undefined;
  readonly ageOfHusband?: string | null | undefined;
  readonly ageOfWife?: string | null | undefined;
  /** All notes that stand below it; shared ones stay. */
  readonly notes?: readonly string[] | undefined;
  /** All its citations: one that stands there and is not among these is taken out. */
  readonly citations?: readonly CitationInput[] | undefined;
  /** All who stand by it: who stands there and is not among these is taken out. */
  readonly associates?: readonly AssociateInput[] | undefined;
  readonly isConfidential?: boolean | undefined;
  /** Says that it never happened; only of kinds without a value, and only when it is added. */
  readonly isDenied?: boolean | undefined;
}

/** A name. In a change, what is absent stays as it stands and null takes it out. */
export interface NameInput {
  readonly type?: NameType | null | undefined;
  /** The words of type 'other'. */
  readonly typeText?: string | null | undefined;
  readonly first?: string | null | undefined;
  readonly last?: string | null | undefined;
  readonly nick?: string | null | undefined;
  readonly prefix?: string | null | undefined;
  /** Of the last name, which it may stand in already: 'van der'. */
  readonly surnamePrefix?: string | null | undefined;
  readonly suffix?: string | null | undefined;
  readonly notes?: readonly string[] | undefined;
  readonly citations?: readonly CitationInput[] | undefined;
}
