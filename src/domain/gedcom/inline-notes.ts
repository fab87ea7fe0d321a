import { childrenOf, type GedcomNode } from './structure.ts';

/** Notes that stand right below a structure, with a text of their own. */
export function inlineNotes(node: GedcomNode): GedcomNode[] {
  return childrenOf(node, 'NOTE').filter((note) => note.pointer === null && note.value.trim() !== '');
}
