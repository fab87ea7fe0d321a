import type { GedcomProblemCode } from './problems.ts';

/** Deeper lines are attached at this level; the standard ends at 99. */
const DEEPEST_LEVEL = 255;

export interface RepairedLine {
  readonly level: number;
  /** The line as the grammar wants it: level, xref, tag and value separated by one space each. */
  readonly text: string;
  readonly codes: readonly GedcomProblemCode[];
}

const grammar = /^([ \t\u00a0\ufeff]*)(\d+)([ \t]*)(?:@([^@]+)@([ \t]*))?([A-Za-z_][A-Za-z0-9_.-]*)(?:([ \t])(.*))?$/s;
/** '0 @I1 INDI': the xref never ends, so that the tag has become part of it. */
const unterminated =
  /^([ \t]*)(\d+)[ \t]+@([^@ \t]+)[ \t]+(INDI|FAM|NOTE|SNOTE|SOUR|REPO|OBJE|SUBM|SUBN|_[A-Z]+)(?:[ \t](.*))?$/s;
/** No tag of the standard has lower case or more than six letters; names of extensions mean what they say. */
const misspeltTag = /^(?=.*[a-z])[A-Za-z]{3,6}[0-9]?$/;

/**
 * Makes a regular line of what stands in the file, or returns undefined where the text is no GEDCOM line at all (the
 * rest of a note whose line was broken, usually). `levels` are the levels, as written, of the lines that enclose the
 * previous line and of that line itself; it is brought up to date for the returned line. A level that jumps is replaced by
 * the number of lines that enclose it, so that siblings stay siblings.
 */
export function repairLine(raw: string, levels: number[]): RepairedLine | undefined {
  const parts = splitLine(raw);
  if (parts === undefined) return undefined;
  const codes: GedcomProblemCode[] = [];
  const { written, xref, value } = parts;
  let { tag } = parts;

  const enclosing = countEnclosing(levels, written);
  const deepestExpected = (levels.at(-1) ?? -1) + 1;
  // '1890 he moved' and '12 apples' are text; nothing reaches such a level from here.
  const isText = written > 99 ? !/^CON[CT]$/.test(tag) : tag !== tag.toUpperCase();
  if (written > deepestExpected && isText) return undefined;
  if (parts.isTight && (written > 9 || tag !== tag.toUpperCase())) return undefined;
  levels.length = enclosing;
  levels.push(written);

  if (parts.isIndented) codes.push('indented_line');
  if (parts.isTight || parts.isWide) codes.push('spacing_repaired');
  if (parts.isUnterminated) codes.push('unterminated_xref');
  if (enclosing !== written) codes.push('level_jump');
  let level = enclosing;
  if (level > DEEPEST_LEVEL) {
    levels.length = DEEPEST_LEVEL;
    levels.push(written);
    level = DEEPEST_LEVEL;
    codes.push('too_deep');
  }
  if (misspeltTag.test(tag)) {
    tag = tag.toUpperCase();
    codes.push('lower_case_tag');
  }
  const before = xref === null ? `${level} ${tag}` : `${level} @${xref}@ ${tag}`;
  return { level, text: value === null ? before : `${before} ${value}`, codes };
}

function countEnclosing(levels: readonly number[], written: number): number {
  let count = levels.length;
  while (count > 0 && (levels[count - 1] ?? 0) >= written) count -= 1;
  return count;
}

interface LineParts {
  readonly written: number;
  readonly xref: string | null;
  readonly tag: string;
  readonly value: string | null;
  readonly isIndented: boolean;
  /** No space where one has to be. */
  readonly isTight: boolean;
  /** More than one space, or a tab. */
  readonly isWide: boolean;
  readonly isUnterminated: boolean;
}

function splitLine(raw: string): LineParts | undefined {
  const broken = unterminated.exec(raw);
  if (broken !== null) {
    const [, indent = '', level = '', xref = '', tag = '', value = null] = broken;
    const isIndented = indent !== '';
    return {
      written: Number(level),
      xref,
      tag,
      value,
      isIndented,
      isTight: false,
      isWide: false,
      isUnterminated: true,
    };
  }
  const match = grammar.exec(raw);
  if (match === null) return undefined;
  const [, indent = '', level = '', gap = '', xref, xrefGap = ' ', tag = '', delimiter = ' ', value] = match;
  if (xref !== undefined && xref.trim() === '') return undefined;
  return {
    written: Number(level),
    xref: xref?.trim() ?? null,
    tag,
    value: value ?? null,
    isIndented: indent !== '',
    isTight: gap === '' || xrefGap === '',
    isWide: gap.length > 1 || xrefGap.length > 1 || gap === '\t' || xrefGap === '\t' || delimiter === '\t',
    isUnterminated: false,
  };
}
