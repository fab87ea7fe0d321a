import {
  childrenOf,
  type GraphIndex,
  otherPartner,
  parentsOf,
  parentUnionsOf,
  unionsOf,
} from '#domain/tree/graph-walks.ts';
import { at } from '#domain/tree/groups.ts';
import { selectBranch } from '#domain/tree/select-branch.ts';
import { GENDER, NOBODY, PEDIGREE } from '#domain/tree/tree-graph.ts';

/** Somebody with a place of their own in a book. */
export interface BookEntry {
  readonly member: number;
  readonly number: string;
}

/** A chapter or a part of one; generations count from 1. */
export interface BookGeneration {
  readonly generation: number;
  readonly entries: readonly BookEntry[];
}

/** Everybody who is told of from one person on. */
export interface BookLine {
  readonly root: number;
  readonly generations: readonly BookGeneration[];
}

export interface BookPlan {
  readonly lines: readonly BookLine[];
  /** Whoever belongs to no family of the book. */
  readonly others: readonly number[];
  /** Of everybody with an entry; partners who have none are told of in the entries of those they belong to. */
  readonly numberOf: ReadonlyMap<number, string>;
}

/**
 * The descendants of one person, numbered after d'Aboville: the first is 1, the children 1.1, 1.2 and so on in the order of
 * their births over all unions, theirs 1.2.1. Whoever descends in two ways has the number of the way that is shorter. Where
 * there are more than nine generations, a number is that of the generation and the place in it: 17-23.
 */
export function planDescendants(index: GraphIndex, root: number): BookPlan {
  const numberOf = new Map<number, string>();
  return { lines: [descend(index, root, '1', numberOf)], others: [], numberOf };
}

/**
 * The ancestors of one person, numbered after Sosa and Stradonitz: the person is 1, the father of n is 2n, the mother 2n + 1.
 * Of several pairs of parents the one by birth counts, else the first. Whoever is an ancestor in two ways has the smaller number.
 */
export function planAncestors(index: GraphIndex, root: number): BookPlan {
  const numberOf = new Map<number, string>([[root, '1']]);
  const generations: BookGeneration[] = [];
  let row: { member: number; number: bigint }[] = [{ member: root, number: 1n }];
  while (row.length > 0) {
    const entries = row.map(({ member, number }) => ({ member, number: String(number) }));
    generations.push({ generation: generations.length + 1, entries });
    const next: typeof row = [];
    for (const { member, number } of row) {
      for (const [place, parent] of parentsInOrder(index, member).entries()) {
        if (parent === NOBODY || numberOf.has(parent)) continue;
        const own = number * 2n + BigInt(place);
        numberOf.set(parent, String(own));
        next.push({ member: parent, number: own });
      }
    }
    row = next;
  }
  return { lines: [{ root, generations }], others: [], numberOf };
}

/**
 * A whole family as lines of descendants (`planDescendants`), each with a letter before its numbers. Lines begin with those of
 * whom no parents are known, the largest line first; whoever is the partner of somebody in an earlier line begins none. Takes time in proportion to the people times the lines.
 */
export function planEverybody(index: GraphIndex): BookPlan {
  const people = [...index.graph.memberIds.keys()];
  const numberOf = new Map<number, string>();
  const lines: BookLine[] = [];
  const others: number[] = [];
  const told = new Set<number>();
  const begin = (root: number) => {
    if (told.has(root)) return;
    if (
      childrenOf(index, root).length === 0 &&
      unionsOf(index, root).length === 0 &&
      parentsOf(index, root).length === 0
    ) {
      others.push(root);
      told.add(root);
      return;
    }
    const line = descend(index, root, `${letterFor(lines.length)}1`, numberOf);
    lines.push(line);
    for (const { entries } of line.generations) {
      for (const { member } of entries) {
        told.add(member);
        for (const union of unionsOf(index, member)) {
          const partner = otherPartner(index, union, member);
          // Whoever has parents in the book is told of as their child.
          if (partner !== NOBODY && parentsOf(index, partner).length === 0) told.add(partner);
        }
      }
    }
  };
  const roots = people.filter((member) => parentsOf(index, member).length === 0);
  const sizes = new Map(roots.map((root) => [root, selectBranch(index, 'descendants', root).size]));
  for (const root of roots.sort((a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0) || a - b)) begin(root);
  // In bad imports somebody may be their own ancestor, and no line begins with them.
  for (const member of people) begin(member);
  return { lines, others, numberOf };
}

function descend(index: GraphIndex, root: number, first: string, numberOf: Map<number, string>): BookLine {
  const generations: BookGeneration[] = [];
  numberOf.set(root, first);
  let entries: BookEntry[] = [{ member: root, number: first }];
  while (entries.length > 0) {
    generations.push({ generation: generations.length + 1, entries });
    const next: BookEntry[] = [];
    for (const { member, number } of entries) {
      for (const [place, child] of childrenOf(index, member).entries()) {
        if (numberOf.has(child)) continue;
        const own = `${number}.${place + 1}`;
        numberOf.set(child, own);
        next.push({ member: child, number: own });
      }
    }
    entries = next;
  }
  if (generations.length <= MOST_PARTS) return { root, generations };
  const prefix = first.slice(0, -1);
  const renumbered = generations.map(({ generation, entries: row }) => ({
    generation,
    entries: row.map(({ member }, place) => ({ member, number: `${prefix}${generation}-${place + 1}` })),
  }));
  for (const { entries: row } of renumbered) for (const { member, number } of row) numberOf.set(member, number);
  return { root, generations: renumbered };
}

/** Numbers of more parts nobody reads: everybody of a longer line is numbered by generation and place in it, as 17-23. */
const MOST_PARTS = 9;

/** Father and mother; NOBODY for who is not known. Where genders say nothing, the partners in their order. */
export function parentsInOrder(index: GraphIndex, member: number): readonly [number, number] {
  const { graph } = index;
  const unions = [...parentUnionsOf(index, member)];
  const byBirth = unions.find((union) => {
    for (let link = at(graph.childStart, union); link < at(graph.childStart, union + 1); link++) {
      if (at(graph.children, link) !== member) continue;
      const kinds = [at(graph.pedigreeA, link), at(graph.pedigreeB, link)];
      return kinds.some((kind) => kind === PEDIGREE.birth);
    }
    return false;
  });
  const union = byBirth ?? unions[0];
  if (union === undefined) return [NOBODY, NOBODY];
  const a = at(graph.partnerA, union);
  const b = at(graph.partnerB, union);
  const isTurned =
    (a !== NOBODY &&
      at(graph.gender, a) === GENDER.female &&
      (b === NOBODY || at(graph.gender, b) !== GENDER.female)) ||
    (a === NOBODY && b !== NOBODY && at(graph.gender, b) === GENDER.male);
  return isTurned ? [b, a] : [a, b];
}

/** A to Z, then AA, AB … */
function letterFor(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26));
  return place < 26 ? letter : letterFor(Math.floor(place / 26) - 1) + letter;
}
