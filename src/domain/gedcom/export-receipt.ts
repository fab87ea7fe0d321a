import type { LeftOutReason, LineFate } from './line-fate.ts';
import { createLinePaths, type LinePath } from './line-paths.ts';
import { type Receipt, type ReceiptGroup, receiptOf, SHOWN_LINES } from './receipt.ts';

/** What a line that stands in the file can be: `repaired` is the same statement in the words of another version. */
export type WrittenFate = Exclude<LineFate, 'refused'>;

/** Lines that follow each other and had the same fate. */
export interface ReceiptRun {
  /** The first and the last of them in the written file, from 1; null for those that are not in it. */
  readonly from: number | null;
  readonly to: number | null;
  readonly count: number;
  readonly fate: LineFate;
  /** Where the line stands ('INDI.BIRT.DATE'); of several that differ in this, ''. */
  readonly what: string;
  readonly why: LeftOutReason | null;
  /** The first and the last line in the imported file, of those that are not in the written one, where they may be told. */
  readonly storedFrom: number | null;
  readonly storedTo: number | null;
  /** As written; only of a single line. */
  readonly text: string | null;
}

export interface ExportReceiptBuilder {
  /** Takes the lines of the file in their order, joined with newlines: the fate of every one, or one for all. */
  write(lines: string, fates: WrittenFate | readonly WrittenFate[]): void;
  /** Rows of a table, all of them written from the tree. */
  writeRows(count: number, what: string): void;
  /** Lines of a stored record that are not written: these, counted from 0, or all of them. */
  leaveOut(record: StoredLines, why: LeftOutReason, lines?: ReadonlySet<number>): void;
  /** Everything has been written. */
  finish(): Receipt;
}

export interface StoredLines {
  readonly tag: string;
  readonly lines: string;
  /** The line of its file it began on, from 1; absent where that is not known. */
  readonly firstLine?: number;
}

/** Nothing but how many there are is told of these: not even which tags their lines have. */
const secret: ReadonlySet<LeftOutReason> = new Set(['living', 'private']);

interface Group {
  count: number;
  readonly lines: number[];
}
/** A run without its fate and its lines. */
const nowhere = { from: null, to: null, what: '', why: null, storedFrom: null, storedTo: null, text: null } as const;

type Run = { -readonly [Key in keyof ReceiptRun]: ReceiptRun[Key] };

/**
 * The receipt of a file that is being written: what became of every line, by kind, and to `note` line by line, where lines
 * that follow each other with the same fate are one run. What is left out has no text in it. Memory grows with the kinds of
 * lines, not with their number.
 */
export function createExportReceipt(note: (run: ReceiptRun) => void = () => {}): ExportReceiptBuilder {
  const paths = createLinePaths();
  const written = {
    structure: new Map<LinePath, Group>(),
    kept: new Map<LinePath, Group>(),
    repaired: new Map<LinePath, Group>(),
  };
  const rows = new Map<string, Group>();
  const leftOut = new Map<LeftOutReason, Map<string, Group>>();
  let line = 0;
  let run: Run | undefined;

  function close(): void {
    if (run !== undefined) note(run);
    run = undefined;
  }

  function add(next: Run): void {
    const isNext =
      run?.fate === next.fate &&
      run.why === next.why &&
      (next.fate !== 'refused' || (run.what === next.what && follows(run.storedTo, next.storedFrom)));
    if (run === undefined || !isNext) {
      close();
      run = next;
      return;
    }
    if (run.what !== next.what) run.what = '';
    run.to = next.to;
    run.storedTo = next.storedTo;
    run.count += next.count;
    run.text = null;
  }

  function writeAlike(lines: string, fate: WrittenFate): void {
    const groups = written[fate];
    const before = line;
    paths.walk(lines, (path) => {
      line += 1;
      count(groups, path, 1, line);
    });
    add({ ...nowhere, from: before + 1, to: line, count: line - before, fate });
  }

  function writeEach(lines: string, fates: readonly WrittenFate[]): void {
    const before = line;
    paths.walk(lines, (path, start, end) => {
      const fate = fates[line - before];
      if (fate === undefined) throw new Error(`${fates.length} fates were given, and there are more lines.`);
      line += 1;
      count(written[fate], path, 1, line);
      // What is not as it stood is worth a row of its own.
      if (fate !== 'kept') close();
      add({ ...nowhere, from: line, to: line, count: 1, fate, what: path.path, text: lines.slice(start, end) });
      if (fate !== 'kept') close();
    });
  }

  function leftOutGroups(why: LeftOutReason): Map<string, Group> {
    const groups = leftOut.get(why) ?? new Map<string, Group>();
    leftOut.set(why, groups);
    return groups;
  }

  return {
    write(lines, fates) {
      if (typeof fates === 'string') writeAlike(lines, fates);
      else writeEach(lines, fates);
    },
    writeRows(more, what) {
      if (more === 0) return;
      count(rows, what, more, line + 1);
      add({ ...nowhere, from: line + 1, to: line + more, count: more, fate: 'structure', what });
      line += more;
    },
    leaveOut({ tag, lines, firstLine }, why, only) {
      const noteLines = (what: string, at: number, more: number) => {
        const storedFrom = firstLine === undefined || isSecret ? null : firstLine + at;
        const storedTo = storedFrom === null ? null : storedFrom + more - 1;
        count(leftOutGroups(why), what, more, storedFrom);
        add({ ...nowhere, count: more, fate: 'refused', what, why, storedFrom, storedTo });
      };
      const isSecret = secret.has(why);
      if (only === undefined || isSecret) {
        noteLines(tag, 0, only?.size ?? lines.split('\n').length);
        return;
      }
      let nth = 0;
      paths.walk(lines, ({ path }) => {
        if (only.has(nth)) noteLines(path, nth, 1);
        nth += 1;
      });
    },
    finish() {
      close();
      const groups: ReceiptGroup[] = [];
      for (const fate of ['structure', 'kept', 'repaired'] as const) {
        for (const [{ path }, group] of written[fate]) groups.push({ fate, what: path, ...group });
      }
      for (const [what, group] of rows) groups.push({ fate: 'structure', what, ...group });
      for (const [why, kinds] of leftOut) {
        for (const [what, group] of kinds) groups.push({ fate: 'refused', what, why, ...group });
      }
      return receiptOf(groups);
    },
  };
}

const follows = (last: number | null, next: number | null): boolean =>
  last === null ? next === null : next === last + 1;

function count<Key>(groups: Map<Key, Group>, key: Key, more: number, first: number | null): void {
  const group = groups.get(key);
  if (group === undefined) {
    groups.set(key, { count: more, lines: first === null ? [] : [first] });
    return;
  }
  group.count += more;
  if (group.lines.length < SHOWN_LINES && first !== null) group.lines.push(first);
}
