import { parseDate } from '#domain/dates/parse-date.ts';
import { yearOf } from '#domain/dates/year-of.ts';
import { findStarts } from '#domain/gedcom/interpret-family.ts';
import { dateOf, placeOf } from '#domain/gedcom/read-event.ts';
import { findChild, type GedcomNode, textOf } from '#domain/gedcom/structure.ts';
import { foldForSearch } from '#domain/tree/search-text.ts';
import { noRecords, readNotes } from './read-citation.ts';
import { type EventNode, findEventNodes } from './read-life-event.ts';
import { readNames } from './read-name.ts';

/** One thing that a record says of a life, as a search finds it. */
export interface LifeEntry {
  /** NAME for a further name. */
  readonly tag: string;
  readonly label: string | null;
  readonly value: string | null;
  readonly date: string | null;
  /** The days between which it was, Julian day numbers. */
  readonly earliest: number | null;
  readonly latest: number | null;
  readonly year: number | null;
  readonly place: string | null;
  /** Folded by foldForSearch; '' for none. */
  readonly placeFolded: string;
  /** Label, value, place, address, cause and notes, folded. */
  readonly textFolded: string;
  readonly hasSource: boolean;
}

/**
 * What an INDI or FAM record says of a life beside what rows hold: every event that is not denied and every further name, but
 * not the preferred birth and death, and not what a couple began with.
 */
export function lifeEntries(record: GedcomNode): LifeEntry[] {
  const held = record.tag === 'FAM' ? new Set([findStarts(record)[0]?.event]) : heldOfPerson(record);
  const events = findEventNodes(record).filter(({ node, isDenied }) => !isDenied && !held.has(node));
  return [...furtherNames(record), ...events.map(entryOf)];
}

function heldOfPerson(record: GedcomNode): ReadonlySet<GedcomNode | undefined> {
  const first = (tag: string) => findEventNodes(record).find((found) => found.tag === tag && !found.isDenied)?.node;
  return new Set([first('BIRT'), first('DEAT')]);
}

function furtherNames(record: GedcomNode): LifeEntry[] {
  if (record.tag !== 'INDI') return [];
  return readNames(record, noRecords).flatMap(({ isPreferred, type, typeText, text, nick, notes, citations }) => {
    if (isPreferred) return nick === null ? [] : [nameEntry('nick', nick, [], citations.length > 0)];
    const words = nick === null ? text : `${text} ${nick}`;
    return [nameEntry(typeText ?? type, words, notes, citations.length > 0)];
  });
}

function nameEntry(label: string | null, value: string, notes: readonly string[], hasSource: boolean): LifeEntry {
  const undated = { date: null, earliest: null, latest: null, year: null, place: null, placeFolded: '' };
  return { ...undated, tag: 'NAME', label, value, textFolded: foldForSearch([value, ...notes].join(' ')), hasSource };
}

function entryOf({ node, tag }: EventNode): LifeEntry {
  const [label, place, date] = [textOf(findChild(node, 'TYPE')), placeOf(node), dateOf(node)];
  const value = node.pointer === null && !/^\s*y(?:es)?\s*$/i.test(node.value) ? textOf(node) : null;
  const read = date === null ? null : parseDate(date);
  const words = [label, value, place, textOf(findChild(node, 'ADDR')), textOf(findChild(node, 'CAUS'))];
  return {
    ...{ tag, label, value, date, place },
    earliest: read?.earliest ?? null,
    latest: read?.latest ?? null,
    year: (read && yearOf(read)?.year) ?? null,
    placeFolded: place === null ? '' : foldForSearch(place),
    textFolded: foldForSearch([...words.filter((word) => word !== null), ...readNotes(node)].join(' ')),
    hasSource: findChild(node, 'SOUR') !== undefined,
  };
}
