import type { LifeBounds } from '#domain/living/life-bounds.ts';
import { descentOrder, findLoops } from './descent.ts';
import type { GraphIndex } from './graph-walks.ts';
import { at } from './groups.ts';
import { GENDER, NOBODY, PEDIGREE } from './tree-graph.ts';

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

/** Ends the work on families whose unions contradict their generations. */
const MOST_ROUNDS = 64;

/**
 * The last day on which each member can have been born. Nobody was born after an event of their life was over. The first day of a
 * stated date of birth stands, whatever contradicts it; from there on, the dates of children, parents, siblings and partners
 * set the bound, also across several people whose dates are all unknown. A bound is kept only where it holds for certain, so that
 * a guess never makes somebody older than they may be; what makes somebody their own ancestor says nothing.
 *
 * Passes up and down the tree go on until nothing moves, so that the order of rows does not matter: a few, each of them linear.
 */
export function latestBirths(index: GraphIndex, known: LifeBounds, hear?: HearBound): Int32Array {
  const bounds = new Int32Array(known.birth.length).fill(NO_DAY);
  let isLowered = true;
  const lower: Lower = (member, day, why, from) => {
    const bound = Math.max(day + bornAfter[why], firstOf(known, member));
    if (bound >= at(bounds, member)) return;
    bounds[member] = bound;
    isLowered = true;
    hear?.(member, why, from);
  };
  for (let member = 0; member < bounds.length; member++) lowerByOwn(known, member, lower);

  const order = descentOrder(index);
  const inLoops = findLoops(index, order);
  for (let round = 0; isLowered && round < MOST_ROUNDS; round++) {
    isLowered = false;
    for (let i = order.length - 1; i >= 0; i--) lowerParents(index, at(order, i), inLoops, bounds, lower);
    lowerPartners(index, known, bounds, lower);
    lowerSiblings(index, bounds, lower);
    for (const member of order) lowerChild(index, known, member, inLoops, bounds, lower);
    lowerPartners(index, known, bounds, lower);
  }
  return bounds;
}

type Lower = (member: number, day: number, why: BirthReason, from: number) => void;

/** What nobody can have been born before, as their date of birth is stated. */
const firstOf = ({ birthEarliest }: LifeBounds, member: number): number => {
  const day = at(birthEarliest, member);
  return day === NO_DAY ? Number.NEGATIVE_INFINITY : day;
};

/** What is said of themselves. */
function lowerByOwn(known: LifeBounds, member: number, lower: Lower): void {
  lower(member, at(known.birth, member), 'birth', member);
  lower(member, at(known.christened, member), 'christening', member);
  lower(member, at(known.lived, member), 'event', member);
  lower(member, at(known.death, member), 'death', member);
}

function lowerParents(index: GraphIndex, child: number, inLoops: Uint8Array, bounds: Int32Array, lower: Lower): void {
  const born = at(bounds, child);
  if (born === NO_DAY) return;
  forEachBirthParent(index, child, inLoops, (parent) => lower(parent, born, 'child', child));
}

function lowerChild(
  index: GraphIndex,
  known: LifeBounds,
  child: number,
  inLoops: Uint8Array,
  bounds: Int32Array,
  lower: Lower,
): void {
  forEachBirthParent(index, child, inLoops, (parent) => {
    const isMother = index.graph.gender[parent] === GENDER.female;
    const born = at(bounds, parent);
    const died = at(known.death, parent);
    if (born !== NO_DAY) lower(child, born, isMother ? 'mother' : 'father', parent);
    if (died !== NO_DAY) lower(child, died, isMother ? 'motherDied' : 'fatherDied', parent);
  });
}

/** Both were alive and old enough when they came together, and that was before either died. */
function lowerPartners({ graph }: GraphIndex, known: LifeBounds, bounds: Int32Array, lower: Lower): void {
  for (let union = 0; union < graph.unionIds.length; union++) {
    const a = at(graph.partnerA, union);
    const b = at(graph.partnerB, union);
    if (a !== NOBODY) lowerPartner(union, a, b, known, bounds, lower);
    if (b !== NOBODY) lowerPartner(union, b, a, known, bounds, lower);
  }
}

function lowerPartner(
  union: number,
  member: number,
  partner: number,
  known: LifeBounds,
  bounds: Int32Array,
  lower: Lower,
): void {
  const started = at(known.unionStart, union);
  const lived = at(known.unionLived, union);
  if (started !== NO_DAY) lower(member, started, 'wedding', union);
  if (lived !== NO_DAY) lower(member, lived, 'couple', union);
  if (partner === NOBODY) return;
  const born = at(bounds, partner);
  const died = at(known.death, partner);
  if (born !== NO_DAY) lower(member, born, 'partner', partner);
  if (died !== NO_DAY) lower(member, died, 'partnerDied', partner);
}

/** Children of one union whose parents are both theirs by birth have one mother, even where nobody knows her. */
function lowerSiblings({ graph }: GraphIndex, bounds: Int32Array, lower: Lower): void {
  const isByBirth = (link: number) => isBirth(graph.pedigreeA[link]) && isBirth(graph.pedigreeB[link]);
  for (let union = 0; union < graph.unionIds.length; union++) {
    const start = at(graph.childStart, union);
    const end = at(graph.childStart, union + 1);
    let eldest = NOBODY;
    let first = NO_DAY;
    for (let link = start; link < end; link++) {
      const child = at(graph.children, link);
      if (!isByBirth(link) || at(bounds, child) >= first) continue;
      first = at(bounds, child);
      eldest = child;
    }
    if (eldest === NOBODY) continue;
    for (let link = start; link < end; link++) {
      if (isByBirth(link)) lower(at(graph.children, link), first, 'sibling', eldest);
    }
  }
}

function forEachBirthParent(
  { graph, linksUp, linkUnion }: GraphIndex,
  child: number,
  inLoops: Uint8Array,
  visit: (parent: number) => void,
): void {
  const isSound = (parent: number) => parent !== NOBODY && (inLoops[child] === 0 || inLoops[parent] === 0);
  for (let i = at(linksUp.start, child); i < at(linksUp.start, child + 1); i++) {
    const link = at(linksUp.items, i);
    const union = at(linkUnion, link);
    const a = at(graph.partnerA, union);
    const b = at(graph.partnerB, union);
    if (isBirth(graph.pedigreeA[link]) && isSound(a)) visit(a);
    if (isBirth(graph.pedigreeB[link]) && isSound(b)) visit(b);
  }
}

/** 'unknown' is left out: an adoptive parent may be of any age. */
const isBirth = (pedigree: number | undefined) => pedigree === PEDIGREE.birth;
