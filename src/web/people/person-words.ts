import type { TFunction } from 'i18next';
import { childrenOf, type GraphIndex, parentsOf, partnersOf } from '#domain/tree/graph-walks.ts';
import { initials } from '#domain/tree/initials.ts';
import { relationshipLabelOf } from '#domain/tree/relationship-label.ts';
import { MEMBER_FLAG, NO_YEAR, type TreeGraph, YEAR_QUALIFIER } from '#domain/tree/tree-graph.ts';
import { genders } from '#domain/tree/vocabulary.ts';
import type { PersonText } from './person-text.ts';

export type DiagramWords = TFunction<'diagram'>;

/** Finds the words for members of a whole family, each once: cards keep their identity from frame to frame. */
export function personWords(family: GraphIndex, t: DiagramWords): (member: number) => PersonText {
  const kept = new Map<number, PersonText>();
  return (member) => {
    const known = kept.get(member);
    if (known) return known;
    const text = findWords(family, member, t);
    kept.set(member, text);
    return text;
  };
}

/** A name, or the word for a person who has none or whose name is withheld. */
export function nameIn(graph: TreeGraph, member: number, t: DiagramWords): string {
  if (((graph.flags[member] ?? 0) & MEMBER_FLAG.hidden) !== 0) return t('person.hidden');
  const name = [graph.firstNames[member], graph.lastNames[member]].filter(Boolean).join(' ').trim();
  return name || t('person.unnamed');
}

function findWords(family: GraphIndex, member: number, t: DiagramWords): PersonText {
  const { graph } = family;
  const name = nameIn(graph, member, t);
  const isHidden = ((graph.flags[member] ?? 0) & MEMBER_FLAG.hidden) !== 0;
  const isDeceased = ((graph.flags[member] ?? 0) & MEMBER_FLAG.deceased) !== 0;
  const birth = yearIn(graph.birthYear, graph.birthQualifier, member, t);
  const death = yearIn(graph.deathYear, graph.deathQualifier, member, t);
  const label = isHidden ? '' : t(`relationship.${relationshipLabelOf(family, member)}`);
  const gender = genders[graph.gender[member] ?? 3] ?? 'unknown';
  const partners = partnersOf(family, member).map((partner) => nameIn(graph, partner, t));
  const parents = parentsOf(family, member).map((parent) => nameIn(graph, parent, t));
  const children = childrenOf(family, member).length;
  const sentence = [
    name,
    t(`gender.${gender}`),
    birth && t('person.bornIn', { year: birth.spoken }),
    death ? t('person.diedIn', { year: death.spoken }) : isDeceased && t('person.deceased'),
    label,
    parents.length > 0 && t('person.childOf', { names: parents.join(` ${t('person.and')} `) }),
    partners.length > 0 && t('person.partnerOf', { names: partners.join(` ${t('person.and')} `) }),
    children > 0 && t('person.children', { count: children }),
  ];
  return {
    name,
    initials: isHidden
      ? '?'
      : initials({ firstName: graph.firstNames[member] ?? null, lastName: graph.lastNames[member] ?? null }),
    born: birth ? `°\u00a0${unbroken(birth.short)}` : null,
    died: death ? `†\u00a0${unbroken(death.short)}` : isDeceased ? '†' : null,
    label,
    sentence: sentence.filter(Boolean).join(', '),
  };
}

/** Keeps 'c. 1745' on one line of a card. */
const unbroken = (words: string) => words.replaceAll(' ', '\u00a0');

function yearIn(years: Int16Array, qualifiers: Uint8Array, member: number, t: DiagramWords) {
  const value = years[member] ?? NO_YEAR;
  if (value === NO_YEAR) return null;
  const year = value <= 0 ? t('person.bc', { year: 1 - value }) : String(value);
  const qualifier = qualifierNames[qualifiers[member] ?? YEAR_QUALIFIER.exact];
  if (!qualifier) return { short: year, spoken: year };
  return { short: t(`year.short.${qualifier}`, { year }), spoken: t(`year.spoken.${qualifier}`, { year }) };
}

const qualifierNames: Readonly<Record<number, 'about' | 'before' | 'after'>> = {
  [YEAR_QUALIFIER.about]: 'about',
  [YEAR_QUALIFIER.before]: 'before',
  [YEAR_QUALIFIER.after]: 'after',
};
