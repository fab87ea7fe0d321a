import { descentOrder } from './descent.ts';
import { type GraphIndex, unionChildren } from './graph-walks.ts';
import { at, groupItems } from './groups.ts';
import { GENDER, NOBODY, PEDIGREE } from './tree-graph.ts';

/** Stands for "no such day known" in columns of Julian day numbers. */
export const NO_DAY = 0x7fffffff;

/** The last day each date of a family allows, by member and by union; NO_DAY where nothing is known. */
export interface LatestDays {
  readonly birth: Int32Array;
  readonly death: Int32Array;
  readonly unionStart: Int32Array;
}

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
 * The last day on which each member can have been born. A stated date of birth stands; for the others the dates of
 * children, parents, siblings and partners set the bound, also across several people whose dates are all unknown. A bound
 * is kept only where it holds for certain, so that a guess never makes somebody older than they may be.
 *
 * Linear: a fixed number of passes up and down the tree. Bounds that only a longer zigzag would find are not found.
 */
export function latestBirths(index: GraphIndex, known: LatestDays): Int32Array {
  const bounds = known.birth.slice();
  const lower = (member: number, day: number) => {
    if (at(known.birth, member) === NO_DAY && day < at(bounds, member)) bounds[member] = day;
  };
  for (const [member, day] of known.death.entries()) if (day !== NO_DAY) lower(member, day);

  const order = descentOrder(index);
  for (let round = 0; round < 2; round++) {
    for (let i = order.length - 1; i >= 0; i--) lowerParents(index, at(order, i), bounds, lower);
    lowerPartners(index, known, bounds, lower);
    lowerSiblings(index, bounds, lower);
    for (const member of order) lowerChild(index, known, member, bounds, lower);
    lowerPartners(index, known, bounds, lower);
  }
  return bounds;
}

type Lower = (member: number, day: number) => void;

function lowerParents(index: GraphIndex, child: number, bounds: Int32Array, lower: Lower): void {
  const born = at(bounds, child);
  if (born === NO_DAY) return;
  forEachBirthParent(index, child, (parent) => lower(parent, born - YOUNGEST_PARENT));
}

function lowerChild(index: GraphIndex, known: LatestDays, child: number, bounds: Int32Array, lower: Lower): void {
  forEachBirthParent(index, child, (parent) => {
    const isMother = index.graph.gender[parent] === GENDER.female;
    const born = at(bounds, parent);
    const died = at(known.death, parent);
    if (born !== NO_DAY) lower(child, born + (isMother ? OLDEST_MOTHER : OLDEST_FATHER));
    if (died !== NO_DAY) lower(child, died + (isMother ? 0 : BORN_AFTER_FATHER_DIED));
  });
}

/** Both were alive and old enough when they came together, and that was before either died. */
function lowerPartners({ graph }: GraphIndex, known: LatestDays, bounds: Int32Array, lower: Lower): void {
  for (let union = 0; union < graph.unionIds.length; union++) {
    const pair = [at(graph.partnerA, union), at(graph.partnerB, union)] as const;
    const started = at(known.unionStart, union);
    for (const [i, member] of pair.entries()) {
      if (member === NOBODY) continue;
      if (started !== NO_DAY) lower(member, started - YOUNGEST_PARENT);
      const partner = pair[1 - i] ?? NOBODY;
      if (partner === NOBODY) continue;
      const born = at(bounds, partner);
      const died = at(known.death, partner);
      if (born !== NO_DAY) lower(member, born + LARGEST_PARTNER_GAP);
      if (died !== NO_DAY) lower(member, died - YOUNGEST_PARENT);
    }
  }
}

/** Children of one union whose parents are both theirs by birth have one mother, even where nobody knows her. */
function lowerSiblings(index: GraphIndex, bounds: Int32Array, lower: Lower): void {
  for (let union = 0; union < index.graph.unionIds.length; union++) {
    const siblings = unionChildren(index, union);
    const start = at(index.graph.childStart, union);
    const isByBirth = (i: number) =>
      isBirth(index.graph.pedigreeA[start + i]) && isBirth(index.graph.pedigreeB[start + i]);
    let eldest = NO_DAY;
    for (const [i, child] of siblings.entries()) if (isByBirth(i)) eldest = Math.min(eldest, at(bounds, child));
    if (eldest === NO_DAY) continue;
    for (const [i, child] of siblings.entries()) if (isByBirth(i)) lower(child, eldest + LARGEST_SIBLING_GAP);
  }
}

function forEachBirthParent(index: GraphIndex, child: number, visit: (parent: number) => void): void {
  const { graph, linksUp, linkUnion } = index;
  for (const link of groupItems(linksUp, child)) {
    const union = at(linkUnion, link);
    const a = at(graph.partnerA, union);
    const b = at(graph.partnerB, union);
    if (a !== NOBODY && isBirth(graph.pedigreeA[link])) visit(a);
    if (b !== NOBODY && isBirth(graph.pedigreeB[link])) visit(b);
  }
}

/** 'unknown' is left out: an adoptive parent may be of any age. */
const isBirth = (pedigree: number | undefined) => pedigree === PEDIGREE.birth;
