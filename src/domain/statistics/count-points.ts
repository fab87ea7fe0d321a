import type { Coordinates } from '#domain/life/coordinates.ts';
import { at } from '#domain/tree/groups.ts';
import { NOBODY, UNION_KIND } from '#domain/tree/tree-graph.ts';
import type { PlaceIndex } from './place-index.ts';
import type { Scope } from './scope.ts';
import { NO_PLACE } from './statistics-source.ts';
import { type Counted, countMember, newTally, type Tally } from './tally.ts';

/** A place of which somebody said where it is, with those who were born, married or died in it, each once. */
export interface PlacePoint extends Counted, Coordinates {
  /** As it is written: 'Medan, Sumatera Utara, Indonesia'. */
  readonly name: string;
  readonly births: number;
  readonly deaths: number;
  readonly marriages: number;
}

export interface PointFigures {
  /** People with an event in a place that has coordinates, each once. */
  readonly known: number;
  readonly distinct: number;
  /** The five hundred with the most people; equal ones in the order in which the places were met. */
  readonly list: readonly PlacePoint[];
}

const MOST_POINTS = 500;

interface PointTally {
  readonly name: string;
  readonly coordinates: Coordinates;
  readonly people: Tally;
  births: number;
  deaths: number;
  marriages: number;
  /** Who was met there last. */
  last: number;
}

/**
 * Points are places as they are written, not what lies around them: whoever was born in Medan is not counted in Indonesia as
 * well. Texts that `indexPlaces` takes for one place are one point.
 */
export function countPoints(scope: Scope, index: PlaceIndex): PointFigures {
  const { birthPlace, deathPlace, startPlace, graph } = scope.source;
  const pointOf = findPoints(scope, index);
  if (pointOf.size === 0) return { known: 0, distinct: 0, list: [] };
  const pointAt = (place: number) => (place === NO_PLACE ? undefined : pointOf.get(at(index.nodeOf, place)));
  const isMarriage = (union: number) => graph.unionKind[union] === UNION_KIND.marriage;
  const { unions } = scope.index;
  let known = 0;
  for (let i = 0; i < scope.members.length; i++) {
    const member = at(scope.members, i);
    const birth = pointAt(at(birthPlace, member));
    const death = pointAt(at(deathPlace, member));
    if (birth !== undefined) birth.births++;
    if (death !== undefined) death.deaths++;
    let isKnown = meet(birth, member);
    isKnown = meet(death, member) || isKnown;
    for (let place = at(unions.start, member); place < at(unions.start, member + 1); place++) {
      const union = at(unions.items, place);
      if (isMarriage(union)) isKnown = meet(pointAt(at(startPlace, union)), member) || isKnown;
    }
    if (isKnown) known++;
  }
  for (let i = 0; i < scope.unions.length; i++) {
    const union = at(scope.unions, i);
    const point = isMarriage(union) ? pointAt(at(startPlace, union)) : undefined;
    if (point !== undefined) point.marriages++;
  }
  const used = [...pointOf.values()].filter(({ people }) => people.count > 0);
  used.sort((a, b) => b.people.count - a.people.count);
  const list = used
    .slice(0, MOST_POINTS)
    .map(({ name, coordinates, people, births, deaths, marriages }): PlacePoint => {
      return { name, ...coordinates, ...people, births, deaths, marriages };
    });
  return { known, distinct: used.length, list };
}

/** By node: of several texts of one place the first that has coordinates. */
function findPoints({ source: { places, located } }: Scope, { nodeOf }: PlaceIndex): Map<number, PointTally> {
  const points = new Map<number, PointTally>();
  for (const [place, coordinates] of located.entries()) {
    const node = at(nodeOf, place);
    if (coordinates === null || node === NO_PLACE || points.has(node)) continue;
    const nothing = { births: 0, deaths: 0, marriages: 0, last: NOBODY };
    points.set(node, { name: places[place] ?? '', coordinates, people: newTally(), ...nothing });
  }
  return points;
}

function meet(point: PointTally | undefined, member: number): boolean {
  if (point === undefined) return false;
  if (point.last !== member) countMember(point.people, member);
  point.last = member;
  return true;
}
