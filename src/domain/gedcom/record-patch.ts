import type { GedcomVersion } from '#domain/dates/to-gedcom-date.ts';
import type { GedcomNode } from './structure.ts';

export interface RecordPatch {
  /** The version of the record's lines, in which added lines have to be written. */
  readonly version: GedcomVersion;
  /** Puts other lines in the place of a node's own lines; what is below it stays. */
  replaceOwnLines(node: GedcomNode, lines: readonly string[]): void;
  /** Takes a node out with everything below it, optionally for other lines. */
  replaceWhole(node: GedcomNode, lines?: readonly string[]): void;
  /** Puts lines before the given line of the record, counted from 0. */
  insertAt(line: number, lines: readonly string[]): void;
  /** The node's lines with everything below it, as they are. */
  linesOf(node: GedcomNode): string[];
  /** All lines, joined, with every edit made, in the order in which edits at one place were asked for. */
  result(): string;
}

/** Collects edits to a record's lines. What is not edited comes out as the very lines that went in. */
export function createRecordPatch(text: string, version: GedcomVersion): RecordPatch {
  let lines: readonly string[] | undefined;
  const removed = new Set<number>();
  const inserted = new Map<number, string[]>();

  /** Most records are not edited and need not be split. */
  function splitLines(): readonly string[] {
    lines ??= text.split('\n');
    return lines;
  }

  function insertAt(line: number, more: readonly string[]): void {
    if (more.length === 0) return;
    inserted.set(line, [...(inserted.get(line) ?? []), ...more]);
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
    linesOf: (node) => splitLines().slice(node.line, node.end),
    result() {
      if (removed.size === 0 && inserted.size === 0) return text;
      const output: string[] = [];
      for (let line = 0; line <= splitLines().length; line += 1) {
        output.push(...(inserted.get(line) ?? []));
        const kept = splitLines()[line];
        if (kept !== undefined && !removed.has(line)) output.push(kept);
      }
      return output.join('\n');
    },
  };
}
