import { inlineNotes } from './inline-notes.ts';
import { findEnds, findStarts } from './interpret-family.ts';
import { BIOGRAPHY, findContact, findLocation, findResidence } from './interpret-person.ts';
import { findEvent } from './read-event.ts';
import { privacyNodes } from './restriction.ts';
import { childrenOf, findChild, type GedcomNode, textOf } from './structure.ts';

/**
 * The lines of a record that became part of the tree model, counted from 0 in the record; all others are kept as they stand
 * and come back in an export. In step with interpretPerson and interpretFamily: changing a line that is not among these
 * changes nothing that they return.
 */
export function linesRead(record: GedcomNode): ReadonlySet<number> {
  const lines = new Set<number>();
  for (const node of nodesRead(record)) {
    if (node !== undefined) for (const line of linesOfNode(node)) lines.add(line);
  }
  return lines;
}

/** The line of a node and those that continue its value: all lines of its range that belong to no child. */
export function* linesOfNode(node: GedcomNode): Generator<number> {
  let line = node.line;
  for (const child of node.children) {
    for (; line < child.line; line++) yield line;
    line = child.end;
  }
  for (; line < node.end; line++) yield line;
}

type Nodes = readonly (GedcomNode | undefined)[];

function nodesRead(record: GedcomNode): Nodes {
  if (record.tag === 'INDI') return personNodes(record);
  if (record.tag === 'FAM') return familyNodes(record);
  return record.tag === 'HEAD' ? headNodes(record) : [];
}

function personNodes(record: GedcomNode): Nodes {
  const name = findChild(record, 'NAME');
  const residence = findResidence(record);
  const location = findLocation(residence);
  const contacts = (['EMAIL', 'PHON'] as const).map((tag) => findContact(record, residence, tag));
  const livesThere = [location, ...contacts].some((node) => node !== undefined && residence?.children.includes(node));
  return [
    record,
    name,
    ...(textOf(name) === null ? [findChild(name, 'GIVN'), findChild(name, 'SURN')] : []),
    findChild(record, 'SEX'),
    ...eventNodes(findEvent(record, 'BIRT')),
    ...eventNodes(findEvent(record, 'DEAT')),
    ...inlineNotes(record),
    findChild(record, BIOGRAPHY),
    ...(livesThere ? [residence] : []),
    location,
    ...contacts,
    ...childrenOf(record, 'FAMS').filter(isPointer),
    ...familyLinkNodes(record),
    findChild(record, 'UID') ?? findChild(record, '_UID'),
    ...privacyNodes(record),
  ];
}

function familyLinkNodes(record: GedcomNode): Nodes {
  const links = childrenOf(record, 'FAMC').filter(isPointer);
  const adoptions = new Map<string | null, { readonly event: GedcomNode; readonly family: GedcomNode }>();
  for (const event of childrenOf(record, 'ADOP')) {
    for (const family of childrenOf(event, 'FAMC')) {
      if (!adoptions.has(family.pointer)) adoptions.set(family.pointer, { event, family });
    }
  }
  return links.flatMap((link) => {
    const adoption = adoptions.get(link.pointer);
    const about = adoption && [adoption.event, adoption.family, findChild(adoption.family, 'ADOP')];
    return [link, findChild(link, 'PEDI'), ...(about ?? [])];
  });
}

function familyNodes(record: GedcomNode): Nodes {
  const [start] = findStarts(record);
  const [end] = findEnds(record);
  return [
    record,
    ...eventNodes(start?.event),
    ...eventNodes(end?.event).filter((node) => node?.tag !== 'PLAC'),
    ...record.children.filter((child) => (child.tag === 'HUSB' || child.tag === 'WIFE') && isPointer(child)),
    ...childrenOf(record, 'CHIL')
      .filter(isPointer)
      .flatMap((child) => [child, findChild(child, '_FREL'), findChild(child, '_MREL')]),
  ];
}

function headNodes(record: GedcomNode): Nodes {
  const source = findChild(record, 'SOUR');
  const version = findChild(record, 'GEDC');
  return [record, source, findChild(source, 'NAME'), version, findChild(version, 'VERS'), findChild(record, 'CHAR')];
}

function eventNodes(event: GedcomNode | undefined): Nodes {
  if (event === undefined) return [];
  const date = findChild(event, 'DATE');
  const type = event.tag === 'EVEN' ? findChild(event, 'TYPE') : undefined;
  return [event, type, date, findChild(date, 'PHRASE'), findChild(event, 'PLAC')];
}

const isPointer = ({ pointer }: GedcomNode) => pointer !== null;
