import { findEnds, findStarts } from '#domain/gedcom/interpret-family.ts';
import { childrenOf, findChild, type GedcomNode, textOf } from '#domain/gedcom/structure.ts';
import { foldForSearch } from '#domain/tree/search-text.ts';
import { readAssociates } from './associates.ts';
import type { FamilyLife, LifeEvent, PersonLife } from './person-life.ts';
import { type FindRecord, noRecords, readCitations, readNotes, readSharedNotes } from './read-citation.ts';
import { type EventNode, findEventNodes, readLifeEvent } from './read-life-event.ts';
import { readNames } from './read-name.ts';

/**
 * What an INDI record says of a life: every name, every event and attribute with its sources, in the order of the lines, which
 * are the identity of each. Titles of sources and texts of shared notes come from `find`. Never throws on data.
 */
export function readPersonLife(record: GedcomNode, find: FindRecord = noRecords): PersonLife {
  return { names: readNames(record, find), ...readFamilyLife(record, find) };
}

/** The same of a FAM record, which names nobody. */
export function readFamilyLife(record: GedcomNode, find: FindRecord = noRecords): FamilyLife {
  return {
    events: readEvents(record, find),
    notes: readNotes(record),
    sharedNotes: readSharedNotes(record, find),
    citations: readCitations(record, find),
    associates: readAssociates(record),
  };
}

/** What the event on that line of a record says; null where none begins there. */
export function readEventOn(record: GedcomNode, line: number): LifeEvent | null {
  return readEvents(record, noRecords).find((event) => event.line === line) ?? null;
}

function readEvents(record: GedcomNode, find: FindRecord): LifeEvent[] {
  const nodes = findEventNodes(record);
  const preferred = preferredNodes(record, nodes);
  return nodes.map((found) => readLifeEvent(found, find, preferred.has(found.node)));
}

/** The first of every kind that is not denied; of a couple's beginnings and ends, those that its row follows. */
function preferredNodes(record: GedcomNode, nodes: readonly EventNode[]): ReadonlySet<GedcomNode> {
  const preferred = new Map<string, GedcomNode>();
  for (const found of nodes) {
    const sort = sortOf(found);
    if (!found.isDenied && !preferred.has(sort)) preferred.set(sort, found.node);
  }
  if (record.tag === 'FAM') {
    for (const row of [findStarts(record)[0]?.event, findEnds(record)[0]?.event]) {
      const found = nodes.find(({ node }) => node === row);
      if (found !== undefined) preferred.set(sortOf(found), found.node);
    }
  }
  return new Set(preferred.values());
}

/** Events that compete with each other: of one kind, and where the label is their name, of one label. */
export function sortOf({ node, tag, kind }: EventNode): string {
  if (kind !== 'event' && kind !== 'fact') return kind === 'other' ? tag : kind;
  return `${tag} ${foldForSearch(textOf(findChild(node, 'TYPE')) ?? '')}`;
}

/** Everything in a record by whose name another record may be asked for: cited sources and shared notes. */
export function citedXrefs(record: GedcomNode): ReadonlySet<string> {
  const found = new Set<string>();
  const open: GedcomNode[] = [record];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    open.push(...node.children);
    for (const { pointer } of ['SOUR', 'NOTE', 'SNOTE'].flatMap((tag) => childrenOf(node, tag))) {
      if (pointer !== null) found.add(pointer);
    }
  }
  return found;
}
