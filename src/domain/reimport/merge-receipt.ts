import type { AtSigns } from '#domain/gedcom/at-signs.ts';
import type { GedcomRecord } from '#domain/gedcom/gedcom-record.ts';
import { linesOfFile } from '#domain/gedcom/head-lines.ts';
import { linesOfNode } from '#domain/gedcom/lines-read.ts';
import { type Receipt, type ReceiptGroup, receiptLines, receiptOf, SHOWN_LINES } from '#domain/gedcom/receipt.ts';
import { type GedcomNode, parseStructure } from '#domain/gedcom/structure.ts';
import { sayingOf } from './saying.ts';

/** Lines of a merged file that follow each other and had the same fate. */
export interface MergedRun {
  /** The first and the last, as the file numbers its lines. */
  readonly from: number;
  readonly to: number;
  /**
   * `there`: the tree said so already. `taken`: it says so now. `notTaken`: something else was chosen here. `ofFile`: it tells
   * who wrote the file, when and how.
   */
  readonly fate: 'there' | 'taken' | 'notTaken' | 'ofFile';
  /** Where the line stands ('INDI.OCCU') and what it says; only of lines that were not taken. */
  readonly what: string | null;
  readonly text: string | null;
}

interface MergeReceipt extends Receipt {
  /** Every line of the file, in its order. */
  readonly runs: readonly MergedRun[];
}

type Counted = ReceiptGroup & { count: number; lines: number[] };

export interface MergeReceiptBuilder {
  /** A record of the file; `before` are the lines that stood in the tree for it, null where there were none, and `after` those that stand now. `inItsWords`: those of before, as the version of the file has them. */
  add(record: GedcomRecord, before: string | null, after: string, inItsWords?: string): void;
  /** Everything was added. `read` tells what was mended when the file was read. */
  finish(read: Receipt): MergeReceipt;
}

/** What became of every line of a file that was merged. Memory grows with the kinds of lines and with their changes. */
export function createMergeReceipt(atSigns: AtSigns): MergeReceiptBuilder {
  const groups = new Map<string, Counted>();
  const runs: { -readonly [Key in keyof MergedRun]: MergedRun[Key] }[] = [];

  function count(fate: ReceiptGroup['fate'], what: string, line: number, isOfFile: boolean): void {
    const key = `${fate} ${what}`;
    const why = fate === 'refused' ? { why: isOfFile ? ('head' as const) : ('edited' as const) } : {};
    const group: Counted = groups.get(key) ?? { fate, what, ...why, count: 0, lines: [] };
    group.count += 1;
    if (group.lines.length < SHOWN_LINES) group.lines.push(line);
    groups.set(key, group);
  }

  return {
    add(record, before, after, inItsWords) {
      const ofFile = linesOfFile(record);
      const isAsBefore = [before, after, inItsWords ?? after].every((lines) => lines === record.lines);
      const fateOf = isAsBefore
        ? () => 'there' as const
        : fatesOf(record.lines, { before, after, inItsWords }, atSigns);
      for (const [at, { line, fate, what, text }] of receiptLines(record, atSigns).entries()) {
        const kind = ofFile.has(at) ? 'ofFile' : fateOf(at);
        const isRefused = kind === 'notTaken';
        count(isRefused ? 'refused' : fate, what, line, ofFile.has(at));
        const last = runs.at(-1);
        if (isRefused) runs.push({ from: line, to: line, fate: kind, what, text });
        else if (last?.fate === kind && last.to === line - 1) last.to = line;
        else runs.push({ from: line, to: line, fate: kind, what: null, text: null });
      }
    },
    finish(read) {
      // Lines of the head that were refused are counted with their record.
      const isFinding = ({ fate, why }: ReceiptGroup) =>
        (fate === 'repaired' || fate === 'refused') && why === undefined;
      const mended = read.groups.filter(isFinding);
      return { ...receiptOf([...groups.values(), ...mended]), runs };
    },
  };
}

interface Standing {
  readonly before: string | null;
  readonly after: string;
  readonly inItsWords: string | undefined;
}

/** What became of each line of a record, by what stood in the tree and stands there now. */
function fatesOf(lines: string, { before, after, inItsWords }: Standing, atSigns: AtSigns) {
  const numbers = new Map<string, number>();
  const there = new Set(before === null ? [] : numbered(before, numbers, atSigns));
  const now = after === before ? new Set(there) : new Set(numbered(after, numbers, atSigns));
  for (const number of inItsWords === undefined ? [] : numbered(inItsWords, numbers, atSigns)) {
    there.add(number);
    now.add(number);
  }
  const said = numbered(lines, numbers, atSigns);
  return (at: number): Exclude<MergedRun['fate'], 'ofFile'> => {
    const number = said[at] ?? -1;
    if (!now.has(number)) return 'notTaken';
    return there.has(number) ? 'there' : 'taken';
  };
}

/** For every line a number: lines of one record have the same where the same is said below the same. */
function numbered(lines: string, numbers: Map<string, number>, atSigns: AtSigns): number[] {
  const found: number[] = [];
  const walk = (node: GedcomNode, above: number, tagAbove: string): void => {
    // 'BIRT Y' says no more than 'BIRT'.
    const said = sayingOf(node, tagAbove).replace(/ Y?$/, '');
    const key = `${above} ${said}`;
    const number = numbers.get(key) ?? numbers.size + 1;
    numbers.set(key, number);
    for (const line of linesOfNode(node)) found[line] = number;
    for (const child of node.children) walk(child, node.level === 0 ? 0 : number, node.tag);
  };
  walk(parseStructure(lines, atSigns), 0, '');
  return found;
}
