import { daysAllowedBy, parseDate } from '#domain/dates/parse-date.ts';
import { yearOf } from '#domain/dates/year-of.ts';
import { findStarts } from '#domain/gedcom/interpret-family.ts';
import { dateOf, placeOf } from '#domain/gedcom/read-event.ts';
import { findChild, type GedcomNode, textOf } from '#domain/gedcom/structure.ts';
import { foldForSearch } from '#domain/tree/search-text.ts';
import { otherNames } from './other-names.ts';
import { noRecords, readNotes } from './read-citation.ts';
import { type EventNode, findEventNodes, readAddress, statedValue } from './read-life-event.ts';
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
  const events = findEventNodes(record).filter(({ isDenied }) => !isDenied);
  const first = (tag: string) => events.find((found) => found.tag === tag)?.node;
  const held = record.tag === 'FAM' ? [findStarts(record)[0]?.event] : [first('BIRT'), first('DEAT')];
  return [...furtherNames(record), ...events.filter(({ node }) => !held.includes(node)).map(entryOf)];
}

/**
 * Whether `lifeEntries` may find anything in the lines of a record: a look that takes a fraction of the time of reading them and
 * spares it for most. Only a no is certain.
 */
export function mayHoldEntries(lines: string): boolean {
  const isCouple = /^0 @[^@\n]*@ FAM/.test(lines);
  const isInformative = isCouple ? describesOfCouple.test(lines) : describesOfPerson.test(lines);
  return isInformative || (isCouple ? heldOfCouple : heldOfPerson).some((line) => standsTwice(lines, line));
}

function standsTwice(lines: string, line: string): boolean {
  const first = lines.indexOf(line);
  return first >= 0 && lines.indexOf(line, first + line.length) >= 0;
}

const heldOfPerson = ['\n1 NAME', '\n1 BIRT', '\n1 DEAT'];
const heldOfCouple = ['\n1 MARR'];
const silent = 'NOTE|SNOTE|SOUR|OBJE|RESN|ASSO|SUBM|CHAN|CREA|REFN|RIN|UID|_UID|EXID|AFN|RFN';
/** A tag below the record that neither a row holds nor says nothing; below a name, another one. */
const describesOfPerson = new RegExp(
  `\\n(?:1 (?!(?:NAME|SEX|BIRT|DEAT|FAMS|FAMC|${silent})(?![^ \\n]))|2 (?:NICK|ROMN|FONE|TRAN|ALIA|_\\w+) )`,
);
const describesOfCouple = new RegExp(`\\n1 (?!(?:HUSB|WIFE|CHIL|MARR|${silent})(?![^ \\n]))`);

function furtherNames(record: GedcomNode): LifeEntry[] {
  if (record.tag !== 'INDI') return [];
  const names = readNames(record, noRecords).flatMap(
    ({ isPreferred, type, typeText, text, nick, notes, citations }) => {
      if (isPreferred) return nick === null ? [] : [nameEntry('nick', nick, [], citations.length > 0)];
      const words = nick === null ? text : `${text} ${nick}`;
      return [nameEntry(typeText ?? type, words, notes, citations.length > 0)];
    },
  );
  return [...names, ...otherNames(record).map(({ type, text }) => nameEntry(type, text, [], false))];
}

function nameEntry(label: string | null, value: string, notes: readonly string[], hasSource: boolean): LifeEntry {
  const undated = { date: null, earliest: null, latest: null, year: null, place: null, placeFolded: '' };
  return { ...undated, tag: 'NAME', label, value, textFolded: foldForSearch([value, ...notes].join(' ')), hasSource };
}

function entryOf(found: EventNode): LifeEntry {
  const { node, tag } = found;
  const label = textOf(findChild(node, 'TYPE'));
  const place = placeOf(node);
  const date = dateOf(node);
  const value = node.pointer === null ? statedValue(found) : null;
  const year = date === null ? null : yearOf(parseDate(date));
  const words = [label, value, place, readAddress(findChild(node, 'ADDR')), textOf(findChild(node, 'CAUS'))];
  return {
    tag,
    label,
    value,
    date,
    place,
    ...daysAllowedBy(date),
    year: year?.year ?? null,
    placeFolded: place === null ? '' : foldForSearch(place),
    textFolded: foldForSearch([...words.filter((word) => word !== null), ...readNotes(node)].join(' ')),
    hasSource: findChild(node, 'SOUR') !== undefined,
  };
}
