import { linesRead } from './lines-read.ts';
import type { GedcomNode } from './structure.ts';

/** Something a file says of a person or a couple that the tree model has no place for. */
export interface OtherNode {
  /** 'OCCU', '_HOBBY'. */
  readonly tag: string;
  /** '' where the line has none, and where it is shown elsewhere: then it only says what the data below belong to. */
  readonly value: string;
  /** The record the line points to, without at signs. */
  readonly pointer: string | null;
  readonly below: readonly OtherNode[];
}

/** Tags whose lines say nothing to people: the bookkeeping of programs, and pointers that the family links already show. */
const bookkeeping: ReadonlySet<string> = new Set(['CHAN', 'CREA', 'RIN', 'FAMS', 'FAMC', 'HUSB', 'WIFE', 'CHIL']);

/**
 * What is kept of a record beside the tree model, as it is nested in the file: every line that linesRead does not name,
 * below the lines it belongs to.
 */
export function otherLines(record: GedcomNode): readonly OtherNode[] {
  return dataBelow(record, linesRead(record));
}

function dataBelow(node: GedcomNode, read: ReadonlySet<number>): OtherNode[] {
  return node.children.flatMap((child) => {
    const isKnown = read.has(child.line);
    if (!isKnown && bookkeeping.has(child.tag)) return [];
    const below = dataBelow(child, read);
    if (isKnown && below.length === 0) return [];
    const value = isKnown || child.pointer !== null ? '' : child.value;
    return [{ tag: child.tag, value, pointer: isKnown ? null : child.pointer, below }];
  });
}
