import { at } from '#domain/tree/groups.ts';
import { NOBODY } from '#domain/tree/tree-graph.ts';
import { IntList } from '../hierarchy/columns.ts';
import { type Kin, otherPartner } from '../hierarchy/kin.ts';

/** Everybody once, family by family. */
export interface FamilyOrder {
  readonly members: Int32Array;
  /** By place: the places of up to two people to stand below: parents, a partner, or whom ancestors were brought by; or -1. */
  readonly below: Int32Array;
  /** Places at which a family begins that is not related to the one before. People without relatives are one family. */
  readonly starts: ReadonlySet<number>;
}

/**
 * Orders a family for reading from top to bottom: partners beside each other, children and all their descendants after
 * their parents, the youngest child first, so that the lines down to the older ones, who were born further left, pass no
 * sibling. Whoever married in brings their own ancestors along after the descendants of the family they came to.
 *
 * The family of the focus comes first, then the larger ones, people without relatives last. Linear.
 */
export function orderFamily(kin: Kin, birth: Int32Array, focus: number): FamilyOrder {
  const families = findFamilies(kin);
  const rank = (members: readonly number[]) => (members.includes(focus) ? Number.POSITIVE_INFINITY : members.length);
  const ranked = families.map((members) => ({ members, rank: rank(members) })).sort((a, b) => b.rank - a.rank);
  const walk = new FamilyWalk(kin);
  const starts = new Set<number>();
  let size = 0;
  for (const { members } of ranked) {
    if (members.length > 1 || size !== 1) starts.add(walk.order.length);
    size = members.length;
    const eldest = members.reduce((one, other) => (at(birth, other) < at(birth, one) ? other : one));
    walk.walkFrom(members.includes(focus) ? focus : eldest);
    for (const member of members) walk.walkFrom(member);
  }
  return { members: walk.order.toColumn(), below: walk.below.toColumn(), starts };
}

class FamilyWalk {
  readonly order = new IntList();
  readonly below = new IntList();
  readonly #kin: Kin;
  /** Place in the order, or -1. */
  readonly #placeOf: Int32Array;
  readonly #isClimbed: Uint8Array;
  /** Those who married in, and whose own parents are still to come. */
  readonly #guests: number[] = [];
  #nextGuest = 0;

  constructor(kin: Kin) {
    this.#kin = kin;
    this.#placeOf = new Int32Array(kin.memberCount).fill(-1);
    this.#isClimbed = new Uint8Array(kin.memberCount);
  }

  walkFrom(member: number): void {
    if (this.#isPlaced(member)) return;
    this.#descend(this.#climb(member), NOBODY);
    for (; this.#nextGuest < this.#guests.length; this.#nextGuest++) {
      const guest = this.#guests[this.#nextGuest] ?? 0;
      if (this.#parentToCome(guest) !== NOBODY) this.#descend(this.#climb(guest), guest);
    }
    this.#descend(member, NOBODY);
  }

  /** Up the first line of parents that are not placed yet; a loop in bad data ends where it closes. */
  #climb(member: number): number {
    let top = member;
    for (;;) {
      this.#isClimbed[top] = 1;
      const parent = this.#parentToCome(top);
      if (parent === NOBODY) return top;
      top = parent;
    }
  }

  #parentToCome(member: number): number {
    const { linksTo, linkUnion, partnerA, partnerB } = this.#kin;
    for (let k = at(linksTo.start, member); k < at(linksTo.start, member + 1); k++) {
      const union = at(linkUnion, at(linksTo.items, k));
      for (const parent of [at(partnerA, union), at(partnerB, union)]) {
        if (parent !== NOBODY && !this.#isPlaced(parent) && at(this.#isClimbed, parent) === 0) return parent;
      }
    }
    return NOBODY;
  }

  #descend(root: number, guest: number): void {
    const { childStart, linkChild, linkUnion, partnerA, partnerB } = this.#kin;
    if (this.#isPlaced(root)) return;
    const waiting: number[] = [];
    const expect = (unions: readonly number[]) => {
      for (const union of unions) {
        for (let link = at(childStart, union); link < at(childStart, union + 1); link++) waiting.push(link);
      }
    };
    expect(this.#placeWithPartners(root, guest, NOBODY));
    for (let link = waiting.pop(); link !== undefined; link = waiting.pop()) {
      const child = at(linkChild, link);
      if (this.#isPlaced(child)) continue;
      const union = at(linkUnion, link);
      expect(this.#placeWithPartners(child, at(partnerA, union), at(partnerB, union)));
    }
  }

  /** A chain of marriages stands together. Returns its unions. */
  #placeWithPartners(member: number, belowA: number, belowB: number): number[] {
    const { unionsOf } = this.#kin;
    const unions: number[] = [];
    const chain = [member];
    this.#place(member, belowA, belowB);
    for (const one of chain) {
      for (let k = at(unionsOf.start, one); k < at(unionsOf.start, one + 1); k++) {
        const union = at(unionsOf.items, k);
        unions.push(union);
        const partner = otherPartner(this.#kin, union, one);
        if (partner === NOBODY || this.#isPlaced(partner)) continue;
        this.#place(partner, one, NOBODY);
        chain.push(partner);
        if (this.#parentToCome(partner) !== NOBODY) this.#guests.push(partner);
      }
    }
    return unions;
  }

  #place(member: number, belowA: number, belowB: number): void {
    for (const one of [belowA, belowB]) this.below.push(one === NOBODY ? -1 : at(this.#placeOf, one));
    this.#placeOf[member] = this.order.length;
    this.order.push(member);
  }

  #isPlaced(member: number): boolean {
    return at(this.#placeOf, member) >= 0;
  }
}

/** The families of people who are related or married, each in the order of the numbers. */
function findFamilies({ memberCount, unionCount, partnerA, partnerB, childStart, linkChild }: Kin): number[][] {
  const root = Int32Array.from({ length: memberCount }, (_, member) => member);
  const find = (member: number): number => {
    let top = member;
    while (at(root, top) !== top) {
      root[top] = at(root, at(root, top));
      top = at(root, top);
    }
    return top;
  };
  for (let union = 0; union < unionCount; union++) {
    let first = NOBODY;
    const join = (member: number) => {
      if (member === NOBODY) return;
      if (first === NOBODY) first = member;
      root[find(member)] = find(first);
    };
    join(at(partnerA, union));
    join(at(partnerB, union));
    for (let link = at(childStart, union); link < at(childStart, union + 1); link++) join(at(linkChild, link));
  }
  const families = new Map<number, number[]>();
  for (let member = 0; member < memberCount; member++) {
    const family = families.get(find(member));
    if (family === undefined) families.set(find(member), [member]);
    else family.push(member);
  }
  return [...families.values()];
}
