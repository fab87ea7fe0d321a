import type { EventKind } from '#domain/gedcom/event-kinds.ts';
import { type GedcomNode, textOf } from '#domain/gedcom/structure.ts';
import { pageOf } from './read-citation.ts';
import { eventNodeOf } from './read-life-event.ts';

/** What of a record a source is cited for: an event, a name, or whom the record is about as a whole. */
export interface CitedStatement {
  readonly of: EventKind | 'name' | 'whole';
  /** TYPE of an event that is named by it. */
  readonly label: string | null;
  readonly page: string | null;
}

/** Every citation of one source in a record, in the order of the lines. */
export function citedStatements(record: GedcomNode, sourceXref: string): CitedStatement[] {
  return record.children.flatMap((part) =>
    citationsWithin(part, sourceXref).map((citation) => ({
      ...statementOf(part, record.tag),
      page: textOf(pageOf(citation)),
    })),
  );
}

function citationsWithin(node: GedcomNode, xref: string): GedcomNode[] {
  const own = node.tag === 'SOUR' && node.pointer === xref ? [node] : [];
  return [...own, ...node.children.flatMap((child) => citationsWithin(child, xref))];
}

function statementOf(part: GedcomNode, recordTag: string): Omit<CitedStatement, 'page'> {
  if (part.tag === 'NAME') return { of: 'name', label: null };
  const event = eventNodeOf(part, recordTag);
  if (event === undefined) return { of: 'whole', label: null };
  return { of: event.kind, label: textOf(part.children.find(({ tag }) => tag === 'TYPE')) };
}
