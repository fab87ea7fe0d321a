import type { Citation, FamilyLife, LifeEvent, PersonLife } from '#domain/life/person-life.ts';
import { readablePlace } from '#domain/life/split-place.ts';
import { parentsOf } from '#domain/tree/graph-walks.ts';
import { at } from '#domain/tree/groups.ts';
import { MEMBER_FLAG } from '#domain/tree/tree-graph.ts';
import { tagWord } from '#server/files/archives/tag-word.ts';
import { apart } from '#server/files/paper/paper.ts';
import type { BookFamily } from './book-family.ts';
import type { SourceNotes } from './cite-sources.ts';
import { sayWhen } from './say-when.ts';

/** Birth, death and parents of somebody as sentences. */
export function describeLife(book: BookFamily, notes: SourceNotes, member: number, withParents: boolean): string {
  const { family, words } = book;
  const facts = family.tree.members[member];
  if (!facts) return '';
  const life = book.lives.people.get(facts.id);
  const cited = (kind: LifeEvent['kind']) => notes.cite(preferred(life, kind)?.citations ?? []);
  const hasDied = (at(family.graph.flags, member) & MEMBER_FLAG.deceased) !== 0;
  const birth = [sayDate(book, facts.birthDate), sayPlace(book, facts.birthPlace)];
  const death = [sayDate(book, facts.deathDate), sayPlace(book, facts.deathPlace)];
  const parents = withParents ? parentsOf(family.index, member).map((parent) => apart(family.nameOf(parent))) : [];
  return [
    sentence([words.born, ...birth], cited('birth')),
    sentence([words.died, ...death], cited('death')) || (hasDied ? words.hasDied : ''),
    parents.length > 0 ? words.childOf(parents, facts.gender) : '',
    notes.cite(life?.citations ?? []),
  ]
    .filter(Boolean)
    .join(' ');
}

/** A sentence of its parts; '' where there is nothing but its first. */
function sentence(parts: readonly string[], citations: string): string {
  const said = parts.filter(Boolean);
  return said.length < 2 ? '' : `${said.join(' ')}.${citations}`;
}

const sayDate = ({ words, task }: BookFamily, date: string | null): string =>
  date === null ? '' : sayWhen(date, words, task.request.language);
const sayPlace = ({ words }: BookFamily, place: string | null): string => {
  const read = readablePlace(place ?? '');
  return read && words.at(read);
};

const preferred = (life: PersonLife | undefined, kind: LifeEvent['kind']): LifeEvent | undefined =>
  life?.events.find((event) => event.kind === kind && event.isPreferred);

/** Whatever else imported files say of a life, a line each: other names, occupations, baptism, census. */
export function describeEvents(book: BookFamily, notes: SourceNotes, member: number): string[] {
  const { family, task } = book;
  const facts = family.tree.members[member];
  const life = facts && book.lives.people.get(facts.id);
  if (!life) return [];
  const { language } = task.request;
  const names = life.names
    .filter(({ isPreferred }) => !isPreferred)
    .map(
      ({ text, citations }) =>
        `${titled(tagWord('NAME', language))}${book.words.colon}${text}.${notes.cite(citations)}`,
    );
  const isTold = ({ kind, isPreferred }: LifeEvent) => isPreferred && (kind === 'birth' || kind === 'death');
  const events = life.events.filter((event) => !isTold(event) && !event.isDenied);
  return [...names, ...events.flatMap((event) => describeEvent(book, notes, event))];
}

/** Stories and notes of a life, as they were written, in Markdown. */
export function describeNotes(book: BookFamily, member: number): string[] {
  const facts = book.family.tree.members[member];
  if (!facts) return [];
  const shared = book.lives.people.get(facts.id)?.sharedNotes.flatMap(({ text }) => text ?? []) ?? [];
  const all = [facts.biography, facts.notes, ...shared].flatMap((text) => text?.trim() || []);
  return [...new Set(all)];
}

/** The sentence of how a couple came together, and with whom; then that of its end. */
export function describeCouple(book: BookFamily, notes: SourceNotes, union: number, partner: string): string {
  const { family, words } = book;
  const row = family.tree.unions[union];
  if (!row) return '';
  const life = book.lives.couples.get(row.id);
  const { begins, with: withWord } = words.couple[row.kind];
  const place = sayPlace(book, row.startPlace);
  // 'in Zwolle, Overijssel, to Geertruida'
  const began = [begins, sayDate(book, row.startDate), place.includes(',') ? `${place},` : place, withWord, partner];
  const ended = row.end === null || row.end === 'death' ? null : words.end[row.end];
  const cited = (...kinds: readonly LifeEvent['kind'][]) => notes.cite(citationsOf(life, kinds));
  const end = ended === null ? '' : [ended, sayDate(book, row.endDate)].filter(Boolean).join(' ');
  return [
    `${began.filter(Boolean).join(' ')}.${cited('marriage', 'partnership', 'engagement')}`,
    end && `${end}.${cited('divorce', 'separation', 'annulment')}`,
    notes.cite(life?.citations ?? []),
  ]
    .filter(Boolean)
    .join(' ');
}

const citationsOf = (life: FamilyLife | undefined, kinds: readonly LifeEvent['kind'][]): readonly Citation[] =>
  life?.events.find(({ kind, isPreferred }) => isPreferred && kinds.includes(kind))?.citations ?? [];

const ofItsRow: ReadonlySet<string> = new Set([
  'marriage',
  'partnership',
  'engagement',
  'divorce',
  'separation',
  'annulment',
]);

export function describeCoupleEvents(book: BookFamily, notes: SourceNotes, union: number): string[] {
  const row = book.family.tree.unions[union];
  const life = row && book.lives.couples.get(row.id);
  const isTold = ({ kind, isPreferred }: LifeEvent) => isPreferred && ofItsRow.has(kind);
  const events = life?.events.filter((event) => !isTold(event) && !event.isDenied) ?? [];
  return [
    ...events.flatMap((event) => describeEvent(book, notes, event)),
    ...(life?.notes ?? []),
    ...(life?.sharedNotes.flatMap(({ text }) => text ?? []) ?? []),
  ];
}

function describeEvent(book: BookFamily, notes: SourceNotes, event: LifeEvent): string[] {
  const { language } = book.task.request;
  const { tag, kind, label, value, date, place, address, cause } = event;
  const isNamed = kind === 'event' || kind === 'fact';
  const name = isNamed && label ? label : tagWord(tag, language);
  const said = [
    isNamed ? value : [value, label].filter(Boolean).join(', '),
    date === null ? '' : book.family.dateOf(date),
    readablePlace(place ?? ''),
    address
      ?.split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .join(', '),
    cause,
    ...event.notes,
    ...event.sharedNotes.map(({ text }) => text),
  ].filter(Boolean);
  const cited = notes.cite(event.citations);
  if (said.length === 0 && cited === '') return [];
  const words = said.length === 0 ? titled(name) : `${titled(name)}${book.words.colon}${said.join(', ')}`;
  const end = words.replace(/(?<![.\s])[.\s]+$/, '');
  return [`${end}${/[!?…]$/.test(end) ? '' : '.'}${cited}`];
}

const titled = (words: string): string => words.charAt(0).toLocaleUpperCase() + words.slice(1);
