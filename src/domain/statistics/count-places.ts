import { compareTexts } from '#domain/compare-texts.ts';
import { at } from '#domain/tree/groups.ts';
import { NOBODY, UNION_KIND } from '#domain/tree/tree-graph.ts';
import { countPoints, type PointFigures } from './count-points.ts';
import { oncePerSource } from './once-per-source.ts';
import { indexPlaces, nameOf, type PlaceIndex, type PlaceNode } from './place-index.ts';
import type { Scope } from './scope.ts';
import { NO_PLACE, type StatisticsSource } from './statistics-source.ts';
import { type Counted, countMember, MOST_MEMBERS, newTally, percentages, type Tally, tallyOf } from './tally.ts';

/** People who were born, married or died in a place or anywhere inside of it, each once. */
export interface Place extends Counted {
  readonly name: string;
  /** ISO 3166-1, of countries that were recognised. */
  readonly code: string | null;
  /** The larger place: an index into the same list, always an earlier one; null at the top. */
  readonly inside: number | null;
  readonly births: number;
  readonly deaths: number;
  readonly marriages: number;
}

export interface Country extends Counted {
  readonly name: string;
  readonly code: string | null;
  /** Of all whose country of birth is known; with `others` they sum to 100. */
  readonly percent: number;
}

export interface PlaceFigures {
  /** Everybody who counts, and those of them with a place of birth, death or marriage. */
  readonly of: number;
  readonly known: number;
  readonly distinct: number;
  /** The two hundred with the most people, the larger ones first where they are equal. */
  readonly places: readonly Place[];
  /** By place of birth. Its last part is the country, unless it has only one and that is no country's name. */
  readonly countries: {
    readonly of: number;
    readonly known: number;
    /** The fifty most frequent. */
    readonly list: readonly Country[];
    readonly others: Counted & { readonly percent: number };
  };
  readonly points: PointFigures;
}

const MOST_PLACES = 200;
const MOST_COUNTRIES = 50;

/** Where people were born, died and married (marriages only, not other unions). */
export function countPlaces(scope: Scope): PlaceFigures {
  const read = placesOnce(scope.source);
  return {
    ...listPlaces(read, countEvents(scope, read)),
    countries: countCountries(scope, read),
    points: countPoints(scope, read),
  };
}

interface ReadPlaces extends PlaceIndex {
  /** By node: the larger place, or NO_PLACE. */
  readonly parents: Int32Array;
  /** By text: the country that it lies in, a node, or NO_PLACE. */
  readonly countryOf: Int32Array;
}

/** The places of everybody, whoever counts. */
const placesOnce = oncePerSource((source): ReadPlaces => {
  const { nodes, nodeOf } = indexPlaces(source.places, countUses(source));
  const parents = Int32Array.from(nodes, ({ parent }) => parent);
  const topOf = Int32Array.from(nodes, (_, node) => node);
  // Larger places were made before the places in them.
  for (const [node, parent] of parents.entries()) if (parent !== NO_PLACE) topOf[node] = at(topOf, parent);
  const countryOf = nodeOf.map((node) => {
    const top = node === NO_PLACE ? NO_PLACE : at(topOf, node);
    return nodes[top]?.isCountry === true ? top : NO_PLACE;
  });
  return { nodes, nodeOf, parents, countryOf };
});

function countUses({ places, birthPlace, deathPlace, startPlace }: StatisticsSource): Int32Array {
  const uses = new Int32Array(places.length);
  for (const column of [birthPlace, deathPlace, startPlace]) {
    for (const place of column) if (place !== NO_PLACE) uses[place] = at(uses, place) + 1;
  }
  return uses;
}

interface EventCounts {
  readonly of: number;
  readonly known: number;
  /** By node. */
  readonly people: readonly Tally[];
  readonly births: Int32Array;
  readonly deaths: Int32Array;
  readonly marriages: Int32Array;
}

function countEvents(scope: Scope, { nodes, nodeOf, parents }: ReadPlaces): EventCounts {
  const { graph, birthPlace, deathPlace, startPlace } = scope.source;
  const { unions } = scope.index;
  const people = nodes.map(newTally);
  const lastMember = new Int32Array(nodes.length).fill(NOBODY);
  const newCounts = () => new Int32Array(nodes.length);
  const counts = { people, births: newCounts(), deaths: newCounts(), marriages: newCounts() };
  /** Somebody was in a place and in all around it, in each once. */
  const meet = (place: number, member: number): boolean => {
    const smallest = place === NO_PLACE ? NO_PLACE : at(nodeOf, place);
    // Who was met in a place was met in all around it.
    for (let node = smallest; node !== NO_PLACE && lastMember[node] !== member; node = at(parents, node)) {
      lastMember[node] = member;
      const tally = people[node];
      if (tally !== undefined) countMember(tally, member);
    }
    return smallest !== NO_PLACE;
  };
  const isMarriage = (union: number) => graph.unionKind[union] === UNION_KIND.marriage;
  let known = 0;
  for (let i = 0; i < scope.members.length; i++) {
    const member = at(scope.members, i);
    let isKnown = meet(at(birthPlace, member), member);
    isKnown = meet(at(deathPlace, member), member) || isKnown;
    for (let place = at(unions.start, member); place < at(unions.start, member + 1); place++) {
      const union = at(unions.items, place);
      if (isMarriage(union)) isKnown = meet(at(startPlace, union), member) || isKnown;
    }
    if (isKnown) known++;
    countIn(counts.births, nodeOf, at(birthPlace, member));
    countIn(counts.deaths, nodeOf, at(deathPlace, member));
  }
  for (let i = 0; i < scope.unions.length; i++) {
    const union = at(scope.unions, i);
    if (isMarriage(union)) countIn(counts.marriages, nodeOf, at(startPlace, union));
  }
  for (const events of [counts.births, counts.deaths, counts.marriages]) addToLarger(events, parents);
  return { of: scope.members.length, known, ...counts };
}

function countIn(events: Int32Array, nodeOf: Int32Array, place: number): void {
  const node = place === NO_PLACE ? NO_PLACE : at(nodeOf, place);
  if (node !== NO_PLACE) events[node] = at(events, node) + 1;
}

/** What happened in a place happened in all around it; larger places were made before the places in them. */
function addToLarger(events: Int32Array, parents: Int32Array): void {
  for (let node = events.length - 1; node >= 0; node--) {
    const parent = at(parents, node);
    if (parent !== NO_PLACE) events[parent] = at(events, parent) + at(events, node);
  }
}

function listPlaces({ nodes }: PlaceIndex, { of, known, people, births, deaths, marriages }: EventCounts) {
  const count = (node: number) => people[node]?.count ?? 0;
  const used = nodes.flatMap((_, node) => (count(node) > 0 ? [node] : []));
  const depth = (node: number) => nodes[node]?.depth ?? 0;
  const key = (node: number) => nodes[node]?.key ?? '';
  // Nobody is in a place without being in the one around it, so that the larger place always comes first.
  used.sort((a, b) => count(b) - count(a) || depth(a) - depth(b) || (key(a) < key(b) ? -1 : 1));
  const listed = used.slice(0, MOST_PLACES);
  const rankOf = new Map(listed.map((node, rank) => [node, rank]));
  const presentPlace = (node: number, place: PlaceNode): Place => ({
    name: nameOf(place),
    code: place.code,
    inside: rankOf.get(place.parent) ?? null,
    ...(people[node] ?? newTally()),
    births: at(births, node),
    deaths: at(deaths, node),
    marriages: at(marriages, node),
  });
  const places = listed.flatMap((node) => {
    const place = nodes[node];
    return place === undefined ? [] : [presentPlace(node, place)];
  });
  return { of, known, distinct: used.length, places };
}

function countCountries(scope: Scope, { nodes, countryOf }: ReadPlaces): PlaceFigures['countries'] {
  const tallies = new Map<number, Tally>();
  let known = 0;
  for (let i = 0; i < scope.members.length; i++) {
    const member = at(scope.members, i);
    const place = at(scope.source.birthPlace, member);
    const country = place === NO_PLACE ? NO_PLACE : at(countryOf, place);
    if (country === NO_PLACE) continue;
    known++;
    countMember(tallyOf(tallies, country), member);
  }
  const ranked = [...tallies.entries()].flatMap(([node, tally]) => {
    const country = nodes[node];
    return country === undefined ? [] : [{ country, tally }];
  });
  ranked.sort((a, b) => b.tally.count - a.tally.count || compareTexts(a.country.key, b.country.key));
  const others = newTally();
  for (const { tally } of ranked.slice(MOST_COUNTRIES)) {
    others.members.push(...tally.members.slice(0, MOST_MEMBERS - others.members.length));
    others.count += tally.count;
  }
  const listed = ranked.slice(0, MOST_COUNTRIES);
  const percents = percentages([...listed.map(({ tally }) => tally.count), others.count]);
  const list = listed.map(({ country, tally }, rank) => {
    return { name: nameOf(country), code: country.code, percent: percents[rank] ?? 0, ...tally };
  });
  return { of: scope.members.length, known, list, others: { ...others, percent: percents.at(-1) ?? 0 } };
}
