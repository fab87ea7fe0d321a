import { type GraphIndex, unionChildren, unionsOf } from '#domain/tree/graph-walks.ts';
import { at } from '#domain/tree/groups.ts';
import { NOBODY } from '#domain/tree/tree-graph.ts';
import { descentLinks, forEachParent, linkRank } from './descent-links.ts';

/** Lines may be up to one generation shorter than this; longer ones are cut off and said to be. */
export const MOST_GENERATIONS = 128;
const WORDS = MOST_GENERATIONS / 32;

/**
 * All ancestors of a person, the person included, each with the lengths of the lines that lead there. A line is a way up
 * in which nobody stands twice. There may be millions of them where cousins married for generations, so lines are never
 * listed: of each ancestor only the set of generations is kept at which lines arrive.
 */
export interface AncestorLines {
  readonly person: number;
  /** The person first, then by the shortest line. A place is an index into this list. */
  readonly members: Int32Array;
  /** By member of the graph: its place, NOBODY where it is no ancestor. */
  readonly placeOf: Int32Array;
  /** By place: the length of the shortest line. */
  readonly nearest: Int32Array;
  /** By place: its turn when children come before parents. Lines only lead from an earlier turn to a later one. */
  readonly turn: Int32Array;
  /** Whether there are lines of MOST_GENERATIONS or more, of which nothing else is known. */
  readonly isCut: boolean;
  /** One where everybody descends by birth, otherwise one for each rank: lines whose links are of that rank or below. */
  readonly planes: number;
  /** By place, plane and word: the lengths, as bits. */
  readonly lengths: Uint32Array;
}

/**
 * Linear in the number of ancestors, in time and in memory. Where somebody is their own ancestor, the loop is opened at
 * the member nearest to the person. Lines do not lead through `avoid`.
 */
export function traceAncestors(index: GraphIndex, person: number, avoid = NOBODY): AncestorLines {
  const found = collectAncestors(index, person, avoid);
  const order = childrenFirst(found);
  const planes = found.rank.some((rank) => rank > 0) ? descentLinks.length : 1;
  const { lengths, isCut } = spreadLengths(found, order, planes);
  const turn = new Int32Array(order.length);
  for (const [i, place] of order.entries()) turn[place] = i;
  const { members, placeOf, nearest } = found;
  return { person, members, placeOf, nearest, turn, isCut, planes, lengths };
}

/** A line's length and the rank of its strongest link, in one number, so that lines sort by length. */
export type Line = number & { readonly _brand: 'line' };
/** Generations from the person up to the ancestor. */
export const lineLength = (line: Line) => line >> 3;
/** The rank of the strongest departure from descent by birth, see `descentLinks`. */
export const lineRank = (line: Line) => line & 7;
// Safe: a line is made of its two parts here and nowhere else.
export const toLine = (length: number, rank: number) => ((length << 3) | rank) as Line;

/** The lines to one ancestor, of each length the one closest to descent by birth; shortest first. None to anybody else. */
export function linesTo(lines: AncestorLines, member: number): Line[] {
  const place = at(lines.placeOf, member);
  if (place === NOBODY) return [];
  const widest = (place * lines.planes + lines.planes - 1) * WORDS;
  const found: Line[] = [];
  for (let word = 0; word < WORDS; word++) {
    let bits = lines.lengths[widest + word] ?? 0;
    while (bits !== 0) {
      const bit = 31 - Math.clz32(bits & -bits);
      bits &= bits - 1;
      const length = word * 32 + bit;
      found.push(toLine(length, lowestRank(lines, place, length)));
    }
  }
  return found;
}

/** Whether a line of this length whose links are at most of this rank leads to the member. */
function hasLine(lines: AncestorLines, member: number, length: number, rank: number): boolean {
  const place = at(lines.placeOf, member);
  return place !== NOBODY && hasBit(lines, place, Math.min(rank, lines.planes - 1), length);
}

/** Whether a line may go from this child to this parent. */
export function isStep(lines: AncestorLines, child: number, parent: number): boolean {
  const from = at(lines.placeOf, child);
  const to = at(lines.placeOf, parent);
  return from !== NOBODY && to !== NOBODY && at(lines.turn, from) < at(lines.turn, to);
}

/**
 * One of the lines of this length and rank, from the person up to the ancestor, both included. The line must be one of
 * `linesTo`.
 */
export function traceLine(index: GraphIndex, lines: AncestorLines, ancestor: number, line: Line): number[] {
  const path = [ancestor];
  let above = ancestor;
  for (let length = lineLength(line) - 1; length >= 0; length--) {
    above = childOnLine(index, lines, above, toLine(length, lineRank(line)));
    path.push(above);
  }
  return path.reverse();
}

function childOnLine(index: GraphIndex, lines: AncestorLines, parent: number, line: Line): number {
  for (const union of unionsOf(index, parent)) {
    for (const child of unionChildren(index, union)) {
      if (!isStep(lines, child, parent) || !hasLine(lines, child, lineLength(line), lineRank(line))) continue;
      if (linkRank(index, child, parent) <= lineRank(line)) return child;
    }
  }
  throw new Error(`No line of ${lineLength(line)} generations from ${lines.person} leads to a child of ${parent}.`);
}

/** Ancestors by breadth, with the links between them end to end: place p has the links linkStart[p] to linkStart[p + 1] - 1. */
interface Found {
  readonly members: Int32Array;
  readonly placeOf: Int32Array;
  readonly nearest: Int32Array;
  readonly linkStart: Int32Array;
  /** By link: the place of the parent, and the rank. */
  readonly parentPlace: Int32Array;
  readonly rank: Int32Array;
}

function collectAncestors(index: GraphIndex, person: number, avoid: number): Found {
  const placeOf = new Int32Array(index.graph.memberIds.length).fill(NOBODY);
  const members = [person];
  const nearest = [0];
  const linkStart = [0];
  const parentPlace: number[] = [];
  const ranks: number[] = [];
  placeOf[person] = 0;
  let length = 0;
  const follow = (parent: number, rank: number) => {
    if (parent === avoid) return;
    if (at(placeOf, parent) === NOBODY) {
      placeOf[parent] = members.length;
      members.push(parent);
      nearest.push(length + 1);
    }
    parentPlace.push(at(placeOf, parent));
    ranks.push(rank);
  };
  for (let place = 0; place < members.length; place++) {
    length = nearest[place] ?? 0;
    forEachParent(index, members[place] ?? person, follow);
    linkStart.push(parentPlace.length);
  }
  return {
    members: Int32Array.from(members),
    placeOf,
    nearest: Int32Array.from(nearest),
    linkStart: Int32Array.from(linkStart),
    parentPlace: Int32Array.from(parentPlace),
    rank: Int32Array.from(ranks),
  };
}

/** Kahn's algorithm: places in an order in which parents follow their children, but for the links that close a loop. */
function childrenFirst({ members, linkStart, parentPlace }: Found): Int32Array {
  const missing = new Int32Array(members.length);
  for (const above of parentPlace) missing[above] = at(missing, above) + 1;
  const order = new Int32Array(members.length);
  const isPlaced = new Uint8Array(members.length);
  let placed = 0;
  const put = (place: number) => {
    isPlaced[place] = 1;
    order[placed++] = place;
  };
  let firstLeft = 0;
  for (let done = 0; done < order.length; done++) {
    if (done === placed) {
      while (isPlaced[firstLeft] === 1) firstLeft++;
      put(firstLeft);
    }
    const place = at(order, done);
    for (let link = at(linkStart, place); link < at(linkStart, place + 1); link++) {
      const above = at(parentPlace, link);
      const left = at(missing, above) - 1;
      missing[above] = left;
      if (left === 0 && isPlaced[above] === 0) put(above);
    }
  }
  return order;
}

function spreadLengths({ members, linkStart, parentPlace, rank }: Found, order: Int32Array, planes: number) {
  const lengths = new Uint32Array(members.length * planes * WORDS);
  for (let plane = 0; plane < planes; plane++) lengths[plane * WORDS] = 1;
  const isDone = new Uint8Array(members.length);
  let isCut = false;
  for (const place of order) {
    isDone[place] = 1;
    for (let link = at(linkStart, place); link < at(linkStart, place + 1); link++) {
      const above = at(parentPlace, link);
      if (isDone[above] === 1) continue;
      for (let plane = Math.min(at(rank, link), planes - 1); plane < planes; plane++) {
        const isOver = addOneLonger(lengths, (place * planes + plane) * WORDS, (above * planes + plane) * WORDS);
        isCut = isOver || isCut;
      }
    }
  }
  return { lengths, isCut };
}

/** Adds the lengths at `from`, each grown by one, to those at `to`. True where one does not fit. */
function addOneLonger(lengths: Uint32Array, from: number, to: number): boolean {
  let carry = 0;
  for (let word = 0; word < WORDS; word++) {
    const bits = lengths[from + word] ?? 0;
    lengths[to + word] = (lengths[to + word] ?? 0) | (bits << 1) | carry;
    carry = bits >>> 31;
  }
  return carry === 1;
}

function lowestRank(lines: AncestorLines, place: number, length: number): number {
  let plane = 0;
  while (plane < lines.planes - 1 && !hasBit(lines, place, plane, length)) plane++;
  return plane;
}

function hasBit({ lengths, planes }: AncestorLines, place: number, plane: number, length: number): boolean {
  const word = lengths[(place * planes + plane) * WORDS + (length >> 5)] ?? 0;
  return (word & (1 << (length & 31))) !== 0;
}
