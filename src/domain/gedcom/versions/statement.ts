/** A line with everything below it, as a parsed record has it (GedcomNode) or as a conversion makes it. */
export interface Statement {
  readonly tag: string;
  readonly xref: string | null;
  /** '' where there is none or where the value is a pointer. */
  readonly value: string;
  readonly pointer: string | null;
  readonly children: readonly Statement[];
  /** Which line of the record it was, from 0, whatever has become of it since; absent where a conversion made it. */
  readonly line?: number;
}

/** A structure with a value, which is to be written. */
export const say = (tag: string, value: string, children: readonly Statement[] = []): Statement => ({
  tag,
  xref: null,
  value,
  pointer: null,
  children,
});

/** A structure that points to a record by its xref, which is to be written. */
export const pointTo = (tag: string, pointer: string, children: readonly Statement[] = []): Statement => ({
  tag,
  xref: null,
  value: '',
  pointer,
  children,
});

/** The record that GEDCOM 7 names where there is none. */
export const NOBODY = 'VOID';

/** What a conversion has to know of the file around a record. */
export interface FileContext {
  /** The version of the lines that are being converted. */
  readonly source: '5.5.1' | '7.0';
  /** The program that wrote them (HEAD.SOUR). */
  readonly system: string | null;
  /** The record that a pointer means, under the name and tag that it has in the written file; undefined where it is not in it. */
  find(pointer: string): { readonly xref: string; readonly tag: string } | undefined;
  /** Adds a record to the file and returns its name. */
  addRecord(tag: string, children: readonly Statement[]): string;
}
