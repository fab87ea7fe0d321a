import { mapInSteps, type Steps } from '#domain/steps.ts';
import { longestDescent } from '#domain/tree/descent.ts';
import { at } from '#domain/tree/groups.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { foldForSearch } from '#domain/tree/search-text.ts';
import { MEMBER_FLAG, NO_YEAR, type TreeGraph } from '#domain/tree/tree-graph.ts';
import { type Gender, genders } from '#domain/tree/vocabulary.ts';
import type { SeenTree } from '#server/visits/view-tree.ts';

/** Somebody whom strangers can find in a public tree, with what they see of them. */
export interface PublicPerson {
  readonly id: MemberId;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly gender: Gender;
  readonly birthYear: number | null;
  readonly deathYear: number | null;
  readonly birthPlace: string | null;
  readonly searchText: string;
  readonly sortName: string;
}

/** Everybody who has a name in what strangers see, in the order of the tree. `places` is by member. */
export function* listPublicPeople({ graph }: SeenTree, places: readonly (string | null)[]): Steps<PublicPerson[]> {
  const people = yield* mapInSteps(graph.memberIds.entries(), ([member, id]) => {
    const [firstName, lastName] = [graph.firstNames[member] ?? '', graph.lastNames[member] ?? ''];
    return {
      id,
      firstName: firstName || null,
      lastName: lastName || null,
      gender: genders[at(graph.gender, member)] ?? 'unknown',
      birthYear: yearIn(graph.birthYear, member),
      deathYear: yearIn(graph.deathYear, member),
      birthPlace: places[member] ?? null,
      searchText: foldForSearch([firstName, lastName].filter(Boolean).join(' ')),
      sortName: foldForSearch([lastName, firstName].filter(Boolean).join(' ')).slice(0, 200),
    };
  });
  return people.filter(({ searchText }) => searchText !== '');
}

/** What a public tree is introduced with. Of the living nothing is in it but that generations stand one below another. */
export function measurePublicTree(seen: SeenTree, places: readonly (string | null)[]) {
  const { graph } = seen;
  let [firstYear, lastYear] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let member = 0; member < graph.memberIds.length; member++) {
    if ((at(graph.flags, member) & MEMBER_FLAG.living) !== 0) continue;
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
    country: commonestEnd(places),
  };
}

function yearIn(years: TreeGraph['birthYear'], member: number): number | null {
  const year = at(years, member);
  return year === NO_YEAR ? null : year;
}

/** Of 'Kartasura, Central Java, Indonesia' it is 'Indonesia'; a place of one part may be a village as well. */
function commonestEnd(places: readonly (string | null)[]): string | null {
  const counts = new Map<string, number>();
  for (const place of places) {
    const end = place?.includes(',') ? place.slice(place.lastIndexOf(',') + 1).trim() : '';
    if (end !== '' && end.length <= 60) counts.set(end, (counts.get(end) ?? 0) + 1);
  }
  let commonest: string | null = null;
  for (const [end, count] of counts) if (commonest === null || count > (counts.get(commonest) ?? 0)) commonest = end;
  return commonest;
}
