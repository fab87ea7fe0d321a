import type { GedcomVersion } from '#domain/dates/to-gedcom-date.ts';
import type { LeftOutReason } from './line-fate.ts';
import type { GedcomNode } from './structure.ts';

export interface RecordPatch {
  /** The version of the record's lines, in which added lines have to be written. */
  readonly version: GedcomVersion;
  /** Puts other lines in the place of a node's own lines; what is below it stays. */
  replaceOwnLines(node: GedcomNode, lines: readonly string[]): void;
  /** Takes a node out with everything below it, optionally for other lines. */
  replaceWhole(node: GedcomNode, lines?: readonly string[]): void;
  /** Takes a node out with everything below it because it may not stand in this file; edits need no reason. */
  leaveOut(node: GedcomNode, why: LeftOutReason): void;
  /** Whether a node may not stand in this file. */
  isLeftOut(node: GedcomNode): boolean;
  /** Why the last line below a node was left out, where all that stood below it is gone; null where something stands there, and of a node that is gone itself. */
  emptied(node: GedcomNode): LeftOutReason | null;
  /** Puts lines before the given line of the record, counted from 0: below what stands there, before others of a lower level. */
  insertAt(line: number, lines: readonly string[]): void;
  /** The node's lines with everything below it, as they are. */
  linesOf(node: GedcomNode): string[];
  /** All lines, joined, with every edit made; edits of one level at one place in the order in which they were asked for. */
  result(): string;
  /** For every line of the result the line of the record that it is, moved or not; null where an edit wrote it. */
  origins(): readonly (number | null)[];
  /** The lines of the record that are not in the result, in their order, with why: 'edited' unless another reason was given. */
  missing(): ReadonlyMap<number, LeftOutReason>;
}

/** Collects edits to a record's lines. What is not edited comes out as the very lines that went in. */
export function createRecordPatch(text: string, version: GedcomVersion): RecordPatch {
  let lines: readonly string[] | undefined;
  const removed = new Set<number>();
  const inserted = new Map<number, (readonly string[])[]>();
  const reasons = new Map<number, LeftOutReason>();

  /** Most records are not edited and need not be split. */
  function splitLines(): readonly string[] {
    lines ??= text.split('\n');
    return lines;
  }

  function insertAt(line: number, more: readonly string[]): void {
    if (more.length === 0) return;
    inserted.set(line, [...(inserted.get(line) ?? []), more]);
  }

  /** The deepest first: it belongs to what stands before, and would else belong to what was put between. */
  function insertedAt(line: number): readonly string[] {
    const blocks = inserted.get(line);
    if (!blocks) return [];
    return blocks.toSorted((one, other) => levelOf(other) - levelOf(one)).flat();
  }

  function* resultLines(): Generator<readonly [line: string, origin: number | null]> {
    for (let line = 0; line <= splitLines().length; line += 1) {
      for (const added of insertedAt(line)) yield [added, null];
      const kept = splitLines()[line];
      if (kept !== undefined && !removed.has(line)) yield [kept, line];
    }
  }

  /** Lines that an edit took from one place and may have put in another, by their text, the first of them first. */
  function findMoved(): Map<string, number[]> {
    const found = new Map<string, number[]>();
    for (const line of [...removed].sort((first, second) => first - second)) {
      const before = splitLines()[line] ?? '';
      if (!reasons.has(line)) found.set(before, [...(found.get(before) ?? []), line]);
    }
    return found;
  }

  return {
    version,
    insertAt,
    replaceOwnLines(node, more) {
      const continuation = new RegExp(`^${node.level + 1} CON[CT](?: |$)`);
      removed.add(node.line);
      for (let line = node.line + 1; line < node.end; line += 1) {
        if (continuation.test(splitLines()[line] ?? '')) removed.add(line);
      }
      insertAt(node.line, more);
    },
    replaceWhole(node, more = []) {
      for (let line = node.line; line < node.end; line += 1) removed.add(line);
      insertAt(node.line, more);
    },
    leaveOut(node, why) {
      for (let line = node.line; line < node.end; line += 1) {
        removed.add(line);
        if (!reasons.has(line)) reasons.set(line, why);
      }
    },
    isLeftOut: (node) => reasons.has(node.line),
    emptied(node) {
      if (removed.has(node.line)) return null;
      for (let line = node.line + 1; line < node.end; line += 1) if (!removed.has(line)) return null;
      for (let line = node.line; line <= node.end; line += 1) if (inserted.has(line)) return null;
      return reasons.get(node.end - 1) ?? null;
    },
    linesOf: (node) => splitLines().slice(node.line, node.end),
    result() {
      if (removed.size === 0 && inserted.size === 0) return text;
      return Array.from(resultLines(), ([line]) => line).join('\n');
    },
    origins() {
      const moved = findMoved();
      return Array.from(resultLines(), ([line, origin]) => origin ?? moved.get(line)?.shift() ?? null);
    },
    missing() {
      const moved = findMoved();
      for (const [line, origin] of resultLines()) if (origin === null) moved.get(line)?.shift();
      const put = [...removed].sort((first, second) => first - second);
      const isMissing = (line: number) => reasons.has(line) || moved.get(splitLines()[line] ?? '')?.includes(line);
      return new Map(put.filter(isMissing).map((line) => [line, reasons.get(line) ?? 'edited']));
    },
  };
}

const levelOf = ([line = '']: readonly string[]): number => Number.parseInt(line, 10);
