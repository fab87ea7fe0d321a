import { findChild, type GedcomNode, textOf } from '#domain/gedcom/structure.ts';
import { type Coordinates, readCoordinates } from './coordinates.ts';

/** Every place in a record's events that the record itself says where to find: its text, and the MAP below it. */
export function locatedPlacesIn(record: GedcomNode): [place: string, coordinates: Coordinates][] {
  const found: [string, Coordinates][] = [];
  const visit = (node: GedcomNode) => {
    const place = node.tag === 'PLAC' ? textOf(node) : null;
    const coordinates = place === null ? null : readCoordinates(findChild(node, 'MAP'));
    if (place !== null && coordinates !== null) found.push([place, coordinates]);
    node.children.forEach(visit);
  };
  visit(record);
  return found;
}
