import { descentOrder } from '#domain/tree/descent.ts';
import { type GraphIndex, indexGraph, unionChildren } from '#domain/tree/graph-walks.ts';
import { at } from '#domain/tree/groups.ts';
import { MEMBER_FLAG, NOBODY } from '#domain/tree/tree-graph.ts';
import { type Moments, momentsOf } from './moments.ts';
import { oncePerSource } from './once-per-source.ts';
import { type MemberFilter, selectMembers } from './select-members.ts';
import type { StatisticsSource } from './statistics-source.ts';

/** The whole family, whoever of it counts. */
interface ReadFamily {
  readonly index: GraphIndex;
  /** All members, parents before their children. */
  readonly order: Int32Array;
  readonly born: Moments;
  readonly died: Moments;
  /** By union. */
  readonly began: Moments;
}

/** What every figure is counted over: the whole family, and who of it counts. */
export interface Scope extends ReadFamily {
  readonly source: StatisticsSource;
  /** Julian day number. */
  readonly today: number;
  /** Who counts, in the order of the graph; and 1 for each of them, by member. */
  readonly members: Int32Array;
  readonly isSelected: Uint8Array;
  /**
   * Unions of which a partner counts, or a child where no partner is known, in the order of the graph. Their children count
   * as a whole.
   */
  readonly unions: Int32Array;
}

/** Reads dates and filter once for all figures, and the dates once for all filters. Linear. */
export function scopeOf(source: StatisticsSource, today: number, filter: MemberFilter = {}): Scope {
  const family = readOnce(source);
  const { index, born, died } = family;
  const isSelected = selectMembers({ source, index, born, died, today }, filter);
  return {
    ...family,
    source,
    today,
    members: placesOf(isSelected.length, (member) => isSelected[member] === 1),
    isSelected,
    unions: selectUnions(index, isSelected),
  };
}

/** Linear. */
export const readOnce = oncePerSource((source): ReadFamily => {
  const index = indexGraph(source.graph);
  return {
    index,
    order: descentOrder(index),
    born: momentsOf(source.birth),
    died: momentsOf(source.death),
    began: momentsOf(source.start),
  };
});

function selectUnions(index: GraphIndex, isSelected: Uint8Array): Int32Array {
  const { partnerA, partnerB, unionIds } = index.graph;
  return placesOf(unionIds.length, (union) => {
    const a = at(partnerA, union);
    const b = at(partnerB, union);
    if (a === NOBODY && b === NOBODY) return unionChildren(index, union).some((child) => isSelected[child] === 1);
    return isSelected[a] === 1 || isSelected[b] === 1;
  });
}

function placesOf(rows: number, isChosen: (row: number) => boolean): Int32Array {
  const places = new Int32Array(rows);
  let count = 0;
  for (let row = 0; row < rows; row++) if (isChosen(row)) places[count++] = row;
  return places.slice(0, count);
}

/** How privacy's rule and the family's word see a member: what is shown apart. */
export function lifeOf({ source }: Scope, member: number): 'living' | 'deceased' | 'presumedDead' {
  const flags = at(source.graph.flags, member);
  if (flags & MEMBER_FLAG.living) return 'living';
  return flags & MEMBER_FLAG.deceased ? 'deceased' : 'presumedDead';
}

/** As `lifeOf`: neither dead nor presumed so. */
export const isLiving = (scope: Scope, member: number): boolean => lifeOf(scope, member) === 'living';

/** The viewer may know that somebody stands here, but not all that is known about them. */
export const isHidden = ({ source }: Scope, member: number): boolean =>
  (at(source.graph.flags, member) & (MEMBER_FLAG.hidden | MEMBER_FLAG.withheld)) !== 0;
