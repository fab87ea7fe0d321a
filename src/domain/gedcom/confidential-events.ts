import { CONFIDENTIAL } from '#domain/tree/tree-graph.ts';
import { findEnds, findStarts } from './interpret-family.ts';
import { findEvent } from './read-event.ts';
import { isConfidential } from './restriction.ts';
import { findChild, type GedcomNode } from './structure.ts';

/**
 * Which of the events that the tree model knows, and whether the name, are marked as confidential by their own lines (RESN), as bits of CONFIDENTIAL.
 * A whole FAM record that is marked keeps both its beginning and its end; a whole INDI record is another matter, its person is closed.
 */
export function confidentialEvents(record: GedcomNode): number {
  const hides = (node: GedcomNode | undefined) => node !== undefined && isConfidential(node);
  if (record.tag === 'INDI') {
    const birth = findEvent(record, 'BIRT');
    const death = findEvent(record, 'DEAT');
    // The first one is what the tree calls somebody.
    const name = findChild(record, 'NAME');
    return (
      (hides(birth) ? CONFIDENTIAL.birth : 0) |
      (hides(death) ? CONFIDENTIAL.death : 0) |
      (hides(name) ? CONFIDENTIAL.name : 0)
    );
  }
  if (record.tag !== 'FAM') return 0;
  if (isConfidential(record)) return CONFIDENTIAL.start | CONFIDENTIAL.end;
  const [start] = findStarts(record);
  const [end] = findEnds(record);
  return (hides(start?.event) ? CONFIDENTIAL.start : 0) | (hides(end?.event) ? CONFIDENTIAL.end : 0);
}
