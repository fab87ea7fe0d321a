import { type AtSigns, atSignsOfHead } from './at-signs.ts';
import type { GedcomRecord } from './gedcom-record.ts';
import { type LeftOutReason, type LineFate, lineFates } from './line-fate.ts';
import { linesRead } from './lines-read.ts';
import type { GedcomProblem, GedcomProblemCode } from './problems.ts';
import { type GedcomNode, parseStructure } from './structure.ts';

/** Lines of one kind that had the same fate. */
export interface ReceiptGroup {
  readonly fate: LineFate;
  /** Where such lines stand: 'INDI.BIRT.SOUR', or a problem's code. */
  readonly what: string;
  /** Only of an export: why they are not in it. */
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
  readonly fate: 'structure' | 'kept';
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
const remarks: ReadonlySet<GedcomProblemCode> = new Set(['encoding_guessed', 'no_people', 'own_ancestor']);

export interface ReceiptBuilder {
  /** Takes every record of the file in its order. */
  add(record: GedcomRecord): void;
  /** `counts` knows all findings, `problems` the first of every code. */
  finish(problems: readonly GedcomProblem[], counts: ReadonlyMap<GedcomProblemCode, number>): Receipt;
}

/** Counts the fates of a file's lines, record by record; memory grows with the kinds of lines, not with their number. */
export function createReceipt(): ReceiptBuilder {
  let atSigns: AtSigns = 'all';
  const groups = new Map<string, { fate: LineFate; what: string; count: number; lines: number[] }>();
  const note = (fate: LineFate, what: string, line: number, count = 1) => {
    const key = `${fate} ${what}`;
    const group = groups.get(key) ?? { fate, what, count: 0, lines: [] };
    group.count += count;
    if (group.lines.length < SHOWN_LINES && line > 0) group.lines.push(line);
    groups.set(key, group);
  };
  return {
    add(record) {
      if (record.tag === 'HEAD') atSigns = atSignsOfHead(record.lines);
      for (const { line, fate, what } of receiptLines(record, atSigns)) note(fate, what, line);
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
  const sorted = groups.toSorted((a, b) => order(a) - order(b) || b.count - a.count || (a.what < b.what ? -1 : 1));
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
  const texts = record.lines.split('\n');
  const paths = new Array<string>(texts.length).fill('');
  name(structure, '', paths);
  return texts.map((text, nth) => ({
    line: record.firstLine + nth,
    fate: read.has(nth) ? 'structure' : 'kept',
    what: paths[nth] ?? '',
    text,
  }));
}

/** A continuation line has the path of what it continues. Not recursive: a record may be 100 levels deep. */
function name(root: GedcomNode, above: string, paths: string[]): void {
  const waiting: [GedcomNode, string][] = [[root, above]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [node, prefix] = next;
    const path = prefix === '' ? node.tag : `${prefix}.${node.tag}`;
    paths.fill(path, node.line, node.end);
    // The last child first, so that the first is named last and nothing of it is written over.
    for (const child of node.children) waiting.push([child, path]);
  }
}
