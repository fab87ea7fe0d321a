/** Why a file is refused as a whole: reading stops and nothing of it may be imported. */
export const refusalCodes = [
  'empty_file',
  'not_gedcom',
  'zip_instead_of_gedcom',
  'html_instead_of_gedcom',
  'line_too_long',
  'record_too_long',
] as const;

/** What was repaired or could only be kept as text. The file is usable. */
export const warningCodes = [
  // Reading the text
  'encoding_guessed',
  'unreadable_character',
  'cut_letter',
  'control_character',
  'text_before_head',
  'blank_line',
  'indented_line',
  'spacing_repaired',
  'line_without_level',
  'level_jump',
  'too_deep',
  'lower_case_tag',
  'unterminated_xref',
  'missing_xref',
  'duplicate_xref',
  'head_missing',
  'trailer_missing',
  'record_after_trailer',
  'no_people',
  // Putting the family together
  'dangling_pointer',
  'one_way_partner',
  'one_way_child',
  'too_many_partners',
  'own_partner',
  'duplicate_child',
  'own_ancestor',
  'death_means_alive',
  'death_says_nothing',
  // Writing
  'written_from_7',
] as const;

export type GedcomRefusalCode = (typeof refusalCodes)[number];
export type GedcomProblemCode = GedcomRefusalCode | (typeof warningCodes)[number];

/** One finding. `line` counts from 1 in the file as it was read; 0 means the file as a whole. */
export interface GedcomProblem {
  readonly line: number;
  readonly code: GedcomProblemCode;
  readonly detail?: string;
}

/** How many findings of one code are kept; the rest are only counted, so that a damaged file cannot fill the memory. */
const KEPT_PER_CODE = 100;
const LONGEST_DETAIL = 120;

/** Collects findings in the order in which they are made. */
export interface ProblemList {
  readonly all: readonly GedcomProblem[];
  readonly counts: ReadonlyMap<GedcomProblemCode, number>;
  add(line: number, code: GedcomProblemCode, detail?: string): void;
}

/** Counts all problems of a file, and keeps the first of each kind with their lines. */
export function createProblemList(): ProblemList {
  const all: GedcomProblem[] = [];
  const counts = new Map<GedcomProblemCode, number>();
  return {
    all,
    counts,
    add(line, code, detail) {
      const count = (counts.get(code) ?? 0) + 1;
      counts.set(code, count);
      if (count > KEPT_PER_CODE) return;
      all.push(detail === undefined ? { line, code } : { line, code, detail: detail.slice(0, LONGEST_DETAIL) });
    },
  };
}
