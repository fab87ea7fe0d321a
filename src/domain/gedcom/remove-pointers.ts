import type { RecordPatch } from './record-patch.ts';
import type { GedcomNode } from './structure.ts';

/** Takes every structure out of a record that points to one of these records, with all that it says of it. */
export function removePointers(patch: RecordPatch, record: GedcomNode, gone: ReadonlySet<string>): void {
  const open = [...record.children];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.pointer !== null && gone.has(node.pointer)) patch.leaveOut(node, 'pointer');
    else open.push(...node.children);
  }
}
