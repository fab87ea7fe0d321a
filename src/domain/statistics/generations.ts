import { longestDescent } from '#domain/tree/descent.ts';
import { type GraphIndex, otherPartner } from '#domain/tree/graph-walks.ts';
import { at, type Groups, groupByKey, groupItems } from '#domain/tree/groups.ts';
import { NO_YEAR, NOBODY } from '#domain/tree/tree-graph.ts';
import type { Scope } from './scope.ts';
import { type Counted, countMember, newTally, percentages, type Tally } from './tally.ts';

/** Years between generations where only dates tell how many there were. */
const YEARS_PER_GENERATION = 25;

/** Descent among those who count. */
export interface Descent {
  /** All members, parents before their children. */
  readonly order: Int32Array;
  /**
   * By member who counts: the children who do, a child of two of a member's unions twice. Where somebody is their own
   * ancestor, a link that leads back up is left out.
   */
  readonly children: Groups;
  /** By member: generations above and below by the longest line, 0 at the ends. */
  readonly above: Int32Array;
  readonly below: Int32Array;
  /** 1 for those with a parent who counts. */
  readonly hasParent: Uint8Array;
}

export interface Generation extends Counted {
  /** From 1. */
  readonly generation: number;
  /** Of all who count; they sum to 100. */
  readonly percent: number;
}

export interface GenerationFigures {
  /** At least 1, as `countGenerations`; an estimate where nobody who counts is anybody's child. */
  readonly generations: number;
  readonly isEstimate: boolean;
  /** They sum to everybody who counts. */
  readonly people: readonly Generation[];
  /** A line of descent of that length, the ancestor first; of several the one of the first ancestor. */
  readonly longestLine: readonly number[];
}

/**
 * Generations along the longest line of descent, both ends counted. Where nobody is linked, the years of birth suggest
 * one every 25 years: the span divided by 25, rounded up. At least 1.
 */
export function countGenerations(index: GraphIndex): number {
  const { graph } = index;
  if (graph.children.length > 0) return Math.max(1, longestDescent(index));
  return estimateGenerations(graph.birthYear);
}

function estimateGenerations(birthYears: Int16Array): number {
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const year of birthYears) {
    if (year === NO_YEAR) continue;
    first = Math.min(first, year);
    last = Math.max(last, year);
  }
  return last <= first ? 1 : Math.max(1, Math.ceil((last - first) / YEARS_PER_GENERATION));
}

/** Lines run through people who count. Linear. */
export function traceDescent(scope: Scope): Descent {
  const { order } = scope;
  const children = groupChildren(scope);
  const above = new Int32Array(order.length);
  const below = new Int32Array(order.length);
  const hasParent = new Uint8Array(order.length);
  for (let place = 0; place < order.length; place++) {
    const member = at(order, place);
    for (let link = at(children.start, member); link < at(children.start, member + 1); link++) {
      const child = at(children.items, link);
      hasParent[child] = 1;
      above[child] = Math.max(at(above, child), at(above, member) + 1);
    }
  }
  for (let place = order.length - 1; place >= 0; place--) {
    const member = at(order, place);
    for (let link = at(children.start, member); link < at(children.start, member + 1); link++) {
      below[member] = Math.max(at(below, member), at(below, at(children.items, link)) + 1);
    }
  }
  return { order, children, above, below, hasParent };
}

function groupChildren({ index, order, isSelected }: Scope): Groups {
  const { graph, linkUnion } = index;
  const placeOf = new Int32Array(order.length);
  for (let place = 0; place < order.length; place++) placeOf[at(order, place)] = place;
  const parentAbove = (parent: number, child: number) =>
    isSelected[parent] === 1 && at(placeOf, parent) < at(placeOf, child) ? parent : NOBODY;
  const parents = new Int32Array(graph.children.length * 2).fill(NOBODY);
  for (let link = 0; link < graph.children.length; link++) {
    const child = at(graph.children, link);
    if (isSelected[child] !== 1) continue;
    const union = at(linkUnion, link);
    parents[link * 2] = parentAbove(at(graph.partnerA, union), child);
    parents[link * 2 + 1] = parentAbove(at(graph.partnerB, union), child);
  }
  const { start, items } = groupByKey(order.length, parents);
  return { start, items: items.map((place) => at(graph.children, place >> 1)) };
}

/**
 * People by generation: one more than the longest known line above somebody. Who married in, and of whom no parent counts,
 * stands with the partner.
 */
export function measureGenerations(scope: Scope, descent: Descent): GenerationFigures {
  const { below } = descent;
  const { linksUp } = scope.index;
  const generationOf = generationOfEach(scope, descent);
  const people: Tally[] = [];
  let longest = -1;
  let start = -1;
  let isLinked = false;
  for (let i = 0; i < scope.members.length; i++) {
    const member = at(scope.members, i);
    const generation = at(generationOf, member);
    while (people.length <= generation) people.push(newTally());
    const tally = people[generation];
    if (tally !== undefined) countMember(tally, member);
    if (at(linksUp.start, member + 1) > at(linksUp.start, member)) isLinked = true;
    if (at(below, member) > longest) {
      longest = at(below, member);
      start = member;
    }
  }
  const percents = percentages(people.map(({ count }) => count));
  return {
    generations: isLinked ? longest + 1 : estimateGenerations(selectedYears(scope)),
    isEstimate: !isLinked,
    people: people.map((tally, place) => ({ generation: place + 1, percent: percents[place] ?? 0, ...tally })),
    longestLine: start === -1 ? [] : longestLineFrom(descent, start),
  };
}

/** By member who counts: the generation that `measureGenerations` counts them in, from 0. */
export function generationOfEach(scope: Scope, descent: Descent): Int32Array {
  const { above, hasParent } = descent;
  const generations = new Int32Array(above.length);
  for (let i = 0; i < scope.members.length; i++) {
    const member = at(scope.members, i);
    generations[member] = at(hasParent, member) === 1 ? at(above, member) : generationOfPartner(scope, descent, member);
  }
  return generations;
}

function generationOfPartner({ index, isSelected }: Scope, { above }: Descent, member: number): number {
  let generation = 0;
  const { start, items } = index.unions;
  for (let place = at(start, member); place < at(start, member + 1); place++) {
    const partner = otherPartner(index, at(items, place), member);
    if (isSelected[partner] === 1) generation = Math.max(generation, at(above, partner));
  }
  return generation;
}

const selectedYears = ({ source, isSelected }: Scope) =>
  source.graph.birthYear.filter((_, member) => isSelected[member] === 1);

/** A longest line down from somebody, themselves first; where several children have one, through the first of them. */
export function longestLineFrom({ children, below }: Descent, start: number): number[] {
  const line = [start];
  for (let member = start; at(below, member) > 0; ) {
    const next = groupItems(children, member).find((child) => at(below, child) === at(below, member) - 1);
    if (next === undefined)
      throw new Error(`Member ${member} has ${at(below, member)} generations below and no child.`);
    line.push(next);
    member = next;
  }
  return line;
}
