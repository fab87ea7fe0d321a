import { type GedcomNode } from '#domain/gedcom/structure.ts';
import { type Coordinates } from './coordinates.ts';
/** Every place in a record's events that the record itself says where to find: its text, and the MAP below it. */
export declare function locatedPlacesIn(record: GedcomNode): [place: string, coordinates: Coordinates][];
