import { compareTexts } from '#domain/compare-texts.ts';
import { type AtSigns, atSignsOfHead } from './at-signs.ts';
import type { GedcomRecord } from './gedcom-record.ts';
import { linesOfFile } from './head-lines.ts';
import { type LeftOutReason, type LineFate, lineFates } from './line-fate.ts';
import { createLinePaths } from './line-paths.ts';
import { linesRead } from './lines-read.ts';
import type { GedcomProblem, GedcomProblemCode } from './problems.ts';
import { parseStructure } from './structure.ts';

/** Lines of one kind that had the same fate. */
export interface ReceiptGroup {
  readonly fate: LineFate;
  /** Where such lines stand: 'INDI.BIRT.SOUR', or a problem's code. */
  readonly what: string;
  /** Of an export why they are not in it; of a file that was read why they will be in none. */
  readonly why?: LeftOutReason;
  readonly count: number;
  /** The first of them, as the file numbers its lines; blank lines inside a record, which are dropped, do not count. */
  readonly lines: readonly number[];
}

/** A file told by the fate of its lines. A line that was repaired is counted once more by what it then became. */
export interface Receipt {
  readonly counts: Readonly<Record<LineFate, number>>;
  /** By fate, the most frequent first. */
  readonly groups: readonly ReceiptGroup[];
}

/** One line of a record with its fate. */
export interface ReceiptLine {
  readonly line: number;
  /** `refused`: it speaks of its file, of which the tree reads nothing but its program, version and letters. */
  readonly fate: 'structure' | 'kept' | 'refused';
  readonly what: string;
  readonly text: string;
}

/** How many line numbers a group holds. */
export const SHOWN_LINES = 5;

/** Statements that are in the file and did not become part of the tree. */
const refusals: ReadonlySet<GedcomProblemCode> = new Set([
  'text_before_head',
  'dangling_pointer',
  'too_many_partners',
  'own_partner',
  'duplicate_child',
]);

/** Not about a line: what the file as a whole lacked, and what is odd about the family without having been changed. */
const remarks: ReadonlySet<GedcomProblemCode> = new Set([
  'encoding_guessed',
  'no_people',
  'own_ancestor',
  'death_means_alive',
  'death_says_nothing',
]);

export interface ReceiptBuilder {
  /** Takes every record of the file in its order. */
  add(record: GedcomRecord): void;
  /** `counts` knows all findings, `problems` the first of every code. */
  finish(problems: readonly GedcomProblem[], counts: ReadonlyMap<GedcomProblemCode, number>): Receipt;
}

/** Counts the fates of a file's lines, record by record; memory grows with the kinds of lines, not with their number. */
export function createReceipt(): ReceiptBuilder {
  let atSigns: AtSigns = 'all';
  const groups = new Map<string, ReceiptGroup & { count: number; lines: number[] }>();
  const note = (fate: LineFate, what: string, line: number, count = 1, why?: LeftOutReason) => {
    const key = `${fate} ${what}`;
    const group = groups.get(key) ?? { fate, what, ...(why && { why }), count: 0, lines: [] };
    group.count += count;
    if (group.lines.length < SHOWN_LINES && line > 0) group.lines.push(line);
    groups.set(key, group);
  };
  return {
    add(record) {
      if (record.tag === 'HEAD') atSigns = atSignsOfHead(record.lines);
      for (const { line, fate, what } of receiptLines(record, atSigns)) {
        note(fate, what, line, 1, fate === 'refused' ? 'head' : undefined);
      }
    },
    finish(problems, problemCounts) {
      for (const [code, count] of problemCounts) {
        const fate = fateOfProblem(code);
        if (fate === null) continue;
        note(fate, code, 0, count);
        for (const { line } of problems.filter((problem) => problem.code === code).slice(0, SHOWN_LINES)) {
          note(fate, code, line, 0);
        }
      }
      return receiptOf([...groups.values()]);
    },
  };
}

/** The groups in the order of a receipt, and what they hold together. */
export function receiptOf(groups: readonly ReceiptGroup[]): Receipt {
  const counts = { structure: 0, kept: 0, repaired: 0, refused: 0 };
  for (const { fate, count } of groups) counts[fate] += count;
  const order = (group: ReceiptGroup) => lineFates.indexOf(group.fate);
  const sorted = groups.toSorted((a, b) => order(a) - order(b) || b.count - a.count || compareTexts(a.what, b.what));
  return { counts, groups: sorted };
}

/** What a finding says of its line; null where it is about the file or the family as a whole. */
export function fateOfProblem(code: GedcomProblemCode): 'repaired' | 'refused' | null {
  if (remarks.has(code)) return null;
  return refusals.has(code) ? 'refused' : 'repaired';
}

/** Every line of one record with what became of it. */
export function receiptLines(record: GedcomRecord, atSigns: AtSigns): ReceiptLine[] {
  const structure = parseStructure(record.lines, atSigns);
  const read = linesRead(structure);
  const ofFile = linesOfFile(record);
  const fateOf = (nth: number) => (ofFile.has(nth) ? 'refused' : 'kept');
  const texts = record.lines.split('\n');
  const paths: string[] = [];
  createLinePaths().walk(record.lines, ({ path }) => paths.push(path));
  return texts.map((text, nth) => ({
    line: record.firstLine + nth,
    fate: read.has(nth) ? 'structure' : fateOf(nth),
    what: paths[nth] ?? '',
    text,
  }));
}
