import { type EventKind, factsOfKind, kindOfTag } from '#domain/gedcom/event-kinds.ts';
import { dateOf, isDenied, placeOf } from '#domain/gedcom/read-event.ts';
import { isConfidential } from '#domain/gedcom/restriction.ts';
import { findChild, type GedcomNode, textOf } from '#domain/gedcom/structure.ts';
import { ageIn5 } from '#domain/gedcom/versions/age-payload.ts';
import { addressParts } from './address-parts.ts';
import { readAssociates } from './associates.ts';
import { readCoordinates } from './coordinates.ts';
import { labelOfType, typedKindOf } from './couple-events.ts';
import { eachEventFact } from './event-facts.ts';
import type { LifeEvent } from './person-life.ts';
import { type FindRecord, readCitations, readNotes, readSharedNotes } from './read-citation.ts';

/** What a line of a record states, before it is known how it stands to the others. */
export interface EventNode {
  readonly node: GedcomNode;
  readonly tag: string;
  readonly kind: EventKind;
  readonly isDenied: boolean;
}

/** Tags that hold a DATE or a PLAC and are no event: what programs and researchers note for themselves. */
const noEvents: ReadonlySet<string> = new Set([
  'NAME',
  'SEX',
  'NOTE',
  'SNOTE',
  'SOUR',
  'OBJE',
  'CHAN',
  'CREA',
  '_CREA',
  '_CHAN',
  'ASSO',
  'ALIA',
  'SUBM',
  'FAMC',
  'FAMS',
  'HUSB',
  'WIFE',
  'CHIL',
  'REFN',
  'EXID',
  'UID',
  '_UID',
  'RESN',
]);

/** The lines of a record that state an event or an attribute, in their order. */
export function findEventNodes(record: GedcomNode): EventNode[] {
  return record.children.flatMap((node) => {
    const found = eventNodeOf(node, record.tag);
    return found === undefined ? [] : [found];
  });
}

/** What one line of a record states; undefined where it is no event. */
export function eventNodeOf(node: GedcomNode, recordTag: string): EventNode | undefined {
  const kind = (recordTag === 'FAM' ? typedKindOf(node) : undefined) ?? kindOfTag(node.tag);
  if (kind !== undefined) return { node, tag: node.tag, kind, isDenied: !hasText(kind) && isDenied(node) };
  // As an extension it has come from a file of GEDCOM 7.
  if (node.tag === 'NO' || node.tag === '_NO') {
    const tag = textOf(node)?.toUpperCase() ?? '';
    const denied = kindOfTag(tag);
    return denied && { node, tag, kind: denied, isDenied: true };
  }
  if (noEvents.has(node.tag)) return undefined;
  const isDated = node.children.some(({ tag }) => tag === 'DATE' || tag === 'PLAC');
  return isDated ? { node, tag: node.tag, kind: 'other', isDenied: false } : undefined;
}

/** 'N' after an occupation is no denial. */
const hasText = (kind: EventKind): boolean => factsOfKind(kind)?.hasValue === true;

/** Everything that the lines of an event say, for a profile. `isPreferred`: it is the one of its kind that counts. */
export function readLifeEvent(found: EventNode, find: FindRecord, isPreferred: boolean): LifeEvent {
  const { node, tag, kind } = found;
  const place = findChild(node, 'PLAC');
  const text = (child: string) => textOf(findChild(node, child));
  return {
    line: node.line,
    tag,
    kind,
    label: labelOfType(kind, text('TYPE')),
    value: statedValue(found),
    date: dateOf(node),
    place: placeOf(node),
    coordinates: readCoordinates(findChild(place, 'MAP') ?? findChild(node, 'MAP')),
    address: readAddress(findChild(node, 'ADDR')),
    age: ageOf(node),
    ageOfHusband: ageOf(findChild(node, 'HUSB')),
    ageOfWife: ageOf(findChild(node, 'WIFE')),
    ...eachEventFact(text),
    notes: readNotes(node),
    sharedNotes: readSharedNotes(node, find),
    citations: readCitations(node, find),
    associates: readAssociates(node),
    isDenied: found.isDenied,
    isPreferred,
    isConfidential: isConfidential(node),
  };
}

/** What follows the tag of an event only says that it happened (Y), unless it is a text of its own. */
export function statedValue({ node, kind, isDenied: never }: EventNode): string | null {
  if (never) return null;
  if (node.pointer !== null) return `@${node.pointer}@`;
  const value = textOf(node);
  return !hasText(kind) && value !== null && /^y(?:es)?$/i.test(value) ? null : value;
}

/** An address with line breaks; one that is only given in parts in the order of a letter. */
export function readAddress(node: GedcomNode | undefined): string | null {
  const parts = addressParts.flatMap((tag) => textOf(findChild(node, tag)) ?? []);
  return textOf(node) ?? (parts.length === 0 ? null : parts.join('\n'));
}

function ageOf(node: GedcomNode | undefined): string | null {
  const age = findChild(node, 'AGE');
  const { value, phrase } = ageIn5({ value: textOf(age) ?? '', phrase: textOf(findChild(age, 'PHRASE')) });
  return value || phrase;
}
