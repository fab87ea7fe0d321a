import { mapInSteps, type Steps } from '#domain/steps.ts';
import { longestDescent } from '#domain/tree/descent.ts';
import { at } from '#domain/tree/groups.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { foldForSearch } from '#domain/tree/search-text.ts';
import { genderAt, MEMBER_FLAG, NO_YEAR, type TreeGraph } from '#domain/tree/tree-graph.ts';
import type { Gender } from '#domain/tree/vocabulary.ts';
import type { SeenTree } from '#server/tree/views/view-tree.ts';
import type { SeenFacts } from './read-seen-facts.ts';

/** Somebody whom strangers can find in a public tree, with what they see of them. */
export interface PublicPerson {
  /** As visitors of the tree are given it. */
  readonly id: MemberId;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly gender: Gender;
  readonly birthYear: number | null;
  readonly deathYear: number | null;
  readonly birthPlace: string | null;
  /** Where they were born and died, folded. */
  readonly places: readonly string[];
  readonly isLiving: boolean;
  readonly hasPhoto: boolean;
  readonly searchText: string;
  readonly sortName: string;
}

/** Everybody who has a name in what strangers see, in the order of the tree. */
export function* listPublicPeople({ graph }: SeenTree, facts: SeenFacts): Steps<PublicPerson[]> {
  const people = yield* mapInSteps(graph.memberIds.keys(), (member) => publicPersonAt(graph, facts, member));
  return people.filter((person) => person !== null);
}

/** One of them, by their place; null for whoever has no name in what strangers see. */
export function publicPersonAt(graph: TreeGraph, facts: SeenFacts, member: number): PublicPerson | null {
  const id = graph.memberIds[member];
  const firstName = graph.firstNames[member] ?? '';
  const lastName = graph.lastNames[member] ?? '';
  const searchText = foldForSearch([firstName, lastName].filter(Boolean).join(' '));
  if (id === undefined || searchText === '') return null;
  const birthPlace = facts.birthPlaces.get(member) ?? null;
  return {
    id,
    firstName: firstName || null,
    lastName: lastName || null,
    gender: genderAt(graph, member),
    birthYear: yearIn(graph.birthYear, member),
    deathYear: yearIn(graph.deathYear, member),
    birthPlace,
    places: [birthPlace, facts.deathPlaces.get(member)].flatMap((place) => (place ? [foldForSearch(place)] : [])),
    isLiving: isLivingAt(graph, member),
    hasPhoto: facts.photographed.has(member),
    searchText,
    sortName: foldForSearch([lastName, firstName].filter(Boolean).join(' ')).slice(0, 200),
  };
}

const isLivingAt = ({ flags }: TreeGraph, member: number): boolean => (at(flags, member) & MEMBER_FLAG.living) !== 0;

/** What a public tree is introduced with. Of the living nothing is in it but that generations stand one below another. */
export function measurePublicTree(seen: SeenTree, { birthPlaces }: SeenFacts) {
  const { graph } = seen;
  const birthPlacesOfTheDead: string[] = [];
  let firstYear = Number.POSITIVE_INFINITY;
  let lastYear = Number.NEGATIVE_INFINITY;
  for (let member = 0; member < graph.memberIds.length; member++) {
    if (isLivingAt(graph, member)) continue;
    const birthPlace = birthPlaces.get(member);
    if (birthPlace !== undefined) birthPlacesOfTheDead.push(birthPlace);
    for (const year of [yearIn(graph.birthYear, member), yearIn(graph.deathYear, member)]) {
      if (year === null) continue;
      firstYear = Math.min(firstYear, year);
      lastYear = Math.max(lastYear, year);
    }
  }
  return {
    generations: longestDescent(seen.index()),
    firstYear: Number.isFinite(firstYear) ? firstYear : null,
    lastYear: Number.isFinite(lastYear) ? lastYear : null,
    country: commonestEnd(birthPlacesOfTheDead),
  };
}

function yearIn(years: TreeGraph['birthYear'], member: number): number | null {
  const year = at(years, member);
  return year === NO_YEAR ? null : year;
}

/** Of 'Kartasura, Central Java, Indonesia' it is 'Indonesia'; a place of one part may be a village as well. */
function commonestEnd(places: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const place of places) {
    const end = place.includes(',') ? place.slice(place.lastIndexOf(',') + 1).trim() : '';
    if (end !== '' && end.length <= 60) counts.set(end, (counts.get(end) ?? 0) + 1);
  }
  let commonest: string | null = null;
  for (const [end, count] of counts) if (commonest === null || count > (counts.get(commonest) ?? 0)) commonest = end;
  return commonest;
}
