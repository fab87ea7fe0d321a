import { inlineNotes } from '#domain/gedcom/inline-notes.ts';
import { linesOfNode } from '#domain/gedcom/lines-read.ts';
import { childrenOf, type GedcomNode, textOf } from '#domain/gedcom/structure.ts';
import { addressParts } from './address-parts.ts';
import { associateNodes } from './associates.ts';
import { descriptionOf } from './read-citation.ts';
import { findEventNodes } from './read-life-event.ts';

/**
 * The lines of a record that a page of a life tells in its own words, counted from 0: names, events, what is said of them, and where
 * that is known from. In step with readPersonLife and readFamilyLife, of which ages of partners, coordinates and restrictions are
 * left for the other data of files. `isAtHand` says of which shared notes the text is shown.
 */
export function linesOfLife(record: GedcomNode, isAtHand: (xref: string) => boolean): ReadonlySet<number> {
  const lines = new Set<number>();
  const told = [
    ...childrenOf(record, 'NAME').flatMap((name) => nodesOfName(name)),
    ...findEventNodes(record).flatMap(({ node }) => nodesOfEvent(node, isAtHand)),
    ...(record.tag === 'INDI' ? [...citationsBelow(record), ...associatesBelow(record)] : []),
  ];
  for (const node of told) for (const line of linesOfNode(node)) lines.add(line);
  return lines;
}

const first = (node: GedcomNode, tags: readonly string[]): GedcomNode[] =>
  tags.flatMap((tag) => childrenOf(node, tag).slice(0, 1));

const phrased = (nodes: readonly GedcomNode[]): GedcomNode[] =>
  nodes.flatMap((node) => [node, ...first(node, ['PHRASE'])]);

function nodesOfName(name: GedcomNode): GedcomNode[] {
  const pieces = ['NPFX', 'NICK', 'SPFX', 'NSFX', ...(textOf(name) === null ? ['GIVN', 'SURN'] : [])];
  const type = phrased(first(name, ['TYPE']));
  return [name, ...type, ...first(name, pieces), ...inlineNotes(name), ...citationsBelow(name)];
}

function nodesOfEvent(event: GedcomNode, isAtHand: (xref: string) => boolean): GedcomNode[] {
  const [address] = first(event, ['ADDR']);
  const parts = address === undefined || textOf(address) !== null ? [] : first(address, addressParts);
  const shared = event.children.filter(({ tag, pointer }) => {
    return (tag === 'NOTE' || tag === 'SNOTE') && pointer !== null && isAtHand(pointer);
  });
  return [
    event,
    ...first(event, ['TYPE', 'PLAC', 'ADDR', 'CAUS', 'AGNC']),
    ...parts,
    ...phrased(first(event, ['DATE', 'AGE'])),
    ...inlineNotes(event),
    ...shared,
    ...citationsBelow(event),
    ...associatesBelow(event),
  ];
}

/** Who stands by it, and as what. */
const associatesBelow = (node: GedcomNode): GedcomNode[] =>
  associateNodes(node).flatMap((one) => [one, ...first(one, ['RELA', 'TYPE']), ...phrased(first(one, ['ROLE']))]);

function citationsBelow(node: GedcomNode): GedcomNode[] {
  return childrenOf(node, 'SOUR').flatMap((citation) => {
    const data = first(citation, ['DATA']);
    const quoted = [citation, ...data].flatMap((parent) => childrenOf(parent, 'TEXT'));
    const dated = phrased(data.flatMap((parent) => first(parent, ['DATE'])));
    const described = descriptionOf(citation);
    const said = first(citation, ['PAGE', '_PAGE', 'QUAY']);
    return [
      citation,
      ...(described ? [described] : []),
      ...said,
      ...data,
      ...quoted,
      ...dated,
      ...inlineNotes(citation),
    ];
  });
}
