import { childrenOf, type GraphIndex, parentsOf, partnersOf } from '#domain/tree/graph-walks.ts';
import { initials } from '#domain/tree/initials.ts';
import { relationshipLabelOf } from '#domain/tree/relationship-label.ts';
import { genderAt, MEMBER_FLAG, NO_YEAR, type TreeGraph, YEAR_QUALIFIER } from '#domain/tree/tree-graph.ts';
import type { PersonPhrases } from './person-phrases.ts';
import type { PersonText } from './person-text.ts';

/** Finds the words for members of a whole family, each once: cards keep their identity from frame to frame. */
export function personWords(family: GraphIndex, phrases: PersonPhrases): (member: number) => PersonText {
  const kept = new Map<number, PersonText>();
  return (member) => {
    const known = kept.get(member);
    if (known) return known;
    const text = findWords(family, member, phrases);
    kept.set(member, text);
    return text;
  };
}

/** A name, or the word for a person who has none or whose name is withheld. `member` is an index into the graph. */
export function nameIn(graph: TreeGraph, member: number, { hidden, unnamed }: PersonPhrases): string {
  if (((graph.flags[member] ?? 0) & MEMBER_FLAG.hidden) !== 0) return hidden;
  const name = [graph.firstNames[member], graph.lastNames[member]].filter(Boolean).join(' ').trim();
  return name || unnamed;
}

function findWords(family: GraphIndex, member: number, phrases: PersonPhrases): PersonText {
  const { graph } = family;
  const name = nameIn(graph, member, phrases);
  const isHidden = ((graph.flags[member] ?? 0) & MEMBER_FLAG.hidden) !== 0;
  const isDeceased = ((graph.flags[member] ?? 0) & MEMBER_FLAG.deceased) !== 0;
  const { births, deaths } = phrases.without ?? nothingLeftOut;
  const birth = births ? null : yearIn(graph.birthYear, graph.birthQualifier, member, phrases);
  const death = deaths ? null : yearIn(graph.deathYear, graph.deathQualifier, member, phrases);
  const cross = isDeceased ? '†' : null;
  const label = isHidden ? '' : phrases.relationship[relationshipLabelOf(family, member)];
  const gender = genderAt(graph, member);
  const partners = partnersOf(family, member).map((partner) => nameIn(graph, partner, phrases));
  const parents = parentsOf(family, member).map((parent) => nameIn(graph, parent, phrases));
  const children = childrenOf(family, member).length;
  const sentence = [
    name,
    phrases.gender[gender],
    birth && phrases.born(birth.spoken),
    death ? phrases.died(death.spoken) : isDeceased && phrases.deceased,
    label,
    parents.length > 0 && phrases.childOf(parents.join(` ${phrases.and} `)),
    partners.length > 0 && phrases.partnerOf(partners.join(` ${phrases.and} `)),
    children > 0 && phrases.children(children),
  ];
  return {
    name,
    initials: isHidden
      ? '?'
      : initials({ firstName: graph.firstNames[member] ?? null, lastName: graph.lastNames[member] ?? null }),
    born: birth ? `°\u00a0${unbroken(birth.short)}` : null,
    died: death ? `†\u00a0${unbroken(death.short)}` : cross,
    label,
    sentence: sentence.filter(Boolean).join(', '),
  };
}

const nothingLeftOut = { births: false, deaths: false };

/** Keeps 'c. 1745' on one line of a card. */
const unbroken = (words: string) => words.replaceAll(' ', '\u00a0');

function yearIn(years: Int16Array, qualifiers: Uint8Array, member: number, phrases: PersonPhrases) {
  const value = years[member] ?? NO_YEAR;
  if (value === NO_YEAR) return null;
  const year = value <= 0 ? phrases.beforeChrist(1 - value) : String(value);
  const qualifier = qualifierNames[qualifiers[member] ?? YEAR_QUALIFIER.exact];
  if (!qualifier) return { short: year, spoken: year };
  return { short: phrases.short[qualifier](year), spoken: phrases.spoken[qualifier](year) };
}

const qualifierNames: Readonly<Record<number, 'about' | 'before' | 'after'>> = {
  [YEAR_QUALIFIER.about]: 'about',
  [YEAR_QUALIFIER.before]: 'before',
  [YEAR_QUALIFIER.after]: 'after',
};
