import { forEachInSteps, runThrough, type Steps } from '#domain/steps.ts';
import { descentOrder, findLoops } from '#domain/tree/descent.ts';
import type { GraphIndex } from '#domain/tree/graph-walks.ts';
import { at, isEqual } from '#domain/tree/groups.ts';
import { GENDER, NOBODY, PEDIGREE, type TreeGraph } from '#domain/tree/tree-graph.ts';
import type { LifeBounds } from './life-bounds.ts';

/** Stands for "no such day known" in columns of Julian day numbers. */
export const NO_DAY = 0x7fffffff;

const years = (count: number) => Math.round(count * 365.2425);

/** Ages at which people become parents and partners, with room for the unusual: a bound must hold for everybody. */
const YOUNGEST_PARENT = years(12);
const OLDEST_MOTHER = years(55);
const OLDEST_FATHER = years(80);
const LARGEST_PARTNER_GAP = years(50);
/** Between the first and the last child of one mother. */
const LARGEST_SIBLING_GAP = OLDEST_MOTHER - YOUNGEST_PARENT;
const BORN_AFTER_FATHER_DIED = years(1);

/**
 * What sets the last day on which somebody can have been born, as it is said of themselves or of a relative, and by how many
 * days that day lies after the one that it follows from. Of 'mother' to 'partner' that one is the relative's own such day.
 */
export const bornAfter = {
  birth: 0,
  christening: 0,
  event: 0,
  death: 0,
  child: -YOUNGEST_PARENT,
  mother: OLDEST_MOTHER,
  father: OLDEST_FATHER,
  sibling: LARGEST_SIBLING_GAP,
  partner: LARGEST_PARTNER_GAP,
  motherDied: 0,
  fatherDied: BORN_AFTER_FATHER_DIED,
  partnerDied: -YOUNGEST_PARENT,
  wedding: -YOUNGEST_PARENT,
  couple: 0,
} as const;
export type BirthReason = keyof typeof bornAfter;

/** Hears of every bound that is set, the one that holds last: why, and by which member or, of 'wedding' and 'couple', union. */
type HearBound = (member: number, why: BirthReason, from: number) => void;

/** How often one bound may move: ends the work on families whose unions contradict their generations. */
const MOST_MOVES = 64;

/** The last day on which each member can have been born, as Julian day numbers; NO_DAY where nobody can tell. */
export interface LatestBirths {
  readonly days: Int32Array;
  /** False in a family that contradicts itself: there the work ends before the days agree with each other. */
  readonly isFinal: boolean;
}

/**
 * The last day on which each member can have been born. Nobody was born after an event of their life was over. The first day of a
 * stated date of birth stands, whatever contradicts it; from there on, the dates of children, parents, siblings and partners
 * set the bound, also across several people whose dates are all unknown. A bound is kept only where it holds for certain, so that
 * a guess never makes somebody older than they may be; what makes somebody their own ancestor says nothing.
 *
 * One pass up and down the tree sets nearly all; whoever it moved passes it on until nothing moves, so that the order of rows does
 * not matter. Linear, but for families that contradict themselves.
 */
export function* findingLatestBirths(index: GraphIndex, known: LifeBounds, hear?: HearBound): Steps<LatestBirths> {
  let isFinal = true;
  const bounds = new Int32Array(known.birth.length).fill(NO_DAY);
  const moves = new Uint8Array(bounds.length);
  const moved: number[] = [];
  const lower: Lower = (member, day, why, from) => {
    const after = day + bornAfter[why];
    if (after >= at(bounds, member)) return;
    const first = at(known.birthEarliest, member);
    const bound = first === NO_DAY ? after : Math.max(after, first);
    if (bound >= at(bounds, member)) return;
    if (at(moves, member) === MOST_MOVES) {
      isFinal = false;
      return;
    }
    bounds[member] = bound;
    moves[member] = at(moves, member) + 1;
    moved.push(member);
    hear?.(member, why, from);
  };
  const order = descentOrder(index);
  const inLoops = findLoops(index, order);
  const family: Family = { ...index, bounds, inLoops, lower };
  yield* forEachInSteps(bounds.keys(), (member) => lowerByOwn(known, member, lower));
  yield* forEachInSteps(index.graph.unionIds.keys(), (union) => lowerCouple(family, known, union));
  yield* forEachInSteps(order.toReversed(), (member) => lowerParents(family, member));
  // What follows from these is found on the way down, unless somebody has no place in the order.
  if (!inLoops.includes(1)) moved.length = 0;
  moves.fill(0);
  yield* forEachInSteps(index.graph.unionIds.keys(), (union) => lowerSiblings(family, union));
  yield* forEachInSteps(order, (member) => {
    lowerByParents(family, known, member);
    lowerPartners(family, member);
  });
  for (let member = moved.pop(); member !== undefined; member = moved.pop()) {
    lowerParents(family, member);
    lowerPartners(family, member);
    lowerChildren(family, member);
    const { start, items } = index.linksUp;
    for (let i = at(start, member); i < at(start, member + 1); i++) {
      lowerSiblings(family, at(index.linkUnion, at(items, i)));
    }
  }
  return { days: bounds, isFinal };
}

/** The same at once. */
export const latestBirths = (...family: Parameters<typeof findingLatestBirths>): LatestBirths =>
  runThrough(findingLatestBirths(...family));

/** A family, and what is known of when its people lived. */
interface DatedFamily {
  readonly graph: TreeGraph;
  readonly known: LifeBounds;
}

/**
 * Whether what `latestBirths` has found holds of a later state of the family as well: nothing that it follows from has changed. The
 * date of somebody who was born long before it changes nothing. Linear, and much less work than finding it.
 */
export function keepsBirths({ days, isFinal }: LatestBirths, before: DatedFamily, now: DatedFamily): boolean {
  const isSame =
    (['partnerA', 'partnerB', 'childStart', 'children', 'pedigreeA', 'pedigreeB', 'gender'] as const).every((column) =>
      isEqual(before.graph[column], now.graph[column]),
    ) &&
    (['birthEarliest', 'death', 'unionStart', 'unionLived'] as const).every((column) =>
      isEqual(before.known[column], now.known[column]),
    );
  if (!isFinal || !isSame) return false;
  const isOwnSame = (['birth', 'christened', 'lived'] as const).every(
    (column) => before.known[column] === now.known[column],
  );
  return isOwnSame || days.every((day, member) => keepsOwn(day, member, before.known, now.known));
}

/** Whether their own dates set the same bound, or none that is as low as the one that holds. */
function keepsOwn(bound: number, member: number, before: LifeBounds, now: LifeBounds): boolean {
  const old = ownBound(before, member);
  const fresh = ownBound(now, member);
  return old === fresh || (old > bound && fresh > bound);
}

function ownBound(known: LifeBounds, member: number): number {
  const first = at(known.birthEarliest, member);
  const day = Math.min(at(known.birth, member), at(known.christened, member), at(known.lived, member));
  return first === NO_DAY ? day : Math.max(day, first);
}

type Lower = (member: number, day: number, why: BirthReason, from: number) => void;

/** A family while its bounds are set. */
interface Family extends GraphIndex {
  readonly bounds: Int32Array;
  readonly inLoops: Uint8Array;
  readonly lower: Lower;
}

/** What is said of themselves. */
function lowerByOwn(known: LifeBounds, member: number, lower: Lower): void {
  const lowerBy = (day: number, why: BirthReason) => {
    if (day !== NO_DAY) lower(member, day, why, member);
  };
  lowerBy(at(known.birth, member), 'birth');
  lowerBy(at(known.christened, member), 'christening');
  lowerBy(at(known.lived, member), 'event');
  lowerBy(at(known.death, member), 'death');
}

function lowerParents(family: Family, child: number): void {
  const { graph, linksUp, linkUnion, bounds, lower } = family;
  const born = at(bounds, child);
  if (born === NO_DAY) return;
  for (let i = at(linksUp.start, child); i < at(linksUp.start, child + 1); i++) {
    const link = at(linksUp.items, i);
    const union = at(linkUnion, link);
    const a = at(graph.partnerA, union);
    const b = at(graph.partnerB, union);
    if (isBirth(graph.pedigreeA[link]) && isSound(family, child, a)) lower(a, born, 'child', child);
    if (isBirth(graph.pedigreeB[link]) && isSound(family, child, b)) lower(b, born, 'child', child);
  }
}

function lowerByParents(family: Family, known: LifeBounds, child: number): void {
  const { graph, linksUp, linkUnion } = family;
  for (let i = at(linksUp.start, child); i < at(linksUp.start, child + 1); i++) {
    const link = at(linksUp.items, i);
    const union = at(linkUnion, link);
    if (isBirth(graph.pedigreeA[link])) lowerByParent(family, child, at(graph.partnerA, union), known.death);
    if (isBirth(graph.pedigreeB[link])) lowerByParent(family, child, at(graph.partnerB, union), known.death);
  }
}

function lowerByParent(family: Family, child: number, parent: number, deaths?: Int32Array): void {
  if (!isSound(family, child, parent)) return;
  const { graph, bounds, lower } = family;
  const isMother = graph.gender[parent] === GENDER.female;
  const born = at(bounds, parent);
  const died = deaths ? at(deaths, parent) : NO_DAY;
  if (born !== NO_DAY) lower(child, born, isMother ? 'mother' : 'father', parent);
  if (died !== NO_DAY) lower(child, died, isMother ? 'motherDied' : 'fatherDied', parent);
}

function lowerChildren(family: Family, parent: number): void {
  const { graph, unions } = family;
  for (let i = at(unions.start, parent); i < at(unions.start, parent + 1); i++) {
    const union = at(unions.items, i);
    const pedigree = at(graph.partnerA, union) === parent ? graph.pedigreeA : graph.pedigreeB;
    for (let link = at(graph.childStart, union); link < at(graph.childStart, union + 1); link++) {
      if (isBirth(pedigree[link])) lowerByParent(family, at(graph.children, link), parent);
    }
  }
}

/** Both were alive and old enough when they came together, and that was before either died. */
function lowerCouple(family: Family, known: LifeBounds, union: number): void {
  const a = at(family.graph.partnerA, union);
  const b = at(family.graph.partnerB, union);
  lowerOfCouple(family, known, { union, member: a, partner: b });
  lowerOfCouple(family, known, { union, member: b, partner: a });
}

function lowerOfCouple(
  { lower }: Family,
  known: LifeBounds,
  { union, member, partner }: { readonly union: number; readonly member: number; readonly partner: number },
): void {
  if (member === NOBODY) return;
  const started = at(known.unionStart, union);
  const lived = at(known.unionLived, union);
  if (started !== NO_DAY) lower(member, started, 'wedding', union);
  if (lived !== NO_DAY) lower(member, lived, 'couple', union);
  const died = partner === NOBODY ? NO_DAY : at(known.death, partner);
  if (died !== NO_DAY) lower(member, died, 'partnerDied', partner);
}

function lowerPartners({ graph, unions, bounds, lower }: Family, member: number): void {
  const born = at(bounds, member);
  if (born === NO_DAY) return;
  for (let i = at(unions.start, member); i < at(unions.start, member + 1); i++) {
    const union = at(unions.items, i);
    const a = at(graph.partnerA, union);
    const partner = a === member ? at(graph.partnerB, union) : a;
    if (partner !== NOBODY) lower(partner, born, 'partner', member);
  }
}

/** Children of one union whose parents are both theirs by birth have one mother, even where nobody knows her. */
function lowerSiblings({ graph, bounds, lower }: Family, union: number): void {
  const start = at(graph.childStart, union);
  const end = at(graph.childStart, union + 1);
  let eldest = NOBODY;
  let first = NO_DAY;
  for (let link = start; link < end; link++) {
    const child = at(graph.children, link);
    if (!isByBirth(graph, link) || at(bounds, child) >= first) continue;
    first = at(bounds, child);
    eldest = child;
  }
  if (eldest === NOBODY) return;
  for (let link = start; link < end; link++) {
    if (isByBirth(graph, link)) lower(at(graph.children, link), first, 'sibling', eldest);
  }
}

/** Whether a parent is there, and nobody is their own ancestor by them. */
const isSound = ({ inLoops }: Family, child: number, parent: number) =>
  parent !== NOBODY && (inLoops[child] === 0 || inLoops[parent] === 0);

/** 'unknown' is left out: an adoptive parent may be of any age. */
const isBirth = (pedigree: number | undefined) => pedigree === PEDIGREE.birth;

const isByBirth = ({ pedigreeA, pedigreeB }: TreeGraph, link: number) =>
  isBirth(pedigreeA[link]) && isBirth(pedigreeB[link]);
