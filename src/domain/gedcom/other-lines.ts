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

/** Lines that say nothing to people: the bookkeeping of programs, and pointers that the family links already show. */
function isBookkeeping({ tag, pointer, children }: GedcomNode): boolean {
  if (tag === 'CHAN' || tag === 'CREA' || tag === 'RIN') return true;
  // HUSB below an event has no pointer and says how old he was.
  return ties.has(tag) && (pointer !== null || children.length === 0);
}

const ties: ReadonlySet<string> = new Set(['FAMS', 'FAMC', 'HUSB', 'WIFE', 'CHIL']);

/**
 * What is kept of a record beside the tree model, as it is nested in the file: every line that linesRead does not name,
 * below the lines it belongs to, and that is not told elsewhere on the same page.
 */
export function otherLines(record: GedcomNode, told: ReadonlySet<number> = new Set()): readonly OtherNode[] {
  return dataBelow(record, new Set([...linesRead(record), ...told]));
}

function dataBelow(node: GedcomNode, read: ReadonlySet<number>): OtherNode[] {
  return node.children.flatMap((child) => {
    const isKnown = read.has(child.line);
    if (!isKnown && isBookkeeping(child)) return [];
    const below = dataBelow(child, read);
    if (isKnown && below.length === 0) return [];
    const value = isKnown || child.pointer !== null ? '' : child.value;
    return [{ tag: child.tag, value, pointer: isKnown ? null : child.pointer, below }];
  });
}
