/** One level-0 structure of a file: a person, a family, a source, ... */
export interface GedcomRecord {
  /** Its identifier without the at signs, null where it has none (HEAD). */
  readonly xref: string | null;
  readonly tag: string;
  /** The line of the file it begins on, from 1. */
  readonly firstLine: number;
  /**
   * Its lines as they stood in the file, decoded, joined with a newline. Lines that broke the grammar have been repaired,
   * so that every one is 'level [@xref@] tag [value]'; blank lines, indentation and control characters are gone.
   */
  readonly lines: string;
}

/** How the lines of a file end. */
export type LineEnding = '\n' | '\r\n' | '\r';

const opening = /^0 (?:@([^@\n]*)@ )?([^ \n]+)/;

/** Takes the lines of one record apart as far as its first line goes. */
export function recordOfLines(lines: string, firstLine: number): GedcomRecord {
  const match = opening.exec(lines);
  return { xref: match?.[1] ?? null, tag: match?.[2] ?? '', firstLine, lines };
}
