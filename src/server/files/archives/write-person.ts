import { readablePlace } from '#domain/life/split-place.ts';
import type { Union } from '#domain/tree/facts.ts';
import { otherPartner, parentUnionsOf, siblingsOf, unionChildren, unionsOf } from '#domain/tree/graph-walks.ts';
import { at } from '#domain/tree/groups.ts';
import { MEMBER_FLAG, NOBODY, PEDIGREE } from '#domain/tree/tree-graph.ts';
import { pedigrees } from '#domain/tree/vocabulary.ts';
import type { ArchiveFamily } from './archive-family.ts';
import type { ArchiveWords } from './archive-words.ts';
import { html } from './html.ts';
import { cardId, sectionId } from './tree-task.ts';
import { writeStory } from './write-story.ts';

export interface PersonWriter {
  readonly family: ArchiveFamily;
  readonly words: ArchiveWords;
  /** What imported files say of a member or a couple beside their facts, as HTML; '' where they say nothing. */
  readonly dataOf: (row: string) => string;
  /** Numbers of the photos that somebody is in. */
  readonly photosOf: (member: number) => readonly number[];
  readonly hasDrawing: boolean;
}

/** Somebody's section: who they are, their family as links, and all that is known of them. */
export function writePerson(writer: PersonWriter, member: number, portrait: string | undefined): string {
  const { family, words } = writer;
  const facts = family.tree.members[member];
  if (!facts) throw new Error(`There is no member ${member} in an archive of ${family.tree.members.length}.`);
  const id = sectionId(member);
  const picture = portrait === undefined ? '' : `<img src="${portrait}" alt="" width="192" height="192">`;
  const isDeceased = (at(family.graph.flags, member) & MEMBER_FLAG.deceased) !== 0;
  const death = event(writer, facts.deathDate, facts.deathPlace);
  const details = [
    detail(words.born, event(writer, facts.birthDate, facts.birthPlace)),
    detail(words.died, death || (isDeceased ? html(words.deceased) : '')),
    detail(words.home, html(facts.location ?? '')),
    detail(words.email, html(facts.email ?? '')),
    detail(words.phone, html(facts.phone ?? '')),
    ...writeParents(writer, member),
    detail(words.siblings, people(writer, siblingsOf(family.index, member))),
    ...Array.from(unionsOf(family.index, member), (union) => writeCouple(writer, member, union)),
  ].join('');
  return (
    `<article class="person" id="${id}" aria-labelledby="n${id}"><div class="head">${picture}<div>` +
    `<h3 id="n${id}" dir="auto">${html(family.nameOf(member))}</h3>` +
    `<p class="years">${html(family.yearsOf(member))}</p></div></div>\n` +
    (details && `<dl>${details}</dl>\n`) +
    prose(words.biography, facts.biography) +
    prose(words.notes, facts.notes) +
    part(words.alsoRecorded, writer.dataOf(facts.id)) +
    part(words.photos, photoLinks(writer, member)) +
    `<p class="ways">${ways(writer, member)}</p></article>\n`
  );
}

const detail = (term: string, told: string): string =>
  told ? `<dt>${html(term)}</dt><dd dir="auto">${told}</dd>` : '';
const part = (title: string, told: string): string => (told ? `<h4>${html(title)}</h4>${told}\n` : '');
const prose = (title: string, text: string | null): string =>
  part(title, text === null ? '' : `<div class="prose">${writeStory(text)}</div>`);

function event({ family }: PersonWriter, date: string | null, place: string | null): string {
  return html(
    [date === null ? '' : family.dateOf(date), place === null ? '' : readablePlace(place)].filter(Boolean).join(', '),
  );
}

export function personLink({ nameOf }: ArchiveFamily, member: number): string {
  return `<a href="#${sectionId(member)}"><span dir="auto">${html(nameOf(member))}</span></a>`;
}

const people = ({ family }: PersonWriter, members: Iterable<number>): string =>
  Array.from(members, (member) => personLink(family, member)).join(', ');

/** Every pair of parents in a line of its own. */
function writeParents(writer: PersonWriter, member: number): string[] {
  const { family, words } = writer;
  const { graph, index } = family;
  return Array.from(parentUnionsOf(index, member), (union) => {
    const links: string[] = [];
    for (let link = at(graph.childStart, union); link < at(graph.childStart, union + 1); link++) {
      if (at(graph.children, link) !== member) continue;
      const parents = [
        [at(graph.partnerA, union), at(graph.pedigreeA, link)],
        [at(graph.partnerB, union), at(graph.pedigreeB, link)],
      ] as const;
      for (const [parent, kind] of parents) {
        if (parent !== NOBODY) links.push(personLink(family, parent) + pedigree(words, kind));
      }
    }
    return detail(words.parents, links.join(', '));
  });
}

function pedigree(words: ArchiveWords, code: number): string {
  const kind = pedigrees.find((one) => PEDIGREE[one] === code) ?? 'unknown';
  return kind === 'birth' || kind === 'unknown' ? '' : ` <small>(${html(words.pedigree[kind])})</small>`;
}

function writeCouple(writer: PersonWriter, member: number, union: number): string {
  const { family, words } = writer;
  const partner = otherPartner(family.index, union, member);
  const row = family.tree.unions[union];
  const who = partner === NOBODY ? html(words.unknownPartner) : personLink(family, partner);
  const children = Array.from(unionChildren(family.index, union), (child) => {
    const years = family.yearsOf(child);
    return `<li>${personLink(family, child)}${years && ` <small>${html(years)}</small>`}</li>`;
  }).join('');
  const told = row ? writeUnion(writer, row) : '';
  return detail(
    words.coupleWith,
    `${who}${told}${children && `<br>${html(words.children + words.colon)}<ol>${children}</ol>`}${row ? writer.dataOf(row.id) : ''}`,
  );
}

function writeUnion(writer: PersonWriter, { kind, startDate, startPlace, end, endDate }: Union): string {
  const { words } = writer;
  const start = event(writer, startDate, startPlace);
  const began =
    kind === 'unknown' && start === '' ? '' : `<br>${html(words.kind[kind])}${start && `${words.colon}${start}`}`;
  if (end === null) return began;
  const when = event(writer, endDate, null);
  return `${began}<br>${html(words.end[end])}${when && `${words.colon}${when}`}`;
}

const photoLinks = ({ photosOf, words }: PersonWriter, member: number): string => {
  const links = photosOf(member).map((nth) => `<a href="#f${nth}">${html(words.photo(nth))}</a>`);
  return links.length === 0 ? '' : `<p>${links.join(', ')}</p>`;
};

function ways({ words, hasDrawing }: PersonWriter, member: number): string {
  const drawn = hasDrawing ? `<a href="#${cardId(member)}">${html(words.toDrawing)}</a>` : '';
  return `${drawn}<a href="#index">${html(words.toIndex)}</a>`;
}
